import { isKnownFigure } from '../../known-figure.ts'
import type { Calculation } from '../../engine/calculation.ts'
import type { TextCalculator } from '../text-result/shape.ts'
import type { BesideResult } from '../beside/shape.ts'
import type { PlanCalculator } from '../plan/shape.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import type { LeadResult } from './shape.ts'

/**
 * Where each result of an answer is; what is not known and hidden, or no answer at all, is
 * nowhere.
 */
interface ShownResults {
  /** What the visitor came for: the biggest of the page. */
  readonly leads: readonly string[]
  /** One under the other, each with its rating; what only repeats the input is last. */
  readonly figures: readonly string[]
  /** In a table: results with a target, or with the same quantity on another basis. */
  readonly lines: readonly string[]
  /** What only repeats the input, below a table or dates that are the answer. */
  readonly below: readonly string[]
  /** Facts that go with the answer, where they are known. */
  readonly notes: readonly string[]
}

/** Whether a program answers in texts; facts about what was chosen are no answer. */
export const answersInTexts = ({ texts = {} }: TextCalculator): boolean =>
  Object.values(texts).some(({ note }) => note !== true)

/** Sorts the results of an answer by where they are shown. */
export function shownResults(
  calculator: TextCalculator & PlanCalculator & Calculator<InputField, BesideResult & LeadResult>,
  calculation: Calculation,
): ShownResults {
  const { results } = calculator
  const ids = Object.keys(calculation.results)
  const isNote = (id: string): boolean => results[id]?.note === true
  const isBeside = (id: string): boolean => results[id]?.beside !== undefined
  const isLine = (id: string): boolean =>
    results[id]?.target !== undefined ||
    results[id]?.basis !== undefined ||
    ids.some((other) => results[other]?.beside === id)
  const answers = ids.filter((id) => !isNote(id))
  // A figure whose partner is not there is by itself.
  const isAlone = (id: string): boolean => !answers.includes(results[id]?.beside ?? id)
  const heads = answers.filter((id) => !isBeside(id) || isAlone(id))
  const lines = heads.filter((id) => isLine(id) || isBeside(id))
  const figures = heads.filter((id) => !isLine(id) && !isBeside(id))
  const isRestated = (id: string): boolean => results[id]?.restated === true
  const computed = figures.filter((id) => !isRestated(id))
  const restated = figures.filter(isRestated)
  const hasTexts = answersInTexts(calculator)
  // "Not known: do not sell" is an answer, and "N/A" is none.
  const isAnswer = (id: string): boolean =>
    results[id]?.unknown !== undefined || isKnownFigure(calculation.results[id])
  const named = figures.filter((id) => results[id]?.leads === true && isAnswer(id))
  // Choices and texts are an answer themselves; figures next to them are primary only with "leads".
  // An entered value is not primary if there is any other result, and an unknown figure never is.
  const isOther = hasTexts || lines.length > 0 || calculator.plan !== undefined
  const first = hasTexts
    ? undefined
    : ratedOrFirst(computed.length > 0 || isOther ? computed : restated, calculation)
  const leads = named.length > 0 || first === undefined ? named : [first]
  const others = [...computed, ...restated].filter((id) => !leads.includes(id))
  const isBelow = leads.length + computed.length === 0 && isOther
  return {
    leads,
    figures: isBelow ? [] : others,
    lines,
    below: isBelow ? others : [],
    notes: ids.filter((id) => isNote(id) && Number.isFinite(calculation.results[id]?.value)),
  }
}

/** The primary result among the candidates: the first one with a verdict, or the first known. */
function ratedOrFirst(
  ids: readonly string[],
  { results, ratings, notJudged }: Calculation,
): string | undefined {
  const known = ids.filter((id) => isKnownFigure(results[id]))
  return known.find((id) => ratings[id] ?? notJudged?.[id]) ?? known[0]
}
