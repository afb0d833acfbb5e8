/** The flock that an address names. */
export interface FlockAddress {
  readonly farm: string
  readonly flock: string
}

/** The part of an address, from `#` on, that names a flock of a farm. */
export const addressOfFlock = ({ farm, flock }: FlockAddress): string =>
  `#${new URLSearchParams({ farm, flock })}`

/** Reads that part; undefined if it names none. */
export function flockInAddress(hash: string): FlockAddress | undefined {
  const parts = new URLSearchParams(hash.slice(1))
  const [farm, flock] = [parts.get('farm'), parts.get('flock')]
  return farm === null || flock === null || farm === '' || flock === ''
    ? undefined
    : { farm, flock }
}
