/** Browsers by a sign in the User-Agent; several name others too, so the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const matchIn = (text: string, list: readonly (readonly [RegExp, string])[]): readonly string[] =>
  list
    .filter(([sign]) => sign.test(text))
    .map(([, name]) => name)
    .slice(0, 1)

/**
 * What members of a farm call the device of a session: browser and system, and no versions. Names
 * need no translation. Empty where the User-Agent is that of no browser.
 */
export const deviceName = (userAgent: string): string =>
  [...matchIn(userAgent, browsers), ...matchIn(userAgent, systems)].join(' · ')
