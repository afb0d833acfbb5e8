import { titleWords, plainMessage, wordLabel, type TableWords } from '../../name-lookup/words.ts'
import {
  cellAt,
  indexOfName,
  namesAt,
  recordNames,
  recordsNaming,
} from '../../name-lookup/named.ts'
import { barringText } from '../../remark/status/barring.ts'
import { statusOf } from '../../remark/status/statuses.ts'
import type { Tables } from '#engine/calculation.ts'
import type { Table } from '#engine/table/table.ts'
import { recordMembers } from '../run/members.ts'
import { severityTone, warningsOf } from '../run/warned.ts'
import { labelWords, type LabelWords } from './label-words.ts'
import type { Searchable } from './searchable.ts'
import { listedNames } from '#i18n/normalise-words.ts'

/**
 * The tables that a choice of records reads: its own, and those whose records its searched columns
 * name.
 */
export const tablesOfChoice = (table: Table): readonly string[] => [
  table.id,
  ...(table.search ?? []).flatMap((column) => table.texts?.[column]?.of ?? []),
]

/**
 * The tables of further names, warnings and legal statuses, which are loaded after the table
 * itself.
 */
export const tablesOfNames = (tables: Tables): readonly string[] => [
  ...new Set(
    Object.values(tables).flatMap(({ namedIn, warnedIn, status = '', texts }) =>
      [namedIn ?? [], warnedIn ?? [], texts?.[status]?.of ?? []].flat(),
    ),
  ),
]

/** The additions to names on labels for a table, in the languages that are loaded. */
export const labelsOf = ({ label }: Table, all: readonly TableWords[]): LabelWords => {
  const each = (keys: readonly string[] = []): readonly string[] =>
    keys.flatMap((key) => all.flatMap((words) => listedNames(plainMessage(words, key))))
  return labelWords(each(label?.words), each(label?.units))
}

/** The other names in a record's own columns: the texts of its searched columns of messages. */
const synonymsAt = (table: Table, index: number, all: readonly TableWords[]): readonly string[] =>
  (table.search ?? [])
    .filter((column) => table.texts?.[column]?.of === undefined)
    .flatMap((column) => namesAt(table, column, index))
    .flatMap((key) => all.flatMap((words) => listedNames(plainMessage(words, key))))

/** A record's titles, in each language and as one. */
const titlesAt = (table: Table, index: number, all: readonly TableWords[]): readonly string[] => {
  const title = titleWords(table, index)
  return all.map((words) => title.map((word) => wordLabel(words, word)).join(' '))
}

/** The names that another table gives to the records of this one, by record. */
function namesFromTable(table: Table, tables: Tables): ReadonlyMap<string, readonly string[]> {
  const holder = tables[table.namedIn ?? '']
  const found = new Map<string, string[]>()
  if (holder === undefined) return found
  const [column = ''] =
    Object.entries(holder.texts ?? {}).find(([, { of }]) => of?.includes(table.id)) ?? []
  for (const index of recordNames(holder).keys()) {
    const names = titleWords(holder, index).flatMap((word) => ('text' in word ? [word.text] : []))
    for (const id of namesAt(holder, column, index))
      found.set(id, [...(found.get(id) ?? []), ...names])
  }
  return found
}

/** Whether a record, or a member that it refers to, has a warning of a danger. */
const isDangerous = (table: Table, id: string, tables: Tables): boolean =>
  warningsOf(recordMembers(table, id, tables), tables).some(
    (warning) => severityTone(warning) === 'bad',
  )

/** The records that the searched columns of a record refer to: its members, and classes. */
function searchedRecords(table: Table, tables: Tables, index: number, classes: boolean) {
  return (table.search ?? [])
    .filter((column) => (column === table.expand?.classes) === classes)
    .flatMap((column) =>
      (table.texts?.[column]?.of ?? []).flatMap((id) => {
        const holder = tables[id]
        return holder === undefined
          ? []
          : namesAt(table, column, index).flatMap((name) => {
              const member = indexOfName(holder, name)
              return member < 0 ? [] : [{ holder, name, member }]
            })
      }),
    )
}

/**
 * What each record of a table can be found by, in the languages that are loaded, in the order in
 * which records are listed; `own` is the page's language. Last come the members of other tables:
 * those that records name, and those that none does, with the reason why.
 */
export function searchables(
  table: Table,
  tables: Tables,
  own: TableWords,
  all: readonly TableWords[],
  locale: string,
): readonly Searchable[] {
  const names = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const tradeOf = (of: Table, id: string): readonly string[] => {
    const known = names.get(of.id) ?? namesFromTable(of, tables)
    names.set(of.id, known)
    return known.get(id) ?? []
  }
  const searchable = (of: Table, index: number, lacks?: string): Searchable => {
    const id = recordNames(of)[index]!
    const members = searchedRecords(of, tables, index, false)
    const barring = barringText(statusOf(of, index, tables), (word) => wordLabel(own, word))
    return {
      id,
      title: titleWords(of, index)
        .map((word) => wordLabel(own, word))
        .join(' · '),
      titles: [id.replaceAll('-', ' '), ...titlesAt(of, index, all)],
      trade: [...tradeOf(of, id), ...members.flatMap(({ holder, name }) => tradeOf(holder, name))],
      synonyms: synonymsAt(of, index, all),
      others: members.flatMap(({ holder, member }) => [
        ...titlesAt(holder, member, all),
        ...synonymsAt(holder, member, all),
      ]),
      classes: searchedRecords(of, tables, index, true).flatMap(({ holder, member }) => [
        ...titlesAt(holder, member, all),
        ...synonymsAt(holder, member, all),
      ]),
      ...(isDangerous(of, id, tables) && { isDangerous: true as const }),
      ...(lacks !== undefined && { lacks, isClosed: true as const }),
      ...(barring !== undefined && { barring, isDangerous: true as const }),
    }
  }
  const records = [...recordNames(table).keys()].map((index) => searchable(table, index))
  if (table.alphabetical) {
    const collator = new Intl.Collator(locale)
    records.sort((a, b) => collator.compare(a.title, b.title))
  }
  return [
    ...records,
    ...heldMembers(table, tables).map(({ holder, member, holds }) => ({
      ...searchable(holder, member),
      isClosed: true as const,
      holds,
    })),
    ...absentMembers(table, tables).map(({ holder, absent, why }) =>
      searchable(holder, absent, wordLabel(own, { key: why })),
    ),
  ]
}

/** The members that a table's records name, with these records. */
function heldMembers(table: Table, tables: Tables) {
  const holders = (table.search ?? []).flatMap((column) =>
    column === table.expand?.classes
      ? []
      : (table.texts?.[column]?.of ?? []).flatMap((id) => tables[id] ?? []),
  )
  return [...new Set(holders)].flatMap((holder) =>
    recordNames(holder).flatMap((name, member) => {
      const holds = recordsNaming(table, name).map((index) => recordNames(table)[index]!)
      return holds.length === 0 ? [] : [{ holder, member, holds }]
    }),
  )
}

/** The members that a table's records might name and do not, with the message on the reason. */
function absentMembers(table: Table, tables: Tables) {
  const { of = '', why = '' } = table.lacking ?? {}
  const named = new Set(table.texts?.[of]?.cells.flatMap((cell) => cell ?? []))
  return (table.texts?.[of]?.of ?? []).flatMap((id) => {
    const holder = tables[id]
    return holder === undefined
      ? []
      : recordNames(holder).flatMap((name, absent) => {
          const reason = cellAt(holder, why, absent)
          return named.has(name) || typeof reason !== 'string'
            ? []
            : [{ holder, absent, why: reason }]
        })
  })
}
