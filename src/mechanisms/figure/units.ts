import { describeDimension } from '../../language/units.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/analysis.ts'
import type { Finding } from '../../definition/finding.ts'
import { inputsIn } from '../../definition/inputs.ts'

/** The units to choose from are of one kind. */
export const units = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap(({ path, name, input }): Finding[] => {
    const dimension = dimensionOfQuantity(input)
    const stranger = (input.units ?? []).find(
      (unit) => dimensionOfQuantity({ unit })?.join() !== dimension?.join(),
    )
    return stranger === undefined || dimension === undefined
      ? []
      : [
          {
            rule: 'inputs',
            ...definition.at([...path, 'units']),
            what: `The unit "${stranger}" of "${name}" is not one of ${describeDimension(dimension)}.`,
            why: 'The visitor’s figure would change its meaning with the unit.',
            fix: `Name units that ${input.unit ?? '1'} can be converted to.`,
          },
        ]
  })
