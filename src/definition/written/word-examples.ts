/**
 * Examples of the words that no single program combines with all others: those about several
 * programs, and alternatives of other words. The reference and editors show them.
 */
export const wordExamples = {
  $schema: '../../.cache/schema/calculators/calculator.schema.json',
  format: 2,
  extends: 'white-pullets/feed-consumption',
  formerly: ['broilers/feed'],
  card: {
    order: 3,
    icon: 'water',
    short: 'services.water.short',
    task: 'feed',
    family: 'services.water.short',
    underConstruction: true,
  },
  title: 'broilers.water.title',
  invalid: 'messages.invalidNumbers',
  input: {
    type: 'object',
    required: ['birds', 'age'],
    properties: {
      otherCosts: { leftEmpty: 'atLeast' },
      house: {
        withdrawn: { old: { say: 'houses.old', chooses: 'house/old' } },
        figures: {
          airflow: {
            title: 'columns.airflow',
            unit: 'm3/hour',
            per: 'bird',
            source: {
              title: 'Ross 308 Performance Objectives',
              edition: '2022',
              publisher: 'Aviagen',
              url: 'https://aviagen.com',
              read: 'Table on page 4, by hand',
            },
          },
        },
      },
    },
  },
  lookups: {
    normal: {
      table: 'standard',
      missing: { field: 'messages.tooOld', alert: 'messages.tooOld', box: 'messages.tooOld' },
    },
  },
  insight: { by: -0.05 },
  flock: {
    fills: ['broilers'],
    lines: [
      {
        program: 'broilers/feed-consumption',
        results: ['dailyFeed'],
        reads: { ownFeed: 'feed' },
        where: { strain: 'white' },
      },
    ],
    batch: [
      {
        program: 'money/profit',
        results: ['profit'],
        reads: { feed: 'feedSoFar' },
        better: { profit: 'more' },
      },
    ],
    former: {
      program: 'broilers/former',
      list: 'batches',
      title: 'house',
      finished: 'ended',
      ends: 'sold',
      flock: { placed: 'placed', birds: 'birds' },
      journal: { otherCosts: 'otherCosts' },
      day: { deaths: 'lost' },
      reads: { deaths: 'died' },
    },
    journal: {
      program: 'broilers/journal',
      tells: { deadBirds: 'died' },
      replaces: { feedPrice: 'paidPrice' },
    },
    due: [{ plan: 'treatment/vaccination' }, { day: 'meatFree', blocks: true }],
  },
  constants: {
    water: {
      value: 2,
      unit: 'L',
      per: 'bird day',
      title: 'columns.water',
      cites: 'Ross 308, 2022',
    },
  },
  formulation: {
    find: 'mix.quantity',
    least: 'cost',
    limits: { protein: ['low', 'high'] },
    low: 'mix.least * batch',
    high: 'mix.most * batch',
    needs: ['high'],
    present: 'mix.present',
    step: 'scale',
  },
  contains: {
    amount: 'mix.quantity',
    class: 'mix.feed.class',
    needs: [{ any: ['premix'], least: 0.0005, say: 'feed.noPremix' }],
  },
  guide: { along: 'age', curves: [{ result: 'weight', own: 'ownWeight' }] },
  histogram: { of: 'weighed.weight', low: 'lightest', high: 'heaviest' },
  plan: { table: 'layers/light', from: 'placed', to: 'lastAge', age: 'age', due: 'task' },
  flow: {
    of: 'treatment',
    order: 4,
    title: 'flow.cost',
    takes: { powderPerDay: ['productPerDay'] },
    chooses: { form: { powder: 'productPerDay', liquid: 'volumePerDay' } },
    gives: { medicine: 'dose.active' },
  },
  noted: { from: 'first', to: 'last', says: { medicine: ['active'] }, after: { meatDays: 'meat' } },
  backwards: [{ input: 'age', result: 'weight', ask: 'broilers.weight.whichDay' }],
  results: {
    fcr: {
      noWarning: { age: 'below' },
      $ref: '../results.json#/fcr',
      with: { age: 'ageNow' },
      differs: { 'money/batch-profit': { say: 'results.withDeadBirds', figure: 'fcrOfSold' } },
    },
  },
  demonstration: { input: { birds: 20000 }, say: 'demonstrations.broilers35' },
  examples: [{ input: { birds: 1000 }, results: { water: 200 } }],
} as const
