import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const ratio = 'calculators/broilers/feed-conversion-ratio.json'

describe('the rule on figures that a program contains', () => {
  expectFindings('examples', [
    {
      name: 'a threshold that is far from every example',
      file: ratio,
      set: { 'constants.heaviestUsual.value': 9.5 },
      what: 'If "heaviestUsual" were half or twice its value of 9.5, no example would fail.',
      fix: 'Add an example whose answer depends on it, with a value just above or below it.',
    },
    {
      name: 'a figure of an option that no example chooses',
      file: 'calculators/broilers/feed-consumption.json',
      edit: (data) => {
        data.input.properties.house = {
          type: 'string',
          title: 'inputs.age',
          figures: {
            taken: {
              title: 'results.dailyFeed',
              unit: 'kg',
              per: 'day',
              source: { title: 'A book' },
            },
          },
          options: {
            open: { say: 'inputs.birds', figures: { taken: 7 } },
            closed: { say: 'inputs.age', figures: { taken: 9 } },
          },
          default: 'closed',
        }
        data.formulas.dailyFeed = 'birds * normal.dailyFeed + (house.taken - house.taken * 1)'
        data.formulas.rest = 'house.taken'
        data.results.rest = { title: 'results.normalFeed', unit: 'kg', per: 'day', digits: 1 }
        data.examples[0].results.rest = 9
      },
      at: ['"open"', '"taken"'],
      what: 'If "taken of open" were half or twice its value of 7, no example would fail.',
      fix: 'Add an example',
    },
  ])
})
