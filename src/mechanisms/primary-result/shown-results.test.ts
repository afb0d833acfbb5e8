import { describe, expect, it } from 'vitest'
import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { answersInTexts, shownResults } from './shown-results.ts'

/** The primary results among figures by their names; NaN is unknown. */
function leadsOf(
  values: Readonly<Record<string, number>>,
  {
    rated = [],
    notJudged = [],
    results = {},
    hasTexts = false,
  }: {
    readonly rated?: readonly string[]
    readonly notJudged?: readonly string[]
    readonly results?: Readonly<Record<string, object>>
    readonly hasTexts?: boolean
  } = {},
): readonly string[] {
  const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]))
  const calculator = {
    results,
    ...(hasTexts && { texts: { advice: {}, title: { note: true } } }),
  } as unknown as Calculator
  const calculation = {
    results: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }])),
    ratings: byName(rated),
    notJudged: byName(notJudged),
  } as unknown as Calculation
  return shownResults(calculator, calculation).leads
}
const three = { feed: 1, ratio: 2, cost: 3 }

it.each<[string, Parameters<typeof leadsOf>, readonly string[]]>([
  ['the first figure', [three], ['feed']],
  ['the first figure with a verdict', [three, { rated: ['ratio', 'cost'] }], ['ratio']],
  ['a figure that is not judged', [three, { notJudged: ['cost'] }], ['cost']],
  [
    'the figure that is declared, before one with a verdict',
    [three, { rated: ['ratio'], results: { cost: { leads: true } } }],
    ['cost'],
  ],
  [
    'both figures that are declared',
    [three, { results: { ratio: { leads: true }, cost: { leads: true } } }],
    ['ratio', 'cost'],
  ],
  ['a known figure before an unknown one', [{ ...three, feed: Number.NaN }], ['ratio']],
  [
    'a known figure before an unknown one with a verdict',
    [{ ...three, ratio: Number.NaN }, { rated: ['ratio'] }],
    ['feed'],
  ],
  ['no unknown figure', [{ feed: Number.NaN, ratio: Number.NaN }], []],
  ['no note', [three, { results: { feed: { note: true } } }], ['ratio']],
  ['no line of a table', [three, { results: { feed: { target: {} } } }], ['ratio']],
  [
    'no figure that is beside another one',
    [three, { results: { feed: { beside: 'ratio' } } }],
    ['cost'],
  ],
  [
    'no figure that only repeats the input, even with a verdict',
    [three, { rated: ['feed'], results: { feed: { restated: true } } }],
    ['ratio'],
  ],
  [
    'a figure that only repeats the input, where it is all there is',
    [{ feed: 1 }, { results: { feed: { restated: true } } }],
    ['feed'],
  ],
  [
    'nothing, where a table follows what only repeats the input',
    [{ feed: 1, ratio: 2 }, { results: { feed: { restated: true }, ratio: { target: {} } } }],
    [],
  ],
  ['no figure next to texts', [three, { rated: ['ratio'], hasTexts: true }], []],
  [
    'the declared figure next to texts',
    [three, { hasTexts: true, results: { cost: { leads: true } } }],
    ['cost'],
  ],
])('the primary result is %s', (_, given, expected) => {
  expect(leadsOf(...given)).toEqual(expected)
})

describe('what only repeats the input', () => {
  const calculation = {
    results: { birds: { value: 1 }, feed: { value: 2 }, protein: { value: 3 } },
    ratings: {},
    notJudged: {},
  } as unknown as Calculation
  const shown = (results: Readonly<Record<string, object>>) =>
    shownResults({ results } as unknown as Calculator, calculation)

  it('is after the other figures', () => {
    const { leads, figures, below } = shown({ birds: { restated: true } })
    expect([leads, figures, below]).toEqual([['feed'], ['protein', 'birds'], []])
  })

  it('is below a table that is the answer', () => {
    const { leads, figures, below } = shown({
      birds: { restated: true },
      feed: { target: {} },
      protein: { target: {} },
    })
    expect([leads, figures, below]).toEqual([[], [], ['birds']])
  })
})

it('facts about what was chosen are no answer in texts', () => {
  const texts = (note?: true) => ({ texts: { title: { note } } }) as unknown as Calculator
  expect([answersInTexts(texts(true)), answersInTexts(texts())]).toEqual([false, true])
})
