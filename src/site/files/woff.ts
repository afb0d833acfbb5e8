import { inflateSync } from 'node:zlib'

const align = (length: number): number => Math.ceil(length / 4) * 4

/**
 * Unpacks a web font (WOFF 1) to a plain one: font packages contain web fonts, and the renderer of
 * pictures reads plain ones.
 */
export function fontOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + 20 * index
    const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    ) as [number, number, number, number, number]
    const raw = woff.subarray(offset, offset + packed)
    return { tag, sum, data: packed < length ? inflateSync(raw) : raw }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * index)
  let offset = head.length
  const bodies = tables.map(({ tag, sum, data }, index) => {
    for (const [position, value] of [tag, sum, offset, data.length].entries())
      head.writeUInt32BE(value, 12 + 16 * index + 4 * position)
    const body = Buffer.alloc(align(data.length))
    data.copy(body)
    offset += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}
