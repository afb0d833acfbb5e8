import type { Calculation, FoundRecord, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { TextResult } from './shape.ts'
import type { Tone } from '../../engine/table/table.ts'
import { own } from '../../own.ts'
import { cellAt, indexOfName, titleOf } from '../name-lookup/named.ts'
import { wordsOfCell, type Word } from '../name-lookup/words.ts'

/** A result that is a choice or a text: the value as the table has it, and how to say it. */
export interface TextValue {
  readonly title: string
  readonly value: string | readonly string[] | null
  readonly words: readonly Word[]
  readonly tone?: Tone
  readonly means?: string
}
export type Texts = Readonly<Record<string, TextValue>>

/** Names of other tables are said by the titles of their records. */
function wordsOf(record: FoundRecord, column: string, tables: Tables): readonly Word[] {
  const cell = cellAt(record.table, column, record.index)
  const { of } = record.table.texts?.[column] ?? {}
  if (of === undefined || cell === null) return wordsOfCell(record.table, column, cell)
  return (typeof cell === 'string' ? [cell] : cell).flatMap((name) => {
    const holder = of
      .map((id) => tables[id])
      .find((table) => table !== undefined && indexOfName(table, name) >= 0)
    return holder === undefined ? [{ text: name }] : titleOf(holder, indexOfName(holder, name))
  })
}

function textOf(
  result: TextResult,
  record: FoundRecord | undefined,
  tables: Tables,
): TextValue | undefined {
  const cell = record === undefined ? null : cellAt(record.table, result.column, record.index)
  const column = record?.table.texts?.[result.column]
  const title = result.title ?? column?.title ?? ''
  const chosen = typeof cell === 'string' ? own(column?.options, cell) : undefined
  const option = record === undefined ? result.none : chosen
  const said = { title, value: record === undefined ? 'none' : cell }
  if (option?.tone !== undefined)
    return {
      ...said,
      words: [{ key: option.say }],
      tone: option.tone,
      ...(option.means && { means: option.means }),
    }
  return record === undefined || cell === null || cell.length === 0
    ? undefined
    : { ...said, words: wordsOf(record, result.column, tables) }
}

/**
 * The choices and texts of a calculation: for each record that was found, the leading one first.
 * Where a lookup found no record, the results that have a word for it (`none`) say so.
 */
export function textsOf(
  calculator: Calculator,
  calculation: Calculation,
  tables: Tables,
): readonly Texts[] {
  if (calculation.issues.length > 0) return []
  const results = Object.entries(calculator.texts ?? {})
  const lists = Object.values(calculation.found ?? {})
  const longest = Math.max(0, ...lists.map((records) => Math.max(1, records.length)))
  return Array.from({ length: longest }, (_, place) =>
    Object.fromEntries(
      results.flatMap(([id, result]) => {
        const records = calculation.found?.[result.lookup]
        if (records === undefined || (place > 0 && records[place] === undefined)) return []
        const text = textOf(result, records[place], tables)
        return text === undefined ? [] : [[id, text]]
      }),
    ),
  )
}
