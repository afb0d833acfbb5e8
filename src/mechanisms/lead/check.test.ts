import { describe } from 'vitest'
import { mistakes } from '../../../tests/support/project/mistakes.ts'

describe('the rule on the figure that leads', () => {
  mistakes('seen', [
    {
      name: 'a note',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'results.dailyFeed.leads': true, 'results.dailyFeed.note': true },
      what: '"dailyFeed" leads, and is not a figure that is shown by itself.',
      fix: 'no step, note or text',
    },
    {
      name: 'the figure that leads anyway',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'results.dailyFeed.leads': true },
      what: '"dailyFeed" leads, whether it says so or not.',
      fix: 'Take "leads" out.',
    },
  ])
})
