/** Searches that nothing answered, counted on this device. */
import { countedSearch } from '../../api/counted-search.ts'
import { forget, recall, store } from './device.ts'
import { readVersioned } from './stored-text.ts'

/** The name under which the device keeps them. */
export const unansweredName = 'unanswered'

/** A search that nothing answered. */
interface Unanswered {
  readonly language: string
  readonly text: string
  readonly count: number
}

const version = 1
/** So many are kept; the oldest goes. */
const most = 100

const isUnanswered = (given: unknown): given is Unanswered => {
  if (typeof given !== 'object' || given === null) return false
  const { language, text, count } = given as Readonly<Record<string, unknown>>
  return (
    /^[a-z]{2,8}$/.test(String(language)) &&
    typeof text === 'string' &&
    countedSearch(text) === text &&
    Number.isSafeInteger(count) &&
    Number(count) > 0
  )
}

/** Reads them, the last one first; undefined if the text contains none, or is of a later version. */
export const readUnanswered = (text: string): readonly Unanswered[] | undefined =>
  readVersioned(text, version, ({ searches }) =>
    Array.isArray(searches) ? searches.filter(isUnanswered).slice(0, most) : undefined,
  )

/** Those of this device. */
export const keptUnanswered = (): readonly Unanswered[] =>
  readUnanswered(recall(unansweredName) ?? '') ?? []

const isSame =
  (one: Pick<Unanswered, 'language' | 'text'>) =>
  (other: Unanswered): boolean =>
    one.language === other.language && one.text === other.text

function keep(searches: readonly Unanswered[]): void {
  if (searches.length === 0) forget(unansweredName)
  else store(unansweredName, JSON.stringify({ version, searches: searches.slice(0, most) }))
}

/** Counts a search, unless it may name a person. */
export function countUnanswered(query: string, language: string): void {
  const text = countedSearch(query)
  if (text === undefined) return
  const all = keptUnanswered()
  const search = { language, text }
  const count = (all.find(isSame(search))?.count ?? 0) + 1
  keep([{ ...search, count }, ...all.filter((each) => !isSame(search)(each))])
}

/** Takes away those that have arrived elsewhere. */
export function forgetUnanswered(arrived: readonly Unanswered[]): void {
  keep(keptUnanswered().filter((each) => !arrived.some(isSame(each))))
}
