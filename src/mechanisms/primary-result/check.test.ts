import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

describe('the rule on the primary result', () => {
  expectFindings('seen', [
    {
      name: 'a note',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'results.dailyFeed.leads': true, 'results.dailyFeed.note': true },
      what: '"dailyFeed" has "leads", but is not a figure that the page shows on its own.',
      fix: 'Add "leads" to a figure that is not a step, a note or a text, and is not in a table.',
    },
    {
      name: 'the figure that leads anyway',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'results.dailyFeed.leads': true },
      what: '"dailyFeed" is the leading figure even without "leads".',
      fix: 'Remove "leads".',
    },
    {
      name: 'the weight of a mix, of the weights that were entered',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: { 'results.totalQuantity.leads': true },
      what: '"totalQuantity" has "leads", but only repeats or adds up what was entered.',
      fix: 'Remove "leads", and add it to the figure that the visitor came for.',
    },
  ])
})
