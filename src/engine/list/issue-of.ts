import { own } from '../../own.ts'
import { fieldAt } from '../field-at.ts'
import type { Input, Issue } from '../calculation.ts'
import type { Calculator, MessageOf, SchemaError, Value } from '../calculator.ts'

/** Turns an error of the validator inside of a list into an issue that names entry and part. */
export function issueOf(
  calculator: Calculator,
  error: SchemaError,
  input: Input,
  messageOf: MessageOf,
): Issue | undefined {
  const [field = '', entry, ...path] = error.instancePath.split('/').slice(1)
  const list = own(calculator.inputs, field)
  if (list?.kind !== 'list') return undefined
  const held = [Number(entry), ...path].reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? own(value as Record<string, unknown>, String(name))
        : undefined,
    own(input, field),
  )
  const limit = error.params['limit']
  const values: Record<string, Value> = typeof limit === 'number' ? { limit } : {}
  if (entry === undefined) {
    const message =
      error.keyword === 'minItems'
        ? (list.missing ?? 'messages.notUnderstood')
        : error.keyword === 'maxItems'
          ? 'list.tooMany'
          : 'messages.notUnderstood'
    return { message, field, place: 'field', values }
  }
  const missing = error.params['missingProperty']
  const part = [...path, ...(typeof missing === 'string' ? [missing] : [])].slice(0, 2).join('.')
  const about = fieldAt(calculator, { field, part })
  if (about?.sample !== undefined) values['like'] = about.sample
  const message =
    error.keyword === 'required' && about?.missing !== undefined
      ? about.missing
      : about?.kind === 'record'
        ? 'messages.chooseOne'
        : part === '' || about === undefined
          ? 'messages.notUnderstood'
          : messageOf(error, held, about.kind)
  return {
    message,
    field,
    place: 'field',
    values,
    entry: Number(entry),
    ...(part !== '' && { part }),
  }
}
