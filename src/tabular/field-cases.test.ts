/** Small files in the shapes that people have, through the reader as the page opens it. */
import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import type { Reading } from './line-reader.ts'

const calculatorOf = (id: string) => loadProgram(project.definitions.get(id)!).calculator
const broilers = calculatorOf('broilers/farm-management')
const layers = calculatorOf('egg-results/farm-management')
const uniformity = calculatorOf('flock-results/uniformity')
const analysis = calculatorOf('feed/poultry-feed-analysis')

type Choices = Partial<Reading> & { readonly table?: number }
const read = (text: string, choices: Choices = {}, of = broilers, list = 'days', since?: string) =>
  readListFile(of, list, text, fileWordsOf('en'), choices, {
    flockOn: (all) => all.map(() => 1000),
    ...(since !== undefined && { since }),
  })
const days = (text: string, choices?: Choices, of = broilers) => read(text, choices, of).entries
const lines = (...all: readonly string[]) => all.join('\n')

describe('1: a part and its whole', () => {
  const rows = ['2026-05-02,30,20,50,160', '2026-05-03,25,20,45,170', '2026-05-04,28,26,54,180']
  const culled = [
    { date: '2026-05-02', deaths: 50, culls: 20, feed: 160 },
    { date: '2026-05-03', deaths: 45, culls: 20, feed: 170 },
    { date: '2026-05-04', deaths: 54, culls: 26, feed: 180 },
  ]
  it('a column that is their sum proves that culls come on top', () => {
    const found = read(lines('Date,Dead,Culls,Total loss,Feed given (kg)', ...rows))
    expect(found.entries).toEqual(culled)
    expect([found.wholes, found.shared]).toEqual([[], []])
  })
  it('culls above deaths on any day prove it too', () => {
    const text = 'Date,Dead,Culls\n2026-05-02,3,20\n2026-05-03,25,20'
    expect(days(text)).toEqual([
      { date: '2026-05-02', deaths: 23, culls: 20 },
      { date: '2026-05-03', deaths: 45, culls: 20 },
    ])
  })
  it('without proof it is one question, and nothing is taken before the answer', () => {
    const text = 'Date,Dead,Culls,Feed (kg)\n2026-05-02,30,20,160\n2026-05-03,25,20,170'
    expect(read(text).wholes).toEqual([{ whole: 'deaths', parts: ['culls'], lines: [2, 3] }])
    expect(days(text)[0]).toEqual({ date: '2026-05-02', feed: 160 })
    expect(days(text, { wholes: { deaths: 'in' } })[0]).toMatchObject({ deaths: 30, culls: 20 })
    expect(days(text, { wholes: { deaths: 'onTop' } })[0]).toMatchObject({ deaths: 50, culls: 20 })
  })
  it('a heading that says so needs no question', () => {
    const text = 'Date,Mortality,of which culled\n2026-05-02,30,20\n2026-05-03,25,20'
    expect(days(text)[0]).toEqual({ date: '2026-05-02', deaths: 30, culls: 20 })
    expect(read(text).wholes).toEqual([])
  })
  it('cracked and dirty eggs are asked together', () => {
    const text = 'Date,Eggs,Cracked,Dirty\n2026-05-02,900,20,5\n2026-05-03,880,10,7'
    expect(read(text, {}, layers).wholes).toMatchObject([
      { whole: 'eggs', parts: ['cracked', 'dirty'] },
    ])
    expect(days(text, { wholes: { eggs: 'onTop' } }, layers)[0]).toMatchObject({ eggs: 925 })
  })
  it('a total of good, cracked and dirty eggs contains them', () => {
    const text = lines(
      'Date,Good,Cracked,Dirty,Total eggs',
      '2026-05-02,870,20,10,900',
      '2026-05-03,850,15,15,880',
      '2026-05-04,860,10,20,890',
    )
    expect(days(text, {}, layers)[0]).toEqual({
      date: '2026-05-02',
      eggs: 900,
      cracked: 20,
      dirty: 10,
    })
  })
})

describe('2: the period of a line', () => {
  const text = lines(
    'Week ending,Mortality,Feed (kg),Body weight (g)',
    '2026-05-08,30,1100,185',
    '2026-05-15,12,2900,460',
  )
  it('is asked where a heading names a week, and amounts wait for the answer', () => {
    const found = read(text)
    expect(found.periods).toEqual(['day', 'until', 'from'])
    expect(found.entries).toEqual([
      { date: '2026-05-08', weight: 185 },
      { date: '2026-05-15', weight: 460 },
    ])
  })
  it('a week is spread over its days, in whole birds, and adds up', () => {
    const found = days(text, { period: 'until' })
    expect(found).toHaveLength(14)
    expect(found[0]!['date']).toBe('2026-05-02')
    const sum = (part: string, from: number, to: number) =>
      found.slice(from, to).reduce((all, entry) => all + Number(entry[part]), 0)
    expect([sum('deaths', 0, 7), sum('deaths', 7, 14)]).toEqual([30, 12])
    expect(sum('feed', 0, 7)).toBeCloseTo(1100, 6)
    expect(found.every(({ deaths }) => Number.isInteger(deaths))).toBe(true)
    expect(found[6]).toMatchObject({ date: '2026-05-08', weight: 185 })
  })
  it('a week may be kept as one total, of its last day', () => {
    const total = { period: 'until', isTotal: true } as const
    expect(read(text).hasTotals).toBe(true)
    expect(days(text, total)).toEqual([
      { date: '2026-05-08', deaths: 30, feed: 1100, weight: 185, covers: 7 },
      { date: '2026-05-15', deaths: 12, feed: 2900, weight: 460, covers: 7 },
    ])
    // Seven days from the first one on end six days later; a day alone is no total.
    expect(days(text, { ...total, period: 'from' })[0]).toMatchObject({
      date: '2026-05-14',
      covers: 7,
      feed: 1100,
    })
    expect(days(text, { ...total, period: 'day' })[0]).not.toHaveProperty('covers')
  })
  it('figures for one bird are no total: they would be converted by the birds of one day', () => {
    const found = read('Week ending,Feed (g)\n2026-05-08,140\n2026-05-15,370', {
      period: 'until',
      isTotal: true,
      columns: [{ target: 'date' }, { target: 'feed', unit: 'g', measure: 'bird' }],
    })
    expect(found.hasTotals).toBe(false)
    expect(found.entries).toEqual([])
  })
  it('totals of so many days that overlap are named, never counted twice', () => {
    const found = read(
      'From,To,Dead,Feed (kg)\n2026-05-02,2026-05-08,30,1100\n2026-05-07,2026-05-14,12,2900',
      { period: 'span', isTotal: true },
    )
    expect(found.entries).toEqual([{ date: '2026-05-14', deaths: 12, feed: 2900, covers: 8 }])
    expect(found.cells.length + found.bad.length).toBeGreaterThan(0)
  })
  it('a line may be for its day', () => {
    expect(days(text, { period: 'day' })[0]).toMatchObject({ deaths: 30, feed: 1100 })
  })
  it('days that are seven apart suggest it without a word', () => {
    const weekly = 'Date,Dead,Feed (kg)\n2026-05-08,3,1100\n2026-05-15,2,2900\n2026-05-22,2,3900'
    expect(read(weekly).periods).toEqual(['day', 'until', 'from'])
    expect(read('Date,Weight (g)\n2026-05-08,185\n2026-05-15,460').periods).toEqual([])
  })
  it('a month is spread over its days', () => {
    const monthly = 'Month ending,Dead\n2026-04-30,30\n2026-05-31,62'
    expect(read(monthly).periods).toEqual(['day', 'month'])
    expect(days(monthly, { period: 'month' })).toHaveLength(61)
  })
})

describe('3: several columns for one part', () => {
  it('with the same heading are a question', () => {
    const text = 'Date,Feed given (kg),Feed given (kg),Dead\n2026-05-02,80,85,3'
    const found = read(text)
    expect(found.shared).toEqual([{ target: 'feed', columns: [1, 2] }])
    expect(found.entries).toEqual([{ date: '2026-05-02', deaths: 3 }])
    expect(days(text, { shared: { feed: 'add' } })[0]).toMatchObject({ feed: 165 })
    expect(days(text, { shared: { feed: 1 } })[0]).toMatchObject({ feed: 80 })
    expect(days(text, { shared: { feed: 2 } })[0]).toMatchObject({ feed: 85 })
  })
  it.each([
    [
      'Date,Mortality AM,Mortality PM,Total Mortality\n2026-05-02,3,2,5\n2026-05-03,1,4,5',
      { deaths: 5 },
    ],
    ['Date,Mortality male,Mortality female\n2026-05-02,3,2\n2026-05-03,1,4', { deaths: 5 }],
    ['Date,Feeds AM (kg),Feeds PM (kg),Total Feeds (kg)\n2026-05-02,80,85,165', { feed: 165 }],
    ['Date,Feed 1 (kg),Feed 2 (kg)\n2026-05-02,80,85', { feed: 165 }],
    ['التاريخ,العلف صباحا (كجم),العلف مساء (كجم)\n2026-05-02,80,85', { feed: 165 }],
    ['Date;Aliment matin (kg);Aliment soir (kg)\n2026-05-02;80;85', { feed: 165 }],
    ['Date,Weight male (g),Weight female (g)\n2026-05-02,500,460', { weight: 480 }],
  ])('that name pieces are taken together: %s', (text, entry) => {
    expect(days(text)[0]).toEqual({ date: '2026-05-02', ...entry })
    expect(read(text).shared).toEqual([])
  })
  it('of eggs', () => {
    const text = 'Date,Morning eggs,Afternoon eggs\n2026-05-02,700,200'
    expect(days(text, {}, layers)).toEqual([{ date: '2026-05-02', eggs: 900 }])
    expect(days('Date,Morning eggs\n2026-05-02,700', {}, layers)).toEqual([])
  })
  it('a total that contradicts them is asked', () => {
    const text = 'Date,Dead AM,Dead PM,Total dead\n2026-05-02,3,2,5\n2026-05-03,1,4,9'
    const found = read(text)
    expect(found.shared).toEqual([{ target: 'deaths', columns: [1, 2], total: 3 }])
    expect(found.entries).toEqual([])
    expect(days(text, { shared: { deaths: 'add' } })[1]).toMatchObject({ deaths: 5 })
    expect(days(text, { shared: { deaths: 3 } })[1]).toMatchObject({ deaths: 9 })
  })
  it('a total that grows by them is a running total', () => {
    const text = 'Date,Dead,Total dead\n2026-05-02,3,3\n2026-05-03,1,4\n2026-05-04,2,6'
    expect(days(text).map(({ deaths }) => deaths)).toEqual([3, 1, 2])
  })
  it('an unreadable piece makes no smaller sum', () => {
    const text = 'Date,Feed AM (kg),Feed PM (kg)\n2026-05-02,80,many\n2026-05-03,80,85'
    expect(days(text)).toEqual([{ date: '2026-05-03', feed: 165 }])
    expect(read(text).cells).toMatchObject([{ line: 2, part: 'feed', text: 'many' }])
  })
})

describe('4: special names before general ones', () => {
  it.each([
    'Date,Temp min,Temp max,Temp\n2026-05-02,30,33,31.5',
    'Date,Temp,Temp min,Temp max\n2026-05-02,31.5,30,33',
    'Date,Min temp,Max temp,Temperature\n2026-05-02,30,33,31.5',
    'Date;T°min;T°max;Température\n2026-05-02;30;33;31,5',
  ])('%s', (text) => {
    expect(days(text)).toEqual([{ date: '2026-05-02', coldest: 30, warmest: 33 }])
  })
  it('one column for both is taken where no column has either', () => {
    expect(days('Date,Temp\n2026-05-02,31.5')).toEqual([
      { date: '2026-05-02', coldest: 31.5, warmest: 31.5 },
    ])
  })
})

describe('5: weights with numbers of birds', () => {
  it.each(['Number of birds', 'Count', 'Effectif', 'عدد الطيور'])('under %s', (heading) => {
    const text = `Weight (g),${heading}\n1500,3\n1600,12\n1700,20`
    const { entries } = read(text, {}, uniformity, 'weighed')
    expect(entries).toHaveLength(35)
    expect(entries.filter(({ weight }) => weight === 1600)).toHaveLength(12)
  })
  it('a number that cannot be read is named with its line', () => {
    const text = 'Weight (g),Number of birds\n1500,3\n1600,\n1700,many'
    const found = read(text, {}, uniformity, 'weighed')
    expect(found.entries).toHaveLength(3)
    expect([...found.bad, ...found.cells].map(({ line }) => line)).toEqual([3, 4])
  })
})

describe('6: the day by its cells', () => {
  it.each([
    'Day,Date,Feed given (kg)\n1,2026-05-02,160\n2,2026-05-03,170',
    'Jour;Date;Aliment (kg)\n1;2026-05-02;160\n2;2026-05-03;170',
    'Date,Placed,Feed (kg)\n2026-05-02,2026-04-30,160\n2026-05-03,2026-04-30,170',
    'Placed,Date,Feed (kg)\n2026-04-30,2026-05-02,160\n2026-04-30,2026-05-03,170',
  ])('%s', (text) => {
    expect(days(text)).toEqual([
      { date: '2026-05-02', feed: 160 },
      { date: '2026-05-03', feed: 170 },
    ])
  })
  it('in Arabic', () => {
    const text = lines(
      'اليوم,العلف (كجم),الوزن (جم),النفوق,التاريخ',
      '1,160,45,2,2026-05-02',
      '2,170,60,1,2026-05-03',
    )
    expect(days(text)[0]).toEqual({ date: '2026-05-02', deaths: 2, feed: 160, weight: 45 })
  })
})

describe('7: days without a year', () => {
  it.each(['2/5', 'Sat 2 May', '2 mai', '٢ مايو', '2-May'])('%s', (day) => {
    const found = read(`Date;Feed (kg)\n${day};160`)
    expect(found.entries).toEqual([{ date: '2026-05-02', feed: 160 }])
    expect(found.yearless).toEqual({ text: day, year: 2026 })
    expect(days(`Date;Feed (kg)\n${day};160`, { year: 2025 })[0]).toMatchObject({
      date: '2025-05-02',
    })
  })
  it('go on after the new year, from the placement', () => {
    const text = 'Date,Dead\n30 Dec,1\n31 Dec,2\n1 Jan,3'
    const found = read(text, {}, broilers, 'days', '2025-12-28')
    expect(found.entries.map(({ date }) => date)).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
    ])
  })
})

describe('8: ditto marks', () => {
  it.each(['"', 'do', 'ditto', 'idem', '// //', '=', 'كذلك'])('%s', (mark) => {
    const text = `Date;Medicine\n2026-05-02;Amoxicillin\n2026-05-03;${mark}\n2026-05-04;${mark}`
    const found = read(text)
    expect(found.dittos?.count).toBe(2)
    expect(found.entries).toEqual([{ date: '2026-05-02', medicine: 'Amoxicillin' }])
    expect(days(text, { ditto: 'same' }).map(({ medicine }) => medicine)).toEqual(
      Array.from({ length: 3 }, () => 'Amoxicillin'),
    )
  })
})

describe('8b: several columns of words', () => {
  it.each(['Medicine;Medicine 2', 'AM drug;PM drug', 'Medicine (morning);Medicine (evening)'])(
    'are all taken: %s',
    (heads) => {
      const text = `Date;${heads}\n2026-05-02;Chloramphenicol;Vitamin C\n2026-05-03;;Tylosin`
      expect(days(text)).toEqual([
        { date: '2026-05-02', medicine: 'Chloramphenicol · Vitamin C' },
        { date: '2026-05-03', medicine: 'Tylosin' },
      ])
    },
  )
})

describe('9: a quotation mark without its partner', () => {
  it('loses no day', () => {
    const text = lines(
      'Date,Feed given (kg),Notes',
      '2026-05-02,160,ok',
      '2026-05-03,170,"weak chicks',
      '2026-05-04,180,ok',
      '2026-05-05,190,ok',
      '2026-05-06,200,ok',
    )
    expect(days(text).map(({ feed }) => feed)).toEqual([160, 170, 180, 190, 200])
    expect(days(text)[1]).toMatchObject({ notes: '"weak chicks' })
  })
})

describe('11: the unit again in the cell', () => {
  it.each([
    ['Date,Eggs (trays)\n2026-05-02,240 trays', { eggs: 7200 }],
    ['التاريخ,إنتاج البيض (طبق)\n2026-05-02,240 طبق', { eggs: 7200 }],
  ])('%s', (text, entry) => {
    expect(days(text, {}, layers)).toEqual([{ date: '2026-05-02', ...entry }])
  })
  it('is that of the cell, packages too', () => {
    expect(days('Date,Feed\n2026-05-02,2 bags\n2026-05-03,160 kg')).toEqual([
      { date: '2026-05-02', feed: 100 },
      { date: '2026-05-03', feed: 160 },
    ])
    const bags = 'Date,Feed (25 kg bags)\n2026-05-02,4 bags\n2026-05-03,160 kg'
    expect(days(bags).map(({ feed }) => feed)).toEqual([100, 160])
  })
})

describe('12 and 13: figures', () => {
  it.each(['–2.5', '−2.5', '－2.5', '-2.5'])('%s is below zero', (text) => {
    expect(days(`Date;Min temp (°C)\n2026-05-02;${text}`)).toEqual([
      { date: '2026-05-02', coldest: -2.5 },
    ])
  })
  it('a sum is asked once, and added', () => {
    const text = 'Date,Feed (kg)\n2026-05-02,80+85\n2026-05-03,170'
    const found = read(text)
    expect(found.sums).toEqual({ text: '80+85', count: 1 })
    expect(found.entries).toEqual([{ date: '2026-05-03', feed: 170 }])
    expect(days(text, { sums: true })[0]).toEqual({ date: '2026-05-02', feed: 165 })
    expect(days('Date,Eggs (trays)\n2026-05-02,45+12/30', { sums: true }, layers)).toEqual([
      { date: '2026-05-02', eggs: 1362 },
    ])
  })
})

describe('14: whole files', () => {
  it('a title above a table with commas', () => {
    const text = 'Daily sheet of house 3\nDate,Feed given (kg)\n2026-05-02,160\n2026-05-03,170'
    expect(days(text)).toHaveLength(2)
  })
  it('a report in sections, with another table below', () => {
    const text = lines(
      'WEEKLY REPORT',
      ...Array.from({ length: 18 }, (_, index) => `Key ${index},value`),
      'DAILY PRODUCTION',
      'Date,Mortality,Feed given (kg),Water (L)',
      '2026-05-02,3,160,300',
      '2026-05-03,2,170,310',
      'DELIVERIES',
      'Date,Feed received (kg)',
      '2026-05-02,6000',
    )
    const found = read(text)
    expect(found.entries).toEqual([
      { date: '2026-05-02', deaths: 3, feed: 160, water: 300 },
      { date: '2026-05-03', deaths: 2, feed: 170, water: 310 },
    ])
    expect(found.sheet.tables.map(({ line }) => line)).toEqual([21, 25])
    expect(found.sheet.outside.map(({ line }) => line)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => index + 1),
      25,
      26,
    ])
    expect(days(text, { table: 1 })).toEqual([{ date: '2026-05-02', delivered: 6000 }])
  })
})

describe('15: a log of events', () => {
  it('a column of words decides the part', () => {
    const text = lines(
      '2014-07-01,Broiler001,Dead,-1,1.25',
      '2014-07-02,Broiler001,Dead,-2,1.5',
      '2014-08-18,Broiler001,Slaughter,-23,240',
    )
    const found = read(text)
    expect(found.entries).toEqual([
      { date: '2014-07-01', deaths: 1 },
      { date: '2014-07-02', deaths: 2 },
    ])
    expect(found.sheet.head).toContain('Slaughter')
  })
})

describe('17: headings', () => {
  it('that are only a unit are the quantity', () => {
    const text = 'Ingredient,Kg\nYellow corn,600\nSalt,3'
    expect(read(text, {}, analysis, 'mix').reading.columns[1]).toMatchObject({
      target: 'quantity',
      unit: 'kg',
    })
  })
  it('of joined words are read as words', () => {
    const text = lines(
      'Date,EggsTotal,FeedConsumedKg,EggsBroken',
      '2026-05-02,900,160,5',
      '2026-05-03,880,170,6',
    )
    expect(days(text, { wholes: { eggs: 'in' } }, layers)[0]).toEqual({
      date: '2026-05-02',
      eggs: 900,
      feed: 160,
      cracked: 5,
    })
  })
})
