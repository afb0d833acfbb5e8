/** How much of a long file is read between two pauses, counted and not timed. */
import { expect, it } from 'vitest'
import { fileWordsOf } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { beginningOf } from './cells.ts'
import { headingReader } from './headings.ts'
import { readSteps } from './read.ts'
import { columnsIn } from './relations.ts'
import { marksIn, openSteps, ordersIn, type Sheet } from './sheet.ts'
import { targetsOf } from './targets.ts'
import { vocabularyOf } from './vocabulary.ts'

const words = fileWordsOf('en')
const { calculator } = loadProgram(project.definitions.get('broilers/farm-management')!)
const targets = targetsOf(calculator, 'days', words)
const { days } = vocabularyOf(words)
const [today, lines] = ['2026-06-08', 10_000]

const start = Date.UTC(2026, 4, 2)
/** A line every five minutes, with columns that are sums of others, and notes. */
const log = [
  'Date and time,House,Temperature,Humidity,Feed AM (kg),Feed PM (kg),Total feed (kg),Notes',
  ...Array.from({ length: lines }, (_, index) => {
    const time = new Date(start + index * 300_000).toISOString().slice(0, 16).replace('T', ' ')
    const [am, pm] = [index % 97, index % 89]
    const measured = `${20 + (index % 9)}.5,${50 + (index % 7)}`
    return `${time},House ${index % 12},${measured},${am},${pm},${am + pm},note ${index}`
  }),
].join('\n')

/** The most cells of lines that are read between two pauses, the number of pauses, the result. */
function counted<Result>(steps: Generator<undefined, Result>, cellsNow = () => 0) {
  let [most, before] = [0, cellsNow()]
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next()
    most = Math.max(most, cellsNow() - before)
    before = cellsNow()
    if (done === true) return { most, pauses, result: value }
  }
}

/** Opens and reads a text as the page does, and counts how often the cells of a line are read. */
function stepsOf(text: string) {
  const reader = headingReader(targets, words, calculator, 'days')
  const opened = counted(openSteps(text, reader, days))
  let cells = 0
  const sheet: Sheet = {
    ...opened.result,
    lines: opened.result.lines.map(({ line, cells: own }) => ({
      line,
      get cells() {
        cells += 1
        return own
      },
    })),
  }
  const guessed = counted(columnsIn(sheet, targets, reader, days), () => cells)
  const columns = guessed.result
  const { order } = ordersIn(sheet, columns, targets, today, days)
  const { mark } = marksIn(sheet, columns, targets)
  const read = counted(
    readSteps(calculator, 'days', sheet, targets, { columns, order, mark, today }, { words }),
    () => cells,
  )
  return { opened, guessed, read }
}

it('the first preview of a long file is that of its first 100 lines', () => {
  const { opened, read } = stepsOf(beginningOf(log)!)
  // One of them has the headings.
  expect(opened.result.lines).toHaveLength(99)
  expect(read.result.several).toEqual({ days: 1, lines: 99 })
})

it('no step of a long file reads all of it', () => {
  const { opened, guessed, read } = stepsOf(log)
  expect(opened.result.lines).toHaveLength(lines)
  // Lines are split, and then searched for headings, a hundred at a time.
  expect(opened.pauses).toBeGreaterThanOrEqual((2 * lines) / 100)
  // One of its eight columns at a time.
  expect(guessed.most).toBeLessThanOrEqual(lines)
  // Two hundred lines at a time, several times each.
  expect(read.most).toBeLessThanOrEqual(10 * 200)
})

it('a long file with a fault in each line is checked a few times, in small steps', () => {
  const text = [
    'Date,Dead,Feed (kg)',
    // More birds than there can be, each day.
    ...Array.from({ length: lines }, (_, index) => {
      const day = new Date(Date.UTC(1999, 0, 1) + index * 86_400_000).toISOString().slice(0, 10)
      return `${day},20000000,${index % 90}`
    }),
  ].join('\n')
  let [checked, most] = [0, 0]
  const validate = Object.assign(
    (input: unknown) => {
      const { length } = (input as { days: readonly unknown[] }).days
      checked += length
      most = Math.max(most, length)
      const isValid = calculator.validate(input)
      validate.errors = calculator.validate.errors ?? null
      return isValid
    },
    { errors: calculator.validate.errors ?? null },
  )
  const reader = headingReader(targets, words, calculator, 'days')
  const { result: sheet } = counted(openSteps(text, reader, days))
  const { result: columns } = counted(columnsIn(sheet, targets, reader, days))
  const { result: read } = counted(
    readSteps(
      { ...calculator, validate },
      'days',
      sheet,
      targets,
      { columns, order: 'dmy', mark: undefined, today },
      { words },
    ),
  )
  expect(read.cells).toHaveLength(lines)
  expect(most).toBeLessThanOrEqual(200)
  // Twenty faults at a time are found in two hundred lines.
  expect(checked).toBeLessThanOrEqual(12 * lines)
})
