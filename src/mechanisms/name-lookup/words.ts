import { own } from '../../own.ts'
import type { Cell, Table } from '../../engine/table/table.ts'

/** Something to say: a message of the locales, or a proper name that no language translates. */
export type Word = { readonly key: string } | { readonly text: string }

/** The words of a cell: message keys and options become messages, proper names stay as they are. */
export function wordsOfCell(table: Table, column: string, cell: Cell): readonly Word[] {
  const held = table.texts?.[column]
  if (held === undefined || cell === null) return []
  return (typeof cell === 'string' ? [cell] : cell).map((each): Word => {
    if (held.holds === 'key') return { key: each }
    if (held.words !== undefined) return { key: `${held.words}.${each}` }
    const option = own(held.options, each)
    return option === undefined ? { text: each } : { key: option.say }
  })
}

/** The words that name a record: those of the table's `titles` columns. */
export const recordTitle = (table: Table, index: number): readonly Word[] =>
  (table.titles ?? []).flatMap((column) =>
    wordsOfCell(table, column, table.texts?.[column]?.cells[index] ?? null),
  )
