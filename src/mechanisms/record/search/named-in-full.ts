import { memoize } from '#memoize.ts'
import { splitFigures, noLabelWords, typedWords, type LabelWords } from './label-words.ts'
import { normalise } from '#i18n/normalise-name.ts'
import type { Searchable } from './searchable.ts'

/** The meaning of each full name: its records, and those of them that have it as a title. */
interface Meant {
  readonly ids: ReadonlySet<string>
  readonly titled: ReadonlySet<string>
}
type ByName = ReadonlyMap<string, Meant>

const recordsByLabel = memoize((records: readonly Searchable[]): ByName => {
  const found = new Map<string, { ids: Set<string>; titled: Set<string> }>()
  const take = (name: string, id: string, isTitle: boolean) => {
    const bare = normalise(name)
    const meant = found.get(bare) ?? { ids: new Set(), titled: new Set() }
    meant.ids.add(id)
    if (isTitle) meant.titled.add(id)
    found.set(bare, meant)
  }
  const takeAll = ({ id, titles, trade, synonyms = [] }: Searchable) => {
    for (const title of titles) take(title, id, true)
    for (const name of [...trade, ...synonyms]) take(name, id, false)
  }
  for (const record of records) if (!record.isClosed) takeAll(record)
  // Records that cannot be selected only get the names that no selectable record has.
  const open = new Set(found.keys())
  for (const record of records)
    if (record.isClosed) {
      const isFree = (name: string): boolean => !open.has(normalise(name))
      takeAll({
        ...record,
        titles: record.titles.filter(isFree),
        trade: record.trade.filter(isFree),
        synonyms: (record.synonyms ?? []).filter(isFree),
      })
    }
  return found
})

/** A part of a name, or a word that may be an addition. */
interface Piece {
  readonly text: string
  readonly isName: boolean
}

/** The largest number of label words of which all combinations are tried. */
const most = 10

/** The variants of a text without some label words, by the number left out: the full text first. */
function* labelVariants(whole: string, labels: LabelWords): Generator<readonly string[]> {
  yield [whole]
  yield* withoutLabel(whole, labels)
  if (splitFigures(whole) !== whole) yield* withoutLabel(splitFigures(whole), labels)
}

function* withoutLabel(whole: string, labels: LabelWords): Generator<readonly string[]> {
  // A unit is left out together with its figure.
  const words: Piece[] = []
  for (const { word, part } of typedWords(whole, labels)) {
    const last = words.at(-1)
    if (part === 'unit' && last !== undefined && !/^\d/.test(word))
      words[words.length - 1] = { ...last, text: `${last.text} ${word}` }
    else words.push({ text: word, isName: part === 'name' })
  }
  const places = words.flatMap(({ isName }, index) => (isName ? [] : index))
  const without = (out: readonly number[]): string =>
    words.flatMap(({ text }, index) => (out.includes(index) ? [] : text)).join(' ')
  if (places.length > most) {
    yield [without(places)]
    return
  }
  for (let count = 1; count <= places.length; count += 1)
    yield subsets(places, count).map(without).filter(Boolean)
}

/** All combinations of a given size. */
function subsets(places: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return places.flatMap((position, index) =>
    subsets(places.slice(index + 1), count - 1).map((rest) => [position, ...rest]),
  )
}

const isForbidden = (records: readonly Searchable[], id: string | undefined): boolean =>
  records.find((record) => record.id === id)?.barring !== undefined

/** The record whose full name a text is. */
export interface Named {
  readonly id: string
  /** Whether the name is the title, not a trade name or a synonym. */
  readonly isTitle: boolean
}

/**
 * The one record of which a text is the full title, trade name or synonym, with or without
 * additions of a label, or the one member that all such records are of; undefined for none or
 * several. In all other cases the visitor decides.
 */
export function namedInFull(
  records: readonly Searchable[],
  text: string,
  labels: LabelWords = noLabelWords,
): Named | undefined {
  const whole = normalise(text)
  if (whole === '') return undefined
  const names = recordsByLabel(records)
  for (const left of labelVariants(whole, labels)) {
    const meant = left.flatMap((name) => names.get(name) ?? [])
    const [id, ...others] = new Set(meant.flatMap(({ ids }) => [...ids]))
    // Several prohibited records have the same answer.
    if (others.length > 0 && ![id, ...others].every((each) => isForbidden(records, each))) {
      const holder = records.find(({ holds = [] }) =>
        [id, ...others].every((each) => each !== undefined && holds.includes(each)),
      )
      return holder && { id: holder.id, isTitle: false }
    }
    if (id !== undefined) return { id, isTitle: meant.some(({ titled }) => titled.has(id)) }
  }
  return undefined
}
