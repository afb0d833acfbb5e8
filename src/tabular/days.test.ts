import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { guessOrder, oneOfEachDay, readFileDay } from './days.ts'
import { vocabularyOf } from './vocabulary.ts'

const { calculator: broilers } = loadProgram(project.definitions.get('broilers/farm-management')!)
const { days } = vocabularyOf(fileWordsOf('en'))

describe('a day of a file', () => {
  it.each([
    '2026-05-04',
    '2026/05/04',
    '2026.5.4',
    '20260504',
    '2026-05-04T00:00:00',
    '2026-05-04T14:05:00Z',
    '2026-05-04T14:05:00.123+03:00',
    '2026-05-04 14:05',
    '2026-05-04 2:05 PM',
    '4-May-26',
    '04-May-2026',
    '4 May 2026',
    '4th May 2026',
    'May 4, 2026',
    'May 4 2026 12:00 AM',
    '2026 May 4',
    '4 Sept 2026',
    'Monday, 4 May 2026',
    'Mon 4 May 2026',
    '4/May/2026',
    '4May2026',
    '4 mai 2026',
    '4-mai-26',
    'lundi 4 mai 2026',
    '04 mai 2026 à 14:05',
    '٤ مايو ٢٠٢٦',
    '4 أيار 2026',
    '٤ ماي ٢٠٢٦',
    'الاثنين ٤ مايو ٢٠٢٦',
    '٢٠٢٦-٠٥-٠٤',
    '۲۰۲۶-۰۵-۰۴',
    '46146',
    '46146.59',
    '٤٦١٤٦',
  ])('%s has one reading', (text) => {
    const { dmy, mdy } = readFileDay(text, days)
    const expected = text.includes('Sept') ? '2026-09-04' : '2026-05-04'
    expect([dmy, mdy]).toEqual([expected, expected])
  })

  it.each([
    ['1er mai 2026', '2026-05-01', '2026-05-01'],
    ['15 août 2026', '2026-08-15', '2026-08-15'],
    ['15 كانون الثاني 2026', '2026-01-15', '2026-01-15'],
    ['04/05/2026', '2026-05-04', '2026-04-05'],
    ['4.5.26', '2026-05-04', '2026-04-05'],
    ['٤/٥/٢٠٢٦', '2026-05-04', '2026-04-05'],
    ['1/15/2026 12:00:00 AM', undefined, '2026-01-15'],
    ['15/1/2026 ٢:٠٥ م', '2026-01-15', undefined],
    ['31/02/2026', undefined, undefined],
    ['Total', undefined, undefined],
    // A month alone is its last day; among days it is none.
    ['May 2026', '2026-05-31', '2026-05-31'],
    ['02/2024', '2024-02-29', '2024-02-29'],
    ['2026-04', '2026-04-30', '2026-04-30'],
    ['2-8 May 2026', '2026-05-08', '2026-05-08'],
    ['28/12 - 3/1/2026', '2026-01-03', undefined],
    ['9-2 May 2026', undefined, undefined],
    ['4 Mayo 2026', undefined, undefined],
    ['House 4 May 2026', undefined, undefined],
    ['12', undefined, undefined],
    ['99999', undefined, undefined],
    ['', undefined, undefined],
  ])('%s is %s or %s', (text, dmy, mdy) => {
    const read = readFileDay(text, days)
    expect([read.dmy, read.mdy]).toEqual([dmy, mdy])
  })

  it('that is a number of a spreadsheet is reported, with a question', () => {
    expect(readFileDay('46144', days)).toEqual({
      dmy: '2026-05-02',
      mdy: '2026-05-02',
      isSerial: true,
    })
    expect(guessOrder(['46144', '46145'], '2026-06-30', days)).toEqual({
      order: 'dmy',
      serial: '46144',
    })
  })

  it('that can mean two days leads to one question', () => {
    expect(guessOrder(['01/05/2026', '02/05/2026'], '2026-06-30', days)).toEqual({
      order: 'dmy',
      open: '01/05/2026',
    })
    // Only the day can be in front in one of them, only the month in another: the question stays.
    expect(guessOrder(['13/05/2026', '05/14/2026', '01/05/2026'], '2026-06-30', days).open).toBe(
      '01/05/2026',
    )
    expect(guessOrder(['13/05/2026', '01/06/2026'], '2026-06-30', days).open).toBeUndefined()
  })
})

it('times of one day are read once, however many lines a file of sensors has', () => {
  const times = Array.from({ length: 10_000 }, (_, index) =>
    new Date(Date.UTC(2026, 4, 2) + index * 300_000).toISOString().slice(0, 16).replace('T', ' '),
  )
  // 10,000 times, 288 of each day.
  expect(oneOfEachDay(times)).toHaveLength(35)
  expect(oneOfEachDay(['2/5', '3/5', '2/5 14:05'])).toHaveLength(2)
})

describe('the days of a week', () => {
  it.each([
    ['Week ending', 'until'],
    ['Week of', 'from'],
    ['W/C', 'from'],
    ['Semaine du', 'from'],
    ['نهاية الأسبوع', 'until'],
    ['Week', undefined],
  ])('of “%s” is %s', (heading, best) => {
    const text = `${heading},Dead,Feed (kg)\n2026-05-08,30,1100\n2026-05-15,12,2900`
    const found = readListFile(broilers, 'days', text, fileWordsOf('en'))
    expect(found.periods).toEqual(['day', 'until', 'from'])
    expect(found.bestPeriod).toBe(best)
  })
})
