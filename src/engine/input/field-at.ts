import { getOwn } from '../../own.ts'
import type { Issue } from '../calculation.ts'
import type { Calculator, InputField } from '../calculator.ts'

/**
 * The field of an issue: an input, a part of an entry, or a figure of an own choice.
 */
export function fieldAt(
  calculator: Calculator,
  { field = '', part }: Pick<Issue, 'field' | 'part'>,
): InputField | undefined {
  const input = getOwn(calculator.inputs, field)
  if (part === undefined) return input
  const [name = '', column] = part.split('.')
  const choice = getOwn(input?.list?.entry, name)
  return column === undefined ? choice : (getOwn(choice?.own, column) ?? choice)
}
