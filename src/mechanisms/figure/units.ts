import { describeDimension } from '../../language/units.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/finding.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'

/** The units to choose from are of one kind, and the input's own comes first. */
export const units = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap(({ path, name, input }): Finding[] => {
    const dimension = dimensionOfQuantity(input)
    const { units: offered = [], unit: own = '1' } = input
    const report = (what: string, why: string, fix: string): Finding[] => [
      { rule: 'inputs', ...definition.at([...path, 'units']), what, why, fix },
    ]
    const stranger = offered.find(
      (unit) => dimensionOfQuantity({ ...input, unit })?.join() !== dimension?.join(),
    )
    if (stranger !== undefined && dimension !== undefined)
      return report(
        `The unit "${stranger}" of "${name}" is not one of ${describeDimension(dimension)}.`,
        'The visitor’s figure would change its meaning with the unit.',
        `Name units that ${own} can be converted to.`,
      )
    return offered.length === 0 || offered[0] === own
      ? []
      : report(
          `The units of "${name}" begin with "${offered[0]}"; its own is "${own}".`,
          'Its bounds and examples are written in its own unit, and would be read in the other.',
          `Let "units" begin with "${own}".`,
        )
  })
