import { recordOf } from '../../engine/input/chosen.ts'
import { getOwn } from '../../own.ts'
import type { Cell, Table, Word } from '../../engine/table/table.ts'
import { indexOfName } from './named.ts'

export type { Word } from '../../engine/table/table.ts'

/** The words of a cell: message keys and options become messages, proper names stay as they are. */
export function wordsOfCell(table: Table, column: string, cell: Cell): readonly Word[] {
  const held = table.texts?.[column]
  if (held === undefined || cell === null) return []
  return (typeof cell === 'string' ? [cell] : cell).map((each): Word => {
    if (held.holds === 'key') return { key: each }
    if (held.words !== undefined) return { key: `${held.words}.${each}` }
    const option = getOwn(held.options, each)
    return option === undefined ? { text: each } : { key: option.say }
  })
}

/** The words that name a record: those of the table's `titles` columns. */
export const titleWords = (table: Table, index: number): readonly Word[] =>
  (table.titles ?? []).flatMap((column) =>
    wordsOfCell(table, column, table.texts?.[column]?.cells[index] ?? null),
  )

/** The messages of tables in one language, by their keys, parsed. */
export type TableWords = Readonly<Record<string, readonly object[]>>

/** A message without placeholders as text; empty where it is not there. */
export const plainMessage = (words: TableWords, key: string): string =>
  (words[key] ?? []).map((part) => ('value' in part ? String(part.value) : '')).join('')
/** A word in the language of the words. */
export const wordLabel = (words: TableWords, word: Word): string =>
  'text' in word ? word.text : plainMessage(words, word.key)

/** The title of the record that a value of an input names; without such a record, its name. */
export function recordLabel(
  table: Table | undefined,
  value: string,
  words: TableWords,
): string | undefined {
  const { id, as } = recordOf(value)
  const index = table === undefined ? -1 : indexOfName(table, id)
  return index < 0
    ? as
    : titleWords(table!, index)
        .map((word) => wordLabel(words, word))
        .filter(Boolean)
        .join(' · ')
}
