/** The runtime functions of programs with results on single entries of a list. */
import { entryFigure } from '../list/run/bounded.ts'
import { settled } from '../../engine/answers.ts'
import type { Entry } from '../../engine/calculation.ts'
import type { RunPart } from '../../engine/calculator.ts'
import { fromBase } from '../../language/scale.ts'
import type { EntryCalculator, WhoseResult } from './shape.ts'
import { boundOf } from '../list/run/bounds.ts'

export { greatest, least, indexOfUtmost } from './utmost.ts'

/** The figure of each entry; nothing of what waits for an input that was left empty. */
const entries: NonNullable<RunPart['entries']> = (
  { entryResults = {} }: EntryCalculator,
  { input, state: { scope, bounds, digits: needed } },
) =>
  Object.fromEntries(
    Object.entries(entryResults).flatMap(([id, { list, figure, ...result }]) => {
      if (figure?.uses.every((name) => name.split('.')[0]! in scope) !== true) return []
      // A result that only repeats a figure of the entry is shown with the digits of that figure.
      const digits = Math.max(result.digits, needed[String(figure.tree)] ?? 0)
      const values = (scope[list] as readonly Record<string, unknown>[]).map((entry) => {
        const value = settled(result, fromBase(figure.compute(scope, entry), result))
        return entryFigure(result, value, digits, boundOf(figure.tree, scope, bounds), input)
      })
      return [[id, values]]
    }),
  )

/**
 * Finds the entry with the least or the greatest, or the counted ones; an entry with an unknown
 * value may be the one.
 */
const refine: NonNullable<RunPart['refine']> = (
  calculator,
  { input, state: { bounds, scope } },
  results,
) =>
  Object.fromEntries(
    Object.entries(results).map(([id, value]) => {
      const { whose }: WhoseResult = calculator.results[id]!
      if (whose === undefined || bounds[id] !== undefined) return [id, value]
      const places = whose.places(scope)
      const given = input[whose.list] as readonly Entry[]
      const those = { list: whose.list, places, entries: places.map((index) => given[index]!) }
      return [id, places.length === 0 ? value : { ...value, whose: those }]
    }),
  )

export const part: RunPart = { refine, entries }
