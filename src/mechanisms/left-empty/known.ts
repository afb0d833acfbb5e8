import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Compiled } from '../formulas.ts'
import { dependenciesThroughFormulas } from '../../definition/formulas/through-formulas.ts'
import type { LeftEmptyInputSource } from './shape.ts'

/**
 * When a figure is known, where it may be a bound: "at most 0.50" is known although the costs that
 * it depends on are only "at least 0.20".
 */
export function knownFrom(condition: Compiled, analysis: Analysis): Compiled & { sure?: object } {
  const inputs: Readonly<Record<string, LeftEmptyInputSource>> = analysis.inputs
  const open = condition.uses.filter((name) =>
    [...dependenciesThroughFormulas(analysis, [name])].some(
      (each) => inputs[each]?.leftEmpty === 'atLeast',
    ),
  )
  return open.length === 0
    ? condition
    : { ...condition, sure: Object.fromEntries(open.map((name) => [name, 'atLeast'])) }
}
