/** The least or greatest of a part, and the index of its entry; nothing if none is known. */
function utmost<Entry>(
  entries: readonly Entry[],
  part: (entry: Entry) => number,
  isBeyond: (value: number, than: number) => boolean,
): { readonly value: number; readonly index: number } {
  let found = { value: Number.NaN, index: -1 }
  for (const [index, entry] of entries.entries()) {
    const value = part(entry)
    if (!Number.isNaN(value) && (found.index < 0 || isBeyond(value, found.value)))
      found = { value, index }
  }
  return found
}
const ways = {
  least: (value: number, than: number) => value < than,
  greatest: (value: number, than: number) => value > than,
}

/** The least of a part over all entries that have it; unknown if none has, or without entries. */
export const least = <Entry>(entries: readonly Entry[], part: (entry: Entry) => number): number =>
  utmost(entries, part, ways.least).value
/** The greatest, in the same way. */
export const greatest = <Entry>(
  entries: readonly Entry[],
  part: (entry: Entry) => number,
): number => utmost(entries, part, ways.greatest).value

/** The index of the first entry with the least or the greatest; none if no entry has one. */
export const indexOfUtmost = <Entry>(
  way: 'least' | 'greatest',
  entries: readonly Entry[],
  part: (entry: Entry) => number,
): readonly number[] => [utmost(entries, part, ways[way]).index].filter((index) => index >= 0)
