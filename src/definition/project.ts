import { memoize } from '../memoize.ts'
import type { Units } from '../language/units.ts'
import type { ArticleFile } from './articles.ts'
import type { CodeUses } from './formulas/code-uses.ts'
import type { DefinitionSource, ServiceSource, TableSource } from './shapes.ts'
import type { JsonPath, SourceFile } from './written/source-file.ts'

/**
 * A definition as other layers see it: shared parts filled in, and the place of each part. `Data`
 * adds the words of a mechanism.
 */
export interface Definition<Data extends DefinitionSource = DefinitionSource> {
  readonly id: string
  readonly group: string
  readonly file: SourceFile
  readonly data: Data
  /** The files that its data is made of: its own, and the one it extends. */
  readonly from: readonly (SourceFile | undefined)[]
  /** The shared inputs and results that its data refers to, as written. */
  readonly lent: Readonly<Record<string, string | undefined>>
  /** Inputs that come from `inputs.json`, with their names there. */
  readonly shared: Readonly<Record<string, string>>
  /** The file and line of a part, in this file or in the one it extends. */
  readonly at: (path: JsonPath) => { readonly file: string; readonly line: number }
}
/** What a table says beside its records: it stays the same where only figures are edited. */
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

/** What a project is made of: a value in memory, wherever it was read from. */
export interface ProjectFiles {
  /**
   * Texts by their paths from the project's root: definitions, tables, words, articles, settings,
   * schemas, icons.
   */
  readonly texts: ReadonlyMap<string, string>
  /** The paths of pictures; they are named in texts and not read. Without them none is missed. */
  readonly pictures?: ReadonlySet<string>
  /** The messages that the code uses. Without them, unused messages cannot be found. */
  readonly uses?: CodeUses
}

/** Everything that staff and translators write. */
export interface Project {
  readonly files: ProjectFiles
  /** Every JSON file that was read, by its path. */
  readonly sources: ReadonlyMap<string, SourceFile>
  /** What each kind of file may say, by the path of the schema. */
  readonly schemas: Readonly<Record<string, unknown>>
  /** The names of the pictures that cards and links may have. */
  readonly icons: readonly string[]
  readonly definitions: ReadonlyMap<string, Definition>
  readonly tables: ReadonlyMap<string, TableFile>
  readonly inputs: SourceFile
  /** The results that programs share; few projects have no such file. */
  readonly results: SourceFile | undefined
  readonly services: SourceFile
  /** What the project counts beside the units that every project has; most have no such file. */
  readonly counted: SourceFile | undefined
  readonly units: Units
  readonly locales: readonly LocaleFile[]
  /** What is kept beside the words: how they were translated, which are rightly the same. */
  readonly beside: ReadonlyMap<string, SourceFile>
  /** The settings of the clinic. */
  readonly clinic: SourceFile
  /** The names that were published; undefined where nothing was yet. */
  readonly published: SourceFile | undefined
  readonly articles: readonly ArticleFile[]
}

/** Where the names are that were published: links and devices hold them. */
export const publishedPath = 'content/published.json'

/** The services of a project; none where their file is not what it should be. */
export function servicesOf(project: Project): readonly ServiceSource[] {
  const given = (project.services.data as { services?: unknown } | null | undefined)?.services
  const services = (Array.isArray(given) ? given : []) as readonly Partial<ServiceSource>[]
  return services.filter(
    (each): each is ServiceSource =>
      Array.isArray(each?.groups) && each.groups.every((group: unknown) => group instanceof Object),
  )
}
export const languagesOf = (project: Project): readonly string[] => [
  ...new Set(project.locales.map(({ language }) => language)),
]

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
