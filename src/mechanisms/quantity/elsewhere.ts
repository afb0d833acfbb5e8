import { resultValue } from '../../engine/answers.ts'
import type { ResultValue } from '../../engine/calculation.ts'
import type { RunPart } from '../../engine/calculator.ts'
import { fromBase } from '../../language/scale.ts'
import type { ElsewhereCalculator } from './shape.ts'

const isKnownNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** Adds a notice to each known figure for which another program gives another one. */
export const elsewhere: RunPart = {
  notices: (
    { elsewhere: known = [], results }: ElsewhereCalculator,
    { state: { scope, bounds } },
  ) =>
    known
      .filter(({ result }) => isKnownNumber(scope[result]) && bounds[result] !== 'unclear')
      .map(({ say, figure = '', path, title }) => {
        const [result, value] = [results[figure], scope[figure]]
        // A bound of its figure would compare nothing.
        const isExact = isKnownNumber(value) && bounds[figure] === undefined
        const there: { readonly figure: string; readonly value: ResultValue } | undefined =
          result !== undefined && isExact
            ? { figure, value: resultValue(result, fromBase(value, result)) }
            : undefined
        return { say, tone: 'info', program: { path, title, ...there } }
      }),
}
