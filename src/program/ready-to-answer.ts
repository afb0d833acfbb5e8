/** Apart from the parts of a page: only pages that are prerendered wait for all of them. */
import {
  AnsweredLists,
  Formulated,
  ResultTable,
  TextResults,
  Whose,
} from '../mechanisms/answer-components.ts'
import { Plan } from '../mechanisms/plan/components/lazy.ts'
import { AnsweredFacts, AnsweredFigures } from './parts.ts'
import type { FormulationCalculator } from '../mechanisms/formulation/shape.ts'
import type { PlanCalculator } from '../mechanisms/plan/shape.ts'
import type { TextCalculator } from '../mechanisms/text-result/shape.ts'

/**
 * Fetches what its answer renders, for paper and for pages that are prerendered.
 * @throws where the network fails.
 */
export async function readyToAnswer(
  calculator: FormulationCalculator & PlanCalculator & TextCalculator,
): Promise<void> {
  await Promise.all([
    calculator.lists && AnsweredLists.ready(),
    calculator.lists && Whose.ready(),
    calculator.formulation && Formulated.ready(),
    calculator.plan && Plan.ready(),
    calculator.texts && TextResults.ready(),
    ResultTable.ready(),
    AnsweredFigures.ready(),
    AnsweredFacts.ready(),
  ])
}
