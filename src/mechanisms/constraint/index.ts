import { finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import { Code } from '../../language/code.ts'
import { excessValues, noise } from '../whole/excesses.ts'
import { brief } from '../formulas.ts'
import type { Tree } from '../../language/tree.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { failsWith } from '../notice/sure.ts'
import type { Definition } from '../../definition/project.ts'
import type { ConstraintDefinitionSource } from './shape.ts'
import type { Calculator } from '../../engine/calculator.ts'

/**
 * The range that a condition allows for an input, `age >= youngest and age <= oldest`; a message
 * may state it. Constants in another unit than the input are left out.
 */
function allowedRange(
  tree: Tree,
  field: string,
  { definition, analysis }: CompileContext,
): Readonly<Record<string, number | string>> | undefined {
  const { unit, minimum = 0 } = analysis.inputs[field] ?? {}
  const endOf = (operator: string, part: Tree): number | undefined => {
    if (typeof part !== 'object') return undefined
    if (part[0] === 'and') return endOf(operator, part[1] ?? 0) ?? endOf(operator, part[2] ?? 0)
    const [own, name, constant] = part
    const end = typeof constant === 'string' ? definition.data.constants?.[constant] : undefined
    return own === operator && name === field && end?.unit === unit ? end?.value : undefined
  }
  const to = endOf('<=', tree)
  return to === undefined ? undefined : { from: endOf('>=', tree) ?? minimum, to, within: 'no' }
}

/** Constraints of the inputs that are parts of another one: the first that exceeds it is marked. */
const partConstraints = ({ analysis: { inputs } }: CompileContext): readonly object[] => {
  const parts = Object.entries(inputs).filter(([, { of }]) => of !== undefined)
  return parts.map(([field, { of = '' }]) => {
    const names = parts.filter(([, other]) => other.of === of).map(([name]) => name)
    const place = names.indexOf(field)
    // An earlier part may be unknown.
    const sums = [place, place + 1].map((count) =>
      names.slice(0, count).map((name) => (name === field ? `s.${name}` : `(s.${name}||0)`)),
    )
    const [earlier, sum] = sums.map((each) => `${each.join('+')}>s.${of}*${noise}`)
    return {
      that: { compute: new Code(`s=>!(${sum})${place === 0 ? '' : `||${earlier}`}`) },
      field,
      say: 'refusals.partAbove',
      values: excessValues(
        names.slice(0, place + 1).map((name) => inputs[name]!.title),
        inputs[of]?.title ?? '',
      ),
    }
  })
}

/** Conditions on inputs, each with a message for where it is false. */
export const constraint: Mechanism = {
  schema: {
    program: {
      constraints: {
        description: 'Conditions that the input must meet. If one is false, nothing is calculated.',
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['that', 'field', 'say'],
          properties: {
            that: { $ref: '#/definitions/condition', description: 'The condition.' },
            field: {
              anyOf: [nameRef('inputName'), nameRef('listPart')],
              description:
                'The input that is marked if the condition is false. Of a part of a list, the ' +
                'entries that make it false are marked.',
            },
            say: {
              $ref: '#/definitions/say',
              description: 'The message if the condition is false.',
            },
          },
        },
      },
    },
  },
  names: ({ data }: Definition<ConstraintDefinitionSource>) =>
    (data.constraints ?? []).map(({ field }, index) => ({
      path: ['constraints', index, 'field'],
      name: field,
      of: field.includes('.') ? 'listPart' : 'input',
      finding: finding('unknown-name.constraintField', { field }),
    })),
  program: (compiling: CompileContext<ConstraintDefinitionSource>): Compiled<Calculator> => ({
    constraints: [
      ...partConstraints(compiling),
      ...(compiling.definition.data.constraints ?? []).map(({ field, say }, index) => {
        const { definition, formulas } = compiling
        const that = brief(formulas.expression('constraints', index, 'that'))
        const { tree } = formulas.at('constraints', index, 'that')
        return {
          that:
            journalsOf(definition.data).length === 0 ? that : { ...that, sure: failsWith(tree) },
          field,
          say,
          values: allowedRange(tree, field, compiling),
        }
      }),
    ],
  }),
}
