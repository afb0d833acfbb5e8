import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

describe('the rule on verdicts', () => {
  expectFindings('seen', [
    {
      name: 'a verdict that always holds before others',
      file: 'calculators/broilers/feed-consumption.json',
      set: {
        // A shared result has the verdicts of all programs that show it.
        'results.dailyFeed': {
          title: 'inputs.birds',
          unit: 'kg',
          per: 'day',
          digits: 0,
          usual: [0, 100_000],
          source: 'normal',
          rating: [
            { say: 'ratings.good', tone: 'good' },
            { when: 'isKnown(dailyFeed)', say: 'ratings.poor', tone: 'bad' },
          ],
        },
      },
      at: ['"rating"', '{'],
      what: 'No verdict on "dailyFeed" after "ratings.good" is ever given.',
      fix: 'Add its "when", or move it to the end.',
    },
  ])
})
