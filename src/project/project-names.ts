import { nameKinds, type NameKind } from '../definition/written/name-kinds.ts'
import {
  languagesOf,
  messagesOf,
  servicesOf,
  tasksOf,
  type Project,
} from '../definition/project.ts'
import { illustrationName } from '../definition/pictures.ts'
import { unitNames } from '../language/units.ts'
import { sourceLanguage } from '../source-language.ts'
import { isObject } from '../own.ts'

/** Names, each with its title; empty without one. */
export type Names = ReadonlyMap<string, string>

/** The kinds whose names a project lists: those of `nameKinds`, and units. */
export type ListedKind = NameKind | 'unit'

/** While a file is written, any of its parts may be missing or have another type. */
const partPairs = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : []

const partAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((held, name) => partPairs(held).find(([each]) => each === name)?.[1], value)

/** A few titles explain a name; a name in many programs has many. */
const mostTitles = 3

/** Names with the titles that they have in several files. */
function namesWith(pairs: Iterable<readonly [name: string, title: string]>): Names {
  const titles = new Map<string, Set<string>>()
  for (const [name, title] of pairs) {
    const before = titles.get(name) ?? new Set()
    titles.set(name, before)
    if (title !== '' && before.size < mostTitles) before.add(title)
  }
  return new Map([...titles].map(([name, found]) => [name, [...found].join(' · ')]))
}

/** The birds of a program: one, several, or one for each option of a choice. */
const birdsIn = (bird: unknown): readonly string[] =>
  typeof bird === 'string'
    ? [bird]
    : (Array.isArray(bird) ? bird : Object.values(bird instanceof Object ? bird : {})).flatMap(
        birdsIn,
      )

const untitled = (name: string) => [name, ''] as const

/** What a project calls things, by kind; a kind without names is not limited. */
export function projectNames(project: Project): Readonly<Record<ListedKind, Names>> {
  const messages = messagesOf(project, sourceLanguage)
  const say = (key: unknown): string => (typeof key === 'string' ? (messages[key] ?? '') : '')
  const definitions = [...project.definitions].map(([id, { data }]) => [id, data] as const)
  /** The names of the parts at one path of each program, with their titles. */
  const inPrograms = (...path: readonly string[]) =>
    definitions.flatMap(([, data]) =>
      partPairs(partAt(data, ...path)).map(
        ([name, part]) => [name, say(partAt(part, 'title'))] as const,
      ),
    )
  const inputs = definitions.flatMap(([, data]) => partPairs(partAt(data, 'input', 'properties')))
  const parts = inputs.flatMap(([list, input]) =>
    partPairs(partAt(input, 'entry')).map(
      ([name, part]) => [list, name, say(partAt(part, 'title'))] as const,
    ),
  )
  /** Figures of each entry are read as parts of it: `days.age`. */
  const eachResults = definitions.flatMap(([, data]) =>
    partPairs(data.results).flatMap(([name, result]) => {
      const list = partAt(result, 'each')
      return typeof list === 'string'
        ? [[`${list}.${name}`, say(partAt(result, 'title'))] as const]
        : []
    }),
  )
  const tables = [...project.tables].map(([id, { data }]) => [id, data] as const)
  const columnsOf = (data: unknown) =>
    partPairs(partAt(data, 'columns')).map(
      ([name, column]) => [name, say(partAt(column, 'title'))] as const,
    )
  const isRead = (id: string, by: unknown, data: unknown): boolean =>
    id === by || id.split('/')[0] === partAt(data, 'input', 'properties', String(by), 'tables')
  const shared = (file: unknown, path: string) =>
    partPairs(file).map(([name, part]) => [`${path}#/${name}`, say(partAt(part, 'title'))] as const)
  const groups = servicesOf(project).flatMap((service) => service.groups)
  /** Programs that share a file with another group write `{group}` for their folder. */
  const inGroup = (name: string, after: string): readonly string[] =>
    groups.flatMap(({ id }) =>
      name.startsWith(`${id}${after}`) ? [`{group}${name.slice(id.length)}`] : [],
    )
  const titled = definitions.map(([id, data]) => [id, say(partAt(data, 'title'))] as const)
  const keys = Object.entries(messages).flatMap(([key, text]) =>
    [key, ...inGroup(key, '.')].map((name) => [name, text] as const),
  )
  const pictures = [...(project.files.pictures ?? [])].flatMap((path) => {
    const name = illustrationName(path)
    return name === undefined ? [] : [untitled(name)]
  })
  const lists: Readonly<Record<ListedKind, readonly (readonly [string, string])[]>> = {
    tableName: tables.flatMap(([id, data]) =>
      [id, ...inGroup(id, '/')].map((name) => [name, say(partAt(data, 'title'))] as const),
    ),
    tableFolder: tables.flatMap(([id, data]) =>
      [id.split('/')[0]!, '{group}'].map((name) => [name, say(partAt(data, 'title'))] as const),
    ),
    columnName: tables.flatMap(([, data]) => columnsOf(data)),
    textColumn: definitions.flatMap(([, data]) =>
      partPairs(data.lookups).flatMap(([lookup, source]) =>
        tables
          .filter(([id]) => isRead(id, partAt(source, 'table'), data))
          .flatMap(([, table]) => columnsOf(table))
          .map(([name, title]) => [`${lookup}.${name}`, title] as const),
      ),
    ),
    inputName: inPrograms('input', 'properties'),
    sharedInput: shared(project.inputs.data, '../inputs.json'),
    partName: parts.map(([, name, title]) => [name, title]),
    listPart: [
      ...parts.map(([list, name, title]) => [`${list}.${name}`, title] as const),
      ...eachResults,
    ],
    resultName: inPrograms('results'),
    sharedResult: shared(project.results?.data, '../results.json'),
    formulaName: definitions.flatMap(([, data]) =>
      partPairs(data.formulas).map(
        ([name, formula]) => [name, typeof formula === 'string' ? formula : ''] as const,
      ),
    ),
    sectionName: inPrograms('sections'),
    programName: titled,
    relatedName: titled.flatMap(([id, title]) => [
      [id, title] as const,
      [id.split('/').at(-1)!, title] as const,
    ]),
    groupName: groups.map(({ id, title }) => [id, say(title)]),
    birdName: [
      ...groups.flatMap(({ bird, title }) =>
        [bird ?? []].flat().map((name) => [name, say(title)] as const),
      ),
      ...definitions.flatMap(([, data]) => birdsIn(partAt(data, 'bird')).map(untitled)),
    ],
    taskName: tasksOf(project).map(({ id, title }) => [id, say(title)] as const),
    iconName: project.icons.map(untitled),
    illustrationName: pictures,
    languageName: languagesOf(project).map(untitled),
    messageKey: keys,
    unit: [...unitNames, ...Object.keys(project.units)].map((name) => [
      name,
      messages[`unitNames.${name}`] ?? '',
    ]),
  }
  return Object.fromEntries(
    Object.entries(lists).map(([kind, pairs]) => [kind, namesWith(pairs)]),
  ) as Record<ListedKind, Names>
}

/** What is wrong with a name that a project does not have. */
export const notOfProject = (kinds: readonly ListedKind[]): string =>
  `Not ${kinds.map((kind) => (kind === 'unit' ? 'a unit' : nameKinds[kind])).join(' or ')} ` +
  'of this project.'
