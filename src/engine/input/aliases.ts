import { getOwn } from '../../own.ts'
import { recordOf, recordValue } from './chosen.ts'
import type { Calculator, InputField } from '../calculator.ts'

/**
 * The present name of an input, or a part of an entry: links, and data on devices, may contain a
 * former one. Undefined if the program has none.
 */
export const nameNow = ({ inputs }: Pick<Calculator, 'inputs'>, name: string): string | undefined =>
  getOwn(inputs, name) === undefined
    ? Object.keys(inputs).find((id) => inputs[id]?.aliases?.includes(name))
    : name

/** The name that an option or a record has today; anything else as it is. */
export function valueNow<Given>(field: InputField | undefined, value: Given): Given | string {
  if (typeof value !== 'string' || field?.renamed === undefined) return value
  const chosen = recordOf(value)
  const id = getOwn(field.renamed, chosen.id)
  return id === undefined ? value : recordValue({ ...chosen, id })
}
