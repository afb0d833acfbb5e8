import { relatedOf } from '../../definition/related.ts'
import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import type { Definition } from '../../definition/project.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { briefUnit, toSource } from '../source.ts'
import { check } from './check.ts'
import { foundIn } from '../../definition/formulas/found.ts'
import { madeOf } from './limits.ts'
import { dosedOf, openOf } from './of-records.ts'
import type { FormulationCalculator, FormulationField, Next } from './shape.ts'

const isIn = ({ data }: Definition): boolean => data.formulation !== undefined

/** The related program that asks for such amounts: it is offered with what was found. */
function nextOf(
  { project, definition }: CompileContext,
  list: string,
  part: string,
): Next | undefined {
  const asked = definition.data.input?.properties ?? {}
  return relatedOf(project, definition).flatMap(({ id, path, title }): Next[] => {
    const { data } = project.definitions.get(id)!
    const inputs = data.input?.properties ?? {}
    const { entry } = inputs[list] ?? {}
    if (entry?.[part] === undefined || data.formulation !== undefined) return []
    return [
      {
        path,
        title,
        parts: Object.keys(entry),
        same: Object.keys(inputs).filter(
          (name) =>
            inputs[name]!.records !== undefined && inputs[name]!.records === asked[name]?.records,
        ),
      },
    ]
  })[0]
}

/** The limits and the cost as functions of the scope, and of the amounts that are in it. */
function compiledFormulation(compiling: CompileContext): Code | undefined {
  const { calls, definition, formulas } = compiling
  const { formulation, input } = definition.data
  const found = foundIn(definition.data)
  if (formulation === undefined || found === undefined) return undefined
  const { find, least, limits, low, high, needs = [], present } = formulation
  const { list, part } = found
  const ofEntry = (end: 'low' | 'high' | 'present') =>
    new Code(`(s,r)=>${emit(formulas.at('formulation', end).tree, calls, list)}`)
  return new Code(
    `formulation.whole(${toSource({
      list,
      part,
      unit: briefUnit(input!.properties[list]!.entry![part]!),
      least: { result: least, ...madeOf(compiling, least, find) },
      limits: Object.entries(limits).map(([result, sides]) => ({
        result,
        needs: sides,
        ...madeOf(compiling, result, find),
      })),
      low: low === undefined ? undefined : ofEntry('low'),
      high: high === undefined ? undefined : ofEntry('high'),
      needs,
      present: present === undefined ? undefined : ofEntry('present'),
      next: nextOf(compiling, list, part),
      step: new Code(`s=>${emit(formulas.at('formulation', 'step').tree, calls)}`),
    })})`,
  )
}

/** Amounts that the program finds: those of least cost within the targets of results. */
export const formulation: Mechanism = {
  schema: {
    program: {
      formulation: {
        description:
          'Amounts that the program finds in place of the visitor: of the entries of a list, such ' +
          'that a formula is as little as can be and results keep to their targets. They are rounded ' +
          'to what a scale can weigh, and every target is looked at again.',
        type: 'object',
        additionalProperties: false,
        required: ['find', 'least', 'limits', 'step'],
        properties: {
          find: {
            type: 'string',
            description:
              'The part of the entries that is found, like mix.quantity. Nobody is asked for it.',
          },
          least: {
            type: 'string',
            description: 'The formula that is as little as can be: a sum over the list.',
          },
          limits: {
            type: 'object',
            minProperties: 1,
            additionalProperties: {
              type: 'array',
              uniqueItems: true,
              items: { enum: ['low', 'high'] },
            },
            description:
              'The results that must keep to their targets: sums over the list, or one by another. ' +
              'To each the ends without which nothing is found: {"calcium": ["low", "high"]}.',
          },
          low: {
            $ref: '#/definitions/formula',
            description: 'The least of each amount, read of its entry: mix.least * batch.',
          },
          high: {
            $ref: '#/definitions/formula',
            description:
              'The most of each amount, read of its entry. One that is not known is no end.',
          },
          needs: {
            type: 'array',
            uniqueItems: true,
            items: { enum: ['low', 'high'] },
            description:
              'Which of low and high each amount needs: an entry without it is named, and nothing is ' +
              'found. What no limit counts, like a premix, always needs its low.',
          },
          present: {
            $ref: '#/definitions/formula',
            description:
              "How much of each entry is in the visitor's own mix: mix.present. The page says which " +
              'limits that mix misses, and why it costs less where it does.',
          },
          step: {
            $ref: '#/definitions/formula',
            description: 'What the amounts are rounded to: what a scale can weigh.',
          },
        },
      },
    },
  },
  check,
  names: ({ data: { formulation: given } }) =>
    given === undefined
      ? []
      : [
          {
            path: ['formulation', 'least'],
            name: given.least,
            of: 'formula',
            what: `"least" names "${given.least}", which is not a formula.`,
          },
          ...Object.keys(given.limits).map((name) => ({
            path: ['formulation', 'limits', name],
            name,
            of: 'result' as const,
            what: `"limits" names "${name}", which is not a result.`,
          })),
        ],
  field: (_, name, compiling): Compiled<FormulationField> => ({
    open: openOf(compiling, name),
    dosed: dosedOf(compiling, name),
  }),
  program: (compiling): Compiled<FormulationCalculator> => ({
    formulation: compiledFormulation(compiling),
  }),
  words: { family: 'formulation', isIn },
  run: {
    part: 'formulation',
    code: 'formulation.part',
    isIn: ({ definition }) => isIn(definition),
  },
}
