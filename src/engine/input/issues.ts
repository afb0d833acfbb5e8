import type { Input, Issue, Value } from '../calculation.ts'
import type { Calculator, InputField, SchemaError } from '../calculator.ts'
import { getOwn } from '../../own.ts'
import { isDateField, isChoiceField, isRecordField, isIntegerField } from './kinds.ts'

const messages: Readonly<Record<string, string>> = {
  required: 'messages.enterValue',
  minimum: 'messages.tooLow',
  maximum: 'messages.tooHigh',
  exclusiveMinimum: 'messages.notAbove',
  exclusiveMaximum: 'messages.tooHigh',
  enum: 'messages.chooseOne',
}

/**
 * Digits and marks that are still a text: the form did not read them, because they can be read in
 * more than one way.
 */
function isUnclear(value: unknown, field: InputField | undefined): boolean {
  if (typeof value !== 'string') return false
  const plain = isIntegerField(field) ? /^-?\d+$/ : /^-?\d+(\.(?!\d{3}$)\d+)?$/
  return !plain.test(value) && /^[+-]?[\d٠-٩۰-۹.,'’٫٬،\s]*[\d٠-٩۰-۹][.,٫]?$/.test(value)
}

function messageOf(error: SchemaError, value: unknown, field: InputField | undefined): string {
  if (isDateField(field)) return 'choices.notDate'
  if (isRecordField(field) || isChoiceField(field)) return 'messages.chooseOne'
  if (error.keyword === 'type' && (value === undefined || value === ''))
    return 'messages.enterValue'
  if (error.keyword !== 'type') return getOwn(messages, error.keyword) ?? 'messages.notUnderstood'
  if (isIntegerField(field) && typeof value === 'number') return 'messages.notWhole'
  return isUnclear(value, field) ? 'messages.unclearNumber' : 'messages.notNumber'
}

/**
 * Turns one error of the precompiled validator into an issue: the field, the message, and what the
 * message names.
 */
export function issueOf(calculator: Calculator, error: SchemaError, input: Input): Issue {
  const missing = error.params['missingProperty']
  const field =
    typeof missing === 'string' ? missing : (error.instancePath.split(/[./]/).find(Boolean) ?? '')
  const definition = getOwn(calculator.inputs, field)
  const limit = error.params['limit']
  const values: Record<string, Value> = {}
  if (definition?.sample !== undefined) values['like'] = definition.sample
  if (typeof limit === 'number') values['limit'] = limit
  return {
    message:
      error.keyword === 'required' && definition?.missing !== undefined
        ? definition.missing
        : messageOf(error, getOwn(input, field), definition),
    field,
    place: 'field',
    values,
  }
}

/** A list of ten thousand entries may have as many problems; a person fixes a few at a time. */
const most = 20

/**
 * One issue a field, and an entry of a list (the first), and the definition's own word on an
 * invalid form before them.
 */
export function schemaIssues(calculator: Calculator, input: Input): readonly Issue[] {
  if (calculator.validate(input)) return []
  const found = new Map<string, Issue>()
  for (const error of calculator.validate.errors ?? []) {
    if (found.size >= most) break
    const issue =
      calculator.lists?.issueOf(calculator, error, input, messageOf) ??
      issueOf(calculator, error, input)
    const place = [issue.field, issue.entry].join('/')
    if (!found.has(place)) found.set(place, issue)
  }
  const order = Object.keys(calculator.inputs)
  const fields = [...found.values()].sort(
    (a, b) =>
      order.indexOf(a.field ?? '') - order.indexOf(b.field ?? '') ||
      (a.entry ?? 0) - (b.entry ?? 0),
  )
  return [{ message: calculator.invalid, place: 'form' }, ...fields]
}

/**
 * Whether issues are only of figures beyond the limits of their inputs by which tables are looked
 * up, or which a condition limits: those state the range for which there are figures.
 */
export const areBeyondTables = (
  { lookups, constraints }: Calculator,
  issues: readonly Issue[],
): boolean =>
  issues.every(
    ({ field, place, entry, values }) =>
      place === 'form' ||
      (values?.['limit'] !== undefined &&
        entry === undefined &&
        (Object.values(lookups).some(
          (lookup) => 'where' in lookup && lookup.field === field && lookup.lacking === undefined,
        ) ||
          constraints.some((each) => each.field === field && each.values !== undefined))),
  )
