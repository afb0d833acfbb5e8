import { isTextResult } from '../text-result/is-text-result.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { resultDifferences } from './differences.ts'
import { briefUnit } from '../source.ts'
import { isShownFigure } from './kinds.ts'
import type { FigureResultSource } from './shape.ts'
import type { Result } from '../../engine/calculator.ts'

/** A result that is a figure: the formula of its name, in a unit. */
export const figureResult: Mechanism = {
  schema: {
    result: {
      title: { $ref: '#/definitions/key', description: 'What the answer calls the figure.' },
      unit: { $ref: '#/definitions/unit', description: 'The unit that the figure is shown in.' },
      per: {
        $ref: '#/definitions/per',
        description:
          'Further units below the line, separated by spaces: feed per bird and day is g per "bird day".',
      },
      digits: {
        type: 'integer',
        minimum: 0,
        maximum: 6,
        description:
          'The decimals shown; a figure whose second significant digit they would lose is ' +
          'shown with more, or in a smaller unit.',
      },
      fixed: {
        type: 'boolean',
        description: 'The decimals are written also where they are zeros: an FCR of 1.50.',
      },
      rounded: {
        enum: [true, 'up', 'down'],
        description:
          'The rounded figure is the value itself, also for formulas that read it. true: to the ' +
          'nearest; up: to what is enough (bags to buy); down: to what fits (birds in a house).',
      },
      intermediate: {
        type: 'boolean',
        description: 'A step on the way: explained, but not shown in the result box.',
      },
      note: {
        type: 'boolean',
        description:
          'A fact that goes with the answer: shown below the results, and only where it is known.',
      },
      significant: {
        type: 'integer',
        minimum: 1,
        maximum: 6,
        description: 'Small figures keep at least so many digits: 0.005 g stays 0.005 g.',
      },
      unknown: {
        anyOf: [{ const: 'hidden' }, { $ref: '#/definitions/key' }],
        description:
          'The text for an unknown figure: a message key, or hidden to leave ' +
          'the result out; by default N/A.',
      },
      shown: {
        $ref: '#/definitions/condition',
        description: 'The condition under which the result is an answer at all.',
      },
      known: {
        $ref: '#/definitions/condition',
        description:
          'The condition under which the figure means something; else it is not known, for ' +
          'all that read it too: a feed conversion before anything has grown.',
      },
    },
    example: {
      results: {
        type: 'object',
        minProperties: 1,
        additionalProperties: { type: ['number', 'string', 'null'] },
        description:
          "Figures in the result's unit; a choice by its option, a day like 2026-05-09; null " +
          'where no figure is said: it is not known, hidden where it is unknown, or no answer ' +
          'at all. Each result stands in one example at least.',
      },
    },
  },
  meant: {
    result: [
      {
        words: ['unit', 'digits', 'intermediate'],
        where: ({ source }) => !isTextResult(source),
        belongs: 'a figure, not a text from a table',
      },
      {
        words: ['per', 'rounded', 'significant'],
        where: ({ source }) => !isTextResult(source) && source.unit !== 'date',
        belongs: 'a figure, not a text or a day',
      },
      {
        words: ['unknown', 'shown'],
        where: ({ source }) => isShownFigure(source),
        belongs: 'a figure that the page shows, not a text or a step',
      },
      {
        words: ['note'],
        where: ({ source }) => source.intermediate !== true,
        belongs: 'a result that the page shows',
      },
    ],
  },
  names: ({ data }) =>
    Object.entries(data.results ?? {})
      .filter(([, result]) => !isTextResult(result))
      .map(([id]) => ({
        path: ['results', id],
        name: id,
        of: 'formula',
        what: `The result "${id}" has no formula with the same name.`,
      })),
  result: (result, id, { formulas }): Compiled<Result> => {
    const {
      title,
      digits,
      fixed,
      rounded,
      intermediate,
      note,
      significant,
      unknown,
      shown,
      known,
    }: FigureResultSource = result
    return {
      title,
      // None are shown unless said (engine/complete).
      digits: digits === 0 ? undefined : digits,
      fixed,
      rounded: rounded === true ? 'nearest' : rounded,
      intermediate,
      note,
      significant,
      unknown,
      ...briefUnit(result),
      shown: shown === undefined ? undefined : formulas.expression('results', id, 'shown'),
      known: known === undefined ? undefined : formulas.expression('results', id, 'known'),
    }
  },
  differences: resultDifferences,
  uncovered({ results }, tried) {
    const said = new Set(
      tried.flatMap(({ example }) => [
        ...Object.keys(example.results ?? {}),
        ...Object.keys(example.rating ?? {}),
        ...(example.atLeast ?? []),
        ...(example.atMost ?? []),
      ]),
    )
    return Object.keys(results)
      .filter((id) => !results[id]!.intermediate && !said.has(id))
      .map((id) => ({
        what: `a figure of ${id}`,
        add: `"results": {"${id}": ...}`,
        silent: [],
        at: ['results', id],
      }))
  },
}
