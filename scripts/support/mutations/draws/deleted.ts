import { pick, placeLabel, type JsonDraw, type JsonFile } from '../json-file.ts'
import type { Place } from '../json-places.ts'
import { linesBetween, spliced } from '../mutation.ts'

/** Takes a value out of what holds it, with its name and one comma. */
export function deletedRange(place: Place): { from: number; to: number } | undefined {
  if (place.parent === undefined) return undefined
  const siblings = place.parent.children
  const index = siblings.indexOf(place)
  const start = place.name?.from ?? place.from
  if (index > 0) return { from: siblings[index - 1]!.to, to: place.to }
  const next = siblings[1]
  return { from: start, to: next === undefined ? place.to : (next.name?.from ?? next.from) }
}

/** The lines of the thing that something is missing from: its first line, and where it was. */
export function missingLines(after: string, place: Place, at: number): readonly number[] {
  const holder = place.parent!
  const first = linesBetween(after, holder.name?.from ?? holder.from, holder.from)
  const there = linesBetween(after, Math.max(0, at - 1), at + 1)
  const next = there.at(-1)! + 1
  return [...new Set([...first, ...there, next])]
}

/** A value of a JSON file that is wanted, taken out. */
export const deleted =
  (wanted: (place: Place, file: JsonFile) => boolean): JsonDraw =>
  (file, chance) => {
    const place = pick(file, chance, (each) => each.parent !== undefined && wanted(each, file))
    const cut = place && deletedRange(place)
    if (place === undefined || cut === undefined) return undefined
    const after = spliced(file.text, cut.from, cut.to, '')
    return {
      file: file.path,
      texts: { [file.path]: after },
      lines: missingLines(after, place, cut.from),
      did: `${placeLabel(place)} taken out: ${file.text.slice(place.from, place.to).slice(0, 80)}`,
      ...(place.name && { was: place.name.text }),
    }
  }
