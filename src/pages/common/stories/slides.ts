/** A position in the endless row: which slide is there, and whether it can be seen. */
interface Slot {
  readonly key: number
  readonly index: number
  readonly visible: boolean
}

/** How many slides are side by side on a screen of a width (pixels). */
export function slidesAt(width: number): 1 | 2 | 3 {
  if (width >= 1024) return 3
  return width >= 767 ? 2 : 1
}

/**
 * The row of an endless slider. The slide before the first visible one waits out of sight, so that
 * both ways are ready; each slide is twice, or a row of few slides would show a gap while it
 * moves.
 */
export function slots(count: number, position: number, shown: number): readonly Slot[] {
  const all = count * 2
  return Array.from({ length: all }, (_, place) => {
    const key = (position + place - 1 + all) % all
    return { key, index: key % count, visible: place >= 1 && place <= shown }
  })
}

/** The shorter way round from one slide to another; negative is backwards. */
export function stepTo(count: number, from: number, to: number): number {
  const forward = (to - from + count) % count
  return forward > count / 2 ? forward - count : forward
}
