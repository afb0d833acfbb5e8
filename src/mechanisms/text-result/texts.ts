import type { Texts, TextValue } from '../text-value.ts'
import type { Calculation, FoundRecord, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { TextCalculator, TextResult } from './shape.ts'
import type { Tone } from '../../engine/table/table.ts'
import { legalStatus } from '../remark/status/legal-status.ts'
import { isBarred } from '../remark/status/statuses.ts'
import { statusTexts } from '../remark/status/texts.ts'
import { getOwn } from '../../own.ts'
import { cellAt, indexOfName } from '../name-lookup/named.ts'
import { titleWords, wordsOfCell, type Word } from '../name-lookup/words.ts'

/** Names from other tables are shown as the titles of their records. */
function recordWords(record: FoundRecord, column: string, tables: Tables): readonly Word[] {
  const cell = cellAt(record.table, column, record.index)
  const { of } = record.table.texts?.[column] ?? {}
  if (of === undefined || cell === null) return wordsOfCell(record.table, column, cell)
  return (typeof cell === 'string' ? [cell] : cell).flatMap((name) => {
    const holder = of
      .map((id) => tables[id])
      .find((table) => table !== undefined && indexOfName(table, name) >= 0)
    return holder === undefined ? [{ text: name }] : titleWords(holder, indexOfName(holder, name))
  })
}

function textRow(
  result: TextResult,
  record: FoundRecord | undefined,
  tables: Tables,
): TextValue | undefined {
  const cell = record === undefined ? null : cellAt(record.table, result.column, record.index)
  const column = record?.table.texts?.[result.column]
  const title = result.title ?? column?.title ?? ''
  const chosen = typeof cell === 'string' ? getOwn(column?.options, cell) : undefined
  const option = record === undefined ? result.none : chosen
  const titled = { title, value: record === undefined ? 'none' : cell }
  if (option?.tone !== undefined)
    return {
      ...titled,
      words: [{ key: option.say }],
      tone: option.tone,
      ...(option.means && { means: option.means }),
    }
  return record === undefined || cell === null || cell.length === 0
    ? undefined
    : { ...titled, words: recordWords(record, result.column, tables) }
}

/** The row of the verdict on a pair, which a legal status replaces. */
const verdictRow = ({ texts = {}, lookups }: TextCalculator, tables: Tables): string | undefined =>
  Object.keys(texts).find((id) => {
    const { lookup = '', column } = texts[id] ?? {}
    const { table } = lookups[lookup] ?? {}
    return table !== undefined && 'id' in table && tables[table.id]?.worst === column
  })

const verdictTone = (texts: Texts | undefined): Tone | undefined =>
  Object.values(texts ?? {}).find(({ tone }) => tone !== undefined)?.tone

/**
 * The choices and texts of the records that were found, the primary one first. If a lookup found no
 * record, results with a message for that (`none`) show it, unless there is a legal status.
 */
function recordTexts(
  calculator: TextCalculator,
  calculation: Calculation,
  tables: Tables,
  isSilent: boolean,
): readonly Texts[] {
  const results = Object.entries(calculator.texts ?? {})
  const lists = Object.values(calculation.found ?? {})
  const longest = Math.max(0, ...lists.map((records) => Math.max(1, records.length)))
  return Array.from({ length: longest }, (_, index) =>
    Object.fromEntries(
      results.flatMap(([id, result]) => {
        if (Object.hasOwn(calculation.blocked, id)) return []
        const records = calculation.found?.[result.lookup]
        if (records === undefined || (index > 0 && records[index] === undefined)) return []
        if (isSilent && records[index] === undefined) return []
        const text = textRow(result, records[index], tables)
        return text === undefined ? [] : [[id, text]]
      }),
    ),
  ).filter((texts) => Object.keys(texts).length > 0)
}

/**
 * The texts of an answer, the primary one first: the legal statuses, then the records that were
 * found. Only a rule on a pair that is worse than a status comes before it.
 */
export function answerTexts(
  calculator: Calculator,
  calculation: Calculation,
  input: Input,
  tables: Tables,
): readonly Texts[] {
  const statuses = legalStatus(calculator, input, tables)
  const verdict = verdictRow(calculator, tables)
  const rows = statuses.map((each, index) => ({
    tone: each.tone,
    texts: statusTexts(each, verdict ?? `legalStatus${index === 0 ? '' : ` ${index + 1}`}`),
  }))
  const isRefused = calculation.issues.length > 0
  const records = isRefused ? [] : recordTexts(calculator, calculation, tables, isBarred(statuses))
  if (verdict === undefined) {
    const [first, ...rest] = records
    const all: Texts = Object.assign({}, ...rows.map(({ texts }) => texts), first) as Texts
    return [...(Object.keys(all).length > 0 ? [all] : []), ...rest]
  }
  const isWorse = verdictTone(records[0]) === 'bad'
  const leads = isWorse ? rows.filter(({ tone }) => tone === 'bad') : rows
  return [
    ...leads.map(({ texts }) => texts),
    ...records.slice(0, 1),
    ...rows.filter((row) => !leads.includes(row)).map(({ texts }) => texts),
    ...records.slice(1),
  ]
}
