/**
 * The only access to the evaluator of mathjs: the reference for emitted formulas, for tests and
 * measurements only.
 */
import { all, create } from 'mathjs'
import { first, isKnown } from './arithmetic.ts'

// Predictable: a formula answers with numbers only, never with a complex one.
const math = create(all!, { predictable: true })
math.import({ first, isKnown })

/** What mathjs itself makes of a formula. */
export function evaluateFormula(text: string): (scope: Record<string, unknown>) => unknown {
  const compiled = math.compile(text)
  return (scope) => compiled.evaluate(scope) as unknown
}
