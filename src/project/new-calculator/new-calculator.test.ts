import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { calculateProgram, check, isError, withTexts } from '../index.ts'
import { newCalculator } from './new-calculator.ts'
import { readInput, readResult, readWantedTable, type Wanted } from './wanted.ts'

const review = '2027-11-22'
const trayPrice: Wanted = {
  group: 'broilers',
  id: 'tray-price',
  icon: 'feed-conversion',
  title: { en: 'Price of a tray', ar: 'سعر الطبق', fr: 'Prix d’un plateau' },
  purpose: { en: 'What a tray of eggs costs.' },
  about: { en: 'Eggs are sold by weight.' },
  inputs: ['birds', readInput('eggWeight; Weight of an egg; g per egg; 30..90; 50..70')],
  results: [readResult('trayCost; Cost of a tray; money; trayPrices.price')],
  table: readWantedTable(
    'trayPrices; Prices of trays; eggWeight; price; Price of a tray; money; 0..100',
  ),
}
const { table: _table, ...withoutTable } = trayPrice
const flockFeed: Wanted = {
  ...withoutTable,
  id: 'feed-price',
  inputs: ['birds', 'totalFeed', readInput('price; Price; money/kg; 0..1000; 0.05..5')],
  results: [
    readResult('cost; Cost of the feed; money; totalFeed * price'),
    readResult(
      'costPerBird; Cost for a bird; money per bird; totalFeed * price / birds; 0.01..100',
    ),
  ],
}

const withFiles = ({ data, texts }: ReturnType<typeof newCalculator>) => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(data).map(([path, value]) => [path, JSON.stringify(value, undefined, 2)]),
  ),
})

describe('a program that is begun', () => {
  it.each([
    ['with a table', { ...trayPrice, inputs: trayPrice.inputs.slice(1) }],
    ['with shared inputs', flockFeed],
    ['in another group', { ...flockFeed, group: 'feed' }],
  ])('%s leaves nothing to the check but texts to translate', (_, wanted) => {
    const project = withTexts(
      fixtureProject,
      withFiles(newCalculator(fixtureProject, wanted, review)),
    )
    expect(check(project).map(({ id, file }) => `${id} ${file.slice(0, 11)}`)).toEqual([
      'still-english locales/ar/',
      'still-english locales/fr/',
    ])
  })

  it('has the punctuation of each language, also in texts that are still to be translated', () => {
    const wanted = {
      ...flockFeed,
      title: { en: 'Price: 5%', fr: 'Prix: 5 %' },
      about: { en: 'Eggs of hens: 5%' },
    }
    const files = withFiles(newCalculator(fixtureProject, wanted, review))
    expect(files['locales/fr/broilers.json']).toContain('"Prix\u202f: 5\u202f%"')
    const inFrench = check(withTexts(fixtureProject, files)).filter(({ file }) =>
      file.includes('/fr/'),
    )
    expect(inFrench.map(({ id }) => id)).toEqual(['still-english'])
    expect(inEnglish(inFrench[0]!).what).toContain('broilers.feedPrice.about')
  })

  it('calculates as soon as three examples are calculated', () => {
    const { data, texts } = newCalculator(fixtureProject, flockFeed, review)
    const path = 'calculators/broilers/feed-price.json'
    const definition = data[path] as { card: object; examples: object[] }
    const { card } = definition
    const whole = {
      ...definition,
      card: { ...card, underConstruction: undefined },
      // 33,000 kg at 0.30 are 9,900, for 10,000 birds 0.99 each.
      examples: [
        [10000, 33000, 0.3, 9900, 0.99],
        [1, 2, 0.5, 1, 1],
        [100, 400, 0.25, 100, 1],
      ].map(([birds, totalFeed, price, cost, costPerBird]) => ({
        input: { birds, totalFeed, price },
        results: { cost, costPerBird },
      })),
    }
    const unusual = [
      { input: { birds: 100000, totalFeed: 1, price: 0.5 }, unusual: ['costPerBird'] },
      { input: { birds: 100, totalFeed: 400, price: 50 }, unusual: ['price', 'costPerBird'] },
    ]
    const worked = { ...whole, examples: [...whole.examples, ...unusual] }
    const project = withTexts(
      fixtureProject,
      withFiles({ data: { ...data, [path]: worked }, texts }),
    )
    expect(check(project).filter(isError)).toEqual([])
    const { results } = calculateProgram(project, 'broilers/feed-price', {
      birds: 1000,
      totalFeed: 3000,
      price: 0.4,
    })
    expect(results['cost']?.value).toBeCloseTo(1200, 10)
  })

  it('has an example to begin from, which the check refuses, on request', () => {
    const files = withFiles(newCalculator(fixtureProject, { ...flockFeed, failing: true }, review))
    const ids = check(withTexts(fixtureProject, files)).map(({ id }) => id)
    expect(ids).toContain('example-differs')
    expect(ids).toContain('too-few-examples')
  })

  it('names a result like the column that it is calculated from', () => {
    const along = readInput('age; Age; day; 1..42; 1..42')
    const wanted: Wanted = {
      ...trayPrice,
      id: 'daily-feed',
      inputs: ['birds', along],
      results: [readResult('dailyFeed; Feed of the flock; kg per day; birds * table.dailyFeed')],
      table: readWantedTable(
        'table; Feed by age; age; dailyFeed; Feed of a bird; g per bird day; 1..300',
      ),
    }
    const again = { ...wanted, id: 'flock-feed', title: { en: 'Feed of a flock' } }
    const first = withTexts(
      fixtureProject,
      withFiles(newCalculator(fixtureProject, wanted, review)),
    )
    const others = { ...again, results: [{ ...again.results[0]!, title: 'Feed of the day' }] }
    const table = { ...others.table!, columns: [{ ...others.table!.columns[0]!, title: 'Feed' }] }
    const second = withFiles(newCalculator(first, { ...others, table }, review))
    expect(check(withTexts(first, second)).filter(isError)).toEqual([])
  })

  it('reuses the key of a text that exists, and gives another text a new key', () => {
    const known = {
      ...flockFeed,
      results: [readResult('livability; Livability; %; birds / birds')],
    }
    const { data, texts } = newCalculator(fixtureProject, known, review)
    expect(JSON.stringify(data)).toContain('"title":"results.livability"')
    expect(texts['locales/en/results.json']).toBeUndefined()
    const other = { ...known, results: [readResult('livability; Alive; %; birds / birds')] }
    expect(JSON.stringify(newCalculator(fixtureProject, other, review).data)).toContain(
      '"title":"broilers.feedPrice.livability"',
    )
  })
})

describe('what is typed', () => {
  it.each([
    ['g/bird', { unit: 'g', per: 'bird' }],
    ['g per bird', { unit: 'g', per: 'bird' }],
    ['g/bird/day', { unit: 'g', per: 'bird day' }],
    ['g per bird day', { unit: 'g', per: 'bird day' }],
    ['bird/m2', { unit: 'bird/m2' }],
    ['money/kg', { unit: 'money/kg' }],
    ['kilograms', { unit: 'kg' }],
    ['1', { unit: '1' }],
  ])('understands the unit %s', (text, unit) => {
    const {
      name: _name,
      title: _title,
      formula: _formula,
      ...read
    } = readResult(`a; A; ${text}; 1`)
    expect(read).toEqual(unit)
  })

  it.each([
    ['1..20', [1, 20]],
    ['1-20', [1, 20]],
    ['1–20', [1, 20]],
    ['1 to 20', [1, 20]],
    ['from 1 to 20', [1, 20]],
    ['usual 0.5..20', [0.5, 20]],
    ['-5..20', [-5, 20]],
    ['-5 to -1', [-5, -1]],
  ])('understands the range %s', (text, ends) => {
    expect(readResult(`a; A; kg; 1; ${text}`).usual).toEqual(ends)
  })

  it.each([
    [() => readInput('Feed price'), '"Feed price" cannot name a figure'],
    [() => readInput('price; Price; monye/kg; 0..1; 0..1'), '"monye/kg" is no known unit'],
    [() => readInput('price; Price; money/kg; 5..1; 0..1'), '"5..1" is no range'],
    [() => readInput('price; Price'), 'Write: name; title; unit; from..to; usual from..to'],
    [() => readResult('cost; Cost; money'), 'Write: name; title; unit; formula'],
    [() => readInput('price; Price; money; 0..1000; 0..2000'), 'must be inside of the possible'],
    [() => readInput('price; ; money; 0..1000; 0..20'), '"price" needs a title'],
    [() => readResult('cost; Cost; kWh; 1'), '"kWh": { "holds": 3.6, "of": "MJ" }'],
    [() => readResult('cost; Cost; money; birds ×'), '"birds ×" is no formula.'],
    [() => readResult('cost; Cost; money; birds × 2'), 'Write birds * 2'],
    [() => readWantedTable('prices; Prices; age; price; Price; money'), 'is no table'],
  ])('is refused with a sentence', (read, sentence) => {
    expect(read).toThrow(RangeError)
    expect(read).toThrow(sentence)
  })
})
