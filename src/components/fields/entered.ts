import type { Entry, Input } from '../../engine/calculation.ts'
import { defaults } from '../../engine/input/defaults.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { isListField } from '../../engine/input/kinds.ts'

/** What is on a program's page: all that it takes to put it back. */
export interface EntryStatus {
  readonly input: Input
  /** The lists that have left the form for their answer. */
  readonly answered?: Input | undefined
  readonly attempts: number
}

/** What a field shows of what is in it: a figure or a text. */
export const fieldText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** The ids of a program's lists. */
export const listsOf = ({ inputs }: Calculator): readonly string[] =>
  Object.keys(inputs).filter((id) => isListField(inputs[id]))

/** The entries of a list so far. */
export const entriesIn = (input: Input, list: string): readonly Entry[] =>
  Array.isArray(input[list]) ? (input[list] as Entry[]) : []

/** Whether all required inputs are entered, of those with a field. */
export function isComplete(calculator: Calculator, input: Input): boolean {
  const hidden = hiddenIn(calculator, input)
  return calculator.required.every((name) => hidden.has(name) || input[name] !== undefined)
}

/** Whether nothing is in a form but what was there at first. */
export function isEmpty(calculator: Calculator, input: Input): boolean {
  const nothing = defaults(calculator)
  return Object.entries(input).every(
    ([name, value]) =>
      value === nothing[name] ||
      calculator.inputs[name]?.remembered === true ||
      (Array.isArray(value) && value.length === 0),
  )
}

/** An input in two: its lists, and all else. */
export function splitInput(
  calculator: Calculator,
  input: Input,
): readonly [lists: Input, rest: Input] {
  const lists = new Set(listsOf(calculator))
  const only = (wanted: boolean): Input =>
    Object.fromEntries(Object.entries(input).filter(([id]) => lists.has(id) === wanted))
  return [only(true), only(false)]
}

/** Whether a link contains every list of an input: the longest do not fit. */
export function holdsAllLists(calculator: Calculator, input: Input, query: string): boolean {
  const given = new URLSearchParams(query)
  return listsOf(calculator).every((list) => entriesIn(input, list).length === 0 || given.has(list))
}
