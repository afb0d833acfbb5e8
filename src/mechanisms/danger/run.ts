import type { Input, Scope, Tables } from '../../engine/calculation.ts'
import type { Calculator, Endangered, RunPart } from '../../engine/calculator.ts'
import type { DangerCalculator } from './shape.ts'

/** Finds the dangers of an input; undefined until it can be checked. */
type FindDangers = (
  calculator: DangerCalculator,
  given: { readonly input: Input; readonly tables: Tables; readonly scope: Scope },
) => Endangered | undefined

/** Whether a program reads texts, and none is there; an entry from outside may be anything. */
const isSilent = ({ danger }: DangerCalculator, input: Input | undefined): boolean | undefined =>
  input &&
  danger?.texts?.every(
    ([list, part]) => ![input[list]].flat().some((entry) => (entry as Input | undefined)?.[part]),
  )

/**
 * The dangers of named medicines. The search for them loads with the tables; until then an input is
 * not checked, and there is no answer.
 */
export const danger = (find: FindDangers): RunPart => ({
  dangers: (calculator: Calculator, given) =>
    isSilent(calculator, given.input)
      ? {}
      : (find(calculator, given) ?? {
          issues: [{ message: 'calculator.loadingTable', place: 'box' }],
        }),
  judgesFigures: ({ danger: { contents = [] } = {}, formulas }: DangerCalculator) =>
    contents.some(([name]) => name in formulas),
  tables: (calculator: DangerCalculator, input) =>
    isSilent(calculator, input) ? [] : (calculator.danger?.tables ?? []),
})
