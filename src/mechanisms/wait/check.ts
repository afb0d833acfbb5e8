import { readUnit } from '../../language/units.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { WaitDefinitionSource } from './shape.ts'

const rule = 'wait'

/** The duration of the wait is a time. */
export function check(
  _: Project,
  { definition }: Analysis<WaitDefinitionSource>,
): readonly Finding[] {
  const { unit } = definition.data.wait ?? {}
  const isTime =
    unit === undefined ||
    dimensionOfQuantity({ unit })?.join() === readUnit('second').dimension.join()
  return isTime
    ? []
    : [
        {
          rule,
          ...definition.at(['wait', 'unit']),
          id: 'wait-no-time',
          what: `"${unit}" is not a unit of time.`,
          why: 'The countdown before the answer could not run.',
          fix: 'Write "second" or "minute".',
        },
      ]
}
