/** A program of the package for other software: all that it needs is loaded with its first answer. */
import { dayOn } from '../day.ts'
import type { Input } from '../engine/calculation.ts'
import type { Calculator } from '../engine/calculator.ts'
import { loadTables } from '../engine/table/tables-for.ts'
import { labelsFrom, type LabelTexts } from '../mechanisms/record/search/label-words.ts'
import { nameReader } from '../mechanisms/record/search/name-reader.ts'
import type { Searchable } from '../mechanisms/record/search/searchable.ts'
import { getOwn } from '../own.ts'
import { answerOf } from './answer.ts'
import { formatterOf, type LanguageTexts } from './formatter.ts'
import type { AnsweringProgram, Reader, RecordNames } from './program.ts'

/** The names of the records of a table, as data. */
interface NamesData {
  readonly ids: readonly string[]
  readonly records: readonly Searchable[]
  readonly labels: LabelTexts
}

type Load<Value> = () => Promise<{ readonly default: Value }>

/** What the build of the package writes of a program. */
interface PackagedProgram {
  readonly calculator: Calculator
  readonly per: AnsweringProgram['per']
  /** The tables whose records people name, and their names. */
  readonly names: Readonly<Record<string, Load<NamesData>>>
  /** The words of units in all languages, by the key of their message. */
  readonly units: Readonly<Record<string, readonly string[]>>
  /** The texts of the language that the package begins with. */
  readonly messages: Load<LanguageTexts>
}

interface Options {
  readonly messages?: LanguageTexts
  /** The current day, like 2026-05-01; by default that of this machine. */
  readonly today?: string
}

/** An answer whose figures can be read only once it is known whether there is a danger. */
function guarded({ results, ...answer }: Record<string, unknown>): Record<string, unknown> {
  const issues = answer['issues'] as readonly unknown[]
  if (answer['dangers'] !== undefined) return { danger: 'stated', ...answer, besideDanger: results }
  return issues.length > 0
    ? { danger: 'unknown', ...answer }
    : { danger: 'none', ...answer, results }
}

async function readerOf({ names, units }: PackagedProgram): Promise<Reader> {
  const loaded = await Promise.all(
    Object.entries(names).map(async ([table, load]): Promise<readonly [string, RecordNames]> => {
      const { ids, records, labels } = (await load()).default
      return [table, { ids, reader: nameReader(records, labelsFrom(labels)) }]
    }),
  )
  const byTable = Object.fromEntries(loaded)
  return {
    namesOf: (table) => getOwn(byTable, table),
    everywhere: (key) => getOwn(units, key) ?? [],
  }
}

/** The function that calculates with a program. */
export function calculateWith(
  program: PackagedProgram,
): (given: Input, options?: Options) => Promise<Record<string, unknown>> {
  const { calculator, per, messages: ofSource } = program
  let reading: Promise<Reader> | undefined
  return async (given, { messages, today = dayOn(new Date()) } = {}) => {
    reading ??= readerOf(program)
    const reader = await reading
    const texts = messages ?? (await ofSource()).default
    // All of them, as every other door has them.
    const tables = await loadTables(calculator, Object.keys(calculator.tables))
    return guarded(answerOf({ calculator, tables, per, reader }, given, formatterOf(texts), today))
  }
}
