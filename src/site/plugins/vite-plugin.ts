import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Clinic } from '../../content/clinic.ts'
import type { ArticleCard, ArticleProgram } from '../../content/article.ts'
import { wordsOf, type SearchEntry } from '../../content/search-words.ts'
import { articleTree, type ArticleFile } from '../../project/articles.ts'
import { compileCalculator } from '../../project/compile/compile.ts'
import { compileTable, tablesRead } from '../../project/compile/tables.ts'
import { hasList, needsListWords } from '../../project/compile/fields.ts'
import { messageKeys } from '../../project/compile/message-keys.ts'
import { type EnginePart } from '../../project/compile/formulas.ts'
import { parseMessage } from '../../project/compile/icu.ts'
import { hasTexts, isTextResult, noneKeys, tableMessages } from '../../project/compile/named.ts'
import { unitMessages } from '../../project/compile/units-used.ts'
import { packTable } from '../../engine/pack.ts'
import { liveFindings, type LiveFindings } from './live-findings.ts'
import { openProject } from '../../project/files.ts'
import { readSettings } from '../settings.ts'
import {
  cardsOf,
  languagesOf,
  messagesOf,
  servicesOf,
  type Project,
  type TableFile,
} from '../../project/project.ts'

/** The files whose messages every page has, and those that every program's page adds. */
const families = {
  core: ['site', 'services'],
  calculator: ['calculator', 'units', 'unitNames', 'messages'],
  list: ['list'],
} as const
const shared: readonly string[] = Object.values(families).flat()

/** The folder of the code that the modules are made with. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

const json = JSON.stringify
const loader = (id: string): string => `() => import(${json(`virtual:${id}`)})`
const record = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([name, code]) => `${json(name)}:${code}`).join(',')}}`

/** English first: its addresses have no prefix. */
const orderedLanguages = (project: Project): readonly string[] =>
  [...languagesOf(project)].sort(
    (a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b),
  )

function messagesModule(
  project: Project,
  language: string,
  wanted: (key: string) => boolean,
): string {
  const messages = Object.entries(messagesOf(project, language)).filter(([key]) => wanted(key))
  return `export default ${json(Object.fromEntries(messages.map(([key, text]) => [key, parseMessage(text)])))}`
}

function serviceModule(project: Project, id: string): string {
  const service = servicesOf(project).find((each) => each.id === id)!
  const languages = orderedLanguages(project)
  const programs = service.groups
    .flatMap((group) => cardsOf(project, group.id))
    .map(({ id: program, group, data }) =>
      record([
        ['id', json(program)],
        ['group', json(group)],
        ['slug', json(data.slug ?? '')],
        ['formerly', json(data.formerly ?? [])],
        ['icon', json(data.card.icon)],
        ['title', json(data.title)],
        ['underConstruction', json(data.card.underConstruction === true)],
        ['hasLists', json(hasList(data.input?.properties ?? {}))],
        ...(data.card.underConstruction === true
          ? []
          : ([
              ['load', loader(`calculator/${program}`)],
              [
                'messages',
                record(
                  languages.map((language) => [
                    language,
                    loader(`messages/${language}/program/${program}`),
                  ]),
                ),
              ],
              ...(needsListWords(data)
                ? [
                    [
                      'listMessages',
                      record(
                        languages.map((language) => [
                          language,
                          loader(`messages/${language}/list`),
                        ]),
                      ),
                    ] as const,
                  ]
                : []),
            ] as const)),
      ]),
    )
  return `export default [${programs.join(',\n')}]`
}

function servicesModule(project: Project): string {
  const languages = orderedLanguages(project)
  return `export default [${servicesOf(project)
    .map(({ id, slug, icon, title, about, suggested = false, groups }) =>
      record([
        ...Object.entries({
          id,
          slug,
          icon,
          title,
          about,
          suggested,
          groups,
        }).map(([name, value]) => [name, json(value)] as const),
        ['load', loader(`service/${id}`)],
        [
          'messages',
          record(
            languages.map((language) => [language, loader(`messages/${language}/service/${id}`)]),
          ),
        ],
      ]),
    )
    .join(',\n')}]`
}

function languagesModule(project: Project): string {
  const languages = orderedLanguages(project).map((code) => {
    const own = messagesOf(project, code)
    return {
      code,
      name: own['site.language.name'],
      direction: own['site.language.direction'],
      numbers: own['site.language.numbers'],
    }
  })
  const packs = (pack: string) =>
    record(languages.map(({ code }) => [code, loader(`messages/${code}/${pack}`)]))
  return `export default ${json(languages)}\nexport const coreMessages = ${packs('core')}\nexport const calculatorMessages = ${packs('calculator')}`
}

/** The tables of texts that a program reads: their words are fetched after its page. */
const tablesOfTexts = (project: Project, id: string): readonly TableFile[] =>
  tablesRead(project, project.definitions.get(id)!)
    .map((table) => project.tables.get(table)!)
    .filter(hasTexts)

type EngineImport = readonly [names: string, file: string]

/** How a module gets each part of the engine that its code calls: a program without lists loads nothing of lists. */
const engineImports: Readonly<Record<EnginePart, EngineImport>> = {
  m: ['* as m', 'language/arithmetic.ts'],
  complete: ['{ complete }', 'engine/complete.ts'],
  validatorOf: ['{ validatorOf }', 'engine/validator.ts'],
  list: ['* as list', 'engine/list/index.ts'],
  targets: ['{ targets }', 'engine/target/target.ts'],
  remarks: ['{ remarks }', 'engine/remarks/remarks.ts'],
  findNamed: ['{ findNamed }', 'engine/named/find.ts'],
  findPair: ['{ findPair }', 'engine/named/find-pair.ts'],
}

function calculatorModule(project: Project, id: string): string {
  const definition = project.definitions.get(id)!
  const { code, imports, tables, hasWords } = compileCalculator(project, definition, {
    ...readSettings(project.clinic.data),
  })
  const needed: EngineImport[] = [...imports].map((part) => engineImports[part])
  if (tables.length > 0) needed.push(['{ unpacked }', 'engine/pack.ts'])
  const words = record(
    orderedLanguages(project).map((language) => [
      language,
      loader(`messages/${language}/tables/${id}`),
    ]),
  )
  const loaders = record(
    tables.map((table) => [table, `unpacked(${loader(`table/${table}`)})`] as const),
  )
  return [
    ...needed.map(([names, file]) => `import ${names} from ${json(join(root, 'src', file))}\n`),
    hasWords ? `const words = ${words}\n` : '',
    tables.length > 0 ? `const tables = ${loaders}\n` : '',
    `export default ${code}`,
  ].join('')
}

function tableModule(project: Project, id: string): string {
  return `export default ${json(packTable(compileTable(project.tables.get(id)!)))}`
}

function messagePack(project: Project, language: string, pack: string): string {
  const inFamily = (names: readonly string[]) => (key: string) => names.includes(key.split('.')[0]!)
  const isUnit = inFamily(['units', 'unitNames'])
  if (pack === 'calculator') {
    const { shared: units } = unitMessages(project)
    return messagesModule(project, language, (key) =>
      isUnit(key) ? units.has(key) : inFamily(families.calculator)(key),
    )
  }
  if (pack === 'core' || pack === 'list')
    return messagesModule(project, language, inFamily(families[pack]))
  if (pack.startsWith('page/'))
    return messagesModule(project, language, inFamily([pack.slice('page/'.length)]))
  const [kind, id] = [pack.slice(0, pack.indexOf('/')), pack.slice(pack.indexOf('/') + 1)]
  if (kind === 'service') {
    const titles = new Set(
      servicesOf(project)
        .find((service) => service.id === id)!
        .groups.flatMap((group) => cardsOf(project, group.id))
        .map(({ data }) => data.title),
    )
    return messagesModule(project, language, (key) => titles.has(key))
  }
  if (kind === 'tables') {
    const keys = new Set([
      ...tablesOfTexts(project, id).flatMap(tableMessages),
      ...noneKeys(project.definitions.get(id)!.data),
    ])
    return messagesModule(project, language, (key) => keys.has(key))
  }
  const definition = project.definitions.get(id)!
  const { input, results, remote } = definition.data
  const units = unitMessages(project).own(definition)
  // What is chosen, typed as a day, found in a table or given as a range is spoken of in words of its own.
  const fields = Object.values(input?.properties ?? {}).flatMap((field) => [
    field,
    ...Object.values(field.entry ?? {}),
  ])
  const hasChoices =
    fields.some(
      ({ type, records, format, default: initial }) =>
        type === 'string' &&
        (records !== undefined || format !== undefined || initial === undefined),
    ) ||
    Object.values(results ?? {}).some((result) => isTextResult(result) || result.upTo !== undefined)
  const own = inFamily([
    ...(hasChoices ? ['choices'] : []),
    ...(remote === undefined ? [] : ['remote']),
  ])
  const keys = new Set(messageKeys(project, definition))
  return messagesModule(
    project,
    language,
    (key) => own(key) || units.has(key) || (keys.has(key) && !inFamily(shared)(key)),
  )
}

/** The words of one locale file, for the page or the part of a page that they belong to. */
const packModule = (project: Project, file: string): string =>
  `export default ${record(orderedLanguages(project).map((language) => [language, loader(`messages/${language}/page/${file}`)]))}`

const contactParts = [
  'phone',
  'whatsapp',
  'email',
  'careers',
  'hours',
  'address',
  'map',
  'social',
  'stores',
  'forms',
  'yearsOfExperience',
] as const

/** The settings of the clinic: how to reach it, or one of the lists that only some pages need. */
function clinicModule(project: Project, part: string): string {
  // The environment of the build goes before the file.
  const data = project.clinic.data as Clinic
  const clinic = {
    ...data,
    forms: { ...data.forms, endpoint: readSettings(project.clinic.data).formsEndpoint ?? '' },
  }
  return `export default ${json(part === '' ? Object.fromEntries(contactParts.map((name) => [name, clinic[name]])) : clinic[part as keyof Clinic])}`
}

const cardOf = ({ slug, front }: ArticleFile): ArticleCard => ({
  slug,
  title: front['title'] ?? slug,
  description: front['description'] ?? '',
  category: (front['category'] ?? '').toLowerCase() as ArticleCard['category'],
  image: front['image'] ?? '',
  date: front['date'] ?? '',
})
/** Newest first, and in the same order in each language. */
const articlesOf = (project: Project, language: string): readonly ArticleFile[] =>
  project.articles
    .filter((each) => each.language === language)
    .sort(
      (a, b) =>
        (b.front['date'] ?? '').localeCompare(a.front['date'] ?? '') ||
        a.slug.localeCompare(b.slug),
    )

/** The programs that an article names, as links in its language: those that have a page. */
function programsOf(
  project: Project,
  { programs, language }: ArticleFile,
): readonly ArticleProgram[] {
  const messages = messagesOf(project, language)
  const pages = servicesOf(project).flatMap((service) =>
    service.groups.flatMap((group) =>
      cardsOf(project, group.id)
        .filter(({ data }) => data.card.underConstruction !== true)
        .map(({ id, data }) => ({
          id,
          path: `/services/${service.slug}/${data.slug}`,
          icon: data.card.icon,
          title: messages[data.title] ?? '',
        })),
    ),
  )
  return programs.flatMap((wanted) =>
    pages.filter(({ id }) => id === wanted).map(({ path, icon, title }) => ({ path, icon, title })),
  )
}

/** `articles`: loaders by language; `articles/en`: its cards; `article/en`: loaders by slug; `article/en/slug`: one. */
function articlesModule(project: Project, kind: string, language = '', slug = ''): string {
  const languages = orderedLanguages(project)
  if (language === '') {
    return (
      `export default ${record(languages.map((code) => [code, loader(`articles/${code}`)]))}\n` +
      `export const bodies = ${record(languages.map((code) => [code, loader(`article/${code}`)]))}`
    )
  }
  if (kind === 'articles')
    return `export default ${json(articlesOf(project, language).map(cardOf))}`
  if (slug === '')
    return `export default ${record(articlesOf(project, language).map((each) => [each.slug, loader(`article/${language}/${each.slug}`)]))}`
  const article = project.articles.find((each) => each.language === language && each.slug === slug)!
  return `export default ${json({ ...cardOf(article), sources: article.sources, programs: programsOf(project, article), body: articleTree(article.body) })}`
}

/** What the search compares with: titles, synonyms and groups of the programs that are ready, in all languages. */
function searchModule(project: Project): string {
  const spoken = orderedLanguages(project).map((language) => messagesOf(project, language))
  const say = (key: string): string =>
    wordsOf(spoken.map((messages) => messages[key] ?? '').join(' '))
  const entries = servicesOf(project).flatMap((service) =>
    service.groups.flatMap((group) =>
      cardsOf(project, group.id)
        .filter(({ data }) => data.card.underConstruction !== true)
        .map(({ id, data }): SearchEntry => ({
          id,
          title: say(data.title),
          words: say(`search.topics.${id.slice(id.indexOf('/') + 1)}`),
          group: `${say(group.title)} ${say(service.title)} ${say(`search.groups.${group.id}`)}`,
        })),
    ),
  )
  return `export default ${json(entries)}`
}

/** The code of a virtual module, by its name without `virtual:`. */
export function virtualModule(project: Project, name: string): string | undefined {
  const [kind = '', ...rest] = name.split('/')
  const id = rest.join('/')
  switch (kind) {
    case 'languages':
      return languagesModule(project)
    case 'services':
      return servicesModule(project)
    case 'service':
      return serviceModule(project, id)
    case 'calculator':
      return calculatorModule(project, id)
    case 'pack':
      return packModule(project, id)
    case 'clinic':
      return clinicModule(project, id)
    case 'articles':
    case 'article':
      return articlesModule(project, kind, rest[0], rest[1])
    case 'search':
      return searchModule(project)
    case 'table':
      return tableModule(project, id)
    case 'messages':
      return messagePack(project, rest[0]!, rest.slice(1).join('/'))
    default:
      return undefined
  }
}

const prefix = 'virtual:'

/** Serves definitions, tables and messages, compiled, as virtual modules; in development, edits and findings reach the page. */
export function clinicData(folder = process.env['PROJECT_FOLDER'] ?? root): Plugin {
  let project: Project | undefined
  let live: LiveFindings | undefined
  return {
    name: 'clinic-data',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      project ??= openProject(folder, root)
      try {
        return virtualModule(project, id.slice(prefix.length + 1))
      } catch (error) {
        throw live?.explain(error) ?? error
      }
    },
    configureServer(server) {
      live = liveFindings(folder, root, server, () => {
        project = undefined
      })
    },
  }
}
