import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { type Json } from '#tests/support/project/project-copy.ts'

const feed = 'calculators/broilers/feed-consumption.json'
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const livability = 'calculators/broilers/livability.json'
const mortality = 'calculators/broilers/mortality.json'
const work = 'Calculate the example by hand, then correct whichever is wrong.'
const keep = (data: Json, test: (example: Json) => boolean) => {
  data.examples = data.examples.filter(test)
}

describe('the rule on examples', () => {
  expectFindings('examples', [
    {
      name: 'too few examples',
      file: livability,
      set: { 'examples.length': 2 },
      at: ['"examples"'],
      what: 'has 2 examples',
      fix: 'Give at least 3, calculated by hand or taken from a publication. Cover',
    },
    {
      name: 'one example',
      file: livability,
      edit: (data) => {
        data.examples = [data.examples[3]]
      },
      at: ['"examples"'],
      what: 'has 1 example.',
      fix: 'at least 3',
    },
    {
      name: 'no examples',
      file: mortality,
      edit: (data) => {
        delete data.examples
      },
      at: ['{'],
      what: 'has 0 examples',
      fix: 'at least 3',
    },
    {
      name: 'a wrong value',
      file: livability,
      set: { 'examples.1.results.livability': 99 },
      at: ['"examples"', '95.73', '"livability": 99'],
      what: 'expects livability = 99, but it is 100',
      fix: work,
    },
    {
      name: 'a value that the table does not know',
      file: feed,
      set: { 'examples.1.results.dailyFeed': null },
      at: ['"examples"', '"dailyFeed": null'],
      what: 'The example expects dailyFeed = null (unknown), but it is 0.',
      fix: work,
    },
    {
      name: 'a value that waits for an optional input',
      file: 'calculators/broilers/water-consumption.json',
      set: { 'examples.0.results.stockingDensity': 10 },
      at: ['"examples"', '"stockingDensity": 10'],
      what: 'The example expects stockingDensity = 10, but it is null (unknown).',
      fix: work,
    },
    {
      name: 'a formula that computes something else',
      file: livability,
      edit: (data) => {
        data.formulas.livability = 'birds / (birds + deadBirds)'
        data.results.livability.usual = [0, 100]
        keep(data, ({ results }) => results?.livability !== 0)
        data.examples[1].results.livability = 100
        data.examples.push({ input: { birds: 10, deadBirds: 10 }, results: { livability: 50 } })
      },
      at: ['"examples"', '"livability"'],
      what: 'expects livability = 95.73',
      fix: work,
    },
    {
      name: 'a wrong rating',
      file: ratio,
      set: { 'examples.0.rating.userFcr': 'ratings.poor' },
      at: ['"examples"', '"ratings.poor"'],
      what: 'expects the rating "ratings.poor" of userFcr, but it is "ratings.good"',
      fix: work,
    },
    {
      name: 'an error that does not come',
      file: feed,
      set: { 'examples.3.input.age': 60 },
      at: ['945', '"error"', '"age"'],
      what: 'expects "messages.feedIndex" at "age", but the program answers',
      fix: work,
    },
    {
      name: 'an answer that is refused',
      file: feed,
      set: { 'examples.0.input.age': 63 },
      at: ['"examples"', '"age": 63'],
      what: 'The program rejects the example: messages.feedIndex at age, messages.feedIndex at age.',
      fix: work,
    },
    {
      name: 'a constant that is not the one of the examples',
      file: 'calculators/broilers/livability.json',
      // Of 10,000 birds 427 died, 95.73 %; of 5,000 none, 100 %: with 4 of 3 parts a third more.
      edit: (data) => {
        data.constants = { part: { value: 4, unit: '1', title: 'results.livability' } }
        data.formulas.livability = '(birds - deadBirds) / birds * part / 3'
      },
      at: ['"constants"', '"part"', '"value"'],
      what: 'With 3 for "part" every example is correct; with 4 it is not.',
      fix: 'Write 3, or calculate the examples again.',
    },
    {
      name: 'a notice that is not given',
      file: ratio,
      set: { 'examples.0.notices': ['messages.weightUnusual'] },
      at: ['"examples"', '"messages.weightUnusual"'],
      what: 'expects the notice "messages.weightUnusual"',
      fix: work,
    },
    {
      name: 'a rating that no example reaches',
      file: ratio,
      edit: (data) => {
        keep(data, ({ rating }) => rating?.userFcr !== 'ratings.excellent')
        const heavy = data.examples.find(({ notices }: Json) => notices !== undefined)
        heavy.input.totalFeed = 40_000
      },
      at: ['"examples"'],
      what: 'No example covers ratings.excellent',
      fix: 'Add an example with "rating": {"userFcr": "ratings.excellent"}',
    },
    {
      name: 'a rating that an example reaches, and does not name',
      file: ratio,
      edit: (data) => {
        keep(data, ({ rating }) => rating?.userFcr !== 'ratings.excellent')
      },
      at: ['"examples"', '"totalFeed": 8297', '"totalFeed": 8297', '}', '}', '{'],
      what: 'The example results in ratings.excellent, but does not expect it.',
      fix: 'Add "rating": {"userFcr": "ratings.excellent"} to the example.',
    },
    {
      name: 'a notice that an example reaches, and does not name',
      file: ratio,
      edit: (data) => {
        for (const example of data.examples) delete example.notices
      },
      at: ['"examples"', '"totalFeed": 8297', '"totalFeed": 8297', '}', '}', '{'],
      what: 'The example results in messages.weightUnusual, but does not expect it.',
      fix: 'Add "notices": ["messages.weightUnusual"] to the example.',
    },
    {
      name: 'a result that no example expects',
      file: feed,
      edit: (data) => {
        for (const example of data.examples) {
          delete example.results?.dailyFeed
          if (Object.keys(example.results ?? {}).length === 0) delete example.results
        }
      },
      at: ['"results"', '"dailyFeed"'],
      what: 'No example covers a figure of dailyFeed.',
      fix: 'Add an example with "results": {"dailyFeed": ...}',
    },
    {
      name: 'an upper end that no example expects',
      file: feed,
      set: { 'results.dailyFeed.upTo': 'dailyFeed * 2' },
      at: ['"examples"'],
      what: 'No example covers the upper end of dailyFeed.',
      fix: 'Add an example with "upTo": {"dailyFeed": ...}',
    },
    {
      name: 'a wrong upper end',
      file: feed,
      edit: (data) => {
        data.results.dailyFeed.upTo = 'dailyFeed * 2'
        data.examples[0].upTo = { dailyFeed: 1 }
      },
      at: ['"examples"', '"upTo"', '"dailyFeed"'],
      what: 'The example expects dailyFeed up to 1, but it is',
      fix: work,
    },
    {
      name: 'a message of a constraint that no example reaches',
      file: livability,
      edit: (data) => {
        keep(data, ({ error }) => error === undefined)
      },
      at: ['"examples"'],
      what: 'No example covers messages.deadAboveBirds',
      fix: 'Add an example',
    },
    {
      name: 'a notice that no example reaches',
      file: ratio,
      edit: (data) => {
        keep(data, ({ input }) => input.averageWeight < 8)
      },
      at: ['"examples"'],
      what: 'No example covers messages.weightUnusual',
      fix: 'Add an example',
    },
    {
      name: 'a low end that no example reaches',
      file: feed,
      edit: (data) => {
        keep(data, ({ input }) => input.age !== 0)
      },
      at: ['"examples"'],
      what: 'No example covers the low end of "age": the smallest value of the examples is 21.',
      fix: 'Add an example with "age": 0, or with a value below 21 that is rejected.',
    },
    {
      name: 'a high end that no example reaches',
      file: 'calculators/broilers/water-consumption.json',
      edit: (data) => {
        data.examples.at(-1).input.age = -1
        data.examples.at(-1).error = { age: 'messages.tooLow' }
        data.lookups.normal.missing = 'messages.tooLow'
      },
      at: ['"examples"'],
      what: 'No example covers the high end of "age": the greatest value of the examples is 62.',
      fix: 'Add an example with "age": 1000, or with a value above 62 that is rejected.',
    },
  ])
})
