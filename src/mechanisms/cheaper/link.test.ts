import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { withTexts } from '../../project/index.ts'
import { proof } from '../../project/proof.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { cheaperLink } from './link.ts'
import type { CheaperCalculator } from './shape.ts'

const programOf = (id: string): CheaperCalculator =>
  loadProgram(livePrograms.find((each) => each.id === id)!).calculator

describe('the way to a cheaper mix', () => {
  it.each([
    ['feed/poultry-feed-analysis', 'feed/least-cost', 'broiler-general-starter', 'yellow-corn'],
    ['feed/animal-feed-analysis', 'feed/least-cost-animal', 'dairy-cow-25kg', 'corn-silage'],
  ])('takes the feeds of %s to %s', (from, to, compareWith, feed) => {
    const own = { name: 'Cake', protein: 30 }
    const mix = [
      { feed, price: 0.3, quantity: 560 },
      { feed: own, price: 0.5, quantity: 40 },
    ]
    const [path, query] = cheaperLink(programOf(from).cheaper!, { mix, compareWith })!.split('?')
    const { slug } = livePrograms.find(({ id }) => id === to)!.data
    expect(path).toBe(`/services/feed-analysis/${slug!}`)
    expect(fromQuery(programOf(to), query!).input).toEqual({
      compareWith,
      mix: [
        { feed, price: 0.3, present: 560 },
        { feed: own, price: 0.5, present: 40 },
      ],
    })
  })
})

describe('no way to a cheaper mix', () => {
  it('is there for a feed without a price, which would be lost', () => {
    const mix = [{ feed: 'yellow-corn', quantity: 560 }]
    expect(cheaperLink(programOf('feed/poultry-feed-analysis').cheaper!, { mix })).toBeUndefined()
  })
})

describe('the rule on the way to a cheaper mix', () => {
  const file = 'calculators/feed/poultry-feed-analysis.json'
  expectFindings('cheaper', [
    {
      name: 'a program that finds no amounts',
      file,
      set: { cheaper: { by: 'broilers/mortality', say: 'feed.noQuantity' } },
      at: ['"cheaper"', '"by"'],
      what: '"cheaper" names "broilers/mortality", which does not find amounts for a list of this program.',
      fix: 'Name a program whose "formulation" uses the same list and reads its "present" amounts.',
    },
  ])
  it('finds a program whose entries need what none here has', () => {
    const bought = project.sources
      .get(file)!
      .text.replace(
        '"price": { "$ref": "../inputs.json#/feedPrice"',
        '"bought": {"$ref": "../inputs.json#/feedPrice"',
      )
    const edited = withTexts(project, { [file]: bought })
    const findings = proof(edited, edited.definitions.get('feed/poultry-feed-analysis')!)
    expect(findings.map(({ id }) => id)).toContain('cheaper-finds-nothing')
  })
  expectFindings('names', [
    {
      name: 'no program',
      file,
      set: { cheaper: { by: 'least-costs', say: 'feed.noQuantity' } },
      at: ['"cheaper"', '"by"'],
      what: '"cheaper" names "least-costs", which is not a program',
      fix: '',
    },
  ])
})
