import { isKnownFigure } from '../../known-figure.ts'
import type { Calculation } from '../../engine/calculation.ts'
import type { TextCalculator } from '../../mechanisms/text-result/shape.ts'
import type { BesideResult } from '../../mechanisms/beside/shape.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import type { LeadResult } from '../../mechanisms/primary-result/shape.ts'

/**
 * Where each result of an answer is; what is not known and hidden, or no answer at all, is
 * nowhere.
 */
export interface ShownResults {
  /** What the visitor came for: the biggest of the page. */
  readonly leads: readonly string[]
  /** One under the other, each with its rating. */
  readonly figures: readonly string[]
  /**
   * In a table: what is held against a target, or is beside the same thing on another basis.
   */
  readonly lines: readonly string[]
  /** Facts that go with the answer, where they are known. */
  readonly notes: readonly string[]
}

/** Sorts the results of an answer by where they are shown. */
export function shownResults(
  { results, texts }: TextCalculator & Calculator<InputField, BesideResult & LeadResult>,
  calculation: Calculation,
): ShownResults {
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
  const figures = heads.filter((id) => !isLine(id) && !isBeside(id))
  const named = figures.filter((id) => results[id]?.leads === true)
  // Choices and texts are an answer of their own; figures beside them only lead where they say so.
  // What is not known leads nothing that is known.
  const known = figures.filter((id) => isKnownFigure(calculation.results[id]))
  const first =
    texts === undefined
      ? (known.find((id) => calculation.ratings[id] ?? calculation.notJudged?.[id]) ??
        known[0] ??
        figures[0])
      : undefined
  const leads = named.length > 0 || first === undefined ? named : [first]
  return {
    leads,
    figures: figures.filter((id) => !leads.includes(id)),
    lines: heads.filter((id) => isLine(id) || isBeside(id)),
    notes: ids.filter((id) => isNote(id) && Number.isFinite(calculation.results[id]?.value)),
  }
}
