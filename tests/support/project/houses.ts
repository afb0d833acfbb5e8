import { programFile, programHead, title, weight, withProgram } from './program-in-place.ts'

/**
 * Houses of broilers of different ages, each with the standard at its own age: where the mini
 * project has the program on mortality.
 */
export const housesProgram = {
  ...programHead,
  input: {
    type: 'object',
    required: ['houses'],
    properties: {
      houses: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        title: 'inputs.birds',
        required: ['birds'],
        entry: {
          birds: { $ref: '../inputs.json#/birds' },
          age: { $ref: '../inputs.json#/age' },
        },
      },
      standard: { $ref: '../inputs.json#/broilerStandard' },
    },
  },
  lookups: {
    normal: {
      table: 'standard',
      each: 'houses',
      where: { age: 'houses.age' },
      missing: 'messages.feedIndex',
    },
  },
  formulas: {
    feed: 'sum(houses.birds * houses.normal.dailyFeed)',
    heaviest: 'max(houses.normal.weight)',
    grown: 'count(houses.normal.weight >= grownWeight)',
    share: 'feed / sum(houses.birds)',
    normalWeight: 'houses.normal.weight',
  },
  constants: { grownWeight: { value: 500, unit: 'g', per: 'bird' } },
  results: {
    feed: { title, meaning: title, unit: 'kg', per: 'day', digits: 1 },
    heaviest: weight,
    grown: { title, unit: '1', digits: 0 },
    share: { title, unit: 'g', per: 'bird day', digits: 1, usual: [1, 250] },
    normalWeight: { each: 'houses', ...weight },
  },
  demonstration: {
    input: {
      houses: [
        { birds: 10000, age: 7 },
        { birds: 20000, age: 35 },
      ],
    },
    say: 'demonstrations.birds',
  },
  examples: [
    {
      // By hand, from the table of the clinic: 12 days 59 g and 398 g, 16 days 79 g and 609 g.
      input: {
        houses: [
          { birds: 1000, age: 12 },
          { birds: 500, age: 16 },
        ],
      },
      results: { feed: 98.5, heaviest: 609, grown: 1, share: 98500 / 1500 },
      entries: { normalWeight: [398, 609] },
    },
    {
      input: { houses: [{ birds: 1000, age: 7 }, { birds: 500 }] },
      results: { feed: 37, heaviest: 200, grown: null },
      entries: { normalWeight: [200, null] },
      atLeast: ['feed', 'heaviest', 'share'],
    },
    {
      input: { houses: [{ birds: 2000, age: 62 }] },
      results: { feed: 378, heaviest: 4126, grown: 1 },
    },
    {
      input: {
        houses: [
          { birds: 1000, age: 7 },
          { birds: 500, age: 63 },
        ],
      },
      error: { houses: 'messages.feedIndex' },
    },
    { input: { houses: [{ birds: 1000, age: 0 }] }, unusual: ['share'] },
    // Day 35 of Ross 308: 180 g and 2234 g are the figures that the breeder prints.
    {
      input: { houses: [{ birds: 1000, age: 35 }], standard: 'ross-308-2022' },
      results: { feed: 180 },
      cites: 'Ross 308 Broiler Performance Objectives 2022, as hatched, day 35',
    },
  ],
  related: ['livability'],
}

/** The program of houses in the mini project, changed where a test requires it. */
export const loadHouses = (change?: (program: typeof housesProgram) => unknown) => ({
  ...withProgram(housesProgram, change),
  path: programFile,
})
