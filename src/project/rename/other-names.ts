/** Where the names of tables, columns, messages and programs occur. */
import { analyse } from '../../definition/formulas/analysis.ts'
import { recordChoices } from '../../definition/formulas/entries.ts'
import type { Project } from '../../definition/project.ts'
import { programId } from '../../definition/related.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import { withRenamedName, withRenamedParts, type FindPart } from './dotted.ts'
import type { NamedText } from './named-texts.ts'
import { filesWithSchema, isOfKind, textsOfFile, wholeText, type Occurrence } from './occurrence.ts'
import { isNameOfTable } from './program-names.ts'
import { writtenData } from './subject.ts'
import { programOfFile } from '../../definition/project.ts'

/** The program that a family of programs extends. */
function rootOf(project: Project, id: string): string {
  const definition = project.definitions.get(id)
  const base = definition && writtenData(definition).extends
  return base === undefined || base === id ? id : rootOf(project, base)
}

/**
 * The tables that lookups and plans of all programs read together with one. Programs of a family
 * have their lookups in one file.
 */
export function tablesReadTogether(project: Project, table: string): ReadonlySet<string> {
  const byLookup = new Map<string, string[]>()
  for (const definition of project.definitions.values()) {
    const { tables, planned } = analyse(project, definition)
    for (const [lookup, all] of [...Object.entries(tables), ['', planned] as const]) {
      const key = `${rootOf(project, definition.id)} ${lookup}`
      byLookup.set(key, [...(byLookup.get(key) ?? []), ...all.map(({ id }) => id)])
    }
  }
  const together = [...byLookup.values()]
  const found = new Set([table])
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const ids of together)
      if (ids.some((id) => found.has(id))) ids.forEach((id) => found.add(id))
  }
  return found
}

/** Which part of a name of a formula is a column of these tables. */
function columnFinder(
  project: Project,
  file: string,
  tables: ReadonlySet<string>,
  column: string,
): { readonly find: FindPart; readonly isPlanned: boolean; readonly lookups: ReadonlySet<string> } {
  const definition = programOfFile(project, file)
  if (definition === undefined)
    return { find: () => undefined, isPlanned: false, lookups: new Set() }
  const analysis = analyse(project, definition)
  const { lookups = {} } = definition.data
  const lists = new Map(recordChoices(analysis.inputs))
  const reads = (id: string): boolean =>
    (analysis.tables[id] ?? []).some((table) => tables.has(table.id))
  return {
    isPlanned: analysis.planned.some(({ id }) => tables.has(id)),
    lookups: new Set(Object.keys(lookups).filter(reads)),
    find: ([head = '', part = '', last]) => {
      if (part === column && Object.hasOwn(lookups, head) && reads(head)) return 1
      const isOfEntry = lookups[part]?.each === head || lists.has(`${head}.${part}`)
      const holder = lookups[part]?.each === head ? part : `${head}.${part}`
      return last === column && isOfEntry && reads(holder) ? 2 : undefined
    },
  }
}

/** All occurrences of a column, in the tables that are read together. */
export function columnOccurrences(
  project: Project,
  table: string,
  name: string,
): readonly Occurrence[] {
  const tables = tablesReadTogether(project, table)
  return filesWithSchema(project).flatMap((file): readonly Occurrence[] => {
    const id = /^tables\/(.+)\.json$/.exec(file)?.[1]
    const texts = textsOfFile(project, file)
    if (id !== undefined)
      return tables.has(id) ? texts.flatMap((each) => inColumnsOf(file, each, name)) : []
    if (programOfFile(project, file) === undefined) return []
    const { find, isPlanned, lookups } = columnFinder(project, file, tables, name)
    return texts.flatMap((each): readonly Occurrence[] => {
      const { path, text } = each
      const isFormula = isOfKind(each, 'formula', 'condition')
      const isClass = path.join('.') === 'contains.class'
      if (isFormula || isClass || isOfKind(each, 'listPart', 'textColumn')) {
        const change = isFormula ? withRenamedParts : withRenamedName
        return change(text, find, name) === undefined
          ? []
          : [wholeText(file, each, (next) => change(text, find, next)!)]
      }
      if (text !== name || !isOfKind(each, 'columnName')) return []
      const [part, lookup] = path
      const isRead = part === 'plan' ? isPlanned : lookups.has(String(lookup))
      return isRead ? [wholeText(file, each)] : []
    })
  })
}

/** A column in its own table: what has its name, and texts of the table that name it. */
function inColumnsOf(file: string, text: NamedText, name: string): readonly Occurrence[] {
  const { path, of } = text
  if (text.text !== name) return []
  const isDefined = of === 'name' && path[0] === 'columns' && path.length === 2
  if (isDefined) return [{ ...wholeText(file, text), isDefinition: true }]
  // Lists of columns that the schema does not mark.
  const isListed =
    ['states', 'warns', 'lacking', 'holdsFor', 'label', 'lacks', 'provenance'].includes(
      String(path[0]),
    ) &&
    !isOfKind(text, 'messageKey', 'key') &&
    (of === 'value' || path[0] === 'lacks')
  const isColumn = isOfKind(text, 'columnName') || isListed || path[0] === 'expand'
  return isColumn ? [wholeText(file, text)] : []
}

/** All occurrences of a table; its file itself is moved. */
export function tableOccurrences(project: Project, id: string): readonly Occurrence[] {
  const [folder = '', own = ''] = id.split('/')
  const whole = (name: string): string => `${folder}/${name}`
  return filesWithSchema(project).flatMap((file) => {
    const { data } = programOfFile(project, file) ?? {}
    const inputs = data?.input?.properties ?? {}
    const chooses = (path: JsonPath): boolean =>
      path.at(-1) === 'chooses' && inputs[String(path[2])]?.tables === folder
    const shared = file === project.inputs.path ? (project.inputs.data ?? {}) : {}
    const ofShared = new Set(
      Object.entries(shared as Readonly<Record<string, InputSource>>)
        .filter(([, input]) => input?.tables === folder)
        .map(([name]) => `${name}/default`),
    )
    const choosing = Object.keys(inputs).filter(
      (name) => inputs[name]?.tables === folder && isNameOfTable(inputs[name], own),
    )
    return textsOfFile(project, file).flatMap((each): readonly Occurrence[] => {
      const { path, of, text } = each
      if (text === id && isOfKind(each, 'tableName')) return [wholeText(file, each, whole)]
      const isChosen =
        of === 'value' &&
        text === own &&
        (chooses(path) ||
          ofShared.has(path.join('/')) ||
          choosing.some((name) => isValueOfInput(path, name) || isDefaultOf(path, name)))
      return isChosen ? [wholeText(file, each)] : []
    })
  })
}

const isDefaultOf = (path: JsonPath, input: string): boolean =>
  path.join('/') === `input/properties/${input}/default`

const isValueOfInput = (path: JsonPath, input: string): boolean =>
  /^(?:examples\/\d+|demonstration)\/input\/[^/]+$/.test(path.join('/')) && path.at(-1) === input

/** The message keys of a group of messages, or the key itself. */
const isKeyUnder = (key: string, subject: string): boolean =>
  key === subject || key.startsWith(`${subject}.`)

/** All occurrences of a message key, or of a group of keys: its last part is its name. */
export function messageOccurrences(project: Project, key: string): readonly Occurrence[] {
  const start = key.split('.').slice(0, -1)
  const renamed = (text: string) => (name: string) =>
    [...start, name].join('.') + text.slice(key.length)
  const [fileName = '', ...path] = key.split('.')
  const defined = project.locales
    .filter(({ name, file }) => name === fileName && path.length > 0 && file.has(path))
    .map(({ file }) => ({
      ...wholeText(file.path, { path, of: 'name' as const }),
      isDefinition: true as const,
    }))
  const used = filesWithSchema(project).flatMap((file) =>
    textsOfFile(project, file)
      .filter((each) => isOfKind(each, 'key', 'messageKey') && isKeyUnder(each.text, key))
      .map((each) => wholeText(file, each, renamed(each.text))),
  )
  // Marks of translations and former headings are by keys.
  const beside = [...project.beside.values()].flatMap((file) =>
    Object.keys(file.data ?? {})
      .filter((each) => isKeyUnder(each, key))
      .map((each) => wholeText(file.path, { path: [each], of: 'name' }, renamed(each))),
  )
  return [...defined, ...used, ...beside]
}

/** All occurrences of a program in files of data; its file itself is moved. */
export function programMentions(project: Project, id: string): readonly Occurrence[] {
  const [group = '', own = ''] = id.split('/')
  const renamed = (text: string) => (name: string) =>
    text.includes('/') ? `${group}/${name}` : name
  const used = filesWithSchema(project).flatMap((file) => {
    const from = programOfFile(project, file)?.group ?? ''
    return textsOfFile(project, file)
      .filter(
        (each) => isOfKind(each, 'programName', 'relatedName') && programId(from, each.text) === id,
      )
      .map((each) => wholeText(file, each, renamed(each.text)))
  })
  // The everyday questions that lead to a program are by its id.
  return [...used, ...messageOccurrences(project, `questions.${group}.${own}`)]
}
