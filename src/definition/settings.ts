import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const variable = 'MEDICINE_HOST'

/** The origin of an address, if it is one that a page may ask: http or https, nothing but host and port behind it. */
function originOf(address: string, from: string): string {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    throw new Error(`${from} is "${address}"; write an address like https://clinic.example`)
  }
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new Error(`${from} is "${address}"; write only scheme and host, like https://clinic.example`)
  }
  return url.origin
}

/**
 * What is set when the site is built, by name: `medicineHost`, the clinic's own server for medicines, from the
 * environment variable MEDICINE_HOST or else from `medicineHost` in content/clinic.json.
 * @throws where a setting is no address
 */
export function readSettings(root: string): Readonly<Record<string, string>> {
  const file = join(root, 'content/clinic.json')
  const content = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { medicineHost?: unknown }) : {}
  const [host, from] = process.env[variable] === undefined ? [content.medicineHost, 'medicineHost in content/clinic.json'] : [process.env[variable], variable]
  return typeof host === 'string' && host !== '' ? { medicineHost: originOf(host, from) } : {}
}
