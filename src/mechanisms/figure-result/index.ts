import { phrase, finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { isTextResult } from '../text-result/is-text-result.ts'
import { adding, type Compiled, type Mechanism } from '../mechanism.ts'
import { resultDifferences } from './differences.ts'
import { briefUnit } from '../source.ts'
import { knownFrom } from '../left-empty/known.ts'
import { isShownFigure } from './kinds.ts'
import type { FigureResultSource } from './shape.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Quantity } from '../../definition/shapes.ts'
import { namesIn } from '../../language/tree.ts'
import { carriedPacks } from '../../language/unit-steps.ts'
import type { Result } from '../../engine/calculator.ts'

/** The number of birds that a formula reads, if it reads one. */
function birdsOf(analysis: Analysis, id: string): string | undefined {
  const { formulas, quantities, definition } = analysis
  const tree = formulas.find(({ path: [part, name] }) => part === 'formulas' && name === id)?.tree
  const known: Readonly<Record<string, Quantity>> = { ...definition.data.results, ...quantities }
  const [name, ...others] = namesIn(tree ?? 0).filter(
    (each) => known[each]?.unit === 'bird' && known[each].per === undefined,
  )
  return others.length === 0 ? name : undefined
}

/** A result that is a figure: the formula of its name, in a unit. */
export const figureResult: Mechanism = {
  schema: {
    result: {
      title: { $ref: '#/definitions/key', description: 'The name of the figure in the answer.' },
      unit: { $ref: '#/definitions/unit', description: 'The unit that the figure is shown in.' },
      per: {
        $ref: '#/definitions/per',
        description:
          'Further units in the denominator, separated by spaces: feed per bird and day is g ' +
          'per "bird day".',
      },
      digits: {
        type: 'integer',
        minimum: 0,
        maximum: 6,
        description:
          'The number of decimals: 0 for whole birds. Required for a figure, unless "$ref" gives it. ' +
          'If this would hide the second significant digit, the figure ' +
          'has more decimals or a smaller unit.',
      },
      fixed: {
        type: 'boolean',
        description: 'Trailing zeros are shown: an FCR of 1.50.',
      },
      rounded: {
        enum: [true, 'up', 'down'],
        description:
          'The rounded figure is the value of the result, also for formulas that read it. ' +
          'true: to the nearest step; up: to the amount that is sufficient (bags to buy); ' +
          'down: to the amount that fits (birds in a house).',
      },
      intermediate: {
        type: 'boolean',
        description: 'An intermediate result: explained, but not shown in the result box.',
      },
      note: {
        type: 'boolean',
        description:
          'A fact in addition to the answer: shown below the results, and only if it is known.',
      },
      significant: {
        type: 'integer',
        minimum: 1,
        maximum: 6,
        description:
          'The least number of significant digits of small figures: 0.005 g stays 0.005 g.',
      },
      carriedIn: {
        enum: ['bag', 'tank'],
        description:
          'What people buy or carry the figure in, below it: feed in kg in bags, water in L in ' +
          'tanks, of the size that the device keeps. A figure without "per" is bought, in whole ' +
          'packs. The share of each bird is with it if its formula reads one number of birds.',
      },
      unknown: {
        anyOf: [{ const: 'hidden' }, { $ref: '#/definitions/key' }],
        description:
          'The text for an unknown figure: a message key, or hidden to leave the result out. ' +
          'By default N/A.',
      },
      shown: {
        $ref: '#/definitions/condition',
        description: 'The condition under which the result is part of the answer.',
      },
      known: {
        $ref: '#/definitions/condition',
        description:
          'The condition under which the figure is meaningful, like a feed conversion after ' +
          'the birds have grown. If it is false, the figure is unknown, also for formulas that ' +
          'read it.',
      },
    },
    example: {
      results: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        minProperties: 1,
        additionalProperties: { type: ['number', 'string', 'null'] },
        description:
          'The expected results: a figure in the unit of the result, an option of a choice, or ' +
          'a day like 2026-05-09; null if no figure is shown, because it is unknown, hidden if ' +
          'unknown, or not part of the answer. Each result appears in at least one example.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        keys: ['unit', 'digits', 'intermediate'],
        where: ({ source }) => !isTextResult(source),
        allowedInText: phrase('belongs.noTextOfTable'),
      },
      {
        keys: ['per', 'rounded', 'significant'],
        where: ({ source }) => !isTextResult(source) && source.unit !== 'date',
        allowedInText: phrase('belongs.plainFigure'),
      },
      {
        keys: ['unknown', 'shown'],
        where: ({ source }) => isShownFigure(source),
        allowedInText: phrase('belongs.shownPlainFigure'),
      },
      {
        keys: ['carriedIn'],
        where: ({ source }) =>
          isShownFigure(source) && carriedPacks[source.carriedIn!]?.[0] === source.unit,
        allowedInText: phrase('belongs.carriedFigure'),
      },
      {
        keys: ['note'],
        where: ({ source }) => source.intermediate !== true,
        allowedInText: phrase('belongs.shownResult'),
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
        finding: finding('unknown-name.figureResult', { id }),
      })),
  result: (result, id, { formulas, analysis }): Compiled<Result> => {
    const {
      title,
      digits,
      fixed,
      rounded,
      intermediate,
      note,
      significant,
      carriedIn,
      unknown,
      shown,
      known,
    }: FigureResultSource = result
    return {
      title,
      // By default none are shown (engine/complete).
      digits: digits === 0 ? undefined : digits,
      fixed,
      rounded: rounded === true ? 'nearest' : rounded,
      intermediate,
      note,
      significant,
      carriedIn:
        carriedIn === undefined
          ? undefined
          : {
              pack: carriedIn,
              bought: result.per === undefined || undefined,
              birds: birdsOf(analysis, id),
            },
      unknown,
      ...briefUnit(result),
      shown: shown === undefined ? undefined : formulas.expression('results', id, 'shown'),
      known:
        known === undefined
          ? undefined
          : knownFrom(formulas.expression('results', id, 'known'), analysis),
    }
  },
  differences: resultDifferences,
  uncovered({ results }, exampleRuns) {
    const covered = new Set(
      exampleRuns.flatMap(({ example }) => [
        ...Object.keys(example.results ?? {}),
        ...Object.keys(example.rating ?? {}),
        ...(example.atLeast ?? []),
        ...(example.atMost ?? []),
      ]),
    )
    return Object.keys(results)
      .filter((id) => !results[id]!.intermediate && !covered.has(id))
      .map((id) => ({
        what: id,
        end: 'figure' as const,
        ...adding('results', `{"${id}": ...}`),
        silent: [],
        at: ['results', id],
      }))
  },
}
