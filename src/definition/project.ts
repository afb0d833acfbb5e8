import { countedPath, unitsOf } from './counted.ts'
import type { Units } from '../language/units.ts'
import { parseArticle, type ArticleFile } from './articles.ts'
import { areSame } from './asked/known.ts'
import type { CodeUses } from './formulas/code-uses.ts'
import { iconNames } from './pictures.ts'
import { isMadeOf, readDefinition } from './written/read-definition.ts'
import { sharedResultsPath } from './written/shared-results.ts'
import { readTable } from './written/read-table.ts'
import { parseSource, type JsonPath, type SourceFile } from './written/source-file.ts'
import type { DefinitionSource, ServiceSource, TableSource } from './shapes.ts'

/**
 * A definition as the rest of the house sees it: shared parts filled in, and the place of each
 * part.
 */
export interface Definition {
  readonly id: string
  readonly group: string
  readonly file: SourceFile
  readonly data: DefinitionSource
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
  /** The messages that the code names. Without them nobody can tell which messages nothing uses. */
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

const clinicPath = 'content/clinic.json'
/** Where the names stand that were published: links and devices hold them. */
export const publishedPath = 'content/published.json'

/**
 * Keys as people write them in formulas of messages: `broilers.feedConsumption.title`. The first
 * part is the file.
 */
function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => flatten(part, `${prefix}.${name}`))
}

/**
 * The paths of a form like `tables/*` + `/` + `*.json`, each with what stands in place of the
 * stars.
 */
const matching = (paths: readonly string[], form: RegExp): [path: string, ...parts: string[]][] =>
  paths.flatMap((path) => {
    const [, ...parts] = form.exec(path) ?? []
    return parts.length === 0 ? [] : [[path, ...parts]]
  })

/**
 * Reads a project from its texts. Never throws for what a text holds: the rules say what is wrong
 * with it.
 * @param before an earlier reading; what has not changed since is taken from there
 */
export function readProject(files: ProjectFiles, before?: Project): Project {
  const { texts } = files
  const paths = [...texts.keys()].sort()
  const sources = new Map<string, SourceFile>()
  const read = (path: string, known: SourceFile | undefined): SourceFile => {
    const text = texts.get(path) ?? ''
    return known?.text === text ? known : parseSource(path, text)
  }
  const source = (path: string): SourceFile => {
    const file = read(path, before?.sources.get(path))
    sources.set(path, file)
    return file
  }
  const inputs = source('calculators/inputs.json')
  const results = texts.has(sharedResultsPath) ? source(sharedResultsPath) : undefined
  const counted = texts.has(countedPath) ? source(countedPath) : undefined
  const sameUnits = before?.counted === counted
  const units = before !== undefined && sameUnits ? before.units : unitsOf(counted?.data)
  const schemas = paths.filter((path) => path.endsWith('.schema.json')).map(source)
  const programs = new Map(
    matching(paths, /^calculators\/([^/]+)\/([^/]+)(?<!\.schema)\.json$/).map(
      ([path, group, name]): [string, SourceFile] => [`${group}/${name}`, source(path)],
    ),
  )
  const tables = new Map(
    matching(paths, /^tables\/([^/]+)\/([^/]+)(?<!\.schema)\.json$/).map(
      ([path, folder, name]): [string, TableFile] => {
        const id = `${folder}/${name}`
        const known = sameUnits ? before?.tables.get(id) : undefined
        return [id, readTable(id, source(path), units, known)]
      },
    ),
  )
  const beside = new Map(
    paths
      .filter((path) => /^locales\/[^/]+\.json$/.test(path))
      .map((path) => [path, read(path, before?.beside.get(path))]),
  )
  const articlesBefore = new Map(before?.articles.map((article) => [article.path, article]))
  const localeFiles = new Map(before?.locales.map((locale) => [locale.file, locale]))
  const locales = matching(paths, /^locales\/([^/]+)\/([^/]+)\.json$/).map(
    ([path, language = '', name = '']): LocaleFile => {
      const file = source(path)
      return (
        localeFiles.get(file) ?? {
          language,
          name,
          file,
          messages: Object.fromEntries(flatten(file.data, name)),
        }
      )
    },
  )
  return {
    files,
    sources,
    inputs,
    results,
    counted,
    units,
    schemas: schemas.every(({ path, data }) => before?.schemas[path] === data)
      ? (before?.schemas ?? {})
      : Object.fromEntries(schemas.map(({ path, data }) => [path, data])),
    icons: iconNames(texts.get('public/icons.svg') ?? ''),
    beside,
    clinic: source(clinicPath),
    published: texts.has(publishedPath) ? source(publishedPath) : undefined,
    articles: matching(paths, /^locales\/([^/]+)\/articles\/([^/]+)\.md$/).map(
      ([path, language = '', slug = '']) => {
        const text = texts.get(path) ?? ''
        const known = before?.files.texts.get(path) === text ? articlesBefore.get(path) : undefined
        return known ?? parseArticle(language, slug, path, text)
      },
    ),
    services: source('calculators/services.json'),
    definitions: new Map(
      [...programs].map(([id, file]) => {
        const known = before?.definitions.get(id)
        const isSame =
          known !== undefined && sameUnits && isMadeOf(known, file, programs, { inputs, results })
        return [id, isSame ? known : readDefinition(id, file, programs, { inputs, results }, units)]
      }),
    ),
    tables: before !== undefined && areSame(tables, before.tables) ? before.tables : tables,
    locales: before !== undefined && areSame(locales, before.locales) ? before.locales : locales,
  }
}

/** The project with some of its texts changed; `undefined` takes a text away. */
export function withTexts(
  project: Project,
  changes: Readonly<Record<string, string | undefined>>,
): Project {
  const texts = new Map(project.files.texts)
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) texts.delete(path)
    else texts.set(path, text)
  }
  return readProject({ ...project.files, texts }, project)
}

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
const spoken = new WeakMap<Project['locales'], Map<string, Readonly<Record<string, string>>>>()

/** All messages of a language by key. */
export function messagesOf(project: Project, language: string): Readonly<Record<string, string>> {
  const known = spoken.get(project.locales) ?? new Map<string, Readonly<Record<string, string>>>()
  spoken.set(project.locales, known)
  const messages =
    known.get(language) ??
    (Object.assign(
      {},
      ...project.locales
        .filter((locale) => locale.language === language)
        .map((locale) => locale.messages),
    ) as Record<string, string>)
  known.set(language, messages)
  return messages
}
