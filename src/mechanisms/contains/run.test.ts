/** A mix that lacks a required class always has the warning, whatever else it contains. */
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { nutrients } from '#tests/support/figures/nutrients.ts'
import { livePrograms, loadProgram, root } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { cheaperLink } from '../cheaper/link.ts'
import { presentOf } from '../formulation/run/present.ts'
import { formulated } from '../formulation/run/run.ts'
import type { CheaperCalculator } from '../cheaper/shape.ts'

const programOf = (id: string) => loadProgram(livePrograms.find((each) => each.id === id)!)

/** The classes of a table of ingredients, read from its file. */
function classesIn(name: string): ReadonlyMap<string, string> {
  const { columns, records } = JSON.parse(
    readFileSync(`${root}/tables/feed/${name}.json`, 'utf8'),
  ) as { columns: object; records: readonly (readonly string[])[] }
  const at = Object.keys(columns).indexOf('class')
  return new Map(records.map((record) => [record[0]!, record[at]!]))
}
const birds = classesIn('poultry-ingredients')
const cattle = classesIn('animal-ingredients')

type Feed = string | { readonly name: string; readonly class?: string }
interface Part {
  readonly feed: Feed
  readonly price: number
  readonly quantity: number
}
const classOf = (feed: Feed, classes: ReadonlyMap<string, string>): string | undefined =>
  typeof feed === 'string' ? classes.get(feed) : feed.class

/** The missing classes, computed independently. */
function lacking(
  mix: readonly Part[],
  classes: ReadonlyMap<string, string>,
  needs: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const total = mix.reduce((sum, { quantity }) => sum + quantity, 0)
  const shareOf = (any: readonly string[]) =>
    mix
      .filter(({ feed }) => any.includes(classOf(feed, classes) ?? ''))
      .reduce((sum, { quantity }) => sum + quantity, 0) / total
  return total === 0
    ? []
    : Object.entries(needs)
        .filter(([say, any]) => shareOf(any) < (/remix/.test(say) ? 0.0005 : Number.MIN_VALUE))
        .map(([say]) => say)
}
const birdNeeds = {
  'feed.missing.premix': ['premix', 'concentrate'],
  'feed.missing.salt': ['salt', 'concentrate'],
  'feed.missing.calcium': ['calcium', 'phosphorus', 'concentrate'],
}
const animalNeeds = {
  'feed.missing.forage': ['forage'],
  'feed.missing.animalPremix': ['premix', 'concentrate'],
  'feed.missing.animalSalt': ['salt', 'concentrate'],
}

const mixOf = (classes: ReadonlyMap<string, string>) =>
  fc.array(
    fc.record({
      feed: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom<Feed>(...classes.keys()) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Feed>(
            { name: 'Premix 2.5' },
            ...[...new Set(classes.values()), 'concentrate'].map((each) => ({
              name: 'Mine',
              class: each,
            })),
          ),
        },
      ),
      price: fc.integer({ min: 0, max: 900 }).map((cents) => cents / 100),
      quantity: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 900_000 }).map((g) => g / 1000),
      ),
    }),
    { minLength: 1, maxLength: 14 },
  )

const missingMessages = (calculation: ReturnType<typeof calculate>) =>
  calculation.notices
    .filter(({ say }) => say.startsWith('feed.missing.'))
    .map(({ say, tone }) => [say, tone])

describe.each([
  ['feed/poultry-feed-analysis', 'feed/least-cost', birds, birdNeeds],
  ['feed/animal-feed-analysis', 'feed/least-cost-animal', cattle, animalNeeds],
] as const)('%s', (id, finder, classes, needs) => {
  const { calculator, tables } = programOf(id)

  it('warns first, and in a bad tone, of each class that is missing', () => {
    fc.assert(
      fc.property(mixOf(classes), (mix) => {
        const answer = calculate(calculator, { mix }, tables)
        if (answer.issues.length > 0) return
        const expected = lacking(mix, classes, needs)
        expect(missingMessages(answer)).toEqual(expected.map((say) => [say, 'bad']))
        expect(answer.notices.slice(0, expected.length).map(({ say }) => say)).toEqual(expected)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('gives the same warning in the cheaper mix, and after a round trip through a link', () => {
    const other = programOf(finder).calculator
    fc.assert(
      fc.property(mixOf(classes), (mix) => {
        const { cheaper }: CheaperCalculator = calculator
        const [, query] = cheaperLink(cheaper!, { mix })!.split('?')
        const { mix: taken } = fromQuery(other, query!).input as unknown as {
          mix: readonly (Omit<Part, 'quantity'> & { present: number })[]
        }
        const back = taken.map(({ feed, present }) => ({ feed, price: 0, quantity: present }))
        expect(lacking(back, classes, needs)).toEqual(lacking(mix, classes, needs))
        const answer = calculate(calculator, { mix: back }, tables)
        if (answer.issues.length === 0)
          expect(missingMessages(answer).map(([say]) => say)).toEqual(lacking(mix, classes, needs))
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('a recipe that was found', () => {
  const { calculator, tables } = programOf('feed/least-cost')
  const own = (name: string, protein: number, kind?: string) => ({
    name,
    protein,
    ...nutrients,
    ...(kind !== undefined && { class: kind }),
  })
  const kinds = fc.option(fc.constantFrom('premix', 'concentrate', 'salt', 'calcium', 'other'), {
    nil: undefined,
  })

  it('warns of the missing classes of the recipe and of the mix that it is compared with', () => {
    fc.assert(
      fc.property(kinds, kinds, fc.boolean(), (one, two, isAlone) => {
        const mix = [
          { feed: own('Grain', 10, one), price: 0.5, most: 100, present: 100 },
          { feed: own('Meal', 25, two), price: 1, most: 100, present: isAlone ? 0 : 100 },
        ]
        const answer = calculate(
          calculator,
          { compareWith: 'pullet-commercial-grower', batch: 500, scale: 0.1, mix },
          tables,
        )
        expect(formulated(answer)?.verdict).toBe('found')
        const both = mix.map(({ feed }) => ({ feed, price: 0, quantity: 250 }))
        expect(missingMessages(answer).map(([say]) => say)).toEqual(lacking(both, birds, birdNeeds))
        const present = mix.map(({ feed, present: quantity }) => ({ feed, price: 0, quantity }))
        expect(presentOf(calculator, answer)?.missing).toEqual(lacking(present, birds, birdNeeds))
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('the texts on vitamins and minerals in answers of feed programs', () => {
  const feedPrograms = livePrograms.filter(({ id }) => /^feed(-work)?\//.test(id))
  const needsOf = (data: (typeof livePrograms)[number]['data']) => data.contains?.needs ?? []

  it('recommends a lick to owners of ruminants only', () => {
    const english = JSON.parse(readFileSync(`${root}/locales/en/feed.json`, 'utf8')) as {
      missing: Record<string, string>
    }
    const licks = Object.entries(english.missing).flatMap(([key, text]) =>
      /\blick\b/.test(text) ? [`feed.missing.${key}`] : [],
    )
    expect(licks).not.toEqual([])
    const advised = feedPrograms.filter(({ data }) =>
      needsOf(data).some(({ say }) => licks.includes(say)),
    )
    expect(advised.map(({ id }) => id).toSorted()).toEqual([
      'feed/animal-feed-analysis',
      'feed/least-cost-animal',
    ])
  })
  it.each(['feed-work/pearson-square', 'feed-work/pearson-groups'])(
    '%s reports that its mix is no complete feed, without a warning',
    (id) => {
      const { calculator, definition, tables } = programOf(id)
      const { notices, issues } = calculate(
        calculator,
        definition.data.demonstration!.input,
        tables,
      )
      expect(issues).toEqual([])
      expect(notices.map(({ say, tone }) => [say, tone])).toEqual([
        ['feedWork.notComplete', 'info'],
      ])
    },
  )
})
