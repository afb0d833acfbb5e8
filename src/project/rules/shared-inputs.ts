import { ownUnits } from '../../definition/own-units.ts'
import { phrase, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import { unitFault } from '../../definition/formulas/unit-fault.ts'
import type { Project } from '../../definition/project.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { orderFault } from '../../mechanisms/figure/units.ts'

/** What is wrong with the units of an input, wherever it is used. */
function sharedInputFault(
  name: string,
  input: InputSource,
  units: Project['units'],
): (FindingBody & { readonly part: string }) | undefined {
  const wrongUnit = unitFault({ ...input, [ownUnits]: units })
  if (wrongUnit !== undefined)
    return {
      part: 'unit',
      ...wrongUnit,
      why: phrase('sharedUnit'),
    }
  const fault = orderFault(input, name)
  return fault && { part: 'units', ...fault }
}

/** The units of shared inputs are known; reported once, in the file of shared inputs. */
export const sharedInputs = ({ inputs, units }: Project): readonly Finding[] =>
  Object.entries((inputs.data ?? {}) as Readonly<Record<string, unknown>>).flatMap(
    ([name, input]): Finding[] => {
      if (typeof input !== 'object' || input === null) return []
      const fault = sharedInputFault(name, input as InputSource, units)
      if (fault === undefined) return []
      const { part, ...found } = fault
      return [{ rule: 'units', file: inputs.path, line: inputs.lineOf([name, part]), ...found }]
    },
  )
