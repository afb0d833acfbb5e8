/**
 * Every part of the format, each as what it adds to a program, so that tests can put any of them
 * together.
 */

interface Tried {
  readonly input: Readonly<Record<string, unknown>>
  readonly error?: Readonly<Record<string, string>>
  readonly rating?: Readonly<Record<string, string>>
  readonly notices?: readonly string[]
  readonly unusual?: readonly string[]
}

/** A definition in the making, by its parts. */
export interface Draft {
  readonly required: string[]
  readonly properties: Record<string, object>
  readonly constants: Record<string, object>
  readonly lookups: Record<string, object>
  readonly formulas: Record<string, string>
  readonly results: Record<string, object>
  readonly constraints: object[]
  readonly notices: object[]
  readonly further: Record<string, unknown>
  /** What is unusual beyond 200 kg of feed. */
  readonly unusual: string[]
  /** Figures to try. */
  readonly input: Record<string, unknown>
  /** Further examples: what is changed in those figures, and what that comes to. */
  readonly examples: Tried[]
}

/**
 * What of a part a visitor must find on the page, once the program has answered: selectors, each of
 * something in sight.
 */
export interface Part {
  readonly name: string
  readonly add: (draft: Draft) => void
  /** In the form, and with the answer. */
  readonly entered?: readonly string[]
  readonly answered?: readonly string[]
}

const kilograms = { unit: 'kg', digits: 1 }
/** So much feed is usual: what is judged says so. */
const usual = [0, 200]
/** So much may be entered; where that is usual, nothing is asked. */
const anyQuantity = [0, 1_000_000_000]
const result = (id: string): string => `[data-result=${id}]`
const field = (id: string): string => `[name=${id}]`
const ingredients = 'feed/poultry-ingredients'

/** The age that a lookup goes by: several parts ask for the same. */
function addAge({ required, properties, input, examples }: Draft): void {
  if (required.includes('age')) return
  required.push('age')
  properties['age'] = { $ref: '../inputs.json#/age' }
  input['age'] = 35
  examples.push(
    { input: { age: 0 } },
    { input: { age: 62 } },
    { input: { age: 63 }, error: { age: 'messages.invalidAge' } },
  )
}

/** An example of a name that no table holds. */
const unknown = (name: string): Tried => ({
  input: { [name]: 'nobody' },
  error: { [name]: 'choices.unknownName' },
})

export const parts: readonly Part[] = [
  {
    name: 'choice',
    add: ({ required, properties, formulas, results, input }) => {
      required.push('birdType')
      properties['birdType'] = {
        type: 'string',
        title: 'drugs.inputs.birdType',
        options: { broiler: 'drugs.birds.broiler', layer: 'drugs.birds.layer' },
      }
      formulas['byChoice'] = 'totalFeed * (1 + birdType.layer)'
      results['byChoice'] = { title: 'results.normalFeed', ...kilograms }
      input['birdType'] = 'layer'
    },
    entered: [field('birdType')],
    answered: [result('byChoice')],
  },
  {
    name: 'date',
    add: ({ required, properties, constants, formulas, results, input }) => {
      required.push('startDate')
      properties['startDate'] = {
        type: 'string',
        format: 'date',
        title: 'drugs.inputs.startDate',
      }
      constants['week'] = { value: 7, unit: 'day' }
      formulas['weekLater'] = 'startDate + week'
      results['weekLater'] = { title: 'drugs.results.lastDose', unit: 'date', digits: 0 }
      input['startDate'] = '2026-05-01'
    },
    entered: [field('startDate')],
    answered: [result('weekLater')],
  },
  {
    name: 'temperature',
    add: ({ required, properties, constants, formulas, results, input }) => {
      required.push('inside')
      properties['inside'] = {
        type: 'number',
        unit: 'degF',
        minimum: -40,
        maximum: 140,
        usual: [-40, 140],
        title: 'columns.cageTemperatureLow',
      }
      constants['comfort'] = { value: 20, unit: 'degC' }
      formulas['inCelsius'] = 'inside'
      formulas['warmer'] = 'inside - comfort'
      results['inCelsius'] = { title: 'results.cageTemperatureLow', unit: 'degC', digits: 1 }
      results['warmer'] = { title: 'results.cageTemperatureHigh', unit: 'deltaF', digits: 1 }
      input['inside'] = 86
    },
    entered: [`${field('inside')} + select`],
    answered: [result('inCelsius'), result('warmer')],
  },
  {
    name: 'record',
    add: ({ required, properties, lookups, formulas, results, input, examples }) => {
      required.push('feed')
      properties['feed'] = { type: 'string', records: ingredients, title: 'feed.ingredient' }
      lookups['chosen'] = { table: ingredients, name: 'feed', missing: 'choices.unknownName' }
      formulas['chosenProtein'] = 'chosen.protein'
      results['chosenProtein'] = { title: 'feed.nutrients.protein', unit: '%', digits: 1 }
      input['feed'] = 'yellow-corn'
      examples.push(unknown('feed'))
    },
    entered: [`${field('feed')}[role=combobox]`],
    answered: [result('chosenProtein')],
  },
  {
    name: 'list',
    add: ({ required, properties, formulas, results, input }) => {
      required.push('mix')
      properties['mix'] = {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        title: 'feed.mix',
        required: ['ingredient', 'quantity'],
        entry: {
          ingredient: {
            type: 'string',
            records: ingredients,
            own: true,
            title: 'feed.ingredient',
          },
          quantity: { $ref: '../inputs.json#/feedQuantity', usual: anyQuantity },
          bought: { type: 'string', format: 'date', title: 'drugs.inputs.startDate' },
          size: {
            type: 'string',
            title: 'drugs.inputs.birdType',
            options: { small: 'drugs.birds.pullet', large: 'drugs.birds.turkey' },
          },
        },
      }
      formulas['mixed'] = 'sum(mix.quantity * (1 + mix.size.large))'
      formulas['mixedFibre'] = 'sum(mix.quantity * mix.ingredient.fibre) / sum(mix.quantity)'
      results['mixed'] = { title: 'feed.totalQuantity', ...kilograms }
      results['mixedFibre'] = { title: 'feed.nutrients.fibre', unit: '%', digits: 2 }
      input['mix'] = [
        { ingredient: 'yellow-corn', quantity: 60, bought: '2026-05-01', size: 'large' },
        { ingredient: 'bone-meal', quantity: 2, size: 'small' },
      ]
    },
    entered: ['#field-mix .row-form', '#field-mix [name=size]', '#field-mix [name=bought]'],
    answered: [result('mixed'), result('mixedFibre'), '.row-list tbody tr:nth-child(2)'],
  },
  {
    name: 'pair',
    add: ({ required, properties, lookups, results, input, examples }) => {
      for (const medicine of ['medicine1', 'medicine2']) {
        required.push(medicine)
        properties[medicine] = {
          type: 'string',
          records: 'drugs/medicines',
          title: `drugs.inputs.${medicine}`,
        }
      }
      lookups['pair'] = {
        table: 'drugs/interactions',
        pair: ['medicine1', 'medicine2'],
        through: 'drugs/medicines',
        missing: 'choices.unknownName',
      }
      results['severity'] = {
        title: 'drugs.columns.severity',
        from: 'pair.kind',
        none: { say: 'drugs.kinds.none', tone: 'none', means: 'drugs.means.none' },
      }
      Object.assign(input, { medicine1: 'monensin', medicine2: 'tiamulin' })
      examples.push(unknown('medicine1'))
    },
    entered: [field('medicine1'), field('medicine2')],
    answered: [result('severity')],
  },
  {
    name: 'text result',
    add: ({ required, properties, lookups, results, input, examples }) => {
      required.push('medicine')
      properties['medicine'] = {
        type: 'string',
        records: 'drugs/doses',
        title: 'drugs.inputs.product',
      }
      lookups['dose'] = { table: 'drugs/doses', name: 'medicine', missing: 'choices.unknownName' }
      results['country'] = { from: 'dose.region' }
      results['active'] = { from: 'dose.medicine', note: true }
      input['medicine'] = 'amoxicillin-octacillin-de'
      examples.push(unknown('medicine'))
    },
    entered: [field('medicine')],
    answered: [result('country'), result('active')],
  },
  {
    name: 'table to choose',
    add: (draft) => {
      const { properties, lookups, formulas, results } = draft
      addAge(draft)
      properties['standard'] = {
        type: 'string',
        tables: 'broilers',
        default: 'clinic',
        title: 'inputs.standard',
      }
      lookups['normal'] = {
        table: 'standard',
        where: { age: 'age' },
        missing: 'messages.invalidAge',
      }
      formulas['daily'] = 'normal.dailyFeed'
      results['daily'] = { title: 'columns.dailyFeed', unit: 'g', per: 'bird day', digits: 0 }
    },
    entered: [field('standard'), field('age')],
    answered: [result('daily')],
  },
  {
    name: 'guide',
    add: (draft) => {
      addAge(draft)
      draft.lookups['guided'] = {
        table: 'broilers/clinic',
        where: { age: 'age' },
        missing: 'messages.invalidAge',
      }
      draft.formulas['weight'] = 'guided.weight'
      draft.results['weight'] = { title: 'columns.weight', unit: 'g', per: 'bird', digits: 0 }
      draft.further['guide'] = { along: 'age', curves: [{ result: 'weight' }], table: true }
    },
    answered: [result('weight'), '.curves .chart', '.guide table'],
  },
  {
    name: 'range',
    add: ({ formulas, results }) => {
      formulas['least'] = 'totalFeed / 2'
      results['least'] = { title: 'results.normalFeed', ...kilograms, upTo: 'totalFeed * 2' }
    },
    answered: [result('least')],
  },
  {
    name: 'target',
    add: ({ constants, formulas, results, unusual }) => {
      constants['enough'] = { value: 50, unit: 'kg' }
      formulas['held'] = 'totalFeed * 1'
      results['held'] = {
        title: 'results.normalFeed',
        ...kilograms,
        usual,
        target: { low: 'enough' },
      }
      unusual.push('held')
    },
    answered: [result('held'), '[data-standing=within]'],
  },
  {
    name: 'two bases',
    add: ({ formulas, results }) => {
      formulas['dry'] = 'totalFeed * 0.9'
      formulas['fed'] = 'dry / 0.9'
      results['dry'] = {
        title: 'results.normalFeed',
        ...kilograms,
        basis: 'feed.basis.dryMatter',
      }
      results['fed'] = {
        title: 'results.normalFeed',
        ...kilograms,
        beside: 'dry',
        basis: 'feed.basis.asFed',
      }
    },
    answered: [result('dry'), result('fed')],
  },
  {
    name: 'rating',
    add: ({ constants, formulas, results, unusual, examples }) => {
      constants['plenty'] = { value: 90, unit: 'kg' }
      formulas['rated'] = 'totalFeed + 0'
      results['rated'] = {
        title: 'results.normalFeed',
        ...kilograms,
        usual,
        rating: [
          { when: 'rated >= plenty', say: 'ratings.good', tone: 'good' },
          { say: 'ratings.poor', tone: 'bad' },
        ],
      }
      unusual.push('rated')
      examples.push({ input: { totalFeed: 50 }, rating: { rated: 'ratings.poor' } })
      examples.push({ input: { totalFeed: 90 }, rating: { rated: 'ratings.good' } })
    },
    answered: [`${result('rated')} .chip.good`],
  },
  {
    name: 'usual',
    add: ({ properties, formulas, results, unusual }) => {
      properties['totalFeed'] = { ...properties['totalFeed'], usual, sample: 100 }
      formulas['doubted'] = 'totalFeed * 1'
      results['doubted'] = { title: 'results.totalFeed', ...kilograms, usual }
      unusual.push('totalFeed', 'doubted')
    },
    answered: [result('doubted')],
  },
  {
    name: 'notice',
    add: ({ constants, notices, examples }) => {
      constants['little'] = { value: 1, unit: 'kg' }
      notices.push({ when: 'totalFeed > little', say: 'messages.noBirdsAlive', tone: 'bad' })
      examples.push({ input: { totalFeed: 110 }, notices: ['messages.noBirdsAlive'] })
    },
    answered: ['.result .meaning.bad'],
  },
  {
    name: 'note',
    add: ({ formulas, results }) => {
      formulas['fact'] = 'totalFeed * 3'
      results['fact'] = { title: 'results.normalFeed', ...kilograms, note: true }
    },
    answered: [`.notes ${result('fact')}`],
  },
  {
    name: 'unknown figure',
    add: ({ properties, required, lookups, formulas, results, input, examples }) => {
      required.push('meal')
      properties['meal'] = { type: 'string', records: ingredients, title: 'feed.ingredient' }
      lookups['unsaid'] = { table: ingredients, name: 'meal', missing: 'choices.unknownName' }
      formulas['unsaidFibre'] = 'unsaid.fibre'
      results['unsaidFibre'] = { title: 'feed.nutrients.fibre', unit: '%', digits: 1 }
      input['meal'] = 'bone-meal'
      examples.push(unknown('meal'))
    },
    answered: [result('unsaidFibre')],
  },
  {
    name: 'figure that means nothing',
    add: ({ constants, formulas, results }) => {
      constants['most'] = { value: 1, unit: 'g' }
      formulas['void'] = 'totalFeed * 5'
      results['void'] = {
        title: 'results.normalFeed',
        ...kilograms,
        known: 'totalFeed < most',
      }
    },
    answered: [`${result('void')} .unknown`],
  },
  {
    name: 'record to go without',
    add: ({ properties, lookups, formulas, results, input, examples }) => {
      properties['day'] = { $ref: '../inputs.json#/age' }
      lookups['spared'] = {
        table: 'broilers/clinic',
        where: { age: 'day' },
        optional: true,
        missing: 'messages.standardAge',
      }
      formulas['spare'] = 'spared.weight'
      results['spare'] = { title: 'columns.weight', unit: 'g', per: 'bird', digits: 0 }
      input['day'] = 99
      examples.push({ input: { day: 100 }, notices: ['messages.standardAge'] })
    },
    answered: [`${result('spare')} .unknown`, '.result .meaning.info'],
  },
  {
    name: 'condition',
    add: ({ constants, formulas, results, constraints, examples }) => {
      constants['least1'] = { value: 2, unit: 'kg' }
      formulas['sometimes'] = 'totalFeed * 4'
      results['sometimes'] = {
        title: 'results.normalFeed',
        ...kilograms,
        shown: 'totalFeed > least1',
      }
      constraints.push({
        that: 'totalFeed > least1',
        field: 'totalFeed',
        say: 'messages.noBirdsAlive',
      })
      examples.push({ input: { totalFeed: 2 }, error: { totalFeed: 'messages.noBirdsAlive' } })
    },
    answered: [result('sometimes')],
  },
  {
    name: 'disclaimer',
    add: ({ further }) => {
      further['disclaimer'] = 'drugs.interactions.disclaimer'
    },
    answered: ['.disclaimer.own'],
  },
  {
    name: 'server',
    add: ({ further }) => {
      further['remote'] = {
        title: 'drugs.remote',
        setting: 'medicineHost',
        path: '/answer',
        languages: ['en'],
        query: ['totalFeed'],
        seconds: 10,
        bytes: 1000,
      }
    },
    answered: ['[data-remote]'],
  },
  {
    name: 'wait',
    add: ({ further }) => {
      further['wait'] = { value: 30, unit: 'second' }
    },
  },
]

/** What each result comes to for 100 kg of feed, worked out by hand; null where it is not known. */
const answers: Readonly<Record<string, number | string | null>> = {
  byChoice: 200,
  weekLater: '2026-05-08',
  inCelsius: 30,
  warmer: 18,
  chosenProtein: 7.5,
  mixed: 122,
  mixedFibre: (60 * 1.9) / 62,
  daily: 174,
  weight: 2064,
  least: 50,
  held: 100,
  dry: 90,
  fed: 100,
  rated: 100,
  doubted: 100,
  fact: 300,
  unsaidFibre: null,
  void: null,
  spare: null,
  sometimes: 400,
}

/** A program of some parts, over one figure that every program has. */
export function programOf(slug: string, used: readonly Part[], order: number) {
  const draft: Draft = {
    required: ['totalFeed'],
    properties: { totalFeed: { $ref: '../inputs.json#/totalFeed', usual: anyQuantity } },
    constants: {},
    lookups: {},
    formulas: { given: 'totalFeed * 1' },
    results: { given: { title: 'results.normalFeed', ...kilograms } },
    constraints: [],
    notices: [],
    further: {},
    unusual: [],
    input: { totalFeed: 100 },
    examples: [],
  }
  for (const part of used) part.add(draft)
  const { required, properties, input, further, unusual, examples, ...rest } = draft
  if (unusual.length > 0) examples.push({ input: { totalFeed: 1000 }, unusual })
  const known = Object.entries(answers).filter(([id]) => id in draft.results)
  const filled = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => Object.keys(value).length > 0),
  )
  return {
    format: 2,
    slug,
    card: { order, icon: 'poultry-feed-analysis' },
    title: 'feed.poultry.title',
    purpose: 'feed.poultry.purpose',
    about: 'feed.poultry.about',
    input: { type: 'object', required, properties },
    ...filled,
    ...further,
    examples: [
      ...[100, 120, 150].map((totalFeed) => ({
        input: { ...input, totalFeed },
        results: { given: totalFeed, ...(totalFeed === 100 && Object.fromEntries(known)) },
        ...(totalFeed === 100 && 'least' in draft.results && { upTo: { least: 200 } }),
      })),
      ...examples.map((each) => ({ ...each, input: { ...input, ...each.input } })),
    ],
  }
}

/**
 * Sets of parts such that of any two parts some set has both, some has either alone, and some has
 * neither: all, none, and for each digit of a part's number, written in twos, the parts that have
 * it and those that have not.
 */
export function coveringSets(): readonly (readonly Part[])[] {
  const digits = Math.ceil(Math.log2(parts.length + 1))
  const has = (index: number, digit: number): boolean => (((index + 1) >> digit) & 1) === 1
  const sets = Array.from({ length: digits }, (_, digit) => [
    parts.filter((__, index) => has(index, digit)),
    parts.filter((__, index) => !has(index, digit)),
  ]).flat()
  return [[...parts], [], ...sets]
}
