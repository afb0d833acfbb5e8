import { round } from '../../round.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { readUnit } from '../../language/units.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { WaitCalculator, WaitDefinitionSource } from './shape.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'

const rule = 'wait'

/** The duration of the wait is a time. */
function check(_: Project, { definition }: Analysis<WaitDefinitionSource>): readonly Finding[] {
  const { unit } = definition.data.wait ?? {}
  const isTime =
    unit === undefined ||
    dimensionOfQuantity({ unit })?.join() === readUnit('second').dimension.join()
  return isTime
    ? []
    : [{ rule, ...definition.at(['wait', 'unit']), ...finding('wait-no-time', { unit }) }]
}

/** A time, in milliseconds. */
const milliseconds = ({ value, unit }: { readonly value: number; readonly unit: string }): number =>
  round(fromBase(toBase(value, readUnit(unit)), readUnit('second')) * 1000)

/** How long the page shows that it is working before it shows an answer. */
export const wait: Mechanism = {
  schema: {
    program: {
      wait: {
        description:
          'How long the page shows that it is working before it shows the answer. Lists then ' +
          'leave the form: the next calculation begins with empty lists.',
        type: 'object',
        additionalProperties: false,
        required: ['value', 'unit'],
        properties: {
          value: { type: 'number', minimum: 0, description: 'The duration.' },
          unit: {
            $ref: '#/definitions/unit',
            description: 'The unit of the duration: second or minute.',
          },
        },
      },
    },
  },
  check,
  program: ({
    definition: { data },
  }: CompileContext<WaitDefinitionSource>): Compiled<WaitCalculator> => ({
    wait: data.wait && milliseconds(data.wait),
  }),
  messages: {
    family: 'list',
    isIn: ({ data }: Definition<WaitDefinitionSource>) => data.wait !== undefined,
  },
}
