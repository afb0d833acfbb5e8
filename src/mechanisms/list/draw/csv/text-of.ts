/**
 * The text of a file, whatever program has saved it: UTF-8, UTF-16 as spreadsheets save "Unicode
 * text", or else what they call ANSI, of Arabic or of western languages.
 */
export function textOf(bytes: ArrayBuffer, direction: 'ltr' | 'rtl'): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(direction === 'rtl' ? 'windows-1256' : 'windows-1252').decode(bytes)
  }
}
