/** The words of a heading: what is around the name of a column. */
import type { Size } from '#mechanisms/figure/reading/units.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** The meaning of the words around a name. */
export interface ParsedHeading {
  readonly units: readonly string[]
  readonly size?: Size
  readonly kinds: ReadonlySet<Meaning['kind']>
  /** Words without a known meaning. */
  readonly unread: readonly string[]
  /** The house that it names: "House 2", "pen B". */
  readonly house: string | undefined
  /** All that follows the name. */
  readonly text: string
  /** Units that precede the name. */
  readonly front: readonly string[]
}

const isFigure = (word: string | undefined): word is string =>
  word !== undefined && /^\d+$/.test(word)

/** The longest known words from an index on, with their meaning. */
function meaningAt(words: readonly string[], index: number, { meanings, longest }: Vocabulary) {
  for (let count = Math.min(longest, words.length - index); count > 0; count -= 1) {
    const found = meanings.get(words.slice(index, index + count).join(' '))
    if (found !== undefined) return { count, found }
  }
  return undefined
}

const unitAmong = (found: readonly Meaning[] | undefined): string | undefined =>
  found?.flatMap((each) => (each.kind === 'unit' ? [each.unit] : []))[0]

/** A figure with its unit from an index on: the 50 kg of "50 kg bags" and "bags of 50 kg". */
function sizeAt(words: readonly string[], index: number, vocabulary: Vocabulary) {
  const start = vocabulary.of.has(words[index] ?? '') ? index + 1 : index
  if (!isFigure(words[start])) return undefined
  const unit = meaningAt(words, start + 1, vocabulary)
  const name = unitAmong(unit?.found)
  // "trays of 30" names no unit: it is that of their content.
  return {
    count: start + 1 + (name === undefined ? 0 : unit!.count) - index,
    size: { value: Number(words[start]), unit: name ?? '' },
  }
}

export function readWords(words: readonly string[], vocabulary: Vocabulary): ParsedHeading {
  const units: string[] = []
  const kinds = new Set<Meaning['kind']>()
  const unread: string[] = []
  let size: Size | undefined
  let house: string | undefined
  for (let index = 0; index < words.length;) {
    const sized = sizeAt(words, index, vocabulary)
    const known = meaningAt(words, index, vocabulary)
    if (sized !== undefined) {
      size = sized.size
      index += sized.count
    } else if (known !== undefined) {
      const unit = unitAmong(known.found)
      // "Feed of hens (kg)" is in kilograms, "Feed day (kg)" as well.
      const isPlain = !known.found.some(({ kind }) => kind === 'hens' || kind === 'day')
      if (unit !== undefined && isPlain) units.push(unit)
      for (const { kind } of known.found) kinds.add(kind)
      index += known.count
      const isHouse = known.found.some(({ kind }) => kind === 'house')
      const [, name] = (isHouse && /^(\d{1,2}|\p{L})(?:st)?$/u.exec(words[index] ?? '')) || []
      if (name === undefined) continue
      house = name
      index += 1
    } else {
      // "Feed 2", "Temp 8am", "Température 14h".
      if (/^(?:\dst|\d{1,2}(?:am|pm|h))$/.test(words[index]!)) kinds.add('piece')
      else unread.push(words[index]!)
      index += 1
    }
  }
  return {
    units,
    kinds,
    unread,
    house,
    text: words.join(' '),
    front: [],
    ...(size !== undefined && { size }),
  }
}

/** The indexes of a name among the words of a heading. */
const placeOf = (words: readonly string[], name: readonly string[]): number =>
  words.findIndex((_, position) => name.every((word, index) => words[position + index] === word))

/** The text of a heading around a name; undefined if it does not contain it. */
export function textBeside(
  words: readonly string[],
  name: readonly string[],
  vocabulary: Vocabulary,
): ParsedHeading | undefined {
  const index = name.length === 0 ? -1 : placeOf(words, name)
  if (index < 0) return undefined
  const before = readWords(words.slice(0, index), vocabulary)
  // "Price of feed" is not the feed; "Total feed" may be.
  if (before.unread.length > 0 || before.size !== undefined) return undefined
  const behind = readWords(words.slice(index + name.length), vocabulary)
  return {
    ...behind,
    units: [...before.units, ...behind.units],
    kinds: new Set([...before.kinds, ...behind.kinds]),
    house: before.house ?? behind.house,
    front: before.units,
  }
}

export const emptyHeading: ParsedHeading = {
  units: [],
  kinds: new Set(),
  unread: [],
  house: undefined,
  text: '',
  front: [],
}
