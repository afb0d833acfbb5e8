import type { ReceivedMail } from './smtp-server.ts'

/** One part of a mail, decoded: its text, or an attachment. */
export interface MailPart {
  /** Like `text/calendar; charset=utf-8; method=REQUEST`. */
  readonly type: string
  readonly text: string
}

/** A mail as its reader sees it. */
export interface ReadMail {
  readonly to: string
  readonly subject: string
  readonly parts: readonly MailPart[]
}

/** Splits head and body; a header that continues on the next line becomes one line (RFC 5322). */
function splitMail(text: string): readonly [headers: ReadonlyMap<string, string>, body: string] {
  const end = text.indexOf('\n\n')
  const head = (end === -1 ? text : text.slice(0, end)).replace(/\n[ \t]+/g, ' ')
  const headers = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return [new Map(headers), end === -1 ? '' : text.slice(end + 2)]
}

const bytesOfQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
    'latin1',
  )

function decodedBody(encoding: string, body: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString()
  return /quoted-printable/i.test(encoding) ? bytesOfQuotedPrintable(body).toString() : body
}

/** The words of a header, which may be encoded (RFC 2047). */
const decodedHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : bytesOfQuotedPrintable(words.replaceAll('_', ' ')).toString(),
    )

function partsOf(text: string): readonly MailPart[] {
  const [headers, body] = splitMail(text)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary === undefined)
    return [{ type, text: decodedBody(headers.get('content-transfer-encoding') ?? '', body) }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\n/, '')))
}

/** Reads a mail that a mail server has received (MIME, RFC 2045). */
export const readMail = ({ to, text }: ReceivedMail): ReadMail => ({
  to,
  subject: decodedHeader(splitMail(text)[0].get('subject') ?? ''),
  parts: partsOf(text),
})
