import { apart, noLabelWords, partsOf, type LabelWords } from './label-words.ts'
import { normalise } from './normalise.ts'
import type { Searchable } from './record-search.ts'

/** What each name in full means: the records, and those of them that have it as a title. */
interface Meant {
  readonly ids: ReadonlySet<string>
  readonly titled: ReadonlySet<string>
}
type ByName = ReadonlyMap<string, Meant>

function byName(records: readonly Searchable[]): ByName {
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
  // What is only told of is known by the names that are left.
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
}

const known = new WeakMap<readonly Searchable[], ByName>()

/** A part of a name, or something that may be none. */
interface Piece {
  readonly text: string
  readonly isName: boolean
}

/** So many words of a label are told from a name one by one. */
const most = 10

/**
 * What is left of a name without words of a label, by how many are left out: the whole name first.
 */
function* readings(whole: string, labels: LabelWords): Generator<readonly string[]> {
  yield [whole]
  yield* withoutLabel(whole, labels)
  if (apart(whole) !== whole) yield* withoutLabel(apart(whole), labels)
}

function* withoutLabel(whole: string, labels: LabelWords): Generator<readonly string[]> {
  // A unit goes with its figure.
  const words: Piece[] = []
  for (const { word, part } of partsOf(whole, labels)) {
    const last = words.at(-1)
    if (part === 'unit' && last !== undefined && !/^\d/.test(word))
      words[words.length - 1] = { ...last, text: `${last.text} ${word}` }
    else words.push({ text: word, isName: part === 'name' })
  }
  const places = words.flatMap(({ isName }, place) => (isName ? [] : place))
  const without = (out: readonly number[]): string =>
    words.flatMap(({ text }, place) => (out.includes(place) ? [] : text)).join(' ')
  if (places.length > most) {
    yield [without(places)]
    return
  }
  for (let count = 1; count <= places.length; count += 1)
    yield subsets(places, count).map(without).filter(Boolean)
}

/** All choices of so many of some places. */
function subsets(places: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return places.flatMap((place, index) =>
    subsets(places.slice(index + 1), count - 1).map((rest) => [place, ...rest]),
  )
}

const isForbidden = (records: readonly Searchable[], id: string | undefined): boolean =>
  records.find((record) => record.id === id)?.barring !== undefined

/** A record that a text names in full. */
export interface Named {
  readonly id: string
  /** Its title says so; else a trade name or a synonym does. */
  readonly isTitle: boolean
}

/**
 * The one record that a text names in full, by its title, a trade name or a synonym, with or
 * without what stands beside a name on a label; undefined where none or several do. Anything less
 * is the visitor's to decide.
 */
export function namedInFull(
  records: readonly Searchable[],
  text: string,
  labels: LabelWords = noLabelWords,
): Named | undefined {
  const whole = normalise(text)
  if (whole === '') return undefined
  const names = known.get(records) ?? byName(records)
  known.set(records, names)
  for (const left of readings(whole, labels)) {
    const meant = left.flatMap((name) => names.get(name) ?? [])
    const [id, ...others] = new Set(meant.flatMap(({ ids }) => [...ids]))
    // Which of several forbidden ones is meant changes nothing.
    if (others.length > 0 && ![id, ...others].every((each) => isForbidden(records, each)))
      return undefined
    if (id !== undefined) return { id, isTitle: meant.some(({ titled }) => titled.has(id)) }
  }
  return undefined
}
