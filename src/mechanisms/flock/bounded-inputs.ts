import type { Side } from '../../figure.ts'
import type { RunPart, Calculator } from '../../engine/calculator.ts'
import { boundOf } from '../list/run/bounds.ts'
import { refineListResults } from '../list/run/refine.ts'

/** Inputs that are bounds only: "at least 30 dead birds". */
export type InputBounds = Readonly<Record<string, Side>>

/**
 * A program some of whose inputs are only bounds: its results from them are bounds, too.
 * @returns the program itself where all inputs are exact
 */
export function withInputBounds(calculator: Calculator, bounds: InputBounds): Calculator {
  if (Object.keys(bounds).length === 0) return calculator
  const part: RunPart = {
    find: (_, { state }) => void Object.assign(state.bounds, bounds),
    boundOf,
    refine: refineListResults,
  }
  return { ...calculator, parts: [part, ...(calculator.parts ?? [])] }
}
