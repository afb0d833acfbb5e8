import { phrase } from '../../definition/findings/finding.ts'
import { identifierRef, nameRef } from '../../definition/written/name-kinds.ts'
import { quantityOf } from '../../definition/written/shared-results.ts'
import { isShownFigure } from '../figure-result/kinds.ts'
import { adding, reachedEnd, type Mechanism, type Schema } from '../mechanism.ts'
import { outsideSource } from './outside.ts'
import { check } from './check.ts'
import { judgedBy } from './sources.ts'
import type { Compiled, ExampleRun } from '../mechanism.ts'
import type { WithinExampleSource } from './shape.ts'
import type { Result } from '../../engine/calculator.ts'
import type { DefinitionSource, ResultSource } from '../../definition/shapes.ts'

const range: Schema = {
  anyOf: [
    { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
    { type: 'array', items: { type: 'string' }, minItems: 1 },
  ],
}

/** The results whose verdict is outside of the range of its source, or at the nearest end. */
/** The source of a verdict and its range; outside of the range, the result is not judged. */
/** Whether accepted inputs can be outside of what a verdict is valid for. */
function canBeOutside({ input }: DefinitionSource, result: ResultSource | undefined): boolean {
  return Object.entries(result?.within ?? {}).some(([name, valid]) => {
    const [from, to] = valid
    const asked = input?.properties[name]
    if (asked === undefined || typeof from !== 'number' || typeof to !== 'number') return true
    const { minimum, exclusiveMinimum: least = minimum, maximum } = asked
    const isBounded = least !== undefined && maximum !== undefined && least >= from && maximum <= to
    // An input that is left empty is outside as well.
    return !isBounded || input?.required?.includes(name) !== true
  })
}

export const within: Mechanism = {
  schema: {
    result: {
      within: {
        type: 'object',
        minProperties: 1,
        propertyNames: { anyOf: [identifierRef('inputName'), identifierRef('resultName')] },
        additionalProperties: range,
        description:
          'The range to which the source of the rating or target applies: for an input or a ' +
          'result from and to in its unit, {"age": [28, 49]}; for a choice its options, ' +
          '{"bird": ["broiler"]}. Outside of it, nothing is good; a bad or fair verdict is ' +
          'given as at the nearest end, and the page says so.',
      },
      noWarning: {
        type: 'object',
        minProperties: 1,
        propertyNames: { anyOf: [identifierRef('inputName'), identifierRef('resultName')] },
        additionalProperties: { enum: ['below', 'above', 'outside'] },
        description:
          'The sides of ranges of "within" on which the source warns of nothing, because ' +
          'danger is not there: {"age": "below"} where young birds need what harms old ones. ' +
          'There, the result is not judged, and the page says why.',
      },
      source: {
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'array', minItems: 2, items: { type: 'string', minLength: 1 } },
          { $ref: '#/definitions/source' },
        ],
        description:
          'The source of the rating or target: a publication, or the title of one of ' +
          '"sources"; the lookup, or the choice with figures, that the figure is compared ' +
          'with, or several of which one is used; "entered" if it is only compared with inputs. ' +
          'A good verdict requires it. Each has a "year" and a "population".',
      },
    },
    example: {
      notJudged: {
        type: 'array',
        items: nameRef('resultName'),
        description:
          'The results that are not judged, or only warned of as at the nearest end, because an input ' +
          'or result is outside of the range of their source. By default none.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        where: ({ source }) =>
          isShownFigure(source) && (source.rating !== undefined || source.target !== undefined),
        allowedInText: phrase('belongs.judgedFigure'),
      },
    ],
  },
  check,
  sources: ({ definition }) =>
    Object.values(definition.data.results ?? {}).flatMap(({ source }) =>
      typeof source === 'object' && !Array.isArray(source) ? [source] : [],
    ),
  result: (result, id, { analysis }): Compiled<Result> => ({
    within: result.within,
    noWarning: result.noWarning,
    judgedBy: result.rating && judgedBy(analysis, id, result),
  }),
  differences({
    example: { notJudged: expected = [] },
    calculation,
  }: ExampleRun<WithinExampleSource>) {
    const found = outsideSource(calculation)
    return [
      ...expected
        .filter((id) => !found.includes(id))
        .map((id) => ({
          what: phrase('differences.outsideListed', { id }),
          at: ['notJudged'],
        })),
      ...found
        .filter((id) => !expected.includes(id))
        .map((id) => ({
          what: phrase('differences.outsideUnlisted', { id }),
          at: ['input'],
        })),
    ]
  },
  uncovered(calculator, exampleRuns: readonly ExampleRun<WithinExampleSource>[], { data }) {
    const reached = new Set(exampleRuns.flatMap(({ example }) => example.notJudged ?? []))
    // The examples of a program need not cover a shared verdict.
    const isShared = (id: string): boolean => quantityOf(data.results?.[id]) !== undefined
    return Object.keys(calculator.results)
      .filter(
        (id) =>
          calculator.results[id]!.within !== undefined &&
          !reached.has(id) &&
          !isShared(id) &&
          canBeOutside(data, data.results?.[id]),
      )
      .map((id) => ({
        what: id,
        end: 'outside' as const,
        ...adding('notJudged', `["${id}"]`),
        ...reachedEnd(exampleRuns, ({ calculation }) => outsideSource(calculation).includes(id)),
      }))
  },
}
