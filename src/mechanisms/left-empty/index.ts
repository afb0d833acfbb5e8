import { phrase, finding, type Finding } from '../../definition/findings/finding.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { LeftEmptyField, LeftEmptyInputSource } from './shape.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Project } from '../../definition/project.ts'
import { dependenciesThroughFormulas } from '../../definition/formulas/through-formulas.ts'

/** No verdict is good because a figure was left at 0: the definition states what 0 means. */
const check = (_: Project, analysis: Analysis): readonly Finding[] => {
  const { definition, inputs } = analysis
  const good = Object.entries(definition.data.results ?? {}).flatMap(([id, { rating = [] }]) =>
    rating.some(({ tone }) => tone === 'good') ? [id] : [],
  )
  const read = dependenciesThroughFormulas(analysis, good)
  return Object.entries<LeftEmptyInputSource>(inputs).flatMap(([name, input]) =>
    input.default === 0 && input.leftEmpty === undefined && read.has(name)
      ? [
          {
            rule: 'within',
            ...definition.at(['input', 'properties', name]),
            ...finding('good-by-default', { name }),
          },
        ]
      : [],
  )
}

/** A part of the entries of a journal is none on the days without it, and never "at least". */
const isRare = (source: LeftEmptyInputSource, journal: InputSource | undefined): boolean =>
  source.leftEmpty === 'none' && journal?.keyed !== undefined

const isIn = ({ analysis }: CompileContext): boolean =>
  Object.values<LeftEmptyInputSource>(analysis.inputs).some(
    ({ leftEmpty }) => leftEmpty === 'atLeast',
  )

/** What a figure that was left empty means: costs and deaths are never known to be none. */
export const leftEmpty: Mechanism = {
  schema: {
    input: {
      leftEmpty: {
        enum: ['atLeast', 'none'],
        description:
          'What it means if the figure is left empty. "atLeast": it counts as 0, and the true ' +
          'figure is that or more, as for costs and deaths; results that depend on it are "at ' +
          'least" or "at most", name it, and are good only if the true figure is. An amount of ' +
          'money of 0 counts as left empty. "none": nobody has to enter it, and its default of 0 is a ' +
          'figure, as for further income. "none" of a part of a journal: it happens on some days ' +
          'only, and left empty, or on a day without an entry, there was none, as for ' +
          'deliveries: a sum of it is complete.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        where: ({ source, path, analysis }) =>
          ['number', 'integer'].includes(source.type) &&
          (!path.includes('entry') || isRare(source, analysis.inputs[String(path[2])])),
        allowedInText: phrase('belongs.enteredFigure'),
      },
    ],
  },
  check,
  field: (input: LeftEmptyInputSource): Compiled<LeftEmptyField> =>
    input.leftEmpty === 'atLeast' ? { leftEmpty: true } : {},
  run: { part: 'leftOut', code: 'leftOut', isIn },
}
