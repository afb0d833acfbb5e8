import { encode } from 'uqr'

/** A code as an SVG draws it: its side in modules, and one path for all of the dark ones. */
export interface QrPath {
  readonly text: string
  readonly side: number
  readonly path: string
}

/** The QR code of a text, with the quiet zone of four modules that readers require. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 4 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { text, side: size, path }
}
