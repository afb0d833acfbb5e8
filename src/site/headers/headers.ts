import { createHash } from 'node:crypto'

/**
 * Hosts outside of the site that its pages may connect to: where forms and figures are sent, and
 * what shows in a frame after a click.
 */
export interface OutsideHosts {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

export const policyName = 'Content-Security-Policy'

/** The style sheets and the scripts that pages contain. */
export interface Inlined {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const admitted = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of every page; the hashes admit the style sheets and the
 * lines of script in pages, and only the named hosts are allowed.
 * @param ancestors who may show the page in a frame
 */
export function contentPolicy(
  { styles, scripts }: Inlined,
  { connect, frame }: OutsideHosts = { connect: [], frame: [] },
  ancestors = "'none'",
): string {
  const directive = (name: string, hosts: readonly string[]): readonly string[] =>
    hosts.length === 0 ? [] : [[name, "'self'", ...new Set(hosts)].join(' ')]
  return [
    "default-src 'self'",
    directive('script-src', scripts.map(admitted))[0]!,
    directive('style-src', styles.map(admitted))[0]!,
    "img-src 'self' data:",
    ...directive('connect-src', connect),
    ...directive('frame-src', frame),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types offline-worker',
  ].join('; ')
}

/**
 * What a browser can do for a page that could harm a visitor, and that this site never uses.
 * `bluetooth` and `web-share` are not among them: browsers on systems without them complain of the
 * names on every page.
 */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const
/** What a video needs that plays in a frame. */
const forVideos = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'] as const

/**
 * What pages may request of the browser: to copy a link, and videos of the named hosts to play;
 * nothing else that is powerful.
 */
export const permissionsPolicy = (frames: readonly string[] = []): string =>
  [
    ...unused.map((name) => `${name}=()`),
    'clipboard-write=(self)',
    ...forVideos.map(
      (name) => `${name}=(${['self', ...new Set(frames.map((host) => `"${host}"`))].join(' ')})`,
    ),
  ].join(', ')

/**
 * The headers of every answer, whatever serves the site. No other site may show or run a file of
 * this one; pictures of link previews are fetched by the servers of chat programs, which do not
 * read that header.
 * @param httpsSeconds for how long browsers shall request the site by https only
 */
export const siteHeaders = (
  policy: string,
  { frame }: Pick<OutsideHosts, 'frame'> = { frame: [] },
  httpsSeconds?: number,
): Readonly<Record<string, string>> => ({
  [policyName]: policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy(frame),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(httpsSeconds !== undefined && { 'Strict-Transport-Security': `max-age=${httpsSeconds}` }),
})
