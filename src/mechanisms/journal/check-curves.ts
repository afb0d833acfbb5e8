import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { InputSource, Quantity } from '../../definition/shapes.ts'

const rule = 'lists'

/** The unit of a figure, with what is below its line. */
const unitOf = ({ unit = '1', per = '' }: Quantity): string =>
  [unit, ...per.split(' ').filter(Boolean).sort()].join(' per ')

/** The figures that each day of a journal has: parts of its entries, and results that say "each". */
function figuresOf(
  { definition }: Analysis,
  list: string,
  { entry = {} }: InputSource,
): ReadonlyMap<string, string> {
  const results = Object.entries(definition.data.results ?? {})
  return new Map([
    ...Object.entries(entry)
      .filter(([, { type }]) => type === 'number' || type === 'integer')
      .map(([part, input]) => [part, unitOf(input)] as const),
    ...results
      .filter(([, { each, unit }]) => each === list && unit !== 'date')
      .map(([id, result]) => [id, unitOf(result)] as const),
  ])
}

/** What stands on paper beside what was entered is worked out for each day. */
export function paper({ definition, inputs }: Analysis): readonly Finding[] {
  return Object.entries(inputs).flatMap(([list, { paper: names = [] }]) => {
    const figures = Object.entries(definition.data.results ?? {}).flatMap(([id, { each }]) =>
      each === list ? [id] : [],
    )
    return names.flatMap((name, place): Finding[] =>
      figures.includes(name)
        ? []
        : [
            {
              rule,
              ...definition.at(['input', 'properties', list, 'paper', place]),
              id: 'paper-of-no-figure',
              what: `The table of "${list}" has "${name}", which is worked out for none of its days.`,
              why: 'Its column would be empty.',
              ...nameFix(name, figures),
            },
          ],
    )
  })
}

/** Days that are apart are joined where their figure was measured: a sum between them is not known. */
function joined(analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  return Object.entries(inputs).flatMap(([list, { curves: drawn, entry = {} }]) =>
    (drawn?.of ?? []).flatMap(({ figure, joins }, place): Finding[] =>
      joins === undefined || Object.hasOwn(entry, figure)
        ? []
        : [
            {
              rule,
              ...definition.at(['input', 'properties', list, 'curves', 'of', place, 'joins']),
              id: 'joined-not-measured',
              what: `The curve of "${figure}" joins days that are apart, and it is worked out for each day.`,
              why: 'What it rests on may be unknown between them: the line would be a guess.',
              fix: 'Remove it, or draw what was measured.',
            },
          ],
    ),
  )
}

/** Curves are of figures that the days have, beside figures that the same axis measures. */
export function curves(analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const found = Object.entries(inputs).flatMap(([list, input]): Finding[] => {
    if (input.curves === undefined || input.keyed === undefined) return []
    const path = ['input', 'properties', list, 'curves']
    const figures = figuresOf(analysis, list, input)
    const noFigure = (place: readonly (string | number)[], name: string | undefined): Finding[] =>
      name === undefined || figures.has(name)
        ? []
        : [
            {
              rule,
              ...definition.at([...path, ...place]),
              id: 'curve-of-no-figure',
              what: `The days of "${list}" are drawn by "${name}", which is no figure that each has.`,
              why: 'There would be nothing to draw.',
              ...nameFix(name, [...figures.keys()]),
            },
          ]
    return [
      ...noFigure(['along'], input.curves.along),
      ...input.curves.of.flatMap(({ figure, standard }, place): Finding[] => {
        const [unit, wanted] = [figures.get(figure), figures.get(standard ?? figure)]
        if (unit === undefined || wanted === undefined)
          return [
            ...noFigure(['of', place, 'figure'], figure),
            ...noFigure(['of', place, 'standard'], standard),
          ]
        return unit === wanted
          ? []
          : [
              {
                rule,
                ...definition.at([...path, 'of', place, 'standard']),
                id: 'curve-of-another-unit',
                what: `The curve of "${figure}" (${unit}) is held against "${standard}" (${wanted}).`,
                why: 'One of them would stand on an axis that does not measure it.',
                ...nameFix(
                  standard ?? figure,
                  [...figures.keys()].filter((id) => id !== figure && figures.get(id) === unit),
                ),
              },
            ]
      }),
    ]
  })
  return [...found, ...joined(analysis)]
}
