import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build reads of the clinic's settings, `content/clinic.json`; every part may be missing. */
export interface Settings {
  /** Where the site will be: `https://clinic.example`. Search engines and link previews accept whole addresses only. */
  readonly siteAddress?: string
  /** Where the performance figures of visits are sent to. */
  readonly metricsAddress?: string
  readonly phone?: string
  readonly email?: string
  /** The key of the message that holds the postal address. */
  readonly address?: string
  readonly hours?: { readonly days: readonly string[]; readonly opens: string; readonly closes: string }
  readonly map?: { readonly latitude: number; readonly longitude: number }
  readonly social?: readonly { readonly link: string }[]
}

/** An origin without a path: what the site's address must be. */
function originOf(address: string | undefined, name: string): string | undefined {
  if (address === undefined || address === '') return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') throw new RangeError(`${name} is "${address}"; write the address of the site without a path, like https://clinic.example`)
  return url.origin
}

/** Reads the settings; SITE_ADDRESS and METRICS_ADDRESS in the environment of the build go before those of the file. */
export function readSettings(root: string, environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const file = join(root, 'content/clinic.json')
  const { siteAddress, metricsAddress, ...rest } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Settings) : {}
  const site = originOf(environment['SITE_ADDRESS'] ?? siteAddress, 'The site address')
  const metrics = environment['METRICS_ADDRESS'] ?? metricsAddress
  if (metrics !== undefined && metrics !== '' && !URL.canParse(metrics)) throw new RangeError(`The address for performance figures is "${metrics}"; write a whole address, like https://metrics.example/visits`)
  return { ...rest, ...(site !== undefined && { siteAddress: site }), ...(metrics !== undefined && metrics !== '' && { metricsAddress: metrics }) }
}
