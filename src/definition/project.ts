import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fillGroup, mergePatch } from './merge.ts'
import { readArticles, type ArticleFile } from './articles.ts'
import { parseSource, readSource, type JsonPath, type SourceFile } from './source-file.ts'
import type { DefinitionSource, InputSource, ServiceSource, TableSource } from './shapes.ts'

/** A definition as the rest of the house sees it: shared parts filled in, and the place of each part. */
export interface Definition {
  readonly id: string
  readonly group: string
  readonly file: SourceFile
  readonly data: DefinitionSource
  /** Inputs that come from `inputs.json`, with their names there. */
  readonly shared: Readonly<Record<string, string>>
  /** The file and line of a part, in this file or in the one it is like. */
  readonly at: (path: JsonPath) => { readonly file: string; readonly line: number }
}
export interface TableFile {
  readonly id: string
  readonly file: SourceFile
  readonly data: TableSource
}
export interface LocaleFile {
  readonly language: string
  readonly name: string
  readonly file: SourceFile
  readonly messages: Readonly<Record<string, string>>
}

/** Everything that staff and translators write. */
export interface Project {
  readonly root: string
  readonly definitions: ReadonlyMap<string, Definition>
  readonly tables: ReadonlyMap<string, TableFile>
  readonly inputs: SourceFile
  readonly services: SourceFile
  readonly locales: readonly LocaleFile[]
  /** The settings of the clinic. */
  readonly clinic: SourceFile
  readonly articles: readonly ArticleFile[]
}

const folders = (root: string, path: string): readonly string[] =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : []
const jsonFiles = (root: string, path: string): readonly string[] =>
  readdirSync(join(root, path))
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort()

const clinicPath = 'content/clinic.json'

/** Keys as people write them in formulas of messages: `broilers.feedConsumption.title`. The first part is the file. */
function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => flatten(part, `${prefix}.${name}`))
}

/** Reads every file of the project. Never throws for what a file holds: the rules say what is wrong with it. */
export function readProject(root: string): Project {
  const inputs = readSource(root, 'calculators/inputs.json')
  const files = new Map(
    folders(root, 'calculators').flatMap((group) =>
      jsonFiles(root, `calculators/${group}`).map((name): [string, SourceFile] => [
        `${group}/${basename(name, '.json')}`,
        readSource(root, `calculators/${group}/${name}`),
      ]),
    ),
  )
  return {
    root,
    clinic: existsSync(join(root, clinicPath))
      ? readSource(root, clinicPath)
      : parseSource(clinicPath, ''),
    articles: folders(root, 'locales').flatMap((language) => readArticles(root, language)),
    inputs,
    services: readSource(root, 'calculators/services.json'),
    definitions: new Map(
      [...files].map(([id, file]) => [id, readDefinition(id, file, files, inputs)]),
    ),
    tables: new Map(
      folders(root, 'tables').flatMap((folder) =>
        jsonFiles(root, `tables/${folder}`).map((name): [string, TableFile] => {
          const id = `${folder}/${basename(name, '.json')}`
          const file = readSource(root, `tables/${folder}/${name}`)
          return [id, { id, file, data: (file.data ?? {}) as TableSource }]
        }),
      ),
    ),
    locales: folders(root, 'locales').flatMap((language) =>
      jsonFiles(root, `locales/${language}`).map((name) => {
        const file = readSource(root, `locales/${language}/${name}`)
        return {
          language,
          name: basename(name, '.json'),
          file,
          messages: Object.fromEntries(flatten(file.data, basename(name, '.json'))),
        }
      }),
    ),
  }
}

const sharedInputs = '../inputs.json#/'

function readDefinition(
  id: string,
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  inputs: SourceFile,
): Definition {
  const group = id.slice(0, id.indexOf('/'))
  const base = files.get(String((file.data as DefinitionSource | undefined)?.like))
  const merged = mergePatch(base?.data ?? {}, file.data ?? {}) as DefinitionSource
  const at = (path: JsonPath) => {
    const holder = base !== undefined && !file.has(path) && base.has(path) ? base : file
    return { file: holder.path, line: holder.lineOf(path) }
  }
  const shared = Object.fromEntries(
    Object.entries(merged.input?.properties ?? {}).flatMap(([name, input]) => {
      const reference = (input as { $ref?: string } | null)?.$ref
      return reference === undefined ? [] : [[name, reference.replace(sharedInputs, '')]]
    }),
  )
  return {
    id,
    group,
    file,
    shared,
    data: fillGroup(withInputs(merged, inputs), group) as DefinitionSource,
    at,
  }
}

/** Fills in inputs that many programs share: `{ "$ref": "../inputs.json#/birds", "default": 1000 }`. */
function withInputs(data: DefinitionSource, inputs: SourceFile): DefinitionSource {
  const properties = data.input?.properties
  if (data.input === undefined || properties === undefined || typeof properties !== 'object')
    return data
  const shared = (inputs.data ?? {}) as Record<string, InputSource>
  const fill = (given: Readonly<Record<string, InputSource>>): Record<string, InputSource> =>
    Object.fromEntries(
      Object.entries(given).map(([id, own]): [string, InputSource] => {
        const { $ref, ...rest } = own as InputSource & { $ref?: string }
        const name = $ref?.replace(sharedInputs, '') ?? ''
        const found = Object.hasOwn(shared, name) ? shared[name] : undefined
        const input = found === undefined ? own : { ...found, ...rest }
        return [id, input.row === undefined ? input : { ...input, row: fill(input.row) }]
      }),
    )
  return { ...data, input: { ...data.input, properties: fill(properties) } }
}

export const servicesOf = (project: Project): readonly ServiceSource[] =>
  (project.services.data as { services?: ServiceSource[] } | undefined)?.services ?? []
export const languagesOf = (project: Project): readonly string[] => [
  ...new Set(project.locales.map(({ language }) => language)),
]
/** All messages of a language by key. */
export const messagesOf = (project: Project, language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...project.locales
      .filter((locale) => locale.language === language)
      .map(({ messages }) => messages),
  ) as Record<string, string>
/** The programs of a group, in the order of their cards. */
export const cardsOf = (project: Project, group: string): readonly Definition[] =>
  [...project.definitions.values()]
    .filter((definition) => definition.group === group)
    .sort((a, b) => (a.data.card?.order ?? 0) - (b.data.card?.order ?? 0))
