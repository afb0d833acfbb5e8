import { isFigurePlace, pick, replaced, placeLabel, type JsonDraw } from '../json-file.ts'
import { linesBetween, spliced } from '../mutation.ts'
import { figureSlips } from './slips.ts'

const ofSign =
  (sign: RegExp, by: string): JsonDraw =>
  (file, chance) => {
    const places = [...file.text.matchAll(sign)]
    if (places.length === 0) return undefined
    const { index, 0: found } = chance.one(places)
    const after = spliced(file.text, index, index + found.length, by)
    const [line] = linesBetween(after, index, index)
    // Where a sign is lacking, a reader sees it at its line or where the next thing begins.
    const next = after.slice(index).search(/\S/)
    return {
      file: file.path,
      texts: { [file.path]: after },
      lines: [...linesBetween(after, index, index + Math.max(0, next)), line! + 1],
      did: `"${found}" became "${by}" on line ${line}`,
    }
  }

/** Slips in any figure of a JSON file. */
export const figureDraws = Object.fromEntries(
  Object.entries(figureSlips).map(([kind, slip]): [string, JsonDraw] => [
    kind,
    (file, chance) => {
      const place = pick(file, chance, isFigurePlace)
      if (place === undefined) return undefined
      const before = file.text.slice(place.from, place.to)
      const by = slip(before, chance)
      const isTheSame = Number(by) === place.value
      return isTheSame
        ? undefined
        : replaced(file, place.from, place.to, by, {
            did: `${placeLabel(place)}: ${before} became ${by}`,
            was: before,
          })
    },
  ]),
)

/** Signs that JSON needs, lost or left over. */
export const signDraws: Readonly<Record<string, JsonDraw>> = {
  'a comma dropped': ofSign(/,(?=\s*["{[\d])/g, ''),
  'a comma left over': ofSign(/(?<=["\d}\]])\s*[}\]]/g, ',]'),
  'a bracket dropped': ofSign(/[{}[\]]/g, ''),
  'a quote dropped': ofSign(/"/g, ''),
}
