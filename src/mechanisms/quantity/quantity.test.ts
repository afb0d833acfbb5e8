import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { QuantityDefinitionSource, QuantityResultSource } from './shape.ts'

const file = 'calculators/broilers/feed-consumption.json'

describe('a quantity that programs share', () => {
  it('is named by the result, which keeps the name with its value', () => {
    const { data } = fixtureProject.definitions.get('broilers/feed-consumption')!
    const { results = {} }: QuantityDefinitionSource = data
    const daily: QuantityResultSource | undefined = results['dailyFeed']
    expect(daily).toMatchObject({ title: 'results.dailyFeed', unit: 'kg', per: 'day' })
  })

  expectFindings('quantity', [
    {
      name: 'has no plausible range of its own in one program',
      file,
      set: { 'results.dailyFeed.usual': [0, 1000] },
      what: '"dailyFeed" is the shared result "dailyFeed", but has its own "usual"',
      fix: 'calculators/results.json',
    },
    {
      name: 'is what "with" needs',
      file: 'calculators/broilers/livability.json',
      set: { 'results.livability.with': { age: 'birds' } },
      at: ['"results"', '"livability"'],
      what: '"livability" has "with", but is not a shared result',
      fix: 'Add "$ref": "../results.json#/..."',
    },
  ])
})
