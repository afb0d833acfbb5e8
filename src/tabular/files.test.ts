import { asFigure } from '#figure.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { anyText } from '#tests/support/figures/any-text.ts'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import {
  livePrograms,
  loadProgram,
  project,
  siteLanguages,
} from '#tests/support/project/project.ts'
import type { Entry } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { schemaIssues } from '#engine/input/issues.ts'
import { unitNameKey } from '#i18n/format.ts'
import { roundSignificant } from '#round.ts'
import { readCells } from './cells.ts'
import type { FileRead } from './read.ts'
import { isDitto, type Reading } from './line-reader.ts'
import { plainSign, vocabularyOf } from './vocabulary.ts'
import { listFile } from '#mechanisms/list/components/csv/write.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import {
  isListField,
  isChoiceField,
  isRecordField,
  isTextField,
  isIntegerField,
} from '#engine/input/kinds.ts'

const program = (id: string): Calculator => loadProgram(project.definitions.get(id)!).calculator
const analysis = program('feed/poultry-feed-analysis')
const journal = program('broilers/farm-management')
const decimalOf = (language: string) => (language === 'fr' ? (',' as const) : ('.' as const))
const wordsOf = fileWordsOf

const read = (
  calculator: Calculator,
  list: string,
  text: string,
  language = 'en',
  choices: Partial<Reading> = {},
) => readListFile(calculator, list, text, wordsOf(language), choices)
const readMix = (text: string, language?: string) => read(analysis, 'mix', text, language)
const readDays = (text: string, language?: string, choices?: Partial<Reading>) =>
  read(journal, 'days', text, language, choices)
const written = (
  calculator: Calculator,
  list: string,
  entries: readonly Entry[],
  language: string,
) =>
  listFile(decimalOf(language), calculator, list, entries, {
    message: wordsOf(language).message,
    unit: (unit) =>
      unit === undefined || unit.unit === '1'
        ? ''
        : wordsOf(language).message(unitNameKey(unit.unit)),
  })
/** The reasons why lines were not read: the line, and the message or the unknown name. */
const reasons = ({ bad }: FileRead) =>
  bad.map(({ line, problem }) => [
    line,
    'unknown' in problem ? problem.unknown : problem.issue.message,
  ])
/** Why cells were left out: the line, the part, and the message. */
const leftIn = ({ cells }: FileRead) =>
  cells.map(({ line, part, issue }) => [line, part, issue.message])

/** A sign for a missing value, or for the one above, leads to a question, and is no word. */
const isSign = (text: string): boolean =>
  isDitto(text) ||
  vocabularyOf(wordsOf('en')).nothing.has(plainSign(text)) ||
  /^#[\p{L}/\d]+[!?]?$/u.test(text)

const mix = [
  { feed: 'yellow-corn', price: 0.3, quantity: 600 },
  { feed: 'salt', quantity: 3.125 },
  { feed: { name: '=2+5, "my"; bag', protein: 40.5 }, price: 1, quantity: 25 },
]

describe('a list as a file', () => {
  it('has headings that people understand, with units, and no formulas', () => {
    const text = written(analysis, 'mix', mix, 'en')
    expect(text.startsWith('\uFEFF"Feed","Feed (id)","Crude protein (%)",')).toBe(true)
    expect(text).toContain('"Quantity (kg)"')
    expect(text).toContain(`"'=2+5, ""my""; bag"`)
    expect(text).toContain('"Yellow corn (maize)","yellow-corn",')
    const french = written(analysis, 'mix', mix, 'fr')
    expect(french).toContain(';0,3;600;')
    expect(french).toContain(';3,1250;')
  })

  it('has words as they were written, and no formula of a spreadsheet', () => {
    const days = [
      { date: '2026-05-21', medicine: '=1+1', meatDays: 7, notes: '12' },
      { date: '2026-05-22', notes: 'دواء "أ", <b>' },
    ]
    const text = written(journal, 'days', days, 'en')
    expect(text).toContain(`"'=1+1"`)
    expect(readDays(text, 'ar').entries).toEqual(days)
  })

  it('has no rows for days without an entry, and of a day what is known', () => {
    const days = [
      { date: '2026-05-02', deaths: 1 },
      { date: '2026-05-05', feed: 98.5 },
    ]
    const figures = {
      age: [],
      alive: [
        { value: asFigure(999), unit: 'bird', digits: 0 },
        { value: asFigure(999), unit: 'bird', digits: 0, bound: 'atMost' as const },
      ],
      feedLasts: [{ value: asFigure(20_578), unit: 'date', digits: 0 }],
    }
    const text = listFile(
      '.',
      journal,
      'days',
      days,
      { message: (id) => id, unit: () => '' },
      figures,
    )
    const [head = [], ...lines] = readCells(text)
    expect(lines).toHaveLength(2)
    expect(lines[0]![head.indexOf('daily.feedLasts')]).toBe('2026-05-05')
    expect(lines.map((cells) => cells[head.indexOf('daily.alive')])).toEqual(['999', '≤ 999'])
  })

  const lists = livePrograms.flatMap(({ id }) => {
    const calculator = program(id)
    return Object.entries(calculator.inputs).flatMap(([name, field]) =>
      isListField(field) ? [[id, name, calculator] as const] : [],
    )
  })
  const valueIn = (field: InputField): fc.Arbitrary<unknown> => {
    const { minimum = 0, exclusiveMinimum = minimum, maximum = 1e6 } = field
    const figure = fc
      .double({ min: Math.max(minimum, exclusiveMinimum), max: maximum, noNaN: true })
      .map((value) => roundSignificant(Math.round(value * 1e6) / 1e6, 9) + 0)
    if (isIntegerField(field)) return fc.integer({ min: minimum, max: Math.min(maximum, 1e6) })
    if (isTextField(field))
      return fc
        .string({ minLength: 1, maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => text !== '' && !isSign(text))
    if (!isRecordField(field) && !isChoiceField(field)) return figure
    const names = fc.constantFrom(...field.choices!.map(({ value }) => value))
    const own = Object.entries(field.own ?? {})
    if (own.length === 0) return names
    const [column, of] = own[0]!
    return fc.oneof(
      names,
      fc.record({
        name: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text.trim()}`),
        [column]: valueIn(of),
      }),
    )
  }
  const amounts = ['deaths', 'feed', 'water', 'eggs']
  const entriesOf = (calculator: Calculator<KeyedField>, list: string): fc.Arbitrary<Entry[]> => {
    const key = calculator.inputs[list]!.keyed?.part
    const entry = fc.record(
      Object.fromEntries(
        Object.entries(calculator.inputs[list]!.list!.entry)
          .filter(([name]) => name !== key)
          .map(([name, field]) => [name, fc.option(valueIn(field), { nil: undefined })]),
      ),
    )
    return fc.array(entry, { minLength: 1, maxLength: 8 }).map((all) =>
      all
        .map((each, index) => ({
          ...(key !== undefined && { [key]: `2026-05-${String(2 * index + 1).padStart(2, '0')}` }),
          ...Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)),
        }))
        // A total says nothing without an amount, and the days before it have their own entries.
        .map(({ covers, ...each }) =>
          covers !== undefined && amounts.some((part) => part in each)
            ? { ...each, covers: 2 }
            : each,
        )
        .filter((each) => Object.keys(each).length > 1)
        .filter((each) =>
          schemaIssues(calculator, { [list]: [each] }).every(({ entry: at }) => at !== 0),
        ),
    ) as fc.Arbitrary<Entry[]>
  }
  it.each(lists)(
    'of %s (%s), written in one language, is read back in every other',
    (_, list, calculator) => {
      fc.assert(
        fc.property(
          entriesOf(calculator, list),
          fc.constantFrom(...siteLanguages),
          (entries, language) => {
            const text = written(calculator, list, entries, language)
            for (const other of siteLanguages)
              expect(read(calculator, list, text, other)).toMatchObject({
                entries,
                bad: [],
                cells: [],
                missing: [],
              })
          },
        ),
        { numRuns: runs(15) },
      )
    },
  )

  it('of a single day asks nothing of weeks, of which its results speak', () => {
    for (const language of siteLanguages) {
      const entries = [{ date: '2026-05-01', delivered: 500 }]
      const text = written(journal, 'days', entries, language)
      expect(readDays(text, language)).toMatchObject({ entries, periods: [] })
    }
  })

  it('has the figures that a person has confirmed, and brings them back', () => {
    const days = [
      { date: '2026-05-04', feed: 1700, feedRead: '1700' },
      { date: '2026-05-05', feed: 180 },
    ]
    for (const language of siteLanguages) {
      const text = written(journal, 'days', days, language)
      expect(text.split('\r\n', 1)[0]).toContain(' (✓)"')
      for (const other of siteLanguages) expect(readDays(text, other).entries).toEqual(days)
    }
    expect(written(journal, 'days', [days[1]!], 'en')).not.toContain('✓')
  })

  it('is still read as earlier versions of the site wrote it', () => {
    const text =
      '"feed","feed.name","feed.protein","price","quantity","share"\r\n' +
      '"yellow-corn","Yellow corn",,0.3,600,1\r\n,"my bag",40.5,1,25,2\r\n'
    expect(readMix(text, 'fr').entries).toEqual([
      { feed: 'yellow-corn', price: 0.3, quantity: 600 },
      { feed: { name: 'my bag', protein: 40.5 }, price: 1, quantity: 25 },
    ])
  })
})

describe('a file of somebody', () => {
  it('is read by titles of any language, with semicolons, commas and digits of the language', () => {
    expect(readMix('Aliment;Prix;Quantité\nMaïs jaune;0,3;600,5\n', 'fr').entries).toEqual([
      { feed: 'yellow-corn', price: 0.3, quantity: 600.5 },
    ])
    expect(readMix('العلف,السعر,الكمية\nملح الطعام,٠٫٢,٣\n', 'ar').entries).toEqual([
      { feed: 'salt', price: 0.2, quantity: 3 },
    ])
    expect(readMix('sep=;\nquantity;feed\r\n5;SALT\r\n\r\n').entries).toEqual([
      { feed: 'salt', quantity: 5 },
    ])
    expect(
      readDays('Mortalité;Jour;Aliment donné (sacs)\n3;02/05/2026;2,5\n', 'en').missing,
    ).toEqual([])
  })

  it('is read in the unit that its heading names', () => {
    const of = (heading: string) => readDays(`date,${heading}\n2026-05-02,2\n`).entries[0]?.['feed']
    expect(of('Feed given (kg)')).toBe(2)
    expect(of('Feed given (t)')).toBe(2000)
    expect(of('Feed given [bag]')).toBe(100)
    expect(of('Feed (Bags)')).toBe(100)
    expect(of('Aliment distribué (sac)')).toBe(100)
    // A unit that the part does not have: the meaning of the figures is unknown.
    expect(of('Feed given (litres)')).toBeUndefined()
  })

  it.each([
    ['2026-05-01 2026-05-02', 'ISO days', ['2026-05-01', '2026-05-02']],
    ['13/05/2026 01/06/2026', 'a day above 12', ['2026-05-13', '2026-06-01']],
    ['5/13/2026 6/1/2026', 'a day above 12 behind the month', ['2026-05-13', '2026-06-01']],
    [
      '01/05/2026 02/05/2026 03/05/2026',
      'days that follow each other',
      ['2026-05-01', '2026-05-02', '2026-05-03'],
    ],
    [
      '5/1/26 5/2/26 5/3/26',
      'days that follow each other behind the month',
      ['2026-05-01', '2026-05-02', '2026-05-03'],
    ],
    ['03.06.2026', 'a day that is not to come', ['2026-06-03']],
    ['٠١/٠٥/٢٠٢٦ ٠٢/٠٥/٢٠٢٦', 'Arabic digits', ['2026-05-01', '2026-05-02']],
    ['2026-05-01T00:00:00', 'a time behind it', ['2026-05-01']],
  ])('%s is read by %s', (days, _, expected) => {
    const text = `date,deaths\n${days
      .split(' ')
      .map((day) => `${day},1\n`)
      .join('')}`
    expect(readDays(text).entries.map(({ date }) => date)).toEqual(expected)
  })

  it('is read the other way if the visitor chooses so', () => {
    const text = 'date,deaths\n01/05/2026,1\n'
    expect(readDays(text).entries[0]?.['date']).toBe('2026-05-01')
    expect(readDays(text, 'en', { order: 'mdy' }).entries[0]?.['date']).toBe('2026-01-05')
  })

  it.each([
    ['date;feed\n2026-05-01;600,5\n2026-05-02;1,500\n', [600.5, 1.5]],
    ['date;feed\n2026-05-01;600.5\n2026-05-02;"1,500"\n', [600.5, 1500]],
    ['date,feed\n2026-05-01,1.234\n', [1.234]],
  ])('has the decimal mark that it shows: %j', (text, expected) => {
    for (const language of siteLanguages)
      expect(readDays(text, language).entries.map(({ feed }) => feed)).toEqual(expected)
  })

  it('is not guessed at where it may mean two figures', () => {
    const text = 'date;feed;deaths\n2026-05-01;1,500;\n2026-05-02;;10.000\n'
    expect(readDays(text).entries).toEqual([])
    expect(leftIn(readDays(text))).toEqual([
      [2, 'feed', 'messages.unclearNumber'],
      [3, 'deaths', 'messages.unclearNumber'],
    ])
    expect(readDays(text, 'en', { mark: ',' }).entries[0]).toEqual({
      date: '2026-05-01',
      feed: 1.5,
    })
  })

  it.each([
    ['date;deaths;feed\n2026-05-01;10,000;2,5\n', [undefined]],
    ['date;deaths;feed\n2026-05-01;10.000;2,5\n', [10_000]],
    ['date;deaths;feed\n2026-05-01;10,000;2.5\n', [10_000]],
    ['date;deaths;feed\n2026-05-01;١٠.٠٠٠;2.5\n', [undefined]],
  ])('has no count of birds with decimals: %j', (text, expected) => {
    expect(readDays(text).entries.map(({ deaths }) => deaths)).toEqual(expected)
  })

  it('without headings has all its lines, and its days are found', () => {
    const { missing, empty, reading } = readDays('2026-05-01,3\n2026-05-02,4\n')
    expect(missing).toEqual([])
    expect(reading.columns[0]).toEqual({ target: 'date' })
    expect(empty).toBe(2)
  })

  it('has each line named that cannot be read, and the others kept', () => {
    const found = readMix(
      'feed,price,quantity\nsalt,1,2\ngold,1,2\nsalt,1,\nsalt,1,many\nsalt,1,-2\n',
    )
    expect(found.entries).toEqual([{ feed: 'salt', price: 1, quantity: 2 }])
    expect(reasons(found)).toEqual([
      [3, 'gold'],
      [4, 'feed.noQuantity'],
      [5, 'messages.notNumber'],
      [6, 'messages.notAbove'],
    ])
    const days = readDays(
      'date,deaths\n2026-05-02,1\n2026-05-02,2\n2026-07-01,1\n31/02/2026,1\n,1\n',
    )
    expect(reasons(days)).toEqual([
      [4, 'import.toCome'],
      [5, 'choices.notDate'],
      [6, 'import.noDay'],
    ])
    expect(days.several).toEqual({ days: 1, lines: 2 })
  })

  it('reports which columns it lacks', () => {
    expect(readMix('').missing).toEqual(['feed', 'quantity'])
    expect(readMix('salt,1,2\n').missing).toEqual(['feed', 'quantity'])
    expect(readMix('feed,quantity\n')).toMatchObject({ entries: [], bad: [], missing: [] })
  })

  it('never throws, whatever its content', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readCells(text)).toBeInstanceOf(Array)
        expect(readMix(`feed,quantity\n${text}`).entries).toBeInstanceOf(Array)
        expect(readDays(`date,${text}\n${text}`).entries).toBeInstanceOf(Array)
      }),
      { numRuns: runs(300) },
    )
  })
})
