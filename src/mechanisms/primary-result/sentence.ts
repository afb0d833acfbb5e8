import { isKnownFigure } from '../../known-figure.ts'
import type { Side } from '../../figure.ts'
import type { Calculation, Verdict } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import type { LeadResult } from './shape.ts'
import { shownResults } from './shown-results.ts'

/** The one sentence of an answer: the result that it is about, and what is known of the figure. */
export interface AnswerSentence {
  readonly id: string
  /** The verdict on the figure, which says what to do; otherwise `say` states what it is for. */
  readonly verdict?: Verdict
  readonly say?: string | undefined
  readonly bound?: Side | undefined
}

/**
 * What the primary result means: its verdict, or what the figure is for. Where there is no primary
 * result, as with dates, the first figure speaks for the answer. Undefined beside a danger that
 * blocks figures, and beside an implausible figure.
 */
export function sentenceOf(
  calculator: Calculator<InputField, LeadResult>,
  calculation: Calculation,
): AnswerSentence | undefined {
  const { issues, blocked, unusual = [] } = calculation
  if (issues.length + unusual.length + Object.keys(blocked).length > 0) return undefined
  const { leads, figures, below } = shownResults(calculator, calculation)
  const id = [...leads, ...figures, ...below].find((each) =>
    isKnownFigure(calculation.results[each]),
  )
  if (id === undefined) return undefined
  const verdict = calculation.ratings[id]
  if (verdict?.means !== undefined) return { id, verdict }
  const say = calculator.results[id]?.meaning
  const bound = calculation.results[id]?.bound
  return { id, say, bound }
}

/**
 * The sentence as text. It names a figure that is only a bound, so that it says "at least" or "at
 * most".
 * @param figure the figure as text
 */
export function sentenceText(
  { id, verdict, say, bound }: AnswerSentence,
  message: (key: string, values?: Record<string, string>) => string,
  figure: (id: string) => string,
): string {
  const means = verdict?.means ?? say
  if (means === undefined) return ''
  return bound === undefined
    ? message(means)
    : message('calculator.figure', { title: figure(id), value: message(means) })
}
