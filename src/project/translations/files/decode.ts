import { finding, type Finding } from '#definition/findings/finding.ts'
import { returnedFault } from './returned.ts'
import { scriptOf } from '../words.ts'

/** The encodings of old programs, by the script that is written with them. */
const oldEncodings: Readonly<Record<string, string>> = {
  Arab: 'Windows-1256',
  Cyrl: 'Windows-1251',
  Grek: 'Windows-1253',
  Hebr: 'Windows-1255',
  Latn: 'Windows-1252',
}

/** The encoding in which a line of bytes that is no UTF-8 reads as words of some script. */
function likelyEncoding(bytes: Uint8Array, language: string | undefined): string {
  const known = language === undefined ? undefined : oldEncodings[scriptOf(language)]
  if (known !== undefined) return known
  // Whole words of letters beyond ASCII are of another script; French has single ones.
  const rows = new TextDecoder('windows-1256').decode(bytes)
  return /[\u0621-\u064a]{3}/.test(rows) ? 'Windows-1256' : 'Windows-1252'
}

/** The first line that is no UTF-8, and its bytes. */
function firstStrangeLine(bytes: Uint8Array): { line: number; part: Uint8Array } {
  let [line, start] = [1, 0]
  for (let end = 0; end <= bytes.length; end += 1) {
    if (end < bytes.length && bytes[end] !== 10) continue
    const part = bytes.subarray(start, end)
    if (decoded(part, 'utf-8') === undefined) return { line, part }
    line += 1
    start = end + 1
  }
  return { line: 1, part: bytes }
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark; otherwise its fault.
 * @param language the expected language, if it is known
 */
export function decode(
  file: string,
  bytes: Uint8Array,
  language?: string,
): { readonly text: string } | { readonly finding: Finding } {
  const [first, second] = bytes
  const wide =
    (first === 0xff && second === 0xfe && 'utf-16le') ||
    (first === 0xfe && second === 0xff && 'utf-16be')
  if (wide !== false) {
    const text = decoded(bytes, wide)
    return text === undefined
      ? {
          finding: returnedFault(file, 1, finding('other-encoding.utf16')),
        }
      : { text }
  }
  // Of the letters of the first line, UTF-16 has a zero in every other byte.
  const begin = bytes.subarray(0, 60)
  if (begin.filter((byte) => byte === 0).length > begin.length / 4) {
    return { finding: returnedFault(file, 1, finding('other-encoding.mark')) }
  }
  const text = decoded(bytes, 'utf-8')
  if (text !== undefined) return { text }
  const { line, part } = firstStrangeLine(bytes)
  return {
    finding: returnedFault(
      file,
      line,
      finding('other-encoding.old', { encoding: likelyEncoding(part, language) }),
    ),
  }
}
