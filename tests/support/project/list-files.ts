import { memoize } from '#memoize.ts'
import type { Calculator } from '#engine/calculator.ts'
import { messagesOf } from '#definition/project.ts'
import { headingReader } from '#tabular/headings.ts'
import type { Reading, ReadingTools } from '#tabular/line-reader.ts'
import { atOnce } from './at-once.ts'
import { readSteps, type FileRead } from '#tabular/read.ts'
import { columnsIn } from '#tabular/relations.ts'
import { marksIn, openSteps, ordersIn, type Sheet } from '#tabular/sheet.ts'
import { targetsOf } from '#tabular/targets.ts'
import { vocabularyOf, type FileWords } from '#tabular/vocabulary.ts'
import { headingsModule } from '#site/modules/headings.ts'
import { project } from './project.ts'

const code = headingsModule(project)
/** What the page fetches to read a file. */
export const headings = JSON.parse(
  code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1),
) as typeof import('virtual:headings').default

/** The words of a page in a language of the project; what is prepared from them is kept. */
const wordsIn = memoize((from: typeof project, language: string): FileWords => {
  const messages = messagesOf(from, language)
  return {
    decimal: language === 'fr' ? ',' : '.',
    message: (id) => messages[id] ?? id,
    everywhere: (id) => headings.texts[id] ?? [],
    fileOf: (program, list) => headings.files[program]?.[list],
    unitKeys: Object.keys(headings.texts).filter((key) => key.startsWith('unitNames.')),
  }
})
export const fileWordsOf = (language: string): FileWords => wordsIn(project, language)

/** Words of a page whose texts are the names of its messages. */
export const keysAsWords: FileWords = {
  decimal: '.',
  message: (id) => id,
  everywhere: () => [],
  fileOf: () => undefined,
  unitKeys: [],
}

/**
 * Reads a file as the page does before anybody has changed a choice, or with some that were made.
 */
export function readListFile(
  calculator: Calculator,
  list: string,
  text: string,
  words: FileWords,
  choices: Partial<Reading> & { readonly separator?: string; readonly table?: number } = {},
  tools: Partial<ReadingTools> = {},
): FileRead & {
  readonly reading: Reading
  readonly sheet: Sheet
  readonly days: ReturnType<typeof ordersIn>
  readonly marks: ReturnType<typeof marksIn>
} {
  const today = choices.today ?? '2026-06-30'
  const targets = targetsOf(calculator, list, words)
  const headingsRead = headingReader(targets, words, calculator, list)
  const { days } = vocabularyOf(words)
  const sheet = atOnce(openSteps(text, headingsRead, days, choices.separator, choices.table))
  const columns = choices.columns ?? atOnce(columnsIn(sheet, targets, headingsRead, days))
  const order = ordersIn(sheet, columns, targets, today, days)
  const marks = marksIn(sheet, columns, targets)
  const reading = {
    ...choices,
    columns,
    order: choices.order ?? order.order,
    mark: choices.mark ?? marks.mark,
    today,
  }
  return {
    ...atOnce(readSteps(calculator, list, sheet, targets, reading, { words, ...tools })),
    reading,
    sheet,
    days: order,
    marks,
  }
}
