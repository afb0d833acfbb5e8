import { finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { relatedOf } from '../../definition/related.ts'
import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import type { Definition } from '../../definition/project.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { briefUnit, toSource } from '../source.ts'
import { check } from './check.ts'
import { foundIn } from '../../definition/formulas/found.ts'
import { getOwn } from '../../own.ts'
import { madeOf } from './limits.ts'
import { dosedOf, openOf } from './of-records.ts'
import type { FormulationCalculator, FormulationField, Next } from './shape.ts'

const isIn = ({ data }: Definition): boolean => data.formulation !== undefined

/** The related program with such amounts as inputs: it is offered with what was found. */
function nextOf(
  { project, definition }: CompileContext,
  list: string,
  part: string,
): Next | undefined {
  const properties = definition.data.input?.properties ?? {}
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
            inputs[name]!.records !== undefined &&
            inputs[name]!.records === properties[name]?.records,
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
  const { find, least, limits, instead = {}, low, high, needs = [], present } = formulation
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
        needs: sides.length > 0 ? sides : undefined,
        instead: getOwn(instead, result),
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
          'Amounts that the program finds instead of the visitor, one for each entry of a ' +
          'list: the value of a formula is as small as possible, and results meet their ' +
          'targets. The amounts are rounded to what a scale can weigh, and then every target ' +
          'is checked again.',
        type: 'object',
        additionalProperties: false,
        required: ['find', 'least', 'limits', 'step'],
        properties: {
          find: {
            ...nameRef('listPart'),
            description:
              'The part of the entries that is calculated, like mix.quantity. The form has no ' +
              'field for it.',
          },
          least: {
            ...nameRef('formulaName'),
            description: 'The formula that is minimised: a sum over the list.',
          },
          limits: {
            type: 'object',
            propertyNames: nameRef('resultName'),
            minProperties: 1,
            additionalProperties: {
              type: 'array',
              uniqueItems: true,
              items: { enum: ['low', 'high'] },
            },
            description:
              'The results that must meet their targets: sums over the list, or one sum ' +
              'divided by another. For each, the ends that must be known before a mix is ' +
              'calculated: {"calcium": ["low", "high"]}.',
          },
          instead: {
            type: 'object',
            propertyNames: nameRef('resultName'),
            minProperties: 1,
            additionalProperties: nameRef('resultName'),
            description:
              'Limits that another limit may replace, in a different system: {"lysine": ' +
              '"digestibleLysine"}. If the second has the end that the first needs, the first ' +
              'needs none, and an entry whose second figure is unknown is left out.',
          },
          low: {
            $ref: '#/definitions/formula',
            description: 'The minimum of each amount, computed from its entry: mix.least * batch.',
          },
          high: {
            $ref: '#/definitions/formula',
            description:
              'The maximum of each amount, computed from its entry. An unknown maximum is no ' +
              'limit.',
          },
          needs: {
            type: 'array',
            uniqueItems: true,
            items: { enum: ['low', 'high'] },
            description:
              'Which of low and high each amount requires. If an entry lacks one, the page ' +
              'names it and calculates no mix. An ingredient that no limit counts, like a ' +
              'premix, always requires its low.',
          },
          present: {
            $ref: '#/definitions/formula',
            description:
              "The amount of each entry in the visitor's present mix: mix.present. The page " +
              'states which limits that mix violates, and if it costs less, why.',
          },
          step: {
            $ref: '#/definitions/formula',
            description: 'The step to which amounts are rounded: what a scale can weigh.',
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
            finding: finding('unknown-name.formulationLeast', { least: given.least }),
          },
          ...Object.keys(given.limits).map((name) => ({
            path: ['formulation', 'limits', name],
            name,
            of: 'result' as const,
            finding: finding('unknown-name.formulationLimits', { name }),
          })),
        ],
  field: (_, name, compiling): Compiled<FormulationField> => ({
    open: openOf(compiling, name),
    dosed: dosedOf(compiling, name),
  }),
  program: (compiling): Compiled<FormulationCalculator> => ({
    formulation: compiledFormulation(compiling),
  }),
  messages: { family: 'formulation', isIn },
  run: {
    part: 'formulation',
    code: 'formulation.part',
    isIn: ({ definition }) => isIn(definition),
  },
}
