import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Entry } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import { unitNameKey } from '../../i18n/format.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import { listFile } from '../list/components/csv/write.ts'
import { batchFigures } from './batch.ts'
import { flockToday, type Fills, type FlockSettings } from './figures.ts'
import { formerEntry, formerFlocks, maySame, soundLines, type FormerFlock } from './former.ts'
import { calculatedWith, journalFigures } from './journal-figures.ts'

const read = <Content>(id: string): Readonly<Record<string, Content>> =>
  JSON.parse(virtualModule(project, id)!.replace('export default ', '')) as never
const fills = read<Fills>('flocks')
const settings = read<FlockSettings>('keepers')['broilers/flock-today']!
const source = settings.former!
const fillsOf = ({ id }: Calculator): Fills => fills[id] ?? {}
const calculatorOf = (id: string) => loadProgram(project.definitions.get(id)!).calculator
const table = calculatorOf(source.program)
const keeper = calculatorOf('broilers/flock-today')
const journal = calculatorOf('broilers/farm-management')
const books = { keeper, journal, fills: fillsOf(journal) }

async function flocksOf(batches: readonly Entry[]): Promise<readonly FormerFlock[]> {
  const input = { batches }
  const calculation = calculate(table, input, await loadTables(table, tablesFor(table, input)))
  expect(calculation.issues).toEqual([])
  return formerFlocks(source, { calculator: table, input, calculation }, books)
}

it('names each line that cannot be, and the part of it', () => {
  const sound = { placed: '2026-01-01', sold: '2026-02-08', birds: 100 }
  const batches = [
    sound,
    { ...sound, deaths: 101 },
    { ...sound, sold: '2026-01-01' },
    { ...sound, deaths: 100 },
    { ...sound, sold: '2025-12-31', birdsSold: 101 },
  ]
  const { issues } = calculate(table, { batches }, {})
  expect(issues.map(({ field, entry, part, message }) => [field, entry, part, message])).toEqual([
    ['batches', 2, 'sold', 'formerBatches.soldBefore'],
    ['batches', 4, 'sold', 'formerBatches.soldBefore'],
    ['batches', 1, 'deaths', 'formerBatches.tooMany'],
    ['batches', 4, 'birdsSold', 'formerBatches.tooMany'],
  ])
})

it('answers the sound lines though others cannot be, and names those', () => {
  const sound = { placed: '2026-01-01', sold: '2026-02-08', birds: 100 }
  const linesOf = (batches: readonly Entry[]) => {
    const input = { batches }
    return soundLines(table, 'batches', { input, calculation: calculate(table, input, {}) }, {})
  }
  const found = linesOf([
    { ...sound, birds: -1 },
    { ...sound, deaths: 101 },
    sound,
    { birds: 5 },
    { ...sound, birds: 200 },
  ])!
  expect(found.input['batches']).toEqual([sound, { ...sound, birds: 200 }])
  expect(found.calculation.results['birdsPlaced']!.value).toBe(300)
  expect(found.issues.map(({ entry, part }) => [entry, part])).toEqual([
    [0, 'birds'],
    [3, 'placed'],
    [1, 'deaths'],
  ])
  expect(formerFlocks(source, { ...found, calculator: table }, books)).toEqual([
    expect.objectContaining({ placed: '2026-01-01', finished: '2026-02-08' }),
    expect.objectContaining({ placed: '2026-01-01', finished: '2026-02-08' }),
  ])
  expect(linesOf([sound])!.issues).toEqual([])
  expect(linesOf([{ ...sound, deaths: 101 }])).toBeUndefined()
  expect(linesOf([])).toBeUndefined()
})

/** A kept flock as the comparison calculates it, on the last day of its journal. */
async function stateOf({ query, facts = '', finished, day }: FormerFlock) {
  const days: readonly Entry[] = [{ date: finished!, ...day }]
  const kept = { journal: { program: journal.id, facts } }
  const entered = { ...(await flockToday(keeper, query, finished!)), ...kept }
  const stood = (await calculatedWith(journal, fillsOf(journal), entered, finished!, { days }))!
  const told = journalFigures(stood, settings.journal!, days, entered)
  return {
    known: { ...(await flockToday(keeper, query, finished!, told)), ...kept },
    journal: stood,
  }
}

const rows = [
  ['North', '2026-01-01', '2026-02-08', 10_000, 9500, 19_950, 33_915, 0.6, 0.4, 1.2, 2000],
  ['South', '2026-03-01', '2026-04-10', 8000, 7760, 19_400, 31_040, 0.6, 0.4, 1.2, 1000],
]
const heads = {
  en: `House,Date placed,Slaughter date,Chicks placed,Birds sold,Weight sold (kg),
    Total feed (kg),Chick price,Feed price,Selling price,Other costs`,
  ar: `العنبر,تاريخ التسكين,تاريخ البيع,عدد الكتاكيت,العدد المباع,إجمالي الوزن (كجم),
    إجمالي العلف (كجم),سعر الكتكوت,سعر العلف,سعر البيع,تكاليف أخرى`,
  fr: `Bâtiment,Date de mise en place,Date d’abattage,Poussins,Sujets vendus,Poids total (kg),
    Aliment total (kg),Prix poussin,Prix aliment,Prix de vente,Autres charges`,
}
const fileIn = (code: keyof typeof heads): string =>
  [heads[code].split(/,\s*/), ...rows]
    .map((cells) => cells.join(';'))
    .join('\n')
    .replaceAll('.', code === 'fr' ? ',' : '.')
const batches = [
  {
    house: 'North',
    placed: '2026-01-01',
    sold: '2026-02-08',
    birds: 10_000,
    birdsSold: 9500,
    weightSold: 19_950,
    feed: 33_915,
    chickPrice: 0.6,
    feedPrice: 0.4,
    salePrice: 1.2,
    otherCosts: 2000,
  },
  {
    house: 'South',
    placed: '2026-03-01',
    sold: '2026-04-10',
    birds: 8000,
    birdsSold: 7760,
    weightSold: 19_400,
    feed: 31_040,
    chickPrice: 0.6,
    feedPrice: 0.4,
    salePrice: 1.2,
    otherCosts: 1000,
  },
]

describe('a table of former batches', () => {
  it.each(['en', 'ar', 'fr'] as const)('is read with headings in %s without a question', (code) => {
    const found = readListFile(table, 'batches', fileIn(code), fileWordsOf(code))
    expect(found.missing).toEqual([])
    expect(found.bad).toEqual([])
    expect(found.entries).toEqual(batches)
  })

  it('is read with the age, the mean weight and the feed conversion instead', () => {
    const text = [
      'Batch,Placed,Age (days),Birds placed,Mortality,Average weight (kg),FCR',
      '1,2026-03-01,40,8000,240,2.5,1.6',
      '2,2026-05-01,38,8000,310,2.4,1.62',
    ].join('\n')
    const found = readListFile(table, 'batches', text, fileWordsOf('en'))
    expect(found.entries).toEqual([
      {
        house: '1',
        placed: '2026-03-01',
        age: 40,
        birds: 8000,
        deaths: 240,
        weight: 2.5,
        fcr: 1.6,
      },
      {
        house: '2',
        placed: '2026-05-01',
        age: 38,
        birds: 8000,
        deaths: 310,
        weight: 2.4,
        fcr: 1.62,
      },
    ])
  })

  it('is read where all houses were placed on one day, and sold on different ones', () => {
    const text =
      'House,Date placed,Slaughter date,Chicks placed\n' +
      'North,2026-01-01,2026-02-08,1000\nSouth,2026-01-01,2026-02-09,900\n'
    const found = readListFile(table, 'batches', text, fileWordsOf('en'))
    expect(found.entries).toEqual([
      { house: 'North', placed: '2026-01-01', sold: '2026-02-08', birds: 1000 },
      { house: 'South', placed: '2026-01-01', sold: '2026-02-09', birds: 900 },
    ])
  })

  it('becomes finished flocks that are compared by the same figures', async () => {
    const [north] = await flocksOf(batches)
    expect(north).toMatchObject({ named: 'North', placed: '2026-01-01', finished: '2026-02-08' })
    expect(north!.day).toEqual({ covers: 38, deaths: 500, feed: 33_915, weight: 2100 })
    const figures = await batchFigures(
      settings.batch!,
      await stateOf(north!),
      fillsOf,
      north!.finished!,
      (id) => Promise.resolve(calculatorOf(id)),
    )
    const shown = Object.fromEntries(
      figures.map(({ id, value }) => [id, [Number(value.value.toPrecision(8)), value.bound]]),
    )
    // 6,000 for chicks, 13,566 for feed and 2,000 besides; medicines are in no column.
    const cost = 6000 + 33_915 * 0.4 + 2000
    const profit = 19_950 * 1.2 - cost
    expect(shown).toEqual({
      age: [38, undefined],
      birdsAlive: [9500, undefined],
      livability: [95, undefined],
      weight: [2100, undefined],
      fcrNow: [1.7, undefined],
      efficiencyNow: [Number((((95 * 2.1) / (1.7 * 38)) * 100).toPrecision(8)), undefined],
      costPerBird: [Number((cost / 9500).toPrecision(8)), 'atLeast'],
      costPerKg: [Number((cost / 19_950).toPrecision(8)), 'atLeast'],
      profit: [Number(profit.toPrecision(8)), 'atMost'],
      profitPerBird: [Number((profit / 9500).toPrecision(8)), 'atMost'],
      profitPerKg: [Number((profit / 19_950).toPrecision(8)), 'atMost'],
    })
  })

  it('is the flock that was placed on its day, with as many birds if both are known', () => {
    const isSame = (one: string, other: string) => maySame(source, keeper, one, other)
    expect(isSame('placed=2026-01-01&birds=10', 'placed=2026-01-01&birds=10')).toBe(true)
    expect(isSame('placed=2026-01-01&birds=10', 'placed=2026-01-01')).toBe(true)
    expect(isSame('placed=2026-01-01&birds=10', 'placed=2026-01-01&birds=11')).toBe(false)
    expect(isSame('placed=2026-01-01&birds=10', 'placed=2026-01-02&birds=10')).toBe(false)
  })

  it('leaves unknown what no column gives: nothing is taken for zero', async () => {
    const [flock] = await flocksOf([{ placed: '2026-01-01', age: 38, birds: 1000 }])
    expect(flock!.day).toEqual({})
    const [fed] = await flocksOf([{ placed: '2026-01-01', age: 38, birds: 1000, feed: 3000 }])
    expect(fed!.day).toEqual({ covers: 38, feed: 3000 })
    const figures = await batchFigures(
      settings.batch!,
      await stateOf(fed!),
      fillsOf,
      fed!.finished!,
      (id) => Promise.resolve(calculatorOf(id)),
    )
    expect(figures.map(({ id }) => id)).toEqual(['age'])
    const [open] = await flocksOf([{ placed: '2026-01-01', birds: 1000 }])
    expect(open!.finished).toBeUndefined()
  })

  it.each(['en', 'ar', 'fr'])(
    'comes back from the flocks it became, as a file in %s',
    async (code) => {
      const words = fileWordsOf(code)
      const kept = await flocksOf(batches)
      const lines = await Promise.all(
        kept.map(async (flock) =>
          formerEntry(source, table, await stateOf(flock), {
            named: flock.named!,
            ended: flock.finished!,
          }),
        ),
      )
      const text = listFile(words.decimal, table, 'batches', lines, {
        message: words.message,
        unit: (unit?: { readonly unit: string }) =>
          unit === undefined ? '' : words.message(unitNameKey(unit.unit)),
      })
      const found = readListFile(table, 'batches', text, words)
      expect(found.bad, text).toEqual([])
      expect(found.entries, text).toEqual(
        batches.map((batch, index) => ({
          ...batch,
          deaths: [500, 240][index],
          weight: [2.1, 2.5][index],
        })),
      )
      expect(await flocksOf(found.entries)).toEqual(kept)
    },
  )
})
