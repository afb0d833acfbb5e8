import type { Calculation, Tables } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import type { ResultWords } from '../../../drawing/words/use-result-words.ts'
import type { Words } from '../../../drawing/words/use-words.ts'
import { figureIn } from './entry-terms.ts'
import { followedDays, ledgerIn } from './followed-days.ts'
import type { Show } from './formula.tsx'
import { figureText } from './said-names.ts'

/** What is explained, and what it rests on. */
export interface Explained {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly tables: Tables
}

/**
 * How names are shown as the visitor's own figures, also those of each entry of a list.
 * @param at of a figure of a day of a journal, the place of that day; the last one unless said
 */
export function figuresOf(
  told: Explained,
  words: Words,
  resultWords: ResultWords,
  at?: number,
): Show {
  const { calculator, calculation } = told
  const { scope } = calculation
  const own = (name: string) => (
    <bdi>{figureText(calculator, calculation, name, words, resultWords)}</bdi>
  )
  const inEntry = (list: string, entry: object) => (name: string) =>
    name.startsWith(`${list}.`) ? <bdi>{figureIn(told, entry, name, words)}</bdi> : own(name)
  const show = (name: string) => {
    const [list = ''] = name.split('.')
    const entry = at === undefined ? undefined : ledgerIn(scope, list)?.[at]
    return entry === undefined ? own(name) : inEntry(list, entry)(name)
  }
  return Object.assign(show, {
    entries: (list: string): readonly Show[] =>
      ((scope[list] ?? []) as readonly object[]).map((entry) => inEntry(list, entry)),
    followed: (...[operator, list, part, span]: Parameters<NonNullable<Show['followed']>>) => {
      const ledger = ledgerIn(scope, list)
      if (ledger === undefined) return []
      const days = followedDays(operator, ledger, part, at ?? ledger.length - 1, scope, span)
      return days.map((entry) => inEntry(list, entry))
    },
  })
}
