import { distance } from '../../engine/named/named.ts'
import { bare, normaliseWords } from '../../i18n/normalise-words.ts'

/**
 * What a record can be found by: its title, other names, and the classes it belongs to, in every
 * language.
 */
export interface Searchable {
  readonly id: string
  readonly title: string
  readonly titles: readonly string[]
  readonly others: readonly string[]
}
interface Prepared {
  readonly id: string
  readonly titles: readonly string[]
  readonly others: readonly string[]
  readonly order: number
}
export type Search = (typed: string) => { readonly ids: readonly string[]; readonly exact: boolean }

/**
 * A text as records are searched by it: without what people write differently, and without the
 * Arabic article.
 */
export const normalise = (text: string): string =>
  normaliseWords(text.slice(0, 200)).split(' ').map(bare).join(' ')

const startsWord = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`)
const suggestions = 5

/**
 * How well a record answers: 0 best; undefined where some word of the question is nowhere in it.
 */
function rank(
  { titles, others }: Prepared,
  words: readonly string[],
  whole: string,
): number | undefined {
  if (titles.some((title) => title === whole)) return 0
  if (titles.some((title) => title.startsWith(whole))) return 1
  if (titles.some((title) => words.every((word) => startsWord(title, word)))) return 2
  if (others.some((other) => other === whole)) return 3
  if (others.some((other) => words.every((word) => startsWord(other, word)))) return 4
  const all = [...titles, ...others].join(' ')
  if (words.every((word) => startsWord(all, word))) return 5
  return words.every((word) => word.length > 2 && all.includes(word)) ? 6 : undefined
}

/**
 * How far the nearest single word or title is from what was typed; infinitely, where none is near.
 * Two texts are at least as far from each other as their lengths: most are not compared.
 */
const farFrom = ({ titles, others }: Prepared, whole: string, near: number): number =>
  Math.min(
    ...[...titles, ...others]
      .flatMap((text) => [text, ...text.split(' ')])
      .filter((text) => text.length > 2 && Math.abs(text.length - whole.length) <= near)
      .map((text) => distance(whole, text)),
  )

/**
 * Prepares a search over records. What matches comes best first; where nothing does, what may have
 * been meant.
 */
export function searchOver(records: readonly Searchable[], locale: string): Search {
  const collator = new Intl.Collator(locale)
  const prepared = [...records]
    .sort((a, b) => collator.compare(a.title, b.title))
    .map(({ id, titles, others }, order): Prepared => ({
      id,
      order,
      titles: titles.map(normalise),
      others: others.map(normalise),
    }))
  return (typed) => {
    const whole = normalise(typed)
    if (whole === '') return { ids: prepared.map(({ id }) => id), exact: true }
    const words = whole.split(' ')
    const found = prepared
      .map((record) => ({ record, place: rank(record, words, whole) }))
      .filter(({ place }) => place !== undefined)
      .sort((a, b) => a.place! - b.place! || a.record.order - b.record.order)
    if (found.length > 0) return { ids: found.map(({ record }) => record.id), exact: true }
    const limit = Math.max(1, whole.length / 3)
    const near = prepared
      .map((record) => ({ record, far: farFrom(record, whole, limit) }))
      .filter(({ far }) => far <= limit)
      .sort((a, b) => a.far - b.far || a.record.order - b.record.order)
    return { ids: near.slice(0, suggestions).map(({ record }) => record.id), exact: false }
  }
}
