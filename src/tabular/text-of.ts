/**
 * Three letters in a row outside of ASCII: western languages have one now and then, Arabic words.
 */
const isArabic = (bytes: Uint8Array): boolean => {
  let row = 0
  for (const byte of bytes) {
    row = byte >= 0x80 ? row + 1 : 0
    if (row > 2) return true
  }
  return false
}

/**
 * The text of a file, whatever program has saved it: UTF-8, UTF-16 as spreadsheets save "Unicode
 * text", or else what they call ANSI, of Arabic or of western languages.
 */
export function decodeText(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(buffer)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(buffer)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer)
  } catch {
    return new TextDecoder(isArabic(bytes) ? 'windows-1256' : 'windows-1252').decode(buffer)
  }
}
