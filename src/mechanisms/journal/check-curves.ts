import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
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
              ...finding('paper-of-no-figure', { list, name }),
              ...nameFix(name, figures),
            },
          ],
    )
  })
}

/** The register of treatments lists parts of the entries and results for each day. */
export function register({ definition, inputs }: Analysis): readonly Finding[] {
  return Object.entries<JournalInputSource>(inputs).flatMap(
    ([list, { register: names = [], entry = {} }]) => {
      const results = Object.entries(definition.data.results ?? {}).flatMap(([id, { each }]) =>
        each === list ? [id] : [],
      )
      const known = [...Object.keys(entry), ...results]
      return names.flatMap((name, index): Finding[] =>
        known.includes(name)
          ? []
          : [
              {
                rule,
                ...definition.at(['input', 'properties', list, 'register', index]),
                ...finding('unknown-name.register', { list, name }),
                ...nameFix(name, known),
              },
            ],
      )
    },
  )
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
                ...finding('file-of-no-figure', { list, size }),
                ...nameFix(size, results),
              },
            ]),
        ...unknown.map((part) => ({
          rule,
          ...definition.at([...path, 'joins', part]),
          ...finding('file-of-no-part', { list, part }),
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
                ...finding('joins-calculated-figure', { figure }),
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
              ...finding('curve-of-no-figure', { list, name }),
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
                ...finding('curve-of-another-unit', { figure, unit, standard: standard!, wanted }),
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
