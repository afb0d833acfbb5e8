import { requestTo } from '../api/address.ts'
import { sendForm } from '../api/addresses.ts'
import { originIn } from '../content/own-addresses.ts'

/** Where the server of the site takes forms: on the site's own origin. */
export const ownFormsPath = requestTo(sendForm).path

/**
 * What the build reads of the clinic's settings, `content/clinic.json`; every part may be missing.
 */
export interface Settings {
  /**
   * Where the site will be: `https://clinic.example`. Search engines and link previews accept whole
   * addresses only.
   */
  readonly siteAddress?: string
  /** Where the performance figures of visits are sent to. */
  readonly metricsAddress?: string
  /** The clinic's own server for medicines: `https://clinic.example`. */
  readonly medicineHost?: string
  /** Where forms are sent to; without it they go to WhatsApp or email. */
  readonly formsEndpoint?: string
  /**
   * For how many seconds browsers shall request the site by https only, once they have been there.
   */
  readonly httpsSeconds?: number
  /** How many versions of the published site are kept. */
  readonly versionsKept?: number
  /**
   * The languages that the site promises in full, in their order; the first is its own (read in
   * `src/definition/languages.ts`, for the check as well).
   */
  readonly languages?: readonly string[]
  readonly phone?: string
  readonly email?: string
  /** The key of the message with the postal address. */
  readonly address?: string
  readonly hours?: {
    readonly days: readonly string[]
    readonly opens: string
    readonly closes: string
  }
  readonly map?: { readonly latitude: number; readonly longitude: number }
  readonly social?: readonly { readonly link: string }[]
}

/** An origin without a path: what the addresses of the site and of a server must be. */
function originOf(address: string | undefined, name: string): string | undefined {
  if (address === undefined || address === '') return undefined
  const origin = originIn(address)
  if (origin === undefined)
    throw new RangeError(
      `${name} is "${address}"; write scheme and host without a path, like https://clinic.example`,
    )
  return origin
}

/**
 * Where forms are sent to; what is typed travels there, so a page may only send it enciphered, or
 * to its own machine.
 */
function endpointOf(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined
  if (address === ownFormsPath) return address
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (
    url?.protocol !== 'https:' &&
    !(url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname))
  )
    throw new RangeError(
      `The address for forms is "${address}"; write a whole address that begins with ` +
        `https://, like https://clinic.example/forms, or ${ownFormsPath} for the server of this project`,
    )
  return address
}

/**
 * How long browsers request by https only; a browser that has got this header cannot use http until
 * that time is over.
 */
function httpsSecondsOf(
  given: string | number | undefined,
  site: string | undefined,
): number | undefined {
  if (given === undefined || given === '' || Number(given) === 0) return undefined
  if (!/^\d{1,9}$/.test(String(given)))
    throw new RangeError(
      `The time of https only is "${given}"; write whole seconds, like 31536000 for a year`,
    )
  if (site?.startsWith('https://') !== true) {
    const is = site === undefined ? 'not' : `"${site}"`
    throw new RangeError(
      `The time of https only is set, but the site address is ${is}; ` +
        'set it with https://, like SITE_ADDRESS=https://clinic.example',
    )
  }
  return Number(given)
}

/** The settings that the environment of a build may set. */
export const fromEnvironment = [
  'SITE_ADDRESS',
  'METRICS_ADDRESS',
  'MEDICINE_HOST',
  'FORMS_ENDPOINT',
  'HTTPS_SECONDS',
] as const

/**
 * Reads the settings; SITE_ADDRESS, METRICS_ADDRESS, MEDICINE_HOST, FORMS_ENDPOINT and
 * HTTPS_SECONDS in the environment of the build go before those of the file.
 */
export function readSettings(
  clinic: unknown,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const { siteAddress, metricsAddress, medicineHost, forms, httpsSeconds, ...rest } = (clinic ??
    {}) as Settings & { readonly forms?: { readonly endpoint?: string } }
  const site = originOf(environment['SITE_ADDRESS'] ?? siteAddress, 'The site address')
  const metrics = environment['METRICS_ADDRESS'] ?? metricsAddress
  if (metrics !== undefined && metrics !== '' && !URL.canParse(metrics))
    throw new RangeError(
      `The address for performance figures is "${metrics}"; write a whole address, like https://metrics.example/visits`,
    )
  const medicines = originOf(
    environment['MEDICINE_HOST'] ?? medicineHost,
    'The server for medicines',
  )
  const endpoint = endpointOf(environment['FORMS_ENDPOINT'] ?? forms?.endpoint)
  const https = httpsSecondsOf(environment['HTTPS_SECONDS'] ?? httpsSeconds, site)
  return {
    ...rest,
    ...(https !== undefined && { httpsSeconds: https }),
    ...(endpoint !== undefined && { formsEndpoint: endpoint }),
    ...(site !== undefined && { siteAddress: site }),
    ...(medicines !== undefined && { medicineHost: medicines }),
    ...(metrics !== undefined && metrics !== '' && { metricsAddress: metrics }),
  }
}
