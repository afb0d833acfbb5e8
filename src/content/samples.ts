import type { Clinic } from './clinic.ts'

/** Where a part of the settings is. */
type SettingsPath = readonly (string | number)[]

/** Hosts that are reserved for examples (RFC 2606 and 6761). */
const exampleHost = /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i

/**
 * Telephone numbers that are reserved for films and examples: of North America (555-01xx), of the
 * United Kingdom (Ofcom) and of France (Arcep).
 */
const examplePhones = [
  /^1\d{3}55501\d{2}$/,
  /^44(7700900|1632960|2079460)\d{3}$/,
  /^33(19900|26191|35301|46571|53649|63998)\d{4}$/,
] as const

/** Whether a text is an address or a telephone number that is reserved for examples. */
export function isExample(text: string): boolean {
  if (/^\+[\d ]+$/.test(text)) {
    const digits = text.replace(/\D/g, '')
    return examplePhones.some((form) => form.test(digits))
  }
  const [, host] = /^[^@\s/]+@([^@\s/]+)$/.exec(text) ?? []
  if (host !== undefined) return exampleHost.test(host)
  return /^https?:/i.test(text) && URL.canParse(text) && exampleHost.test(new URL(text).hostname)
}

/** Parts whose properties are independent; any other object is kept whole or removed. */
const loose: ReadonlySet<string> = new Set(['forms', 'legal'])

/** The address of the site is no content: it decides whether samples are published. */
const siteAddress = 'siteAddress'

/** A copy without samples, undefined if nothing of it is real; the samples are added to `found`. */
function realPart(value: unknown, path: SettingsPath, found: SettingsPath[]): unknown {
  if (typeof value === 'string') {
    if (!isExample(value)) return value
    found.push(path)
    return undefined
  }
  if (Array.isArray(value)) {
    const real = value
      .map((each, index) => realPart(each, [...path, index], found))
      .filter((each) => each !== undefined)
    // A list that was empty from the start is not the list of a sample.
    return real.length === 0 && value.length > 0 ? undefined : real
  }
  if (typeof value !== 'object' || value === null) return value
  if ((value as { sample?: unknown }).sample === true) {
    found.push(path)
    return undefined
  }
  const parts = Object.entries(value).map(
    ([name, part]) => [name, realPart(part, [...path, name], found)] as const,
  )
  const real = parts.filter(([, part]) => part !== undefined)
  return real.length === parts.length || loose.has(path.join('.'))
    ? Object.fromEntries(real)
    : undefined
}

/** Lists that pages read: without a real entry they are empty. */
const lists = ['social', 'stores', 'gallery', 'team', 'testimonials', 'videos'] as const

/** The settings without samples, and where the samples are. */
function separated(clinic: Clinic): { readonly real: Clinic; readonly found: SettingsPath[] } {
  const { samples = [], ...given } = clinic
  const found: SettingsPath[] = []
  const parts = Object.entries(given).flatMap(([name, part]): [string, unknown][] => {
    if (samples.some((sample) => sample === name)) {
      found.push([name])
      return []
    }
    const real = name === siteAddress ? part : realPart(part, [name], found)
    return real === undefined ? [] : [[name, real]]
  })
  const empty = Object.fromEntries(lists.map((name) => [name, []]))
  return { real: { ...empty, ...Object.fromEntries(parts) } as unknown as Clinic, found }
}

/**
 * Where settings are samples: what is marked so, and what is or contains an address or number that
 * is reserved for examples.
 */
export const samplePaths = (clinic: Clinic): readonly SettingsPath[] => separated(clinic).found

/** The settings as visitors get them: nothing of a sample is left. */
export const withoutSamples = (clinic: Clinic): Clinic => separated(clinic).real
