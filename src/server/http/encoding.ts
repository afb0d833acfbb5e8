import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller texts fit into the first packet as they are (bytes). */
const least = 1024

const compress = {
  // As small as gzip at its best, in a third of the time.
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const

/** The encoding of an answer that a browser accepts; one that it refuses has `q=0`. */
function acceptedEncoding(accepted: string): keyof typeof compress | undefined {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .flatMap((part) => {
        const [name = '', quality = 'q=1'] = part.split(';').map((each) => each.trim())
        return /^q=0(\.0*)?$/.test(quality) ? [] : [name]
      }),
  )
  return (['br', 'gzip'] as const).find((name) => names.has(name))
}

/** The body of an answer as it travels, with the headers that say so. */
export async function encodedBody(
  text: string,
  accepted: string | null,
): Promise<{
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}> {
  const bytes = Buffer.from(text)
  if (bytes.length <= least) return { content: text, headers: {} }
  const headers = { Vary: 'Accept-Encoding' }
  const encoding = acceptedEncoding(accepted ?? '')
  if (encoding === undefined) return { content: text, headers }
  const content = new Uint8Array(await compress[encoding](bytes))
  return { content, headers: { ...headers, 'Content-Encoding': encoding } }
}
