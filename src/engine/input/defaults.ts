import type { Input } from '../calculation.ts'
import type { Calculator, InputField } from '../calculator.ts'

type Fields = Readonly<Record<string, InputField>>

/** The default of a field; the day is unknown until it is passed. */
const defaultOf = (field: InputField, today: string | undefined) =>
  field.default ?? (field.today === true ? today : undefined)

/** The defaults of the fields of a form, or of an entry of a list. */
export function defaultsOf(fields: Fields, today?: string): Input {
  const filled: Record<string, Input[string]> = {}
  for (const [id, field] of Object.entries(fields)) {
    const value = defaultOf(field, today)
    if (value !== undefined) filled[id] = value
  }
  return filled
}

/** The defaults of a program's form. */
export const defaults = ({ inputs }: Calculator, today?: string): Input => defaultsOf(inputs, today)

/** The same without what is undefined: what is there of what was entered. */
export const presentValues = <Value>(
  all: Readonly<Record<string, Value | undefined>>,
): Readonly<Record<string, Value>> =>
  Object.values(all).includes(undefined)
    ? Object.fromEntries(
        Object.entries(all).filter((pair): pair is [string, Value] => pair[1] !== undefined),
      )
    : (all as Readonly<Record<string, Value>>)

/** What was entered in fields, with the day in those that begin with the reader's own. */
export function withDay(fields: Fields, input: Input, today: string | undefined): Input {
  const days = Object.entries(fields).filter(([, field]) => field.today === true)
  return days.length === 0 || today === undefined
    ? input
    : { ...defaultsOf(Object.fromEntries(days), today), ...presentValues(input) }
}

/**
 * What was entered, with what is in each field where nothing was. The entries of lists stay as
 * they were made.
 * @param today the day of the reader, like 2026-05-01; without it no day is filled in
 */
export function withDefaults(calculator: Calculator, input: Input, today?: string): Input {
  const filled = defaults(calculator, today)
  const entered = presentValues(input)
  return Object.keys(filled).length === 0 ? entered : { ...filled, ...entered }
}

/** The same without the days that are that of the reader, and so are no others of his. */
export const withoutDay = (
  { inputs }: Calculator,
  input: Input,
  today: string | undefined,
): Input =>
  Object.fromEntries(
    Object.entries(input).filter(([id, value]) => !(inputs[id]?.today === true && value === today)),
  )
