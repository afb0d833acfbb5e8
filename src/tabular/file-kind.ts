/** What a file is that is no table of text. */
export type NotTable = 'spreadsheet' | 'pdf' | 'picture' | 'page' | 'other'

/** The first bytes of files that people take for tables. */
const beginnings: readonly (readonly [NotTable, readonly number[]])[] = [
  // ZIP: the files of today's spreadsheets. OLE: those of older ones.
  ['spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
]

/** What a file is, if it is no table of text. */
export function notTable(buffer: ArrayBuffer): NotTable | undefined {
  const bytes = new Uint8Array(buffer)
  const known = beginnings.find(([, begins]) =>
    begins.every((byte, index) => bytes[index] === byte),
  )
  if (known !== undefined) return known[0]
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isWide && bytes.subarray(0, 4000).includes(0)) return 'other'
  const start = new TextDecoder().decode(bytes.subarray(0, 400)).trimStart()
  return /^<(?:!doctype|html|\?xml|table|svg)|^[{[]\s*["{[]/i.test(start) ? 'page' : undefined
}
