import { own } from '../../own.ts'
import type {
  Calculator,
  Input,
  InputField,
  Issue,
  MessageOf,
  SchemaError,
  Value,
} from '../calculator.ts'

/** The field that an issue speaks of: an input, a part of a row, or a figure of an own choice. */
export function fieldAt(
  calculator: Calculator,
  { field = '', part }: Pick<Issue, 'field' | 'part'>,
): InputField | undefined {
  const input = own(calculator.inputs, field)
  if (part === undefined) return input
  const [name = '', column] = part.split('.')
  const choice = own(input?.list?.row, name)
  return column === undefined ? choice : (own(choice?.own, column) ?? choice)
}

/** Turns an error of the validator inside of a list into an issue that names row and part. */
export function issueOf(
  calculator: Calculator,
  error: SchemaError,
  input: Input,
  messageOf: MessageOf,
): Issue | undefined {
  const [field = '', row, ...path] = error.instancePath.split('/').slice(1)
  const list = own(calculator.inputs, field)
  if (list?.kind !== 'rows') return undefined
  const held = [Number(row), ...path].reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? own(value as Record<string, unknown>, String(name))
        : undefined,
    own(input, field),
  )
  const limit = error.params['limit']
  const values: Record<string, Value> = typeof limit === 'number' ? { limit } : {}
  if (row === undefined) {
    const message =
      error.keyword === 'minItems'
        ? (list.missing ?? 'messages.notUnderstood')
        : error.keyword === 'maxItems'
          ? 'rows.tooMany'
          : 'messages.notUnderstood'
    return { message, field, place: 'field', values }
  }
  const missing = error.params['missingProperty']
  const part = [...path, ...(typeof missing === 'string' ? [missing] : [])].slice(0, 2).join('.')
  const about = fieldAt(calculator, { field, part })
  if (about?.like !== undefined) values['like'] = about.like
  const message =
    error.keyword === 'required' && about?.missing !== undefined
      ? about.missing
      : about?.kind === 'row'
        ? 'messages.chooseOne'
        : part === '' || about === undefined
          ? 'messages.notUnderstood'
          : messageOf(error, held, about.kind)
  return { message, field, place: 'field', values, row: Number(row), ...(part !== '' && { part }) }
}
