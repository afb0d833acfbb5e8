/** The day of the reader's device in definitions. */
import { namesIn } from '../../language/tree.ts'
import type { DefinitionSource, ExampleSource, InputSource } from '../shapes.ts'
import type { FormulaPosition } from './formula-position.ts'
import { isDateInput } from '../input-kinds.ts'

type Inputs = Readonly<Record<string, InputSource>>

/** The default that means today, and its name in formulas. */
export const today = 'today'

/** The message that names the day of an answer whose formulas read it. */
export const dayTitle = 'inputs.dayOfAnswer'

/** Whether a field begins with the day of the reader's device. */
export const isToday = (input: InputSource): boolean =>
  isDateInput(input) && input.default === today

/** Whether formulas read `today`, and nothing else of the definition has that name. */
function readsToday(data: DefinitionSource, formulas: readonly FormulaPosition[]): boolean {
  const { input, constants = {}, lookups = {}, formulas: named = {} } = data
  const isNamed = [input?.properties ?? {}, constants, lookups, named].some((parts) =>
    Object.hasOwn(parts, today),
  )
  return (
    !isNamed && formulas.some(({ tree }) => tree !== undefined && namesIn(tree).includes(today))
  )
}

/**
 * The inputs of a program: those of its definition and, if its formulas read `today`, the day of
 * the answer. So that day is part of links and stored data, and is shown next to the answer; the
 * form has no field for it.
 */
export function inputsWithDay(
  data: DefinitionSource,
  formulas: readonly FormulaPosition[],
): Inputs {
  const inputs = data.input?.properties ?? {}
  return readsToday(data, formulas)
    ? {
        ...inputs,
        [today]: { type: 'string', format: 'date', title: dayTitle, default: today, unasked: true },
      }
    : inputs
}

/** The fields that begin with the day of the reader's device, where nothing was entered. */
const todayFields = (inputs: Inputs, { input }: ExampleSource): readonly string[] =>
  Object.keys(inputs).filter((name) => isToday(inputs[name]!) && !Object.hasOwn(input, name))

/** Whether the result of an example depends on the day; entries of lists contain their days. */
export const dependsOnToday = (inputs: Inputs, example: ExampleSource): boolean =>
  todayFields(inputs, example).length > 0

/** What is entered in an example, with its day where none was entered. */
export const exampleInput = (inputs: Inputs, example: ExampleSource): ExampleSource['input'] =>
  example.today === undefined
    ? example.input
    : {
        ...example.input,
        ...Object.fromEntries(todayFields(inputs, example).map((name) => [name, example.today!])),
      }
