import { programFile, programHead, title, weight, withProgram } from './program-in-place.ts'

/**
 * A journal of broilers, as small as can be: where the mini project has the program on mortality.
 */
export const journalProgram = {
  ...programHead,
  input: {
    type: 'object',
    required: ['placed', 'birds', 'days'],
    properties: {
      placed: { type: 'string', format: 'date', title: 'inputs.age' },
      birds: { $ref: '../inputs.json#/birds' },
      feedPrice: { $ref: '../inputs.json#/feedPrice' },
      days: {
        type: 'array',
        keyed: 'date',
        since: 'placed + oneDay',
        minItems: 1,
        maxItems: 400,
        title: 'inputs.age',
        required: ['date'],
        entry: {
          date: {
            type: 'string',
            format: 'date',
            title: 'inputs.age',
            missing: 'messages.invalidAge',
          },
          deaths: { $ref: '../inputs.json#/deadBirds' },
          feed: { $ref: '../inputs.json#/feedQuantity' },
          weight: {
            type: 'number',
            unit: 'g',
            per: 'bird',
            exclusiveMinimum: 0,
            maximum: 10000,
            usual: [25, 8000],
            title: 'inputs.averageWeight',
          },
          culls: { $ref: '../inputs.json#/deadBirds' },
        },
      },
    },
  },
  constants: {
    oneDay: { value: 1, unit: 'day' },
    week: { value: 7, unit: 'day' },
  },
  lookups: {
    normal: {
      table: 'broilers/clinic',
      each: 'days',
      where: { age: 'days.age' },
      optional: true,
      field: 'placed',
      missing: 'messages.invalidAge',
    },
  },
  formulas: {
    age: 'days.date - placed',
    alive: 'birds - soFar(days.deaths)',
    weekDeaths: 'soFar(days.deaths, week)',
    feedSoFar: 'soFar(days.feed)',
    fcr: 'days.feedSoFar / (days.alive * days.weight)',
    weightNow: 'latest(days.weight)',
    weighedOn: 'days.date',
    gain: '(days.weight - before(days.weight)) / (days.weighedOn - before(days.weighedOn))',
    normalWeight: 'days.normal.weight',
    feedCost: 'days.feedSoFar * feedPrice',
    culled: 'soFar(days.culls)',
    heaviest: 'greatestSoFar(days.weight)',
    worstFcr: 'greatestSoFar(days.fcr)',
    birdsNow: 'latest(days.alive)',
    fcrNow: 'latest(days.fcr)',
  },
  results: {
    age: { each: 'days', title, unit: 'day', digits: 0 },
    alive: { each: 'days', title, unit: 'bird', digits: 0 },
    weekDeaths: { each: 'days', title, unit: 'bird', digits: 0 },
    feedSoFar: { each: 'days', title, unit: 'kg', digits: 1 },
    fcr: { each: 'days', title, unit: '1', digits: 2, fixed: true },
    weightNow: { each: 'days', ...weight },
    weighedOn: {
      each: 'days',
      title,
      unit: 'date',
      digits: 0,
      known: 'isKnown(days.weight)',
      intermediate: true,
    },
    gain: { each: 'days', ...weight, per: 'bird day' },
    normalWeight: { each: 'days', ...weight },
    feedCost: { each: 'days', title, unit: 'money', digits: 2 },
    culled: { each: 'days', title, unit: 'bird', digits: 0 },
    heaviest: { each: 'days', ...weight },
    worstFcr: { each: 'days', title, unit: '1', digits: 2, fixed: true },
    birdsNow: { title, meaning: title, unit: 'bird', digits: 0 },
    fcrNow: { title, meaning: title, unit: '1', digits: 2, usual: [0.1, 8] },
  },
  demonstration: {
    input: {
      placed: 'today - 4',
      birds: 1000,
      feedPrice: 0.5,
      days: [
        { date: 'today - 3', deaths: 20, feed: 40, weight: 100 },
        { date: 'today - 2', deaths: 0, feed: 15 },
        { date: 'today - 1', deaths: 0, feed: 15 },
        { date: 'today', deaths: 5, feed: 20, weight: 160 },
      ],
    },
    say: 'demonstrations.birds',
  },
  // Calculated by hand. 1 000 chicks are placed on the 1st of May; the 3rd has no entry. Feed
  // conversion: 40 kg by 980 birds of 0.1 kg, and 60 kg by 975 birds of 0.16 kg. Gain: from 100 g
  // on the 2nd to 160 g on the 5th, that is 60 g in 3 days.
  examples: [
    {
      input: {
        placed: '2026-05-01',
        birds: 1000,
        feedPrice: 0.5,
        days: [
          { date: '2026-05-02', deaths: 20, feed: 40, weight: 100, culls: 3 },
          { date: '2026-05-04', feed: 15 },
          { date: '2026-05-05', deaths: 5, feed: 5, weight: 160, culls: 1 },
        ],
      },
      entries: {
        age: [1, 3, 4],
        alive: [980, 980, 975],
        weekDeaths: [20, 20, 25],
        feedSoFar: [40, 55, 60],
        fcr: [40 / 98, null, 60 / 156],
        weightNow: [100, 100, 160],
        gain: [null, null, 20],
        normalWeight: [57, 94, 116],
        feedCost: [20, 27.5, 30],
        culled: [3, 3, 4],
        heaviest: [100, 100, 160],
        worstFcr: [40 / 98, 40 / 98, 40 / 98],
      },
      bounds: {
        alive: [null, 'atMost', 'atMost'],
        weekDeaths: [null, 'atLeast', 'atLeast'],
        fcr: [null, null, 'atLeast'],
        feedCost: [null, 'atLeast', 'atLeast'],
        weightNow: [null, null, null],
        gain: [null, null, null],
        culled: [null, 'atLeast', 'atLeast'],
        heaviest: [null, null, null],
        worstFcr: [null, null, 'atLeast'],
      },
      // At least 0.38: it excludes less than a tenth of 0.1 to 8, and no verdict.
      results: { birdsNow: 975, fcrNow: null },
      atMost: ['birdsNow'],
    },
    {
      input: {
        placed: '2026-05-01',
        birds: 1000,
        days: [{ date: '2026-05-03', deaths: 20, feed: 4, weight: 50 }],
      },
      // At least 0.08: less than any flock needs, so that it has no information.
      results: { birdsNow: 980, fcrNow: null },
      atMost: ['birdsNow'],
    },
    {
      input: {
        placed: '2026-05-01',
        birds: 1000,
        days: [{ date: '2026-05-02', deaths: 20, feed: 4, weight: 50 }],
      },
      results: { birdsNow: 980, fcrNow: 4 / 49 },
      unusual: ['fcrNow'],
    },
    {
      // No day is missing, so each sum is the true one; the last 7 days are those from the 3rd on.
      input: {
        placed: '2026-05-01',
        birds: 1000,
        days: [1, 2, 3, 4, 5, 6, 7, 8].map((deaths) => ({
          date: `2026-05-0${deaths + 1}`,
          deaths,
        })),
      },
      entries: { weekDeaths: [1, 3, 6, 10, 15, 21, 28, 35] },
      bounds: { weekDeaths: Array.from({ length: 8 }, () => null) },
      results: { birdsNow: 964 },
    },
    {
      input: {
        placed: '2026-05-01',
        birds: 1000,
        days: [{ date: '2026-08-02', deaths: 20, feed: 4, weight: 9000 }],
      },
      notices: ['messages.invalidAge'],
      unusual: ['days.weight'],
    },
    {
      input: {
        placed: '2026-05-01',
        birds: 1000,
        days: [{ date: '2026-05-03' }, { date: '2026-05-03' }],
      },
      error: { days: 'messages.invalidAge' },
    },
  ],
}

export const journalFile = programFile

/** The mini project with the journal in it. */
export const withJournal = (edit?: (data: typeof journalProgram) => unknown) =>
  withProgram(journalProgram, edit).project

/** The mini project with the journal in it, and the journal ready to calculate. */
export function loadJournal() {
  const { project, definition, load } = withProgram(journalProgram)
  return { project, definition, ...load() }
}
