import { expect, it } from 'vitest'
import { withJournal, journalProgram } from '../../../../../tests/support/journal.ts'
import { calculate } from '../../../../engine/calculate.ts'
import { loadCalculator, loadTables } from '../../../../project/load.ts'
import { allDays } from '../curves/points.ts'
import { columnsOf } from './cells.ts'

const project = withJournal()
const definition = project.definitions.get('broilers/mortality')!
const calculator = loadCalculator(project, definition)
const tables = loadTables(project, definition)

const words = {
  say: (id: string) => id,
  number: (value: number) => String(value),
  quantity: (value: number, unit: string) => `${value} ${unit}`,
  date: (day: string) => day,
  list: (names: readonly string[]) => names.join(),
  unit: () => 'unit',
  issue: () => '',
}

it('has a row for each day, a dash where nothing is known, and a sign before a bound', () => {
  const entries = [
    { date: '2026-05-02', deaths: 4, weight: 60 },
    { date: '2026-05-04', deaths: 1 },
  ]
  const input = { ...journalProgram.examples[0]!.input, placed: '2026-05-01', days: entries }
  const told = calculate(calculator, { ...input, birds: 1000 }, tables).entries!
  const days = allDays(calculator, 'days', entries, {
    input: { ...input, birds: 1000 },
    tables,
    told,
  })
  const columns = columnsOf(calculator, 'days', entries, days, words)
  const column = (name: string) => {
    const { cell } = columns.find((each) => each.name === name)!
    return days.days.map((_, index) => cell(index))
  }
  expect(column('date')).toEqual(['2026-05-02', '2026-05-03', '2026-05-04'])
  expect(column('weight')).toEqual(['60', '–', '–'])
  // One day has no entry: more birds may have died.
  expect(column('alive')).toEqual(['996', '–', '\u2066≤ 995\u2069'])
})
