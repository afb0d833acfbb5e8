import { memoize } from '../../memoize.ts'
import { dimensionOfQuantity } from '../../definition/formulas/analysis.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import {
  finding,
  phrase,
  type Value,
  nameFix,
  type Finding,
} from '../../definition/findings/finding.ts'
import { languagesOf, type Definition, type Project } from '../../definition/project.ts'
import { isPublishedIn } from '../../definition/published-in.ts'
import type { InputSource, Quantity } from '../../definition/shapes.ts'
import { dimensionPart } from '../../definition/findings/reason-part.ts'
import type { TextResultSource } from '../../mechanisms/text-result/shape.ts'
import type { FlockDefinitionSource, FlockInputSource } from '../../mechanisms/flock/shape.ts'
import type { NotedDefinitionSource } from '../../mechanisms/noted/shape.ts'
import { isDateInput, isListInput, isStringInput } from '../../definition/input-kinds.ts'
import { isSameJson } from '../../own.ts'
import { shownOfFlocks } from './flock-results.ts'

const rule = 'flocks'

/** The kind of a figure in words: a length of time, a day, a choice. */
function figureKind(quantity: Quantity & Partial<InputSource>): Value {
  const { tables } = quantity
  if (isDateInput(quantity)) return figureKind({ unit: 'date' })
  if (isStringInput(quantity))
    return tables === undefined ? phrase('kinds.choice') : phrase('kinds.choiceFrom', { tables })
  if (isListInput(quantity)) return phrase('kinds.list')
  const dimension = dimensionOfQuantity(quantity)
  return dimension === undefined ? phrase('kinds.figure') : dimensionPart(dimension)
}

/** The figures of the days of a journal. */
const journalFigureKinds = memoize(({ data }: Definition): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries<TextResultSource>(data.results ?? {})
      .filter(([, { from, each }]) => from === undefined && each !== undefined)
      .map(([name, result]) => [name, figureKind(result)]),
  ),
)

/** The figures of a flock in a program that keeps flocks: its inputs and its figures as results. */
const flockFigureKinds = memoize(({ data }: Definition): Readonly<Record<string, Value>> =>
  Object.fromEntries([
    ...Object.entries<TextResultSource>(data.results ?? {})
      .filter(([, { from, each }]) => from === undefined && each === undefined)
      .map(([name, result]) => [name, figureKind(result)] as const),
    ...Object.entries(data.input?.properties ?? {}).map(
      ([name, input]) => [name, figureKind(input)] as const,
    ),
  ]),
)

/** The groups that a flock fills exist. */
function fills(
  project: Project,
  definition: Definition<FlockDefinitionSource>,
): readonly Finding[] {
  const { flock } = definition.data
  if (flock === undefined) return []
  const groups = [...new Set([...project.definitions.values()].map(({ group }) => group))]
  return flock.fills.flatMap((group, index): Finding[] =>
    groups.includes(group)
      ? []
      : [
          {
            rule,
            ...definition.at(['flock', 'fills', index]),
            ...finding('flock-fills-nothing', { group }),
            ...nameFix(group, groups),
          },
        ],
  )
}

/** What a flock takes from its journal is a figure of its days, of the kind of the input. */
function fromJournal(project: Project, definition: Definition): readonly Finding[] {
  const { flock, input }: FlockDefinitionSource = definition.data
  if (flock?.journal === undefined) return []
  const { program, tells, replaces = {} } = flock.journal
  const results = Object.entries(project.definitions.get(program)?.data.results ?? {})
  const ofDays = results.filter(([, { each }]) => each !== undefined)
  const taken = (['tells', 'replaces'] as const).flatMap((word) =>
    Object.entries({ tells, replaces }[word]).map((pair) => [word, ...pair] as const),
  )
  return taken.flatMap(([word, name, figure]): Finding[] => {
    const own = input?.properties?.[name]
    const found = ofDays.find(([id]) => id === figure)?.[1]
    return own === undefined ||
      (found !== undefined && isSameJson(figureKind(found), figureKind(own)))
      ? []
      : [
          {
            rule,
            ...definition.at(['flock', 'journal', word, name]),
            ...finding('journal-lacks-figure', {
              name,
              figure,
              program,
              kind: figureKind(own),
            }),
            ...nameFix(
              figure,
              ofDays.flatMap(([id, result]) =>
                isSameJson(figureKind(result), figureKind(own)) ? [id] : [],
              ),
            ),
          },
        ]
  })
}

/** What is due of a flock is a plan, or a day that its journal or its program names. */
function due(project: Project, definition: Definition<FlockDefinitionSource>): readonly Finding[] {
  const { due: wanted = [], journal } = definition.data.flock ?? {}
  const results = {
    ...definition.data.results,
    ...project.definitions.get(journal?.program ?? '')?.data.results,
  }
  const days = Object.entries(results).flatMap(([id, { unit, each }]) =>
    unit === 'date' && each === undefined ? [id] : [],
  )
  return wanted.flatMap(({ plan, day }, index): Finding[] => {
    const of = plan === undefined ? undefined : project.definitions.get(plan)
    const isPlan = plan === undefined || of === undefined || of.data.plan !== undefined
    const isDay = day === undefined || days.includes(day)
    if (isPlan && isDay) return []
    return [
      {
        rule,
        ...definition.at(['flock', 'due', index, isPlan ? 'day' : 'plan']),
        ...(isPlan
          ? { ...finding('due-of-nothing.day', { day: day! }), ...nameFix(day!, days) }
          : finding('due-of-nothing.plan', { plan })),
      },
    ]
  })
}

/** What of an answer is noted in journals is a day, a text, or so many days, there and here. */
function noted(definition: Definition, journals: readonly Definition[]): readonly Finding[] {
  const { noted: source, input }: NotedDefinitionSource = definition.data
  const results: Readonly<Record<string, TextResultSource>> = definition.data.results ?? {}
  if (source === undefined) return []
  const parts = journals.flatMap(({ data }) =>
    Object.values(data.input?.properties ?? {})
      .filter(({ keyed }) => keyed !== undefined)
      .flatMap(({ entry = {} }) => Object.entries(entry)),
  )
  const asksFor = (part: string, isFor: (parts: InputSource) => boolean): boolean =>
    parts.some(([name, field]) => name === part && isFor(field))
  const isText = (name: string) => results[name]?.from !== undefined
  const wrong: readonly (readonly [readonly string[], boolean, 'day' | 'text' | 'days'])[] = [
    [['from'], isDateInput(input?.properties?.[source.from]), 'day'],
    [
      ['to'],
      results[source.to]?.unit === 'date' || isDateInput(input?.properties?.[source.to]),
      'day',
    ],
    ...Object.entries(source.says).map(
      ([part, names]) =>
        [
          ['says', part],
          names.every(isText) && asksFor(part, ({ maxLength }) => maxLength !== undefined),
          'text',
        ] as const,
    ),
    ...Object.entries(source.after ?? {}).map(
      ([part, name]) =>
        [
          ['after', part],
          (results[name] ?? input?.properties?.[name])?.unit === 'day' &&
            asksFor(part, ({ unit }) => unit === 'day'),
          'days',
        ] as const,
    ),
  ]
  return wrong
    .filter(([, isRight]) => !isRight)
    .slice(0, 1)
    .map(([path, , kind]) => ({
      rule,
      ...definition.at(['noted', ...path]),
      ...finding('noted-as-nothing', { path: path.join('.'), kind }),
    }))
}

/** What fills the inputs of a program is there, and is a figure of their kind. */
function checkFills(
  project: Project,
  definition: Definition,
  keepers: readonly Definition<FlockDefinitionSource>[],
): readonly Finding[] {
  const kept = keepers.map((keeper) => {
    const journal = project.definitions.get(keeper.data.flock?.journal?.program ?? '')
    return { ...(journal && journalFigureKinds(journal)), ...flockFigureKinds(keeper) }
  })
  const mine = keepers.flatMap((keeper, index) =>
    keeper.data.flock?.fills.includes(definition.group) === true ? [kept[index]!] : [],
  )
  return inputsIn(definition.data.input?.properties ?? {}).flatMap(
    ({ path, name, input }): Finding[] => {
      const { flock }: FlockInputSource = input
      if (typeof flock !== 'string') return []
      const at = () => definition.at([...path, 'flock'])
      if (kept.every((figures) => !Object.hasOwn(figures, flock)))
        return [
          {
            rule,
            ...at(),
            ...finding('flock-lacks-figure', { name, flock }),
            ...nameFix(
              flock,
              kept.flatMap((figures) => Object.keys(figures)),
            ),
          },
        ]
      const own = figureKind(input)
      const other = mine
        .map((figures) => figures[flock])
        .find((kind) => !isSameJson(kind ?? own, own))
      return other === undefined
        ? []
        : [{ rule, ...at(), ...finding('flock-other-kind', { name, own, flock, other }) }]
    },
  )
}

/**
 * The programs that the card of a flock needs: what keeps it, its journal, plans of what is due,
 * its lines and comparison.
 */
const programsOfCard = ({ id, data }: Definition<FlockDefinitionSource>): readonly string[] => [
  id,
  ...(data.flock?.journal === undefined ? [] : [data.flock.journal.program]),
  ...(data.flock?.due ?? []).flatMap(({ plan }) => plan ?? []),
  ...(data.flock?.lines ?? []).map(({ program }) => program),
  ...(data.flock?.batch ?? []).map(({ program }) => program),
  ...(data.flock?.former === undefined ? [] : [data.flock.former.program]),
]

/** What the card of a flock needs is published in every language: a warning is on it. */
function limitedLanguages(
  project: Project,
  keepers: readonly Definition<FlockDefinitionSource>[],
): readonly Finding[] {
  const needed = new Set(keepers.flatMap(programsOfCard))
  return [...needed].flatMap((id): readonly Finding[] => {
    const definition = project.definitions.get(id)
    if (definition === undefined) return []
    const missing = languagesOf(project).filter((code) => !isPublishedIn(definition, code))
    return missing.length === 0
      ? []
      : [
          {
            rule,
            ...definition.at(['languages']),
            ...finding('flock-program-limited', { missing }),
          },
        ]
  })
}

/** What programs that keep flocks fill, and what other programs take from them. */
export function checkFlocks(project: Project): readonly Finding[] {
  const definitions = [...project.definitions.values()]
  const keepers = definitions.filter(
    ({ data }: Definition<FlockDefinitionSource>) => data.flock !== undefined,
  )
  const journals = keepers.flatMap(
    ({ data }: Definition<FlockDefinitionSource>) =>
      project.definitions.get(data.flock?.journal?.program ?? '') ?? [],
  )
  return [
    ...limitedLanguages(project, keepers),
    ...definitions.flatMap((definition) => [
      ...fills(project, definition),
      ...fromJournal(project, definition),
      ...due(project, definition),
      ...shownOfFlocks(project, definition),
      ...noted(definition, journals),
      ...checkFills(project, definition, keepers),
    ]),
  ]
}
