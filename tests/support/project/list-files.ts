import type { Calculator } from '../../../src/engine/calculator.ts'
import { readRows, type FileRead } from '../../../src/mechanisms/list/draw/csv/read.ts'
import {
  guessColumns,
  marksIn,
  openSheet,
  ordersIn,
  type Mapping,
} from '../../../src/mechanisms/list/draw/csv/sheet.ts'
import {
  meantBy,
  targetsOf,
  type FileWords,
} from '../../../src/mechanisms/list/draw/csv/targets.ts'

/** Words of a page that says the names of its messages. */
export const keysAsWords: FileWords = {
  decimal: '.',
  say: (id) => id,
  everywhere: () => [],
  unitKeys: [],
}

/** Reads a file as the page does before anybody has changed a choice, or with some that were made. */
export function readListFile(
  calculator: Calculator,
  list: string,
  text: string,
  words: FileWords,
  said: Partial<Mapping> & { readonly today?: string } = {},
): FileRead {
  const today = said.today ?? '2026-06-30'
  const targets = targetsOf(calculator, list)
  const sheet = openSheet(text, (heading) => meantBy(heading, targets, words).length > 0)
  const columns = said.columns ?? guessColumns(sheet, targets, words)
  const reading = {
    columns,
    order: said.order ?? ordersIn(sheet, columns, targets, today).order,
    mark: said.mark ?? marksIn(sheet, columns, targets).mark,
    today,
  }
  return readRows(calculator, list, sheet, reading, words)
}
