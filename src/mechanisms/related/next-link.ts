import { toQuery } from '../../engine/input/address.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { RelatedPage } from './shape.ts'

/** The address of the next step, with the figures that both programs have. */
export function nextLink(
  { path, same = [] }: RelatedPage,
  calculator: Calculator,
  input: Input,
): string {
  const query = [...new URLSearchParams(toQuery(calculator, input))].filter(([name]) =>
    same.includes(name),
  )
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`
}
