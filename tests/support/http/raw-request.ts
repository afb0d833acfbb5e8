import { request as httpRequest, type IncomingMessage } from 'node:http'

/** A request exactly as written: browsers and fetch would tidy the path up before they send it. */
export const raw = (
  base: string,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<IncomingMessage & { body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const sent = httpRequest({ hostname, port, path, ...options }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Object.assign(response, { body: Buffer.concat(parts) })))
    })
    sent.on('error', reject)
    sent.end()
  })

/** The names of headers that an answer has more than once. */
export function doubled({ rawHeaders }: IncomingMessage): readonly string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return names.filter((name, index) => names.indexOf(name) < index)
}
