import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { livePrograms } from '#tests/support/project/project.ts'

const file = 'calculators/feed/poultry-feed-analysis.json'
const table = 'tables/feed/poultry-ingredients.json'

describe('the rule on what a complete mix contains', () => {
  expectFindings('contains', [
    {
      name: 'an analysis of a feed without "contains"',
      file,
      edit: (data) => {
        delete data.contains
        delete data.examples[1].notices
      },
      at: ['"results"'],
      what: 'judges a complete feed by "mix.feed", but does not state what a complete feed contains.',
      fix: 'Add "contains"',
    },
    {
      name: 'a table of ingredients without the column',
      file,
      extraEdits: {
        [table]: (data) => {
          const index = Object.keys(data.columns).indexOf('class')
          delete data.columns.class
          data.records = data.records.map((record: unknown[]) => record.toSpliced(index, 1))
        },
      },
      at: ['"class"'],
      what: '"mix.feed.class" is not a column of classes',
      fix: 'Add a column "class" with "holds": "choice" to the table of "mix.feed", and write "mix.feed.class" here.',
    },
    {
      name: 'an ingredient without a class',
      file,
      extraEdits: { [table]: (data) => (data.records[1][4] = null) },
      at: ['"class"'],
      what: '"fish-meal" of feed/poultry-ingredients has no "class".',
      fix: 'one of the options of "class"',
    },
    {
      name: 'an amount of another list',
      file,
      set: { 'contains.amount': 'mix.quantiti' },
      what: '"mix.quantiti" is not an amount of an entry of "mix".',
      fix: 'Did you mean "mix.quantity"?',
    },
    {
      name: 'a class that no option names',
      file,
      set: { 'contains.needs.0.any': ['calcum'] },
      at: ['"needs"', '"calcum"'],
      what: '"calcum" is not a class of "mix.feed.class".',
      fix: 'Did you mean "calcium"?',
    },
  ])
})

it('applies to each program that formulates or judges a feed', () => {
  const judging = livePrograms
    .filter(({ data }) => data.contains !== undefined)
    .map(({ id }) => id)
    .sort()
  expect(judging).toEqual([
    'feed-work/blend',
    'feed/animal-feed-analysis',
    'feed/least-cost',
    'feed/least-cost-animal',
    'feed/poultry-feed-analysis',
  ])
})
