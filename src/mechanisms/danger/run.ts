import type { Input, Scope, Tables } from '../../engine/calculation.ts'
import type { Calculator, Endangered, RunPart } from '../../engine/calculator.ts'
import type { DangerCalculator } from './shape.ts'
import { givenTexts } from './texts.ts'

/** Finds the dangers of an input; undefined until it can be checked. */
type FindDangers = (
  calculator: DangerCalculator,
  given: { readonly input: Input; readonly tables: Tables; readonly scope: Scope },
) => Endangered | undefined

/** Whether an input names nothing: no record of a field, and no text. */
const isSilent = (
  { danger, inputs }: DangerCalculator,
  input: Input | undefined,
): boolean | undefined =>
  input &&
  (danger?.texts ?? []).every(([name, part]) => givenTexts(input, name, part).length === 0) &&
  Object.keys(inputs).every(
    (name) => inputs[name]!.records === undefined || input[name] === undefined,
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
  takesBack: ({ danger: settings }: DangerCalculator, name, list) =>
    settings?.withdrawals?.flatMap((each) =>
      each.list === list && each.by.includes(name) ? each.confirm : [],
    ) ?? [],
  judgesFigures: ({ danger: { contents = [] } = {}, formulas }: DangerCalculator) =>
    contents.some(([name]) => name in formulas),
  tables: (calculator: DangerCalculator, input) =>
    isSilent(calculator, input) ? [] : (calculator.danger?.tables ?? []),
})
