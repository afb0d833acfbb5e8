import type { MessageFormatElement } from 'react-intl'
import type { Calculator } from '../../engine/calculator.ts'
import {
  cellAt,
  indexOfName,
  namesAt,
  recordNames,
  titleOf,
} from '../../mechanisms/name-lookup/named.ts'
import type { Table } from '../../engine/table.ts'
import type { Word } from '../../mechanisms/name-lookup/words.ts'
import type { Searchable } from './record-search.ts'

export type TableWords = Readonly<Record<string, readonly MessageFormatElement[]>>

/**
 * The tables that a choice of records reads: its own, and those whose records its searched columns
 * name.
 */
export const tablesOfChoice = (table: Table): readonly string[] => [
  table.id,
  ...(table.search ?? []).flatMap((column) => table.texts?.[column]?.of ?? []),
]

/**
 * The words of a program's tables in a language, or in every language.
 * @throws where the network fails.
 */
export const loadWords = async (
  { words = {} }: Calculator,
  language?: string,
): Promise<readonly TableWords[]> =>
  Promise.all(
    Object.keys(words)
      .filter((code) => language === undefined || code === language)
      .map(async (code) => (await words[code]!()).default as TableWords),
  )

/** A message without placeholders as text; empty where it is not there. */
const plain = (words: TableWords, key: string): string =>
  (words[key] ?? []).map((part) => ('value' in part ? part.value : '')).join('')
/** A word in the language of the words. */
export const textOf = (words: TableWords, word: Word): string =>
  'text' in word ? word.text : plain(words, word.key)

/**
 * What each record of a table can be found by, in the languages that are loaded; `own` is the
 * page's.
 */
export function searchables(
  table: Table,
  tables: Readonly<Record<string, Table>>,
  own: TableWords,
  all: readonly TableWords[],
): readonly Searchable[] {
  return recordNames(table).map((id, index) => {
    const title = titleOf(table, index)
    const others = (table.search ?? []).flatMap((column): readonly string[] => {
      const { of } = table.texts?.[column] ?? {}
      if (of === undefined)
        return namesAt(table, column, index).flatMap((key) =>
          all.flatMap((words) => plain(words, key).split(/[,،]/)),
        )
      return namesAt(table, column, index).flatMap((name) =>
        of.flatMap((holder) => {
          const members = tables[holder]
          const place = members === undefined ? -1 : indexOfName(members, name)
          if (members === undefined || place < 0) return []
          const keys = (members.search ?? [])
            .map((each) => cellAt(members, each, place))
            .filter((key) => typeof key === 'string')
          return all.flatMap((words) => [
            titleOf(members, place)
              .map((word) => textOf(words, word))
              .join(' '),
            ...keys.flatMap((key) => plain(words, key).split(/[,،]/)),
          ])
        }),
      )
    })
    return {
      id,
      title: title.map((word) => textOf(own, word)).join(' · '),
      titles: [
        id.replaceAll('-', ' '),
        ...all.map((words) => title.map((word) => textOf(words, word)).join(' ')),
      ],
      others: others.map((text) => text.trim()).filter(Boolean),
    }
  })
}
