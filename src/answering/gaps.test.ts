/**
 * No figure of a journal with gaps is shown more exactly than it is known, wherever it is shown.
 */
import { describe as group, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { overclaim } from '#tests/support/figures/claims.ts'
import { figureWords, formatterOfKeys } from '#tests/support/figures/figure-words.ts'
import type { Figure } from '#tests/support/figures/journal-figures.ts'
import {
  dayOf,
  entriesOf,
  figuresOf,
  randomFlock,
  type EnteredDay,
} from '#tests/support/figures/random-flocks.ts'
import { loadJournal } from '#tests/support/project/journal.ts'
import { english } from '#tests/support/project/languages.ts'
import { calculate } from '#engine/calculate.ts'
import { formatDate, formatNumber, formatQuantity } from '#i18n/format.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import { curveFigureText, measureOf } from '#mechanisms/journal/components/curves/measure.ts'
import { allDays, curvePoints } from '#mechanisms/journal/components/curves/points.ts'
import { dayColumns } from '#mechanisms/journal/components/report/cells.ts'
import { entryLines } from '#mechanisms/list/components/csv/write.ts'
import { rowText } from '#mechanisms/list/components/names.ts'
import { randomOf } from '#project/differences/random.ts'
import { describe } from './describe.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'

const { calculator, tables } = loadJournal()
const noReader = { namesOf: () => undefined, everywhere: () => [] }
const format: FigureFormatters = {
  ...figureWords,
  message: (id) => id,
  number: (value, digits, fixed) => formatNumber(value, english, digits, fixed),
  quantity: (value, unit, digits, fixed) =>
    formatQuantity(value, unit, digits, english, formatterOfKeys, fixed),
  date: (day) => formatDate(new Date(day), english),
  list: (names) => names.join(),
  unit: () => '',
  issue: () => '',
}

/** Rows as `npm run calculate` prints them. */
interface Printed {
  readonly entries: Readonly<
    Record<
      string,
      {
        readonly values: readonly (number | null)[]
        readonly texts: readonly string[]
        readonly bounds?: readonly (string | null)[]
      }
    >
  >
  /** Without the bounds that say nothing. */
  readonly results: Readonly<
    Partial<
      Record<
        string,
        { readonly value: number | null; readonly text: string; readonly bound?: string }
      >
    >
  >
}

/** A number of JSON with its bound, as a text. */
const jsonText = (value: number | null | undefined, bound: string | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : `messages.${bound ?? ''} ${value.toFixed(12)}`.replace('messages. ', '')

/** Every text of every figure of a journal, by the part that shows it, day by day. */
function shownOf(enteredDays: readonly EnteredDay[], birds: number) {
  const entries = entriesOf(enteredDays)
  const input = { placed: dayOf(0), birds, days: entries }
  const calculation = calculate(calculator, input, tables)
  const figures = calculation.entries!
  const days = allDays(calculator, 'days', entries, { input, tables, entryResults: figures })
  const columns = dayColumns(calculator, 'days', entries, days, format)
  const [head, ...lines] = entryLines(
    calculator,
    'days',
    entries,
    { ...format, message: (id) => id },
    figures,
  )
  const printed = describe({ calculator, tables, per: {}, reader: noReader }, input, calculation, {
    language: english,
    messageFormatter: formatterOfKeys,
  }) as unknown as Printed
  const { entryResults = {} }: EntryCalculator = calculator
  const columnAt = Object.keys(entryResults).filter((id) => entryResults[id]!.intermediate !== true)
  const placesOf = (id: string) => {
    const measure = measureOf(calculator, 'days', id)
    const points = new Map(
      curvePoints(days, entries, { along: 'age', figure: id }).map((point) => [point.day, point]),
    )
    const row = printed.entries[id]!
    const column = columns.find(({ name }) => name === id)!
    const at = head!.length - columnAt.length + columnAt.indexOf(id)
    return (index: number): Readonly<Record<string, string | null>> => {
      const point = points.get(entries[index]!.date)
      const cell = lines[index]![at]
      return {
        page: rowText(entryResults[id]!, figures[id]![index], format),
        paper: column.cell(days.indexes.indexOf(index)),
        csv: typeof cell === 'number' ? cell.toFixed(12) : (cell ?? null),
        curve: point === undefined ? null : curveFigureText(point, measure, format),
        'calculate, text': row.texts[index]!,
        'calculate, value': jsonText(row.values[index], row.bounds?.[index]),
      }
    }
  }
  return { placesOf, results: printed.results }
}

/** A bound that excludes less than a tenth of 0.1 to 8 has no information. */
const telling = ({ value, bound }: Figure): Figure =>
  (bound === 'atLeast' && value! < 0.89) || (bound === 'atMost' && value! > 7.21)
    ? { value: undefined }
    : { value, bound }

function overclaims(enteredDays: readonly EnteredDay[], birds: number): readonly string[] {
  const { placesOf, results } = shownOf(enteredDays, birds)
  const byDay = enteredDays.map((today) => figuresOf(enteredDays, today, birds))
  const last = (id: string): Figure =>
    byDay.map((figures) => figures[id]!).findLast(({ value }) => value !== undefined) ?? {
      value: undefined,
    }
  const answers: Readonly<Record<string, Figure>> = {
    birdsNow: last('alive'),
    fcrNow: telling(last('fcr')),
  }
  return [
    ...Object.keys(byDay[0]!).flatMap((id) => {
      const placesAt = placesOf(id)
      return byDay.flatMap((figures, index) =>
        Object.entries(placesAt(index)).flatMap(([where, text]) => {
          const fault = overclaim(text, figures[id]!)
          return fault === undefined ? [] : [`${where}: ${id} is ${fault}`]
        }),
      )
    }),
    ...Object.entries(answers).flatMap(([id, known]) =>
      [results[id]?.text ?? '', jsonText(results[id]?.value, results[id]?.bound)].flatMap(
        (text) => overclaim(text, known) ?? [],
      ),
    ),
  ]
}

group('no figure is shown more exactly than it is known', () => {
  it('of a thousand journals with gaps, in the sweep ten: on the page, on paper, in files, by the command', () => {
    const random = randomOf('gaps')
    const faults: string[] = []
    const turns = runs(10_000, 30)
    let shown = 0
    for (let turn = 0; turn < turns; turn += 1) {
      const enteredDays = randomFlock(random, 7)
      if (enteredDays.length === 0) continue
      shown += 1
      faults.push(...overclaims(enteredDays, 1000))
    }
    expect(faults).toEqual([])
    expect(shown).toBeGreaterThan(0.8 * turns)
  }, 240_000)
})
