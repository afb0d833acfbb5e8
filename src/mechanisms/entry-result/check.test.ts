import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { calculate } from '../../engine/calculate.ts'
import { withTexts, check } from '../../project/index.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { entryLines } from '../list/components/csv/write.ts'
import { keysAsWords, readListFile } from '#tests/support/project/list-files.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import type { EntryCalculator } from './shape.ts'

const feed = 'calculators/feed/poultry-feed-analysis.json'
const given = JSON.parse(fixtureProject.files.texts.get(feed)!)
const mix = [
  { feed: 'yellow-corn', price: 0.25, quantity: 60 },
  { feed: 'yellow-corn', quantity: 30 },
  { feed: 'yellow-corn', price: 0.75, quantity: 10 },
]

/** A sound program: what each feed costs, its share, the dearest and the least of all. */
function rows(data: Json): void {
  Object.assign(data.formulas, {
    rowCost: 'mix.price * mix.quantity',
    rowShare: 'mix.quantity / allFeed',
    allFeed: 'sum(mix.quantity)',
    dearest: 'max(mix.price)',
    lightest: 'min(mix.quantity)',
  })
  const title = 'feed.totalQuantity'
  Object.assign(data.results, {
    rowCost: { title, each: 'mix', unit: 'money', digits: 2 },
    rowShare: { title, each: 'mix', unit: '%', digits: 0, rounded: 'up' },
    allFeed: { title, unit: 'kg', digits: 0, intermediate: true },
    dearest: { title, unit: 'money/kg', digits: 2, whose: true },
    lightest: { title, meaning: title, unit: 'kg', digits: 2, whose: true },
  })
  data.examples.push({
    input: { mix },
    entries: { rowCost: [15, null, 7.5], rowShare: [60, 30, 10] },
    whose: { lightest: 3 },
    results: { lightest: 10, dearest: 0.75 },
    atLeast: ['dearest'],
  })
  data.examples.push({
    input: { mix: [mix[0], mix[2]] },
    entries: { rowShare: [86, 15] },
    whose: { dearest: 2 },
  })
}
const made = (edit: (data: Json) => void): Record<string, string> => {
  const data = structuredClone(given)
  rows(data)
  edit(data)
  return { [feed]: JSON.stringify(data, undefined, 2) }
}
const sound = withTexts(
  fixtureProject,
  made(() => undefined),
)

describe('figures of entries', () => {
  it('pass the check, and give the results of the examples', () => {
    const findings = check(sound)
    expect(findings, printFindings(findings)).toEqual([])
  })

  const definition = sound.definitions.get('feed/poultry-feed-analysis')!
  const calculator: EntryCalculator = loadCalculator(sound, definition)
  const tables = programTables(sound, definition)

  it('are not known if no entry of the list has them', () => {
    const { results } = calculate(calculator, { mix: [mix[1]] }, tables)
    expect(results['dearest']?.value).toBeNaN()
    expect(results['dearest']).not.toHaveProperty('whose')
    expect(results['lightest']).toMatchObject({
      value: 30,
      whose: { places: [0], entries: [mix[1]] },
    })
  })

  it('name no entry where one that is not known may be the one', () => {
    const { results } = calculate(calculator, { mix }, tables)
    expect(results['dearest']).toMatchObject({ value: 0.75, bound: 'atLeast' })
    expect(results['dearest']).not.toHaveProperty('whose')
  })

  it('are in a file of the list, and are not read back', () => {
    const { entries } = calculate(calculator, { mix }, tables)
    const lines = entryLines(
      calculator,
      'mix',
      mix,
      { message: keysAsWords.message, unit: () => '' },
      entries,
    )
    const [head, ...cells] = lines as (string | number | null)[][]
    const costs = head!.indexOf(calculator.entryResults!['rowCost']!.title)
    expect(cells.map((line) => line[costs])).toEqual([15, null, 7.5])
    const text = lines.map((line) => line.map((cell) => cell ?? '').join(',')).join('\n')
    expect(readListFile(calculator, 'mix', text, keysAsWords).entries).toEqual(mix)
  })
})

describe('the rule on figures of entries', () => {
  expectFindings(
    'lists',
    [
      {
        name: 'of what is no list',
        file: feed,
        set: { 'results.rowCost.each': 'mixx' },
        what: '"each" of "rowCost" names "mixx", which is not a list.',
        fix: 'Did you mean "mix"?',
      },
      {
        name: 'a verdict on them',
        file: feed,
        set: { 'results.rowShare.usual': [0, 100] },
        what: '"usual" of the result "rowShare" has no effect: the figure of an entry only appears in its row',
        fix: 'Remove "usual", or use it in a result whose formula covers the whole list.',
      },
      {
        name: 'a formula that reads them',
        file: feed,
        edit: ({ formulas }) => {
          formulas.allFeed = 'sum(mix.quantity) + 0 * rowCost'
        },
        at: ['"results"', '"rowCost"'],
        what: '"sum(mix.quantity) + 0 * rowCost" reads "rowCost", which has one value for each entry of "mix".',
        fix: 'Write its computation inside sum(), min() or max() over the entries of "mix".',
      },
      {
        name: 'the entry of a sum',
        file: feed,
        set: { 'formulas.lightest': 'sum(mix.quantity)' },
        at: ['"results"', '"lightest"', '"whose"'],
        what: '"lightest" has "whose", but is not a minimum, maximum or count of a list.',
        fix: 'Write its formula as min(), max() or count() over the entries, or remove "whose".',
      },
      {
        name: 'the entry of a result from a table',
        file: feed,
        set: { 'results.lightest.note': true, 'results.lightest.whose': true },
        at: ['"results"', '"lightest"', '"whose"'],
        what: '"whose" has no effect in the result "lightest": it belongs to a figure that the page shows',
        fix: 'Remove "whose", or move it to where it has an effect.',
        rule: 'meaning',
      },
    ],
    sound,
  )
})
