/** The ranges of a figure: what is accepted contains what is plausible. */

export interface Ranges {
  /** The smallest accepted figure, or the one that every figure must exceed. */
  readonly least?: number
  readonly most?: number
  readonly usual?: readonly [number, number]
}

export type FittedRanges =
  | {
      readonly kind: 'fits'
      readonly ranges: Ranges
      /** The range that was changed besides, so that they fit. */
      readonly also?: 'usual' | 'accepted'
    }
  /** The ends of one range would be in the wrong order. */
  | { readonly kind: 'crossed' }

const isCrossed = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && from >= to

/** Changes one range; the other moves where it would contradict. */
export function fitRanges(now: Ranges, change: Ranges): FittedRanges {
  const ranges = { ...now, ...change }
  const { least, most, usual } = ranges
  if (isCrossed(least, most) || (usual !== undefined && isCrossed(usual[0], usual[1])))
    return { kind: 'crossed' }
  if (usual === undefined) return { kind: 'fits', ranges }
  const inside = [
    Math.max(usual[0], least ?? usual[0]),
    Math.min(usual[1], most ?? usual[1]),
  ] as const
  if (inside[0] === usual[0] && inside[1] === usual[1]) return { kind: 'fits', ranges }
  if (change.usual !== undefined)
    return {
      kind: 'fits',
      ranges: {
        ...ranges,
        ...(least !== undefined && { least: Math.min(least, usual[0]) }),
        ...(most !== undefined && { most: Math.max(most, usual[1]) }),
      },
      also: 'accepted',
    }
  return isCrossed(inside[0], inside[1])
    ? { kind: 'crossed' }
    : { kind: 'fits', ranges: { ...ranges, usual: inside }, also: 'usual' }
}

/** Where a figure is on a line that shows small and large figures alike: from 0 to 1. */
export function positionOn(value: number, from: number, to: number): number {
  const scaled = (each: number): number => Math.sign(each) * Math.log10(1 + Math.abs(each))
  const length = scaled(to) - scaled(from)
  return length === 0 ? 0 : (scaled(value) - scaled(from)) / length
}
