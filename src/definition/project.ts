import { memoize } from '../memoize.ts'
import type { Units } from '../language/units.ts'
import type { ArticleFile } from './articles.ts'
import type { CodeUses } from './formulas/code-uses.ts'
import type {
  BirdFilterSource,
  DefinitionSource,
  QuestionSource,
  ShortcutSource,
  ServiceSource,
  TableSource,
  TaskSource,
} from './shapes.ts'
import type { JsonPath, SourceFile } from './written/source-file.ts'

/**
 * A definition for other layers: with shared parts, and the position of each part. `Data` adds the
 * words of a mechanism.
 */
export interface Definition<Data extends DefinitionSource = DefinitionSource> {
  readonly id: string
  readonly group: string
  readonly file: SourceFile
  readonly data: Data
  /** The files of its data: its own, the one it extends, and the shared ones that it refers to. */
  readonly from: readonly (SourceFile | undefined)[]
  /** The shared inputs and results that its data refers to, as written. */
  readonly lent: Readonly<Record<string, string | undefined>>
  /** Inputs of `inputs.json`, with their names there. */
  readonly shared: Readonly<Record<string, string>>
  /** The file and line of a part, in this file or in the one it extends. */
  readonly at: (path: JsonPath) => { readonly file: string; readonly line: number }
}
/** The properties of a table without its records: they stay the same if only figures are edited. */
export interface TableFrame {
  readonly id: string
  readonly data: Omit<TableSource, 'records'>
}
export interface TableFile {
  readonly id: string
  readonly file: SourceFile
  readonly data: TableSource
  readonly frame: TableFrame
}
export interface LocaleFile {
  readonly language: string
  readonly name: string
  readonly file: SourceFile
  readonly messages: Readonly<Record<string, string>>
}

/** The content of a project: a value in memory, wherever it was read from. */
export interface ProjectFiles {
  /**
   * Texts by their paths from the project's root: definitions, tables, messages, articles,
   * settings, schemas, icons.
   */
  readonly texts: ReadonlyMap<string, string>
  /**
   * The paths of pictures, which texts refer to. Without them, no picture is reported as missing.
   */
  readonly pictures?: ReadonlySet<string>
  /** The messages that the code uses. Without them, unused messages cannot be found. */
  readonly uses?: CodeUses
}

/** Everything that staff and translators write. */
export interface Project {
  readonly files: ProjectFiles
  /** The paths of its texts, sorted. */
  readonly paths: readonly string[]
  /** Every JSON file that was read, by its path. */
  readonly sources: ReadonlyMap<string, SourceFile>
  /** The schemas of files, by their paths. */
  readonly schemas: Readonly<Record<string, unknown>>
  /** The names of the pictures that cards and links may have. */
  readonly icons: readonly string[]
  readonly definitions: ReadonlyMap<string, Definition>
  readonly tables: ReadonlyMap<string, TableFile>
  readonly inputs: SourceFile
  /** The results that programs share; few projects have this file. */
  readonly results: SourceFile | undefined
  readonly services: SourceFile
  /** The counted units of the project; most have no such file. */
  readonly counted: SourceFile | undefined
  readonly units: Units
  readonly locales: readonly LocaleFile[]
  /** Data about translations: their state, and which texts are rightly the same. */
  readonly beside: ReadonlyMap<string, SourceFile>
  /** The settings of the clinic. */
  readonly clinic: SourceFile
  /** The published names; undefined before the first publication. */
  readonly published: SourceFile | undefined
  readonly articles: readonly ArticleFile[]
}

/** The path of the published names: links and devices contain them. */
export const publishedPath = 'content/published.json'

/** The services of a project; none if their file is not valid. */
export function servicesOf(project: Project): readonly ServiceSource[] {
  const given = (project.services.data as { services?: unknown } | null | undefined)?.services
  const services = (Array.isArray(given) ? given : []) as readonly Partial<ServiceSource>[]
  return services.filter(
    (each): each is ServiceSource =>
      Array.isArray(each?.groups) && each.groups.every((group: unknown) => group instanceof Object),
  )
}
/** A list of the file of services; without what is not valid in it. */
function listed<Item>(
  { services }: Project,
  name: 'tasks' | 'birds' | 'questions' | 'shortcuts',
  needed: keyof Item & string,
): readonly Item[] {
  const given = (services.data as Partial<Record<typeof name, unknown>> | null | undefined)?.[name]
  const items = (Array.isArray(given) ? given : []) as readonly Partial<Item>[]
  return items.filter((each): each is Item => typeof each?.[needed] === 'string')
}
/** The tasks that the list of all programs is ordered by. */
export const tasksOf = (project: Project): readonly TaskSource[] => listed(project, 'tasks', 'id')
/** The task of a program: that of its card, or else of its group. */
export function taskOf(project: Project, { data, group }: Definition): TaskSource | undefined {
  const groups = servicesOf(project).flatMap((service) => service.groups)
  const named = data.card.task ?? groups.find(({ id }) => id === group)?.task
  return tasksOf(project).find(({ id }) => id === named)
}

/** What the list of all programs can be limited to. */
export const birdFiltersOf = (project: Project): readonly BirdFilterSource[] =>
  listed<BirdFilterSource>(project, 'birds', 'id').filter(({ of }) => Array.isArray(of))

/** The questions of the start page. */
export const questionsOf = (project: Project): readonly QuestionSource[] =>
  listed(project, 'questions', 'say')

/** The programs on the symbol of the installed site. */
export const shortcutsOf = (project: Project): readonly ShortcutSource[] =>
  listed(project, 'shortcuts', 'program')

/** The languages that a project has folders of. */
export const languagesOf = memoize(
  (project: Project): readonly string[] => [
    ...new Set(project.locales.map(({ language }) => language)),
  ],
  ({ locales }) => [locales],
)

/** All messages of a language by key. */
export const messagesOf = memoize(
  (project: Project, language: string): Readonly<Record<string, string>> =>
    Object.assign(
      {},
      ...project.locales
        .filter((locale) => locale.language === language)
        .map((locale) => locale.messages),
    ) as Record<string, string>,
  ({ locales }, language) => [locales, language],
)

export const programOfFile = (project: Project, file: string): Definition | undefined =>
  [...project.definitions.values()].find((definition) => definition.file.path === file)
