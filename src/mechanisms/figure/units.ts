import { dimensionPart } from '../../definition/findings/reason-part.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import { finding, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'

/** The unit of an input is the first of the offered units. */
export function orderFault(
  { unit = '1', units: offered = [] }: Pick<InputSource, 'unit' | 'units'>,
  name: string,
): FindingBody | undefined {
  const [first = unit] = offered
  return first === unit ? undefined : finding('own-unit-not-first', { name, first, unit })
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
      return report(
        finding('unit-of-another-kind', {
          stranger,
          name,
          dimension: dimensionPart(dimension),
          own,
        }),
      )
    const fault = orderFault(input, name)
    return fault === undefined ? [] : report(fault)
  })
