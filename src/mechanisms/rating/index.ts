import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { quantityOf } from '../../definition/written/shared-results.ts'
import { isShownFigure } from '../figure-result/kinds.ts'
import { adding, reachedEnd, type Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { Compiled } from '../mechanism.ts'
import type { Result } from '../../engine/calculator.ts'

/** What a figure means: the first verdict whose condition holds. */
export const rating: Mechanism = {
  schema: {
    result: {
      rating: {
        type: 'array',
        minItems: 1,
        items: { $ref: '#/definitions/verdict' },
        description:
          'The verdicts on the figure. The first one whose condition is true is shown; one ' +
          'without a condition always applies.',
      },
    },
    example: {
      rating: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        additionalProperties: nameRef('messageKey'),
        description: 'The verdict of each result, by its message key.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        where: ({ source }) => isShownFigure(source) && source.target === undefined,
        allowedInText: phrase('belongs.figureWithoutTarget'),
      },
    ],
  },
  check,
  result: ({ rating: verdicts }, id, { formulas }): Compiled<Result> => ({
    rating: verdicts?.map((verdict, index) =>
      formulas.judgement(verdict, 'results', id, 'rating', index),
    ),
  }),
  run: {
    part: 'ratings',
    code: 'ratings',
    isIn: ({ definition: { data } }) =>
      Object.values(data.results ?? {}).some(({ rating: verdicts }) => verdicts !== undefined),
  },
  differences: ({ example, calculation: { ratings } }) =>
    Object.entries(example.rating ?? {})
      .filter(([id, expected]) => ratings[id]?.say !== expected)
      .map(([id, expected]) => ({
        what:
          ratings[id] === undefined
            ? phrase('differences.noRating', { id, expected })
            : phrase('differences.rating', { id, expected, found: ratings[id].say }),
        at: ['rating', id],
      })),
  uncovered(calculator, exampleRuns, { data }) {
    const reached = new Set(
      exampleRuns.flatMap(({ example }) => Object.values(example.rating ?? {})),
    )
    return Object.entries(calculator.results).flatMap(([id, result]) =>
      result.rating
        .map(({ say }) => say)
        .filter((say) => !reached.has(say))
        .map((say) => ({
          what: say,
          ...adding('rating', `{"${id}": "${say}"}`),
          ...reachedEnd(exampleRuns, ({ calculation }) => calculation.ratings[id]?.say === say),
        }))
        // Not every program with a shared verdict can reach it.
        .filter(
          ({ silent = [] }) => silent.length > 0 || quantityOf(data.results?.[id]) === undefined,
        ),
    )
  },
}
