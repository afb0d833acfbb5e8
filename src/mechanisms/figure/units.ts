import { describeDimension } from '../../language/units.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding, Said } from '../../definition/findings/finding.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'

/** The unit of an input is the first of those that are offered. */
export function orderFault(
  { unit = '1', units: offered = [] }: Pick<InputSource, 'unit' | 'units'>,
  name: string,
): Said | undefined {
  const [first = unit] = offered
  return first === unit
    ? undefined
    : {
        id: 'own-unit-not-first',
        what: `The units of "${name}" begin with "${first}"; its own is "${unit}".`,
        why: 'Its bounds and examples are written in its own unit, and would be read in the other.',
        fix: `Let "units" begin with "${unit}".`,
      }
}

/** The units to choose from are of one kind, and the input's own comes first. */
export const units = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap(({ path, name, input }): Finding[] => {
    const dimension = dimensionOfQuantity(input)
    const { units: offered = [], unit: own = '1' } = input
    const report = (said: Said): Finding[] => [
      { rule: 'inputs', ...definition.at([...path, 'units']), ...said },
    ]
    const stranger = offered.find(
      (unit) => dimensionOfQuantity({ ...input, unit })?.join() !== dimension?.join(),
    )
    if (stranger !== undefined && dimension !== undefined)
      return report({
        id: 'unit-of-another-kind',
        what: `The unit "${stranger}" of "${name}" is not one of ${describeDimension(dimension)}.`,
        why: 'The visitor’s figure would change its meaning with the unit.',
        fix: `Name units that ${own} can be converted to.`,
      })
    const fault = orderFault(input, name)
    return fault === undefined ? [] : report(fault)
  })
