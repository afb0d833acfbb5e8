import { describeDimension } from '../../language/units.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding, FindingBody } from '../../definition/findings/finding.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'

/** The unit of an input is the first of the offered units. */
export function orderFault(
  { unit = '1', units: offered = [] }: Pick<InputSource, 'unit' | 'units'>,
  name: string,
): FindingBody | undefined {
  const [first = unit] = offered
  return first === unit
    ? undefined
    : {
        id: 'own-unit-not-first',
        what: `The first of the "units" of "${name}" is "${first}", but its "unit" is "${unit}".`,
        why: 'Its limits and examples use its own unit, but the form would read them in the other one.',
        fix: `Write "${unit}" first in "units".`,
      }
}

/** The offered units are of one kind, and the input's own unit comes first. */
export const checkOfferedUnits = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap(({ path, name, input }): Finding[] => {
    const dimension = dimensionOfQuantity(input)
    const { units: offered = [], unit: own = '1' } = input
    const report = (body: FindingBody): Finding[] => [
      { rule: 'inputs', ...definition.at([...path, 'units']), ...body },
    ]
    const stranger = offered.find(
      (unit) => dimensionOfQuantity({ ...input, unit })?.join() !== dimension?.join(),
    )
    if (stranger !== undefined && dimension !== undefined)
      return report({
        id: 'unit-of-another-kind',
        what: `The unit "${stranger}" of "${name}" is not a unit of ${describeDimension(dimension)}.`,
        why: 'With this unit, the entered figure would mean another quantity.',
        fix: `List only units that ${own} can be converted to.`,
      })
    const fault = orderFault(input, name)
    return fault === undefined ? [] : report(fault)
  })
