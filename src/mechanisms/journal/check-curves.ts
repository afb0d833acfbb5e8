import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { InputSource, Quantity } from '../../definition/shapes.ts'
import type { JournalInputSource } from './shape.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'

const rule = 'lists'

/** The unit of a figure, with its denominator. */
const unitWithPer = ({ unit = '1', per = '' }: Quantity): string =>
  [unit, ...per.split(' ').filter(Boolean).sort()].join(' per ')

/** The figures that each day of a journal has: parts of its entries, and results with "each". */
function curveFigures(
  { definition }: Analysis,
  list: string,
  { entry = {} }: InputSource,
): ReadonlyMap<string, string> {
  const results = Object.entries(definition.data.results ?? {})
  return new Map([
    ...Object.entries(entry)
      .filter(([, input]) => isNumberInput(input))
      .map(([part, input]) => [part, unitWithPer(input)] as const),
    ...results
      .filter(([, { each, unit }]) => each === list && unit !== 'date')
      .map(([id, result]) => [id, unitWithPer(result)] as const),
  ])
}

/** The printed table of a journal lists only results for each day. */
export function paper({ definition, inputs }: Analysis): readonly Finding[] {
  return Object.entries<JournalInputSource>(inputs).flatMap(([list, { paper: names = [] }]) => {
    const figures = Object.entries(definition.data.results ?? {}).flatMap(([id, { each }]) =>
      each === list ? [id] : [],
    )
    return names.flatMap((name, index): Finding[] =>
      figures.includes(name)
        ? []
        : [
            {
              rule,
              ...definition.at(['input', 'properties', list, 'paper', index]),
              id: 'paper-of-no-figure',
              what: `"paper" of "${list}" names "${name}", which is not a result for each day.`,
              why: 'Its column would be empty in the printed table.',
              ...nameFix(name, figures),
            },
          ],
    )
  })
}

/** What reads files of a journal names a result for each day, and figures of its entries. */
export function files({ definition, inputs }: Analysis): readonly Finding[] {
  return Object.entries<JournalInputSource>(inputs).flatMap(
    ([list, { file, entry = {} }]): Finding[] => {
      const path = ['input', 'properties', list, 'file']
      const results = Object.entries(definition.data.results ?? {}).flatMap(([id, result]) =>
        result.each === list && result.unit === 'bird' ? [id] : [],
      )
      const parts = Object.entries(entry).flatMap(([part, input]) =>
        isNumberInput(input) ? [part] : [],
      )
      const size = file?.flockSize
      const unknown = Object.keys(file?.joins ?? {}).filter((part) => !parts.includes(part))
      return [
        ...(size === undefined || results.includes(size)
          ? []
          : [
              {
                rule,
                ...definition.at([...path, 'flockSize']),
                id: 'file-of-no-figure' as const,
                what: `"flockSize" of "${list}" names "${size}", which is not a number of birds for each day.`,
                why: 'Figures for one bird in a file could not be converted.',
                ...nameFix(size, results),
              },
            ]),
        ...unknown.map((part) => ({
          rule,
          ...definition.at([...path, 'joins', part]),
          id: 'file-of-no-part' as const,
          what: `"joins" of "${list}" names "${part}", which is not a figure of its entries.`,
          why: 'Several lines of one day in a file could not be joined as it says.',
          ...nameFix(part, parts),
        })),
      ]
    },
  )
}

/** Only entered figures are joined over missing days: a computed figure is unknown between them. */
function checkJoined(analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  return Object.entries<JournalInputSource>(inputs).flatMap(
    ([list, { curves: drawn, entry = {} }]) =>
      (drawn?.of ?? []).flatMap(({ figure, joins }, index): Finding[] =>
        joins === undefined || Object.hasOwn(entry, figure)
          ? []
          : [
              {
                rule,
                ...definition.at(['input', 'properties', list, 'curves', 'of', index, 'joins']),
                id: 'joined-not-measured',
                what: `The curve of "${figure}" has "joins", but "${figure}" is computed, not entered.`,
                why: 'Its inputs may be unknown on the days between, so the joining line would be a guess.',
                fix: 'Remove "joins", or draw a figure that visitors enter.',
              },
            ],
      ),
  )
}

/** Curves draw figures of the days, with a standard in the same unit. */
export function curves(analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const found = Object.entries<JournalInputSource>(inputs).flatMap(([list, input]): Finding[] => {
    if (input.curves === undefined || input.keyed === undefined) return []
    const path = ['input', 'properties', list, 'curves']
    const figures = curveFigures(analysis, list, input)
    const noFigure = (place: readonly (string | number)[], name: string | undefined): Finding[] =>
      name === undefined || figures.has(name)
        ? []
        : [
            {
              rule,
              ...definition.at([...path, ...place]),
              id: 'curve-of-no-figure',
              what: `"curves" of "${list}" names "${name}", which is not a figure of each day.`,
              why: 'The page would have nothing to draw.',
              ...nameFix(name, [...figures.keys()]),
            },
          ]
    return [
      ...noFigure(['along'], input.curves.along),
      ...input.curves.of.flatMap(({ figure, standard }, index): Finding[] => {
        const [unit, wanted] = [figures.get(figure), figures.get(standard ?? figure)]
        if (unit === undefined || wanted === undefined)
          return [
            ...noFigure(['of', index, 'figure'], figure),
            ...noFigure(['of', index, 'standard'], standard),
          ]
        return unit === wanted
          ? []
          : [
              {
                rule,
                ...definition.at([...path, 'of', index, 'standard']),
                id: 'curve-of-another-unit',
                what:
                  `The curve of "${figure}" (${unit}) has the standard "${standard}" ` +
                  `(${wanted}), which has another unit.`,
                why: 'One of them would appear on an axis with the wrong unit.',
                ...nameFix(
                  standard ?? figure,
                  [...figures.keys()].filter((id) => id !== figure && figures.get(id) === unit),
                ),
              },
            ]
      }),
    ]
  })
  return [...found, ...checkJoined(analysis)]
}
