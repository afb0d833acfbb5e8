import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileCalculator, compileTable, hasList, hasRows, messageKeys, tablesRead } from '../src/definition/compile.ts'
import { parseMessage } from '../src/definition/icu.ts'
import { pack as packColumn } from '../src/engine/pack.ts'
import { cardsOf, languagesOf, messagesOf, readProject, servicesOf, type Project } from '../src/definition/project.ts'

/** The files whose messages every page has, and those that every program's page adds. */
const families = { core: ['site', 'services'], calculator: ['calculator', 'units', 'unitNames', 'messages'], rows: ['rows'] } as const
const shared: readonly string[] = Object.values(families).flat()

const json = JSON.stringify
const loader = (id: string): string => `() => import(${json(`virtual:${id}`)})`
const record = (entries: readonly (readonly [string, string])[]): string => `{${entries.map(([name, code]) => `${json(name)}:${code}`).join(',')}}`

/** English first: its addresses have no prefix. */
const orderedLanguages = (project: Project): readonly string[] => [...languagesOf(project)].sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))

function messagesModule(project: Project, language: string, wanted: (key: string) => boolean): string {
  const messages = Object.entries(messagesOf(project, language)).filter(([key]) => wanted(key))
  return `export default ${json(Object.fromEntries(messages.map(([key, text]) => [key, parseMessage(text)])))}`
}

function serviceModule(project: Project, id: string): string {
  const service = servicesOf(project).find((each) => each.id === id)!
  const languages = orderedLanguages(project)
  const programs = service.groups.flatMap((group) => cardsOf(project, group.id)).map(({ id: program, group, data }) => record([
    ['id', json(program)], ['group', json(group)], ['slug', json(data.slug ?? '')], ['formerly', json(data.formerly ?? [])], ['icon', json(data.card.icon)], ['title', json(data.title)],
    ['underConstruction', json(data.card.underConstruction === true)],
    ...(data.card.underConstruction === true ? [] : [
      ['load', loader(`calculator/${program}`)],
      ['messages', record(languages.map((language) => [language, loader(`messages/${language}/program/${program}`)]))],
      ...(hasList(data.input?.properties ?? {}) ? [['rowMessages', record(languages.map((language) => [language, loader(`messages/${language}/rows`)]))] as const] : []),
    ] as const),
  ]))
  return `export default [${programs.join(',\n')}]`
}

function servicesModule(project: Project): string {
  const languages = orderedLanguages(project)
  return `export default [${servicesOf(project).map(({ id, slug, icon, title, about, suggested = false, groups }) => record([
    ...Object.entries({ id, slug, icon, title, about, suggested, groups }).map(([name, value]) => [name, json(value)] as const),
    ['load', loader(`service/${id}`)],
    ['messages', record(languages.map((language) => [language, loader(`messages/${language}/service/${id}`)]))],
  ])).join(',\n')}]`
}

function languagesModule(project: Project): string {
  const languages = orderedLanguages(project).map((code) => {
    const own = messagesOf(project, code)
    return { code, name: own['site.language.name'], direction: own['site.language.direction'], numbers: own['site.language.numbers'] }
  })
  const packs = (pack: string) => record(languages.map(({ code }) => [code, loader(`messages/${code}/${pack}`)]))
  return `export default ${json(languages)}\nexport const coreMessages = ${packs('core')}\nexport const calculatorMessages = ${packs('calculator')}`
}

function calculatorModule(project: Project, id: string): string {
  const definition = project.definitions.get(id)!
  const tables = tablesRead(project, definition).map((table) => [table, loader(`table/${table}`)] as const)
  const rows = hasRows(definition.data.input?.properties ?? {}) ? `import * as rows from ${json(join(project.root, 'src/engine/rows/index.ts'))}\n` : ''
  return `import * as m from ${json(join(project.root, 'src/engine/arithmetic.ts'))}\n${rows}`
    + `const tables = ${record(tables)}\nconst table = (id) => tables[id]()\nexport default ${compileCalculator(project, definition)}`
}

function tableModule(project: Project, id: string): string {
  const table = compileTable(project.tables.get(id)!)
  const values = Object.fromEntries(Object.entries(table.values).map(([name, column]) => [name, packColumn(column)]))
  return `import { unpackTable } from ${json(join(project.root, 'src/engine/pack.ts'))}\nexport default unpackTable(${json({ ...table, values })})`
}

function messagePack(project: Project, language: string, pack: string): string {
  const inFamily = (names: readonly string[]) => (key: string) => names.includes(key.split('.')[0]!)
  if (pack === 'core' || pack === 'calculator' || pack === 'rows') return messagesModule(project, language, inFamily(families[pack]))
  const [kind, id] = [pack.slice(0, pack.indexOf('/')), pack.slice(pack.indexOf('/') + 1)]
  if (kind === 'service') {
    const titles = new Set(servicesOf(project).find((service) => service.id === id)!.groups.flatMap((group) => cardsOf(project, group.id)).map(({ data }) => data.title))
    return messagesModule(project, language, (key) => titles.has(key))
  }
  const keys = new Set(messageKeys(project, project.definitions.get(id)!))
  return messagesModule(project, language, (key) => keys.has(key) && !inFamily(shared)(key))
}

/** The code of a virtual module, by its name without `virtual:`. */
export function virtualModule(project: Project, name: string): string | undefined {
  const [kind = '', ...rest] = name.split('/')
  const id = rest.join('/')
  switch (kind) {
    case 'languages': return languagesModule(project)
    case 'services': return servicesModule(project)
    case 'service': return serviceModule(project, id)
    case 'calculator': return calculatorModule(project, id)
    case 'table': return tableModule(project, id)
    case 'messages': return messagePack(project, rest[0]!, rest.slice(1).join('/'))
    default: return undefined
  }
}

const prefix = 'virtual:'

/** Serves definitions, tables and messages, compiled, as virtual modules; in development, edits reload the page. */
export function clinicData(root: string): Plugin {
  let project: Project | undefined
  return {
    name: 'clinic-data',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      project ??= readProject(root)
      return virtualModule(project, id.slice(prefix.length + 1))
    },
    handleHotUpdate({ file, server }) {
      if (!/\/(calculators|tables|locales)\//.test(file)) return undefined
      project = undefined
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
