import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'
import { unitNameKey } from '#i18n/format.ts'
import { separators } from './cells.ts'
import { targetsOf } from './targets.ts'
import { decodeText } from './text-of.ts'

/** How a spreadsheet writes days, and on which of them only one reading is left. */
const dayOrders = {
  dmy: (day: string) => day.split('-').reverse().join('/'),
  mdy: (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
  ymd: (day: string) => day,
}

/** The letters of the ANSI pages, by the byte that each has. */
const lettersOf = (page: string): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder(page).decode(new Uint8Array([byte])),
      byte,
    ]),
  )
const ansi = { ar: lettersOf('windows-1256'), fr: lettersOf('windows-1252') }

const wide = (text: string): Uint8Array =>
  new Uint8Array(
    [0xfeff, ...Array.from(text, (_, index) => text.charCodeAt(index))].flatMap((code) => [
      code & 0xff,
      code >> 8,
    ]),
  )
/** How programs save a text; what a page of ANSI does not have becomes a question mark. */
const encodings = {
  'UTF-8': (text: string) => new TextEncoder().encode(text),
  'UTF-8 with a mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16': wide,
  ANSI: (text: string, language: string) => {
    const letters = language === 'ar' ? ansi.ar : ansi.fr
    return new Uint8Array(Array.from(text, (letter) => letters.get(letter) ?? 0x3f))
  },
}

const figures = fc.record(
  {
    deaths: fc.integer({ min: 0, max: 500 }),
    feed: fc.integer({ min: 0, max: 99_999 }).map((tenths) => tenths / 10),
    water: fc.integer({ min: 0, max: 9_999 }),
    notes: fc.constantFrom('hot', 'new; drinkers', 'a "b", c', 'x|y'),
  },
  { requiredKeys: ['deaths'] },
)
/** Days of a month, one of them after the twelfth, so that the order is certain. */
const tables = fc.array(figures, { minLength: 2, maxLength: 6 }).map((all) =>
  all.map((entry, index) => ({
    date: `2026-05-${String(index === 0 ? 2 : 12 + index).padStart(2, '0')}`,
    ...entry,
  })),
)

describe('a table of a journal', () => {
  const { calculator } = loadProgram(project.definitions.get('broilers/farm-management')!)

  /** The table as a spreadsheet of a language saves it. */
  const written = (
    table: readonly Readonly<Record<string, number | string>>[],
    language: string,
    separator: string,
    order: keyof typeof dayOrders,
  ): string => {
    const words = fileWordsOf(language)
    const parts = targetsOf(calculator, 'days', words).filter(
      ({ name }) => name === 'date' || table.some((entry) => name in entry),
    )
    const decimal = words.decimal
    const cell = (value: number | string | undefined): string => {
      if (value === undefined) return ''
      const text = typeof value === 'number' ? String(value).replace('.', decimal) : value
      return /["\n]/.test(text) || text.includes(separator) || text.includes(decimal)
        ? `"${text.replaceAll('"', '""')}"`
        : text
    }
    const head = parts.map(({ titles, field }) => {
      const unit =
        field.units[0] === undefined ? '' : words.message(unitNameKey(field.units[0].unit))
      return cell(withoutMarks(words.message(titles[0]!)) + (unit === '' ? '' : ` (${unit})`))
    })
    const lines = table.map((entry) =>
      parts.map(({ name }) =>
        name === 'date' ? dayOrders[order](String(entry['date'])) : cell(entry[name]),
      ),
    )
    return [head, ...lines].map((cells) => cells.join(separator)).join('\r\n')
  }

  const ways = Object.keys(dayOrders).flatMap((order) =>
    Object.keys(encodings).map((encoding) => [order, encoding] as const),
  )
  it.each(ways)(
    'with days as %s, saved as %s, comes back the same, whatever the language and the separator',
    (order, encoding) => {
      fc.assert(
        fc.property(
          tables,
          fc.constantFrom('en', 'ar', 'fr'),
          fc.constantFrom(...separators),
          fc.constantFrom('en', 'ar', 'fr'),
          (table, language, separator, reader) => {
            const text = written(table, language, separator, order as keyof typeof dayOrders)
            const bytes = encodings[encoding as keyof typeof encodings](text, language)
            const read = readListFile(
              calculator,
              'days',
              decodeText(bytes.buffer as ArrayBuffer),
              fileWordsOf(reader),
            )
            expect(read.entries).toEqual(table)
            expect([read.cells, read.bad, read.several]).toEqual([[], [], undefined])
          },
        ),
        { numRuns: runs(60) },
      )
    },
  )
})
