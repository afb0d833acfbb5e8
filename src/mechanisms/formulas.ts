import { Code } from '../language/code.ts'
import { emit, emitReady } from '../language/emit.ts'
import { namesTested } from '../language/tree.ts'
import type { VerdictSource } from '../definition/shapes.ts'
import { isRead, type Analysis, type ReadFormula } from '../definition/formulas/analysis.ts'
import type { RuntimeFunction } from './runtime-functions.ts'
import { failsWith, sureWith } from './notice/sure.ts'
import { comparedAsShown } from './compared-as-shown.ts'
import { namesOutsideLists } from '../definition/formulas/entries.ts'
import { isListInput } from '../definition/input-kinds.ts'

type Path = readonly (string | number)[]

/** The compiled formulas of a definition, by their position. */
export interface Formulas {
  readonly at: (...path: Path) => ReadFormula
  readonly expression: (...path: Path) => Compiled
  /** A condition on figures as shown. */
  readonly verdict: (...path: Path) => Compiled
  readonly judgement: (verdict: VerdictSource, ...path: Path) => object
}
export interface Compiled {
  readonly compute: Code
  readonly uses: readonly string[]
  readonly maybe?: readonly string[]
  readonly ready?: Code | undefined
  readonly tree?: unknown
}

/** @param calls records which parts of the engine the emitted code calls */
export function compiledFormulas(analysis: Analysis, calls: Set<RuntimeFunction>): Formulas {
  const known = new Map(analysis.formulas.map((formula) => [formula.path.join('/'), formula]))
  const at = (...path: Path): ReadFormula => {
    const formula = known.get(path.join('/'))
    if (formula === undefined || !isRead(formula))
      throw new Error(`${analysis.definition.id}: nothing could be read at ${path.join('/')}`)
    return formula
  }
  const compiled = ({ tree, answers }: ReadFormula, code = tree): Compiled => {
    const maybe = namesTested(tree)
    const isList = (name: string): boolean => isListInput(analysis.inputs[name.split('.')[0]!])
    // A condition with a missing name is not evaluated; a figure needs the names of its branch.
    const ready = answers === 'truth' ? undefined : emitReady(tree, isList, calls)
    return {
      compute: new Code(`s=>${emit(code, calls)}`),
      uses: namesOutsideLists(tree, analysis.inputs),
      ...(maybe.length > 0 && { maybe }),
      ...(ready !== undefined && { ready: new Code(`s=>${ready}`) }),
      ...(answers !== 'truth' && { tree }),
    }
  }
  const expression = (...path: Path): Compiled => compiled(at(...path))
  const verdict = (...path: Path): Compiled => {
    const formula = at(...path)
    return compiled(formula, comparedAsShown(formula.tree, analysis))
  }
  // Of a figure that is only a bound, a verdict is given as far as the true figure has the same.
  const isFigure = (name: string): boolean =>
    name in analysis.inputs || name in (analysis.definition.data.results ?? {})
  const judgement = ({ when, ...judged }: VerdictSource, ...path: Path) => {
    if (when === undefined) return judged
    const { tree } = at(...path, 'when')
    const [sure, surelyFalse] = [sureWith(tree, isFigure), failsWith(tree, isFigure)]
    return { when: { ...verdict(...path, 'when'), sure, surelyFalse }, ...judged }
  }
  return { at, expression, verdict, judgement }
}

/** If a formula only tests all names that it reads, they are listed once (engine/complete). */
export const brief = (condition: Compiled) =>
  condition.maybe?.length === condition.uses.length ? { ...condition, uses: undefined } : condition

/**
 * An end of a range or a target: no page explains it, and it is known if its inputs are.
 */
export const withoutTree = (end: Compiled) => ({
  ...end,
  uses: [...new Set(end.uses.map((name) => name.split('.')[0]!))],
  maybe: undefined,
  ready: undefined,
  tree: undefined,
})
