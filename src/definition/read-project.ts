import { memoize } from '#memoize.ts'
import { countedPath, unitsOf } from './counted.ts'
import { parseArticle } from './articles.ts'
import { areSame } from './queries/are-same.ts'
import { iconNames, iconsPath, picturesAfter } from './pictures.ts'
import {
  publishedPath,
  type LocaleFile,
  type Project,
  type ProjectFiles,
  type TableFile,
} from './project.ts'
import { isMadeOf, readDefinition } from './written/read-definition.ts'
import { sharedResultsPath } from './written/shared-results.ts'
import { readTable } from './written/read-table.ts'
import { parseSource, type SourceFile } from './written/source-file.ts'

const clinicPath = 'content/clinic.json'
/**
 * Keys in formulas of messages: `broilers.feedConsumption.title`. The first part is the file.
 */
function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => flatten(part, `${prefix}.${name}`))
}

/** The forms of the paths of parts. */
const forms = {
  programs: /^calculators\/([^/]+)\/([^/]+)(?<!\.schema)\.json$/,
  tables: /^tables\/([^/]+)\/([^/]+)(?<!\.schema)\.json$/,
  locales: /^locales\/([^/]+)\/([^/]+)\.json$/,
  articles: /^locales\/([^/]+)\/articles\/([^/]+)\.md$/,
} as const

/** The paths of a form, each with its parts. */
const matching = memoize(
  (paths: readonly string[], form: RegExp): readonly [path: string, ...parts: string[]][] =>
    paths.flatMap((path): [path: string, ...parts: string[]][] => {
      const [, ...parts] = form.exec(path) ?? []
      return parts.length === 0 ? [] : [[path, ...parts]]
    }),
)

/** The paths of texts, sorted; the same list as before while they are the same. */
function pathsOf(texts: ProjectFiles['texts'], before: Project | undefined): readonly string[] {
  const known = before?.paths
  const isSame = known?.length === texts.size && known.every((path) => texts.has(path))
  return isSame ? known : [...texts.keys()].sort()
}

/**
 * Reads a project from its texts. Never throws for any text: the rules report what is wrong with
 * it.
 * @param before an earlier reading; unchanged parts are reused
 */
export function readProject(files: ProjectFiles, before?: Project): Project {
  const { texts } = files
  const paths = pathsOf(texts, before)
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
    matching(paths, forms.programs).map(([path, group, name]): [string, SourceFile] => [
      `${group}/${name}`,
      source(path),
    ]),
  )
  const tables = new Map(
    matching(paths, forms.tables).map(([path, folder, name]): [string, TableFile] => {
      const id = `${folder}/${name}`
      const known = sameUnits ? before?.tables.get(id) : undefined
      return [id, readTable(id, source(path), units, known)]
    }),
  )
  const beside = new Map(
    paths
      .filter((path) => /^locales\/[^/]+\.json$/.test(path))
      .map((path) => [path, read(path, before?.beside.get(path))]),
  )
  const articlesBefore = new Map(before?.articles.map((article) => [article.path, article]))
  const localeFiles = new Map(before?.locales.map((locale) => [locale.file, locale]))
  const locales = matching(paths, forms.locales).map(
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
    paths,
    sources,
    inputs,
    results,
    counted,
    units,
    schemas: schemas.every(({ path, data }) => before?.schemas[path] === data)
      ? (before?.schemas ?? {})
      : Object.fromEntries(schemas.map(({ path, data }) => [path, data])),
    icons: iconNames(texts.get(iconsPath) ?? ''),
    beside,
    clinic: source(clinicPath),
    published: texts.has(publishedPath) ? source(publishedPath) : undefined,
    articles: matching(paths, forms.articles).map(([path, language = '', slug = '']) => {
      const text = texts.get(path) ?? ''
      const known = before?.files.texts.get(path) === text ? articlesBefore.get(path) : undefined
      return known ?? parseArticle(language, slug, path, text)
    }),
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

/** The project with some of its texts changed; `undefined` removes a text. */
export function withTexts(
  project: Project,
  changes: Readonly<Record<string, string | undefined>>,
): Project {
  const texts = new Map(project.files.texts)
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) texts.delete(path)
    else texts.set(path, text)
  }
  const pictures = picturesAfter(project.files.pictures, changes)
  return readProject({ ...project.files, texts, ...(pictures && { pictures }) }, project)
}
