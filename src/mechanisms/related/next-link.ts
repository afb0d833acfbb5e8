import { toQuery } from '../../engine/input/address.ts'
import { isListField } from '../../engine/input/kinds.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { RelatedPage } from './shape.ts'

/** The address of the next step, with the figures of this program: lists have their own page. */
export function nextLink(
  { path, unfit = [] }: RelatedPage,
  calculator: Calculator,
  input: Input,
): string {
  const query = [...new URLSearchParams(toQuery(calculator, input))].filter(
    ([name]) => !unfit.includes(name) && !isListField(calculator.inputs[name]),
  )
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`
}
