import type { Input, Entry, Value } from '../calculation.ts'
import type { Calculator, InputField } from '../calculator.ts'
import { nameNow, valueNow } from './aliases.ts'
import { getOwn } from '../../own.ts'
import { plainDigits } from '../../round.ts'
import { longestQuery } from '../../address-size.ts'
import { hiddenIn } from './in-force.ts'
import { isDateField, isListField, isChoiceField, isRecordField, isIntegerField } from './kinds.ts'

const canonicalNumber = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * Inputs as a query string: sorted, numbers in the definition's units, in plain digits. Invalid and
 * hidden inputs are left out, and lists if an address with them would be too long. A name that was
 * not read as a record is not invalid: whoever opens the link has its dangers, too.
 */
export function toQuery(calculator: Calculator, input: Input): string {
  const hidden = hiddenIn(calculator, input)
  const query = (withLists: boolean): string =>
    new URLSearchParams(
      Object.keys(calculator.inputs)
        .filter((id) => !hidden.has(id))
        .sort()
        .flatMap((id): [string, string][] => {
          const value = input[id]
          const isList = Array.isArray(value)
          const text = addressText(calculator, id, value)
          const isWritten = isList ? withLists && text !== '' : isUsableText(calculator, id, text)
          return isWritten ? [[id, text]] : []
        }),
    ).toString()
  const whole = query(true)
  return whole.length > longestQuery ? query(false) : whole
}

/** A value in an address; empty if it cannot be written. */
function addressText(calculator: Calculator, id: string, value: unknown): string {
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? (calculator.lists?.toText(calculator, id, value) ?? '') : ''
}

/** 1e-7 and 1e21 mean nothing in an address bar. */
const plainNumber = (value: number): string => plainDigits(value)

function isUsableText(calculator: Calculator, id: string, text: string): boolean {
  const field = getOwn(calculator.inputs, id)
  if (field === undefined || isListField(field)) return false
  // Any name, or limits of one's own: what it names is known when its names are loaded.
  if (isRecordField(field)) return /^(?=.*\p{L})[^\p{C}]{1,2000}$/u.test(text)
  if (isDateField(field)) return /^\d{4}-\d\d-\d\d$/.test(text)
  return isChoiceField(field)
    ? (field.choices ?? []).some((choice) => choice.value === text)
    : canonicalNumber.test(text) &&
        (!isIntegerField(field) || Number.isInteger(Number(text))) &&
        Number(text) >= (field.minimum ?? -Infinity) &&
        Number(text) > (field.exclusiveMinimum ?? -Infinity) &&
        Number(text) <= (field.maximum ?? Infinity)
}

/** Whether an input accepts a value, as far as this is known without its tables: a name, always. */
export const accepts = (calculator: Calculator, id: string, value: Value): boolean =>
  isUsableText(calculator, id, addressText(calculator, id, value))

/** Whether a field's value is a text, not a figure. */
export const isText = (field: InputField | undefined): boolean =>
  field !== undefined && field.units.length === 0

/**
 * Reads a query string: its inputs, the names of inputs whose value cannot be used, and messages
 * about options that are not offered any more.
 */
export function fromQuery(
  calculator: Calculator,
  query: string,
): {
  readonly input: Record<string, Value | readonly Entry[]>
  readonly dropped: readonly string[]
  readonly withdrawn?: readonly string[]
} {
  const input: Record<string, Value | readonly Entry[]> = {}
  const dropped = new Set<string>()
  const withdrawn: string[] = []
  for (const [name, given] of new URLSearchParams(query)) {
    const id = nameNow(calculator, name) ?? name
    const field = getOwn(calculator.inputs, id)
    const text = valueNow(field, given)
    // Links contain names of other programs and of visit counters; only inputs of this program
    // matter to its reader.
    if (field === undefined) continue
    if (isListField(field) && calculator.lists !== undefined && !Object.hasOwn(input, id)) {
      const { entries, complete } = calculator.lists.fromText(calculator, id, text)
      if (entries.length > 0) input[id] = entries
      if (!complete) dropped.add(id)
    } else if (Object.hasOwn(input, id) || !isUsableText(calculator, id, text)) {
      const why = getOwn(field.withdrawn ?? {}, text)
      if (why === undefined) dropped.add(id)
      else withdrawn.push(why.say)
    } else input[id] = isText(field) ? text : Number(text)
  }
  return { input, dropped: [...dropped], ...(withdrawn.length > 0 && { withdrawn }) }
}
