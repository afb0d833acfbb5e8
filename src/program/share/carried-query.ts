import { encodedSize, longestLink } from '../../address-size.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toQuery } from '../../engine/input/address.ts'
import { defaults } from '../../engine/input/defaults.ts'

/**
 * What is in a form as the query of the program's own page. Empty for a form that nobody has
 * changed, and for one that is too long for a link: then no figure goes without its medicine.
 */
export function carriedQuery(calculator: Calculator, input: Input): string {
  const figures = toQuery(calculator, input)
  const isChanged = figures !== toQuery(calculator, defaults(calculator))
  return isChanged && encodedSize(figures) <= longestLink ? figures : ''
}
