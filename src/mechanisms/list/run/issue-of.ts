import { getOwn } from '#own.ts'
import { fieldAt } from '#engine/input/field-at.ts'
import type { Input, Issue, Value } from '#engine/calculation.ts'
import type { Calculator, InputField, MessageOf, SchemaError } from '#engine/calculator.ts'
import { isListField, isRecordField, isTextField } from '#engine/input/kinds.ts'

/** What is wrong with a list as a whole. */
function wholeMessage({ keyword }: SchemaError, { missing }: InputField): string {
  if (keyword === 'maxItems') return 'list.tooMany'
  return (keyword === 'minItems' ? missing : undefined) ?? 'messages.notUnderstood'
}

/** What is wrong with a part of an entry. */
function partMessage(
  error: SchemaError,
  held: unknown,
  about: InputField | undefined,
  messageOf: MessageOf,
): string {
  if (about === undefined) return 'messages.notUnderstood'
  if (error.keyword === 'required' && about.missing !== undefined) return about.missing
  if (isTextField(about))
    return error.keyword === 'type' ? 'messages.notUnderstood' : 'list.textTooLong'
  return isRecordField(about) ? 'messages.chooseOne' : messageOf(error, held, about)
}

/** Turns an error of the validator inside of a list into an issue that names entry and part. */
export function entryIssue(
  calculator: Calculator,
  error: SchemaError,
  input: Input,
  messageOf: MessageOf,
): Issue | undefined {
  const [field = '', entry, ...path] = error.instancePath.split('/').slice(1)
  const list = getOwn(calculator.inputs, field)
  if (list === undefined || !isListField(list)) return undefined
  const held = [Number(entry), ...path].reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? getOwn(value as Record<string, unknown>, String(name))
        : undefined,
    getOwn(input, field),
  )
  const limit = error.params['limit']
  const values: Record<string, Value> = typeof limit === 'number' ? { limit } : {}
  if (entry === undefined) {
    return { message: wholeMessage(error, list), field, place: 'field', values }
  }
  const missing = error.params['missingProperty']
  const part = [...path, ...(typeof missing === 'string' ? [missing] : [])].slice(0, 2).join('.')
  const about = fieldAt(calculator, { field, part })
  if (about?.sample !== undefined) values['like'] = about.sample
  return {
    message: partMessage(error, held, part === '' ? undefined : about, messageOf),
    field,
    place: 'field',
    values,
    entry: Number(entry),
    ...(part !== '' && { part }),
  }
}
