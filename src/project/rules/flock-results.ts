import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import type { FlockDefinitionSource } from '../../mechanisms/flock/shape.ts'

const rule = 'flocks'

/** The parts of a day of a journal. */
const dayParts = (journal: Definition | undefined): Readonly<Record<string, InputSource>> =>
  Object.assign(
    {},
    ...Object.values(journal?.data.input?.properties ?? {}).flatMap(({ keyed, entry = {} }) =>
      keyed === undefined ? [] : [entry],
    ),
  ) as Record<string, InputSource>

/** The names of a journal that programs of a batch may read: its inputs, and figures of its days. */
const journalNames = (journal: Definition | undefined): readonly string[] => [
  ...Object.keys(journal?.data.input?.properties ?? {}),
  ...Object.entries(journal?.data.results ?? {}).flatMap(([id, { each }]) =>
    each === undefined ? [] : [id],
  ),
  ...Object.keys(dayParts(journal)),
]

/**
 * What a line of today and the comparison of batches show are results of their programs; what they
 * read are inputs of these.
 */
function otherResults(
  project: Project,
  definition: Definition<FlockDefinitionSource>,
): readonly Finding[] {
  const { lines = [], batch = [], journal } = definition.data.flock ?? {}
  const days = project.definitions.get(journal?.program ?? '')
  const sources = [
    ...lines.map((each, index) => ({ ...each, at: ['lines', index], better: {} })),
    ...batch.map((each, index) => ({ ...each, at: ['batch', index] })),
  ]
  return sources.flatMap(({ at: [word = '', index = 0], program, results, ...source }) => {
    const { reads = {}, better = {} } = source
    const of = project.definitions.get(program)
    if (of === undefined) return []
    const isLine = word === 'lines'
    const known = Object.keys({
      ...of.data.results,
      ...(!isLine && program === journal?.program && dayParts(of)),
    })
    const inputs = Object.keys(of.data.input?.properties ?? {})
    const parts = isLine ? Object.keys(dayParts(days)) : journalNames(days)
    const missing = (at: JsonPath, name: string, names: readonly string[]): Finding[] =>
      names.includes(name)
        ? []
        : [
            {
              rule,
              ...definition.at(['flock', word, index, ...at]),
              ...finding(isLine ? 'unknown-name.flockLine' : 'unknown-name.flockBatch', { name }),
              ...nameFix(name, names),
            },
          ]
    return [
      ...results.flatMap((name, at) => missing(['results', at], name, known)),
      ...Object.keys(better).flatMap((name) => missing(['better', name], name, results)),
      ...Object.entries(reads).flatMap(([name, part]) => [
        ...missing(['reads', name], name, inputs),
        ...missing(['reads', name], part, parts),
      ]),
    ]
  })
}

/** What a table of finished flocks fills and is filled with is there, in each of the programs. */
function former(
  project: Project,
  definition: Definition<FlockDefinitionSource>,
): readonly Finding[] {
  const source = definition.data.flock?.former
  const of = project.definitions.get(source?.program ?? '')
  if (source === undefined || of === undefined) return []
  const { list, title, ends, finished, flock, journal = {}, day, reads } = source
  const days = project.definitions.get(definition.data.flock?.journal?.program ?? '')
  const lists = Object.keys(of.data.input?.properties ?? {})
  const parts = Object.keys(of.data.input?.properties?.[list]?.entry ?? {})
  const results = Object.entries(of.data.results ?? {}).flatMap(([id, { each }]) =>
    each === list ? [id] : [],
  )
  const ofDays = journalNames(days)
  const named: readonly (readonly [JsonPath, string, readonly string[]])[] = [
    [['list'], list, lists],
    [['title'], title, parts],
    [['ends'], ends, parts],
    [['finished'], finished, results],
    ...Object.entries(flock).map(([name, part]) => [['flock', name], part, parts] as const),
    ...Object.entries(journal).flatMap(
      ([name, part]) =>
        [
          [['journal', name], name, ofDays],
          [['journal', name], part, parts],
        ] as const,
    ),
    ...Object.entries(day).flatMap(
      ([name, figure]) =>
        [
          [['day', name], name, Object.keys(dayParts(days))],
          [['day', name], figure, [...parts, ...results]],
        ] as const,
    ),
    ...Object.entries(reads).flatMap(
      ([part, figure]) =>
        [
          [['reads', part], part, parts],
          [['reads', part], figure, ofDays],
        ] as const,
    ),
  ]
  return named.flatMap(([at, name, names]): readonly Finding[] =>
    names.includes(name)
      ? []
      : [
          {
            rule,
            ...definition.at(['flock', 'former', ...at]),
            ...finding('unknown-name.flockFormer', { name }),
            ...nameFix(name, names),
          },
        ],
  )
}

/** What of other programs is shown of a flock, and what they fill of it, is there. */
export const shownOfFlocks = (project: Project, definition: Definition): readonly Finding[] => [
  ...otherResults(project, definition),
  ...former(project, definition),
]
