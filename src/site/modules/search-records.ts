import type { RecordUse, SearchRecord, SearchRecords } from '../../content/search/data.ts'
import { normaliseWords } from '../../i18n/normalise-words.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { tableMessages } from '../../definition/formulas/columns.ts'
import { optionTarget } from '../../definition/formulas/options.ts'
import { messagesIn } from '../../definition/languages.ts'
import type { Definition, Project, TableFile } from '../../definition/project.ts'
import { offered } from '../../mechanisms/choice/index.ts'
import { recordNames, recordsNaming } from '../../mechanisms/name-lookup/named.ts'
import {
  searchables,
  tablesOfChoice,
  tablesOfNames,
} from '../../mechanisms/record/search/searchables.ts'
import { parseMessage } from '../../project/compile/icu.ts'
import { compileTable } from '../../project/compile/tables.ts'

const hasArabicLetters = (text: string): boolean => /[\u0600-\u06ff]/.test(text)

/** Names as visitors of a language type them: each once, and Arabic ones in Arabic only. */
function otherNames(language: string, title: string, names: readonly string[]): string {
  const known = new Set([normaliseWords(title)])
  const own = names.filter((name) => {
    const plain = normaliseWords(name)
    const isNew = !known.has(plain) && (language === 'ar' || !hasArabicLetters(name))
    known.add(plain)
    // A shorter one is a part of other words: Mg is a unit too.
    return isNew && plain.length > 2
  })
  return own.join('|')
}

/** The records of a table as visitors find them; those that acts prohibit are left out. */
function recordsOf(project: Project, file: TableFile, language: string) {
  const ids = [...tablesOfChoice(compileTable(file)), ...tablesOfNames({ t: compileTable(file) })]
  const files = [...new Set(ids)].flatMap((id) => project.tables.get(id) ?? [])
  const tables = Object.fromEntries(files.map((each) => [each.id, compileTable(each)]))
  const messages = messagesIn(project, language)
  const keys = files.flatMap(tableMessages)
  const words = Object.fromEntries(keys.map((key) => [key, parseMessage(messages[key] ?? '')]))
  // The ids of medicines are their international names, which are known in every language.
  const hasLabels = file.data.namedIn !== undefined
  const all = searchables(compileTable(file), tables, words, [words], language)
  const order = recordNames(compileTable(file))
  return all
    .filter(
      ({ barring, lacks, holds }) =>
        barring === undefined && lacks === undefined && holds === undefined,
    )
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map(({ id, title, titles: [ofId, ...titles], trade, synonyms = [] }) => ({
      id,
      title,
      names: otherNames(language, title, [
        ...(hasLabels ? [ofId!] : []),
        ...titles,
        ...trade,
        ...synonyms,
      ]),
    }))
}

const inputCount = ({ data }: Definition): number =>
  Object.keys(data.input?.properties ?? {}).length

/** The fewer other inputs a program has, the more of its question a record is. */
const byInputs =
  (programs: readonly Definition[]) =>
  ([one]: RecordUse, [other]: RecordUse): number =>
    inputCount(programs[one]!) - inputCount(programs[other]!)

type Uses = ReadonlyMap<string, readonly (readonly [program: number, input: string])[]>

/** The inputs whose values are records, by table and program. */
function usesOf(programs: readonly Definition[]): { readonly filled: Uses; readonly listed: Uses } {
  const filled = new Map<string, [number, string][]>()
  const listed = new Map<string, [number, string][]>()
  const add = (uses: typeof filled, table: string, program: number, input: string) => {
    const own = uses.get(table) ?? []
    const known = own.find(([each]) => each === program)
    if (known === undefined) uses.set(table, [...own, [program, input]])
    else if (known[1] !== input) known[1] += ` ${input}`
  }
  programs.forEach(({ data }, program) => {
    for (const [input, { records, entry = {}, when }] of Object.entries(
      data.input?.properties ?? {},
    )) {
      if (records !== undefined && when === undefined) add(filled, records, program, input)
      for (const part of Object.values(entry))
        if (part.records !== undefined) add(listed, part.records, program, '')
    }
  })
  return { filled, listed }
}

/** The tables that another table's searched column names. */
const membersOf = (file: TableFile): readonly string[] =>
  tablesOfChoice(compileTable(file)).filter((id) => id !== file.id)

/**
 * The records that programs have inputs for: each finds these programs. Records that only name
 * others, like doses of medicines, are reached through these; where several are of one, the field
 * offers them.
 */
export function recordsOfTables(
  project: Project,
  programs: readonly Definition[],
  language: string,
): readonly SearchRecords[] {
  const { filled, listed } = usesOf(programs)
  const files = [...new Set([...filled.keys(), ...listed.keys()])].flatMap(
    (id) => project.tables.get(id) ?? [],
  )
  const naming = (id: string): readonly TableFile[] =>
    files.filter((file) => filled.has(file.id) && membersOf(file).includes(id))
  return files
    .filter((file) => !membersOf(file).some((id) => filled.has(id)))
    .map((file): SearchRecords => {
      const others = naming(file.id).map((other) => ({
        uses: filled.get(other.id)!,
        table: compileTable(other),
      }))
      const uses: RecordUse[] = [
        ...others.flatMap(({ uses: own }, at) =>
          own.map(([program, input]): RecordUse => [program, input, at + 1]),
        ),
        ...(filled.get(file.id) ?? [])
          .map(([program, input]): RecordUse => [program, input, 0])
          .sort(byInputs(programs)),
        ...(listed.get(file.id) ?? []).map(([program, input]): RecordUse => [program, input, 0]),
      ]
      const records = recordsOf(project, file, language).map(({ id, title, names }) => {
        const values = others.map(({ table }) => {
          const own = recordsNaming(table, id).map((index) => recordNames(table)[index]!)
          return own.length > 1 ? id : (own[0] ?? '')
        })
        return [title, names, id, ...values] as SearchRecord
      })
      return {
        ...(listed.has(file.id) && { ordinary: true as const }),
        ...(file.data.status !== undefined && { similar: true as const }),
        uses,
        records,
      }
    })
}

/** The tables of a folder, each with its value and title for each of the inputs that choose one. */
interface Folder {
  readonly uses: RecordUse[]
  readonly records: Map<string, (readonly [value: string, title: string])[]>
}

/**
 * The tables that visitors choose, by folder: standards of breeds, plans. Each finds the programs
 * that compare with it.
 */
export function recordsOfFolders(
  project: Project,
  programs: readonly Definition[],
  language: string,
): readonly SearchRecords[] {
  const messages = messagesIn(project, language)
  const say = (key: string): string =>
    parseMessage(messages[key] ?? '')
      .map((part) => ('value' in part ? part.value : ''))
      .join('')
  const folders = new Map<string, Folder>()
  programs.forEach((definition, program) => {
    const analysis = analyse(project, definition)
    for (const [name, input] of Object.entries(definition.data.input?.properties ?? {})) {
      if (input.tables === undefined || input.when !== undefined) continue
      const folder: Folder = folders.get(input.tables) ?? { uses: [], records: new Map() }
      folders.set(input.tables, folder)
      const use = folder.uses.length
      folder.uses.push([program, name, use])
      for (const { value, title } of offered(analysis, name, input)) {
        if (value === input.default) continue
        const chooses = optionTarget(input, value)
        const own = folder.records.get(chooses) ?? []
        own[use] = [value, say(title)]
        folder.records.set(chooses, own)
      }
    }
  })
  return [...folders].map(([, { uses, records }]): SearchRecords => {
    // Programs that write a choice in the same way share its values.
    const ways = uses.map((_, use) =>
      JSON.stringify([...records].map(([id, own]) => [id, own[use]?.[0] ?? ''])),
    )
    const distinct = [...new Set(ways)]
    return {
      uses: uses
        .map(([program, input, use]): RecordUse => [program, input, distinct.indexOf(ways[use]!)])
        .sort(byInputs(programs)),
      records: [...records.values()].map((own) => {
        const titles = own.flatMap((each) => (each === undefined ? [] : [each[1]]))
        const [title = ''] = [...titles].sort((a, b) => b.length - a.length)
        const values = distinct.map((way) => own[ways.indexOf(way)]?.[0] ?? '')
        return [title, otherNames(language, title, titles), ...values] as SearchRecord
      }),
    }
  })
}
