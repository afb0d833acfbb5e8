import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { beginningOf, cellSeparator, readCells, separators } from './cells.ts'

const day = (index: number) => `2026-05-${String(index + 1).padStart(2, '0')}`

it('the mark of UTF-8 at the start of a pasted text is no part of its first cell', () => {
  expect(readCells('\uFEFFDate;Dead\n2026-05-02;3')).toEqual([
    ['Date', 'Dead'],
    ['2026-05-02', '3'],
  ])
})

describe('a quotation mark without its partner', () => {
  it.each([
    ['at the start of a note', '2026-05-03,170,"weak chicks'],
    ['alone in its cell', '2026-05-03,170,"'],
    ['at the start of the line', '"2026-05-03,170,weak chicks'],
    ['within a note', '2026-05-03,170,weak "chicks'],
    ['at the end of a note', '2026-05-03,170,pipe of 5"'],
    ['in a figure', '2026-05-03,"170,weak'],
    ['behind a quoted word', '2026-05-03,170,"weak" chicks'],
  ])('%s keeps its line, and the lines below', (_, line) => {
    const text = [
      'Date,Feed given (kg),Notes',
      '2026-05-02,160,ok',
      line,
      '2026-05-04,180,ok',
      '2026-05-05,190,ok',
    ].join('\n')
    expect(readCells(text)).toEqual(
      text.split('\n').map((each) => each.replace('"weak" chicks', '"weak" chicks').split(',')),
    )
  })
  it('in two lines of a copied table leaves each figure in its row', () => {
    expect(readCells('A\t"\t5\nB\t"\t6')).toEqual([
      ['A', '"', '5'],
      ['B', '"', '6'],
    ])
  })
})

describe('a cell in quotation marks', () => {
  it('holds separators, line breaks and doubled marks', () => {
    const text =
      'Date,Feed,Notes\r\n"2026-05-02",1,"hot, dry\r\nsecond ""line"", a, b"\r\n2026-05-03,2,ok\r\n'
    expect(readCells(text)).toEqual([
      ['Date', 'Feed', 'Notes'],
      ['2026-05-02', '1', 'hot, dry\r\nsecond "line", a, b'],
      ['2026-05-03', '2', 'ok'],
    ])
  })
})

/** What a person may write in a note, line breaks and separators among it. */
const notes = fc
  .array(
    fc.constantFrom('hot', '5', ' ', '"', ',', ';', '\t', '|', '\n', '\r\n', '\u00a0', 'ضعيف'),
    {
      maxLength: 6,
    },
  )
  .map((all) => all.join(''))
/** Whether no line of a note has the separators of a whole line. */
const isNote = (note: string, separator: string) =>
  note.split(/[\r\n]+/).every((line) => line.split(separator).length < 3)
const rows = fc.array(fc.tuple(fc.nat(9999), notes), { minLength: 2, maxLength: 8 })

describe('any table', () => {
  it('that a program wrote comes back cell by cell', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...separators), (table, separator) => {
        fc.pre(table.every(([, note]) => isNote(note, separator)))
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const cells = [
          ['Date', 'Feed', 'Notes'],
          ...table.map(([feed, note], index) => [day(index), String(feed), note]),
        ]
        const text = cells
          .map((line) =>
            line.map((cell) => (/^\w+$/.test(cell) ? cell : quote(cell))).join(separator),
          )
          .join('\r\n')
        expect(readCells(text, separator)).toEqual(cells)
      }),
      { numRuns: runs(500) },
    )
  })

  it('with stray quotation marks keeps each line and each figure in its place', () => {
    const stray = fc.array(fc.tuple(fc.nat(7), fc.nat(2), fc.nat(12)), {
      minLength: 1,
      maxLength: 4,
    })
    const words = fc.constantFrom('hot', 'weak chicks', '5', '', 'a b', 'pipe of 5')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 100, max: 9999 }), words), {
          minLength: 2,
          maxLength: 8,
        }),
        fc.constantFrom(...separators),
        stray,
        (table, separator, marks) => {
          const cells = table.map(([feed, note], index) => [day(index), String(feed), note])
          const damaged = cells.map((line) => [...line])
          // One mark in a line: two of them may be the marks of a cell.
          const lines = new Map(marks.map((each) => [each[0] % damaged.length, each]))
          for (const [row, column, place] of lines.values()) {
            const cell = damaged[row % damaged.length]![column]!
            const at = place % (cell.length + 1)
            damaged[row % damaged.length]![column] = `${cell.slice(0, at)}"${cell.slice(at)}`
          }
          const text = [['Date', 'Feed', 'Notes'], ...damaged]
            .map((line) => line.join(separator))
            .join('\n')
          const read = readCells(text, separator)
          const plain = (line: readonly string[]) => line.map((cell) => cell.replaceAll('"', ''))
          expect(read.slice(1).map(plain)).toEqual(cells)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})

describe('the separator', () => {
  it.each([
    [
      'the one of the most lines, below a title',
      ',',
      'Daily sheet of house 3\nDate,Feed (kg)\n2026-05-02,160\n2026-05-03,170',
    ],
    [
      'whatever a title contains',
      ';',
      'Farm of Ali, May 2026\nDate;Feed\n2026-05-02;160,5\n2026-05-03;170,5',
    ],
    ['no comma between figures', ';', 'Date;Feed\n2026-05-02;160,5\n2026-05-03;170,5'],
    ['a tab', '\t', 'Date\tFeed\n2026-05-02\t160,5'],
    ['a bar', '|', 'Date|Feed\n2026-05-02|160'],
    ['a comma in lines of figures', ',', '2026-05-02,a,160\n2026-05-03,b,170'],
  ])('is %s', (_, separator, text) => {
    expect(cellSeparator(text)).toBe(separator)
  })
})

describe('the beginning of a long file', () => {
  const lineAt = (index: number) => `2026-05-01 ${index};160,5;"a; b"`
  const textOf = (count: number, end = '\n') =>
    ['Date;Feed (kg);Notes', ...Array.from({ length: count }, (_, index) => lineAt(index))].join(
      end,
    )

  it.each(['\n', '\r\n', '\r'])('has 100 of its lines and its separator (%j)', (end) => {
    const text = textOf(10_000, end)
    const beginning = beginningOf(text)!
    expect(text.startsWith(beginning)).toBe(true)
    expect(beginning.split(end)).toHaveLength(101)
    expect(beginning.endsWith(end)).toBe(true)
    expect(cellSeparator(beginning)).toBe(cellSeparator(text))
    expect(readCells(beginning)).toEqual(readCells(text).slice(0, 100))
  })

  it('is none of a file that is read quickly as a whole', () => {
    for (const count of [0, 10, 399, 500]) expect(beginningOf(textOf(count))).toBeUndefined()
    expect(beginningOf('x'.repeat(100_000))).toBeUndefined()
  })
})
