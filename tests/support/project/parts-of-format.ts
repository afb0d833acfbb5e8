/**
 * Every part of the format, each as what it adds to a program, so that tests can put any of them
 * together.
 */
import { independentSets } from './covering.ts'

interface CombinedPart {
  /** The day of the calculation. */
  readonly today?: string
  readonly input: Readonly<Record<string, unknown>>
  readonly error?: Readonly<Record<string, string>>
  readonly rating?: Readonly<Record<string, string>>
  readonly notices?: readonly string[]
  /** The dangers, by level and medicine. */
  readonly dangers?: readonly string[]
  readonly unusual?: readonly string[]
  /** The results of each entry of a journal, and which of them are bounds. */
  readonly entries?: Readonly<Record<string, readonly number[]>>
  readonly bounds?: Readonly<Record<string, readonly (string | null)[]>>
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
  readonly sections: Record<string, object>
  readonly further: Record<string, unknown>
  /** What is unusual beyond 200 kg of feed. */
  readonly unusual: string[]
  /** A result that is not judged above an amount of feed. */
  readonly judgedUpTo: Record<string, number>
  /** Figures to try. */
  readonly input: Record<string, unknown>
  /** Further examples: what is changed in those figures, and the results. */
  readonly examples: CombinedPart[]
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

/** The reason for defaults. */
const recommended = { reason: 'what most farms have', cites: 'A handbook, 2025' }
const kilograms = { unit: 'kg', digits: 1 }
/** So much feed is usual: judged figures are marked. */
const usual = [0, 200]
/** So much may be entered; where that is usual, there is no question. */
const anyQuantity = [0, 1_000_000_000]
const result = (id: string): string => `[data-result=${id}]`
const field = (id: string): string => `[name=${id}]`
const ingredients = 'feed/poultry-ingredients'

/** The age for a lookup: several parts need the same. */
function addAge({ required, properties, input, examples }: Draft): void {
  if (required.includes('age')) return
  required.push('age')
  properties['age'] = { $ref: '../inputs.json#/age', flock: false }
  input['age'] = 35
  examples.push(
    { input: { age: 0 } },
    { input: { age: 62 } },
    { input: { age: 63 }, error: { age: 'messages.invalidAge' } },
  )
}

/**
 * Adds a result that is rated by an amount of feed (kg): good from `from`, up to `upTo`. The
 * examples with `poor` and `good` reach both verdicts.
 */
function rate(
  { constants, formulas, results, unusual, judgedUpTo, examples }: Draft,
  name: string,
  of: Readonly<Record<'from' | 'upTo' | 'poor' | 'good', number>>,
): void {
  constants[`${name}From`] = { value: of.from, unit: 'kg' }
  formulas[name] = 'totalFeed * 1'
  results[name] = {
    title: 'results.normalFeed',
    ...kilograms,
    usual,
    source: { title: 'Feed of small flocks', year: '2022', population: 'tables.clinic' },
    within: { totalFeed: [0, of.upTo] },
    noWarning: { totalFeed: 'above' },
    rating: [
      { when: `${name} >= ${name}From`, say: 'ratings.good', tone: 'good' },
      { say: 'ratings.poor', tone: 'bad' },
    ],
  }
  unusual.push(name)
  judgedUpTo[name] = of.upTo
  examples.push({ input: { totalFeed: of.poor }, rating: { [name]: 'ratings.poor' } })
  examples.push({ input: { totalFeed: of.good }, rating: { [name]: 'ratings.good' } })
}

/** An example of a name that no table contains. */
const unknown = (name: string): CombinedPart => ({
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
        hint: 'inputs.totalFeedHint',
        options: { broiler: 'drugs.birds.broiler', layer: 'drugs.birds.layer' },
        formerly: ['bird'],
        renamed: { hens: 'layer' },
        withdrawn: { turkey: { say: 'drugs.notForLayers' } },
      }
      formulas['byChoice'] = 'totalFeed * (1 + birdType.layer)'
      results['byChoice'] = {
        title: 'results.normalFeed',
        meaning: 'meaning.totalFeed',
        ...kilograms,
        fixed: true,
        leads: true,
      }
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
      results['weekLater'] = { title: 'drugs.inputs.startDate', unit: 'date', digits: 0 }
      input['startDate'] = '2026-05-01'
    },
    entered: [field('startDate')],
    answered: [result('weekLater')],
  },
  {
    name: 'empirical formula',
    add: ({ constants, formulas, results, further }) => {
      constants['oneTonne'] = { value: 1, unit: 't' }
      formulas['fit'] = 'exp(totalFeed / oneTonne)'
      formulas['fitted'] = 'fit * 100'
      results['fitted'] = { title: 'results.efficiency', unit: '1', digits: 1 }
      further['sources'] = [{ title: 'A study of growth' }]
      further['empirical'] = { fit: { title: 'house.stull', source: 'A study of growth' } }
    },
    answered: [result('fitted')],
  },
  {
    name: 'temperature',
    add: ({ required, properties, constants, formulas, results, input }) => {
      required.push('inside')
      properties['inside'] = {
        type: 'number',
        unit: 'degF',
        units: ['degF', 'degC'],
        digits: 1,
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
      properties['feed'] = {
        type: 'string',
        records: ingredients,
        ownLimits: true,
        unlisted: { program: 'feed/least-cost', say: 'leastCost.findCheaper' },
        title: 'feed.ingredient',
      }
      lookups['chosen'] = { table: ingredients, name: 'feed', missing: 'choices.unknownName' }
      formulas['chosenProtein'] = 'chosen.protein'
      results['chosenProtein'] = { title: 'feed.nutrients.protein', unit: '%', digits: 1 }
      input['feed'] = 'yellow-corn'
      examples.push(unknown('feed'))
    },
    entered: [`${field('feed')}[role=combobox]`, '.unlisted a', '.own-limits summary'],
    answered: [result('chosenProtein')],
  },
  {
    name: 'list',
    add: ({ required, properties, constants, formulas, results, further, input }) => {
      required.push('mix')
      properties['mix'] = {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        title: 'feed.mix',
        required: ['feed', 'quantity'],
        entry: {
          feed: {
            type: 'string',
            records: ingredients,
            own: true,
            title: 'feed.ingredient',
          },
          price: { $ref: '../inputs.json#/feedPrice', keptBy: 'feed' },
          quantity: { $ref: '../inputs.json#/feedQuantity', usual: anyQuantity },
          bought: { type: 'string', format: 'date', title: 'drugs.inputs.startDate' },
          size: {
            type: 'string',
            title: 'drugs.inputs.birdType',
            options: { small: 'drugs.birds.pullet', large: 'drugs.birds.turkey' },
          },
          note: { type: 'string', maxLength: 80, title: 'inputs.birds' },
        },
      }
      formulas['mixed'] = 'sum(mix.quantity * (1 + mix.size.large))'
      formulas['mixedFibre'] = 'sum(mix.quantity * mix.feed.fibre) / sum(mix.quantity)'
      formulas['withoutFibre'] = 'whole - mixedFibre'
      constants['whole'] = { value: 100, unit: '%' }
      formulas['noted'] = 'count(isKnown(mix.note))'
      formulas['doubled'] = 'mix.quantity * 2'
      formulas['heaviest'] = 'max(mix.quantity)'
      formulas['fewest'] = 'min(mix.quantity)'
      results['doubled'] = { title: 'results.normalFeed', each: 'mix', ...kilograms }
      results['heaviest'] = { title: 'feed.totalQuantity', ...kilograms, whose: true }
      results['fewest'] = { title: 'feed.totalQuantity', ...kilograms, whose: true }
      results['mixed'] = { title: 'feed.totalQuantity', ...kilograms }
      results['noted'] = { title: 'results.birdsAlive', unit: '1', digits: 0, note: true }
      results['mixedFibre'] = { title: 'feed.nutrients.fibre', unit: '%', digits: 2 }
      results['withoutFibre'] = { title: 'feed.nutrients.fibre', unit: '%', digits: 2 }
      input['mix'] = [
        {
          feed: 'yellow-corn',
          price: 0.3,
          quantity: 60,
          bought: '2026-05-01',
          size: 'large',
          note: 'old =1',
        },
        { feed: 'bone-meal', price: 0.2, quantity: 2, size: 'small' },
      ]
      further['cheaper'] = { by: 'least-cost', say: 'leastCost.findCheaper' }
    },
    entered: [
      '#field-mix .row-form',
      '#field-mix [name=size]',
      '#field-mix [name=bought]',
      '#field-mix [name=note]',
    ],
    answered: [
      result('noted'),
      result('mixed'),
      result('mixedFibre'),
      result('withoutFibre'),
      `${result('heaviest')} .whose`,
      `${result('fewest')} .whose`,
      '.row-list tbody tr:nth-child(2) [data-entry-result=doubled]',
      '.actions a[href*="least-cost-poultry-feed"][href*="yellow-corn"]',
    ],
  },
  {
    name: 'amounts that are found',
    add: ({ required, properties, constants, formulas, results, further, ...draft }) => {
      required.push('blend')
      properties['blend'] = {
        type: 'array',
        minItems: 1,
        maxItems: 60,
        title: 'leastCost.feeds',
        required: ['part', 'price'],
        entry: {
          part: { type: 'string', records: ingredients, own: true, title: 'feed.ingredient' },
          price: { $ref: '../inputs.json#/feedPrice', keptBy: 'part' },
          taken: {
            type: 'number',
            unit: 'kg',
            minimum: 0,
            maximum: 1_000_000_000,
            usual: anyQuantity,
            title: 'leastCost.recipe',
          },
        },
      }
      constants['leastProtein'] = { value: 20, unit: '%' }
      constants['shovel'] = { value: 5, unit: 'kg' }
      formulas['blended'] = 'blend.taken'
      formulas['mixCost'] = 'sum(blend.price * blend.taken)'
      formulas['mixWeight'] = 'sum(blend.taken)'
      formulas['mixProtein'] = 'sum(blend.taken * blend.part.protein) / mixWeight'
      results['blended'] = { title: 'leastCost.recipe', each: 'blend', ...kilograms }
      results['mixCost'] = { title: 'feed.totalPrice', unit: 'money', digits: 2 }
      results['mixWeight'] = {
        title: 'leastCost.batch',
        ...kilograms,
        usual,
        target: { low: 'totalFeed', high: 'totalFeed' },
      }
      results['mixProtein'] = {
        title: 'feed.nutrients.protein',
        unit: '%',
        digits: 2,
        usual: [0, 100],
        target: { low: 'leastProtein' },
        source: { title: 'Protein of feeds', year: '2022', population: 'tables.clinic' },
        within: { totalFeed: [0, 150] },
      }
      further['formulation'] = {
        find: 'blend.taken',
        least: 'mixCost',
        limits: { mixWeight: ['low', 'high'], mixProtein: ['low'] },
        instead: { mixProtein: 'mixWeight' },
        step: 'shovel',
      }
      further['contains'] = {
        amount: 'blend.taken',
        class: 'blend.part.class',
        needs: [{ any: ['premix'], when: 'totalFeed > wholeMix', say: 'feed.missing.premix' }],
      }
      draft.unusual.push('mixWeight')
      draft.judgedUpTo['mixProtein'] = 150
      const corn = { part: 'yellow-corn', price: 0.3 }
      draft.input['blend'] = [corn, { part: 'soybean-meal-44', price: 0.45 }]
      draft.examples.push({
        input: { blend: [corn] },
        error: { blend: 'formulation.infeasible' },
      })
      constants['wholeMix'] = { value: 140, unit: 'kg' }
      draft.examples.push({ input: { totalFeed: 160 }, notices: ['feed.missing.premix'] })
    },
    entered: ['#field-blend .row-form'],
    answered: ['.recipe tbody tr:nth-child(2) td', result('mixProtein'), result('mixCost')],
  },
  {
    name: 'list of bare figures with a histogram',
    add: ({ required, properties, formulas, results, input, further }) => {
      required.push('weighed')
      properties['weighed'] = {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        title: 'feed.totalQuantity',
        required: ['load'],
        entry: { load: { $ref: '../inputs.json#/feedQuantity', usual: anyQuantity } },
      }
      formulas['lightest'] = 'min(weighed.load)'
      results['lightest'] = { title: 'feed.totalQuantity', ...kilograms }
      further['histogram'] = { of: 'weighed.load', low: 'lightest' }
      input['weighed'] = [{ load: 5 }, { load: 7 }, { load: 7 }]
    },
    entered: ['#field-weighed .row-form', '#field-weighed textarea'],
    answered: [result('lightest'), '.curves .histogram svg'],
  },
  {
    name: 'input under a condition',
    add: ({ required, properties, constants, formulas, results, input, examples }) => {
      required.push('heads')
      properties['poultry'] = {
        type: 'string',
        title: 'drugs.inputs.birdType',
        options: { turkey: 'drugs.birds.turkey', duck: 'drugs.birds.duck' },
        default: 'turkey',
        recommended,
      }
      properties['heads'] = { $ref: '../inputs.json#/birds', when: 'poultry.duck == 1' }
      constants['oneHead'] = { value: 1, unit: 'bird' }
      formulas['forHeads'] = 'poultry.duck == 1 ? totalFeed * heads / oneHead : totalFeed'
      formulas['duckFeed'] = 'totalFeed * heads / oneHead'
      results['forHeads'] = { title: 'results.normalFeed', ...kilograms }
      results['duckFeed'] = {
        title: 'results.totalFeed',
        ...kilograms,
        shown: 'poultry.duck == 1',
      }
      Object.assign(input, { poultry: 'duck', heads: 3 })
      examples.push({ input: { poultry: 'turkey', heads: undefined } })
    },
    entered: [field('poultry')],
    answered: [result('forHeads'), result('duckFeed')],
  },
  {
    name: 'section under a condition',
    add: ({ sections, required, properties, constants, formulas, results, input, examples }) => {
      required.push('flockHeads')
      sections['flock'] = { title: 'drugs.inputs.birdType', when: 'known.layer == 1' }
      properties['known'] = {
        type: 'string',
        title: 'drugs.inputs.birdType',
        options: { broiler: 'drugs.birds.broiler', layer: 'drugs.birds.layer' },
        default: 'layer',
        recommended,
      }
      properties['flockHeads'] = { $ref: '../inputs.json#/birds', section: 'flock' }
      properties['flockAge'] = { $ref: '../inputs.json#/age', section: 'flock' }
      constants['flockHead'] = { value: 1, unit: 'bird' }
      formulas['flockFeed'] = 'totalFeed * flockHeads / flockHead'
      formulas['flockDays'] = 'flockAge + 0 * flockAge'
      results['flockFeed'] = {
        title: 'results.totalFeed',
        ...kilograms,
        shown: 'known.layer == 1',
      }
      results['flockDays'] = { title: 'columns.age', unit: 'day', digits: 0 }
      Object.assign(input, { known: 'layer', flockHeads: 4, flockAge: 20 })
      examples.push({ input: { known: 'broiler', flockHeads: undefined, flockAge: undefined } })
    },
    entered: ['fieldset.section > legend', `.section ${field('flockHeads')}`],
    answered: [result('flockFeed'), result('flockDays')],
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
        same: 'drugs.sameMedicine',
      }
      results['severity'] = {
        title: 'drugs.columns.severity',
        from: 'pair.kind',
        none: { say: 'drugs.kinds.none', tone: 'none', means: 'drugs.means.none' },
      }
      Object.assign(input, { medicine1: 'live-viral-vaccine', medicine2: 'skim-milk-powder' })
      examples.push(unknown('medicine1'), {
        input: { medicine1: 'skim-milk-powder' },
        error: { medicine2: 'drugs.sameMedicine' },
      })
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
      results['country'] = { from: 'dose.region', advice: true }
      results['active'] = { from: 'dose.medicine', note: true }
      input['medicine'] = 'fenbendazole-uk'
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
        recommended,
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
    name: 'table read backwards',
    add: ({ required, properties, lookups, formulas, results, input, examples }) => {
      required.push('grown')
      properties['grown'] = {
        $ref: '../inputs.json#/averageWeight',
        usual: [0, 100],
      }
      lookups['reached'] = {
        table: 'broilers/clinic',
        where: { weight: 'grown' },
        missing: 'messages.invalidAge',
      }
      formulas['grownAge'] = 'reached.age'
      results['grownAge'] = { title: 'results.ageByWeight', unit: 'day', digits: 1 }
      input['grown'] = 2.1
      examples.push({ input: { grown: 5 }, error: { grown: 'messages.invalidAge' } })
    },
    entered: [field('grown')],
    answered: [result('grownAge')],
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
    answered: [result('weight'), '.curves:not(.journal-curves) .chart', '.guide table'],
  },
  {
    name: 'plan',
    add: ({ required, properties, input, further }) => {
      required.push('hatched')
      properties['hatched'] = { type: 'string', format: 'date', title: 'inputs.placed' }
      further['plan'] = {
        table: 'vaccination/broilers-puducherry',
        from: 'hatched',
        age: 'age',
        until: 'until',
        due: 'vaccine',
        beside: ['route', 'remark'],
      }
      input['hatched'] = '2026-05-01'
    },
    entered: [field('hatched')],
    answered: ['.plan tbody tr:nth-child(3) .due'],
  },
  {
    name: 'asked backwards',
    add: ({ further }) => {
      further['backwards'] = [{ input: 'totalFeed', result: 'given' }]
    },
  },
  {
    name: 'what if',
    add: ({ further }) => {
      further['whatIf'] = 'totalFeed'
    },
  },
  {
    name: 'a sentence with the figures of the visitor',
    add: ({ further }) => {
      further['insight'] = {
        input: 'totalFeed',
        result: 'given',
        change: 'input',
        times: 0.9,
        say: 'insights.totalFeed',
      }
    },
    answered: ['.insight'],
  },
  {
    name: 'rounded up and down',
    add: ({ formulas, results }) => {
      formulas['raised'] = 'totalFeed * 0.31'
      formulas['fitting'] = 'raised * 0.3'
      results['raised'] = { title: 'results.normalFeed', unit: 't', digits: 1, rounded: 'up' }
      results['fitting'] = {
        title: 'results.totalFeed',
        unit: 'kg',
        digits: 0,
        rounded: 'down',
        carriedIn: 'bag',
      }
    },
    answered: [result('raised'), result('fitting')],
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
    add: ({ constants, formulas, results, unusual, judgedUpTo }) => {
      constants['enough'] = { value: 50, unit: 'kg' }
      formulas['held'] = 'totalFeed * 1'
      results['held'] = {
        title: 'results.normalFeed',
        ...kilograms,
        usual,
        target: { low: 'enough' },
        source: { title: 'Feed of large flocks', year: '2022', population: 'tables.clinic' },
        within: { totalFeed: [0, 150] },
      }
      judgedUpTo['held'] = 150
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
        significant: 3,
      }
    },
    answered: [result('dry'), result('fed')],
  },
  {
    name: 'rating',
    add: (draft) => rate(draft, 'rated', { from: 90, upTo: 150, poor: 50, good: 90 }),
    answered: [`${result('rated')} .chip.good`],
  },
  {
    name: 'within',
    add: (draft) => {
      rate(draft, 'bounded', { from: 50, upTo: 60, poor: 40, good: 55 })
      Object.assign(draft.results['bounded']!, { noWarning: { totalFeed: 'above' } })
    },
    answered: [`${result('bounded')} .chip.none`],
  },
  {
    name: 'figure left empty',
    add: ({ properties, formulas, results, input, examples }) => {
      properties['spilled'] = {
        type: 'number',
        unit: 'kg',
        minimum: 0,
        maximum: 1000,
        usual: [0, 1000],
        sample: 5,
        title: 'results.totalFeed',
        leftEmpty: 'atLeast',
      }
      formulas['withSpilled'] = 'totalFeed + spilled'
      results['withSpilled'] = { title: 'results.totalFeed', ...kilograms }
      Object.assign(input, { spilled: 5 })
      examples.push({ input: { spilled: 0 } })
    },
    entered: [field('spilled')],
    answered: [result('withSpilled')],
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
      constants['little'] = { value: 40, unit: 'kg' }
      notices.push({ when: 'totalFeed > little', say: 'messages.noBirdsAlive', tone: 'info' })
      examples.push({ input: { totalFeed: 110 }, notices: ['messages.noBirdsAlive'] })
      examples.push({ input: { totalFeed: 30 } }, { input: { totalFeed: 50 } })
    },
    answered: ['.result .meaning.info'],
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
      results['unsaidFibre'] = {
        title: 'feed.nutrients.fibre',
        unit: '%',
        digits: 1,
        unknown: 'drugs.withdrawalUnknown',
      }
      input['meal'] = 'bone-meal'
      examples.push(unknown('meal'))
    },
    answered: [result('unsaidFibre')],
  },
  {
    name: 'figure that means nothing',
    add: ({ constants, formulas, results }) => {
      constants['most'] = { value: 130, unit: 'kg' }
      formulas['void'] = 'totalFeed * 5'
      results['void'] = {
        title: 'results.normalFeed',
        ...kilograms,
        known: 'totalFeed > most',
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
      formulas['twice'] = 'totalFeed * 2'
      formulas['sometimes'] = 'twice * 2'
      results['twice'] = { title: 'results.totalFeed', ...kilograms, intermediate: true }
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
      examples.push({ input: { totalFeed: 3 } })
    },
    answered: [result('sometimes')],
  },
  {
    name: 'plain text, a picture and the worst first',
    add: ({ further }) => {
      further['plain'] = true
      further['worstFirst'] = true
      further['illustration'] = 'water'
    },
    answered: ['.plain-answer'],
  },
  {
    name: 'flock',
    add: ({ further }) => {
      further['flock'] = { fills: ['hatchery'], today: ['given'] }
    },
  },
  {
    name: 'danger of a medicine in a text',
    add: ({ required, properties, formulas, results, further, input, examples }) => {
      required.push('treated')
      properties['treated'] = {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        title: 'daily.medicine',
        entry: {
          // A text alone would make no entry.
          cured: { $ref: '../inputs.json#/deadBirds', flock: false },
          given: {
            type: 'string',
            maxLength: 80,
            names: 'drugs/medicines',
            title: 'daily.medicine',
          },
          injected: {
            type: 'string',
            maxLength: 80,
            mentions: 'drugs/medicines',
            title: 'daily.vaccine',
          },
          meatDays: { $ref: '../inputs.json#/meatDays', withdrawal: 'meat' },
          meatRead: { $ref: '../inputs.json#/meatRead', confirms: 'meatDays' },
        },
      }
      properties['country'] = { $ref: '../inputs.json#/country', remembered: true }
      formulas['treatments'] = 'count(isKnown(treated.given))'
      results['treatments'] = { title: 'results.birdsAlive', unit: '1', digits: 0 }
      further['danger'] = {
        blocks: ['treatments'],
        eggs: ['treatments'],
        birds: { totalFeed: ['layers'] },
        country: ['country'],
        contents: { totalFeed: 'other' },
      }
      input['treated'] = [{ cured: 2, given: 'Vitamin C' }, { cured: 1 }]
      examples.push(
        {
          input: { treated: [{ cured: 1, given: 'Chloramphenicol 10%' }] },
          dangers: ['prohibited chloramphenicol'],
        },
        { input: { treated: [{ cured: 1, given: 'Monensin' }] }, dangers: ['layers monensin'] },
        { input: { treated: [{ cured: 1, given: 'Qwrtz' }] }, dangers: ['unlisted Qwrtz'] },
        {
          input: { treated: [{ cured: 1, given: 'Tilmicosin', meatDays: 1 }] },
          dangers: ['layers tilmicosin', 'withdrawal tilmicosin'],
        },
      )
    },
    entered: ['#field-treated [name=given]'],
    answered: [result('treatments')],
  },
  {
    name: 'answer noted in a journal',
    add: ({ required, properties, constants, lookups, formulas, results, ...draft }) => {
      required.push('treatedFrom', 'remedy')
      properties['treatedFrom'] = {
        type: 'string',
        format: 'date',
        title: 'drugs.inputs.startDate',
      }
      properties['remedy'] = {
        type: 'string',
        records: 'drugs/doses',
        default: 'fenbendazole-uk',
        recommended,
        title: 'drugs.inputs.product',
      }
      constants['treatment'] = { value: 4, unit: 'day' }
      lookups['remedied'] = { table: 'drugs/doses', name: 'remedy', missing: 'choices.unknownName' }
      formulas['treatedTo'] = 'treatedFrom + treatment'
      results['treatedTo'] = { title: 'drugs.inputs.startDate', unit: 'date', digits: 0 }
      results['remedyName'] = { from: 'remedied.medicine' }
      draft.input['treatedFrom'] = '2026-05-01'
      draft.examples.push(unknown('remedy'))
      draft.further['noted'] = {
        from: 'treatedFrom',
        to: 'treatedTo',
        says: { medicine: ['remedyName'] },
      }
    },
    entered: [field('treatedFrom')],
    answered: [result('treatedTo'), result('remedyName')],
  },
  {
    name: 'result that programs share',
    add: ({ required, properties, formulas, results, input }) => {
      required.push('daysOld')
      properties['daysOld'] = { $ref: '../inputs.json#/age', flock: false, quantity: 'daysOld' }
      formulas['inWeeks'] = 'daysOld * 1'
      results['inWeeks'] = { $ref: '../results.json#/ageInWeeks' }
      input['daysOld'] = 35
    },
    entered: [field('daysOld')],
    answered: [result('inWeeks')],
  },
  {
    name: 'languages',
    add: ({ further }) => {
      further['languages'] = ['en', 'ar', 'fr']
    },
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
    name: 'related programs',
    add: ({ further }) => {
      further['related'] = ['poultry-feed-analysis', 'broilers/total-feed']
    },
    // On paper, and next to a stored answer, there are no links to other programs.
    entered: ['.related a[href*="broilers-management"]', '.related a[href*="feed-analysis"]'],
  },
  {
    name: 'wait',
    add: ({ further }) => {
      further['wait'] = { value: 30, unit: 'second' }
    },
  },
  {
    name: 'day of the reader',
    add: ({ required, properties, formulas, results, input, examples }) => {
      required.push('bought')
      properties['bought'] = {
        type: 'string',
        format: 'date',
        default: 'today',
        title: 'drugs.inputs.startDate',
      }
      formulas['kept'] = 'today - bought'
      results['kept'] = { title: 'columns.age', unit: 'day', digits: 0 }
      // The day is in the example: in the figures to try it is typed.
      Object.assign(input, { bought: '2026-05-01', today: '2026-05-31' })
      examples.push({ input: { bought: undefined, today: undefined }, today: '2026-05-31' })
    },
    entered: [field('bought')],
    answered: [result('kept')],
  },
  {
    name: 'options with figures',
    add: ({ required, properties, formulas, results, input, examples }) => {
      required.push('house')
      properties['house'] = {
        type: 'string',
        title: 'inputs.densityRule',
        figures: {
          taken: {
            title: 'columns.dailyFeed',
            unit: 'kg',
            source: { title: 'A publication on houses' },
          },
        },
        options: {
          open: { say: 'drugs.birds.turkey', figures: { taken: 7 } },
          closed: { say: 'drugs.birds.duck', figures: { taken: 9 } },
        },
      }
      formulas['housed'] = 'totalFeed - house.taken'
      results['housed'] = { title: 'results.normalFeed', ...kilograms }
      input['house'] = 'closed'
      examples.push({ input: { house: 'open' } })
    },
    entered: [field('house')],
    answered: [result('housed')],
  },
  {
    name: 'options for tables',
    add: (draft) => {
      const { properties, lookups, formulas, results } = draft
      addAge(draft)
      properties['breed'] = {
        type: 'string',
        tables: 'broilers',
        title: 'inputs.breed',
        options: {
          own: { say: 'tables.clinic', chooses: 'clinic' },
          bought: { say: 'tables.ross308AsHatched', chooses: 'ross-308-2022' },
        },
        default: 'own',
        recommended,
      }
      lookups['bred'] = { table: 'breed', where: { age: 'age' }, missing: 'messages.invalidAge' }
      formulas['bredWeight'] = 'bred.weight'
      results['bredWeight'] = { title: 'columns.weight', unit: 'g', per: 'bird', digits: 0 }
    },
    entered: [field('breed'), field('age')],
    answered: [result('bredWeight')],
  },
  {
    name: 'options for records',
    add: ({ properties, lookups, formulas, results }) => {
      properties['grain'] = {
        type: 'string',
        records: ingredients,
        title: 'feed.ingredient',
        options: {
          corn: { say: 'drugs.birds.pullet', chooses: 'yellow-corn' },
          bone: { say: 'drugs.birds.breeder', chooses: 'bone-meal' },
        },
        default: 'corn',
        recommended,
      }
      lookups['milled'] = { table: ingredients, name: 'grain' }
      formulas['milledProtein'] = 'milled.protein'
      results['milledProtein'] = { title: 'feed.nutrients.protein', unit: '%', digits: 1 }
    },
    entered: [field('grain')],
    answered: [result('milledProtein')],
  },
  {
    name: 'record by default',
    add: ({ properties, lookups, formulas, results, examples }) => {
      properties['usualFeed'] = {
        type: 'string',
        records: ingredients,
        default: 'yellow-corn',
        recommended,
        title: 'feed.ingredient',
      }
      lookups['usualRecord'] = {
        table: ingredients,
        name: 'usualFeed',
        missing: 'choices.unknownName',
      }
      formulas['usualProtein'] = 'usualRecord.protein'
      results['usualProtein'] = { title: 'feed.nutrients.protein', unit: '%', digits: 1 }
      examples.push(unknown('usualFeed'))
    },
    entered: [`${field('usualFeed')}[role=combobox]`],
    answered: [result('usualProtein')],
  },
  {
    name: 'records of entries',
    add: ({ required, properties, lookups, formulas, results, input, examples }) => {
      required.push('herd')
      properties['herd'] = {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        title: 'feed.mix',
        required: ['head'],
        entry: {
          head: {
            type: 'integer',
            unit: 'bird',
            minimum: 1,
            maximum: 1_000_000,
            usual: [1, 1_000_000],
            title: 'inputs.birds',
          },
          old: { $ref: '../inputs.json#/age' },
        },
      }
      lookups['reared'] = {
        table: 'broilers/clinic',
        each: 'herd',
        where: { age: 'herd.old' },
        missing: 'daily.tooOld',
      }
      formulas['herdWeight'] = 'sum(herd.head * herd.reared.weight)'
      formulas['headWeight'] = 'herd.reared.weight'
      results['herdWeight'] = { title: 'feed.totalQuantity', ...kilograms }
      results['headWeight'] = {
        title: 'columns.weight',
        each: 'herd',
        unit: 'g',
        per: 'bird',
        digits: 0,
      }
      input['herd'] = [
        { head: 100, old: 1 },
        { head: 50, old: 3 },
      ]
      examples.push(
        // Of the second flock the age is not known, so the weight is a lower bound.
        { input: { herd: [{ head: 100, old: 1 }, { head: 50 }] } },
        { input: { herd: [{ head: 1, old: 63 }] }, error: { herd: 'daily.tooOld' } },
      )
    },
    entered: ['#field-herd [name=old]'],
    answered: [
      result('herdWeight'),
      '.row-list tbody tr:nth-child(2) [data-entry-result=headWeight]',
    ],
  },
  {
    name: 'journal',
    add: ({ required, properties, constants, lookups, formulas, results, input, examples }) => {
      required.push('settled', 'ledger')
      properties['settled'] = { type: 'string', format: 'date', title: 'inputs.placed' }
      properties['begun'] = { type: 'string', format: 'date', title: 'inputs.placed' }
      properties['deadBefore'] = { $ref: '../inputs.json#/deadBirds' }
      properties['ledger'] = {
        type: 'array',
        keyed: 'on',
        since: 'isKnown(deadBefore) ? first(begun, settled + dawn) : settled + dawn',
        minItems: 1,
        maxItems: 100,
        title: 'daily.days',
        curves: {
          along: 'dayAge',
          of: [{ figure: 'body', standard: 'normalBody', joins: 10 }, { figure: 'lost' }],
        },
        paper: ['dayAge', 'lost'],
        register: ['died', 'dayAge'],
        file: { flockSize: 'lost', joins: { body: 'mean', ofDays: 'last' } },
        life: [0, 70],
        joined: { from: 'begun', asks: { deadBefore: 'daily.askDead' } },
        required: ['on'],
        entry: {
          on: { type: 'string', format: 'date', title: 'daily.date', missing: 'daily.dayTwice' },
          died: { $ref: '../inputs.json#/deadBirds' },
          culled: {
            $ref: '../inputs.json#/deadBirds',
            of: 'died',
            title: 'daily.culls',
            folded: true,
          },
          body: {
            type: 'number',
            unit: 'g',
            per: 'bird',
            exclusiveMinimum: 0,
            maximum: 10_000,
            usual: [0, 10_000],
            title: 'daily.weight',
            expected: {
              figure: 'normalBody',
              from: 0.1,
              to: 10,
              beside: 3,
              per: 'lost',
              reason: 'far from the standard',
            },
          },
          ofDays: {
            type: 'integer',
            unit: 'day',
            minimum: 2,
            maximum: 99,
            usual: [2, 99],
            title: 'daily.covers',
            covers: true,
          },
          bodyRead: { type: 'string', maxLength: 30, title: 'daily.weight', confirms: 'body' },
          said: { type: 'string', maxLength: 80, title: 'daily.notes', folded: true },
        },
      }
      constants['dawn'] = { value: 1, unit: 'day' }
      constants['noneDead'] = { value: 0, unit: 'bird' }
      lookups['grownBy'] = {
        table: 'broilers/clinic',
        each: 'ledger',
        where: { age: 'ledger.dayAge' },
        field: 'settled',
        optional: true,
        missing: 'daily.tooOld',
      }
      formulas['dayAge'] = 'ledger.on - settled'
      formulas['lost'] = 'first(deadBefore, noneDead) + soFar(ledger.died)'
      formulas['normalBody'] = 'ledger.grownBy.weight'
      formulas['lostNow'] = 'latest(ledger.lost)'
      formulas['bodyNow'] = 'latest(ledger.body)'
      const weight = { title: 'daily.weight', unit: 'g', per: 'bird', digits: 0 }
      const dead = { title: 'inputs.deadBirds', unit: 'bird', digits: 0 }
      results['dayAge'] = { each: 'ledger', title: 'daily.age', unit: 'day', digits: 0 }
      results['lost'] = { each: 'ledger', ...dead }
      results['normalBody'] = { each: 'ledger', ...weight }
      results['lostNow'] = dead
      results['bodyNow'] = weight
      input['settled'] = '2026-05-01'
      input['ledger'] = [
        { on: '2026-05-02', died: 4, body: 60, said: 'new drinkers' },
        { on: '2026-05-03', died: 2 },
        { on: '2026-05-04', died: 1, body: 120 },
      ]
      examples.push(
        { input: { ledger: [{ on: '2026-07-10', body: 4300 }] }, notices: ['daily.tooOld'] },
        {
          input: { ledger: [{ on: '2026-05-02', died: 1, culled: 2 }] },
          notices: ['refusals.partAbove'],
        },
        // The first day that is expected has no entry.
        {
          input: { ledger: [{ on: '2026-05-03', died: 2, body: 60 }] },
          entries: { lost: [2] },
          bounds: { lost: ['atLeast'] },
        },
        {
          input: { ledger: [{ on: '2026-05-02' }, { on: '2026-05-02' }] },
          error: { ledger: 'daily.dayTwice' },
        },
      )
    },
    entered: [field('settled'), '#field-ledger .day-form [name=died]'],
    answered: [result('lostNow'), result('bodyNow'), '.journal-curves [data-curve=body] .chart'],
  },
]

/** The results for 100 kg of feed, calculated by hand; null if one is unknown. */
const answers: Readonly<Record<string, number | string | null>> = {
  mixCost: 35.25,
  mixWeight: 100,
  mixProtein: 20.275,
  byChoice: 200,
  // A tenth as power of e, times a hundred.
  fitted: 110.5170918076,
  forHeads: 300,
  duckFeed: 300,
  flockFeed: 400,
  flockDays: 20,
  weekLater: '2026-05-08',
  treatedTo: '2026-05-05',
  // Of two entries one has a medicine.
  treatments: 1,
  inWeeks: 5,
  // From the 1st to the 31st of May.
  kept: 30,
  housed: 91,
  bredWeight: 2064,
  milledProtein: 7.5,
  usualProtein: 7.5,
  inCelsius: 30,
  warmer: 18,
  chosenProtein: 7.5,
  mixed: 122,
  noted: 1,
  heaviest: 60,
  fewest: 2,
  lightest: 5,
  mixedFibre: (60 * 1.9) / 62,
  withoutFibre: 100 - (60 * 1.9) / 62,
  daily: 174,
  weight: 2064,
  // 2064 g on day 35, 2149 g on day 36.
  grownAge: 35 + 36 / 85,
  // 31 kg are 0.1 t, and so is what formulas read.
  raised: 0.1,
  fitting: 30,
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
  // 4, 2 and 1 have died; the last weight is that of the third day.
  lostNow: 7,
  // 100 birds of 57 g and 50 of 94 g.
  herdWeight: 10.4,
  bodyNow: 120,
}

/** The results of the entries of its lists. */
function entriesOf({ results }: Draft, totalFeed: number): object {
  const isListed = 'doubled' in results
  // Of 100 kg with 20 % of protein 34.2 kg are soya, and the shovel holds 5 kg.
  const isFound = 'blended' in results && totalFeed === 100
  const isKept = 'dayAge' in results
  const isHerd = 'herdWeight' in results
  return {
    ...((isListed || isFound || isKept || isHerd) && {
      entries: {
        ...(isListed && { doubled: [120, 4] }),
        ...(isFound && { blended: [65, 35] }),
        ...(isHerd && { headWeight: [57, 94] }),
        // The clinic's own standard has 57, 75 and 94 g on the first three days.
        ...(isKept && { dayAge: [1, 2, 3], lost: [4, 6, 7], normalBody: [57, 75, 94] }),
      },
    }),
    ...(isListed && { whose: { heaviest: 1, fewest: 2 } }),
    ...(isKept && { bounds: { lost: [null, null, null] } }),
  }
}

/** The vaccinations of broilers after 3, 7, 16 and 24 days. */
const dueAfterMay = { '2026-05-05': 1, '2026-05-14': 1, '2026-05-28': 1 }

/** Figures with days relative to May 31, like the days of a demonstration relative to today. */
const fromToday = (input: Record<string, unknown>): unknown =>
  JSON.parse(
    JSON.stringify({ ...input, today: undefined }).replaceAll(
      /(?<=")2026-05-(\d\d)(?=")/g,
      (_, day: string) => (day === '31' ? 'today' : `today - ${31 - Number(day)}`),
    ),
  )

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
    sections: {},
    further: {},
    unusual: [],
    judgedUpTo: {},
    input: { totalFeed: 100 },
    examples: [],
  }
  for (const part of used) part.add(draft)
  const { required, properties, input, further, unusual, judgedUpTo, examples, ...rest } = draft
  // An implausible figure is not judged for that reason.
  const notJudged = (totalFeed: unknown): object => {
    const ids = Object.keys(judgedUpTo).filter(
      (id) => Number(totalFeed) > judgedUpTo[id]! && Number(totalFeed) <= usual[1]!,
    )
    return ids.length === 0 ? {} : { notJudged: ids }
  }
  if (Object.keys(judgedUpTo).length > 0) examples.push({ input: { totalFeed: 160 } })
  if (unusual.length > 0) examples.push({ input: { totalFeed: 1000 }, unusual })
  const known = Object.entries(answers).filter(([id]) => id in draft.results)
  const filled = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => Object.keys(value).length > 0),
  )
  return {
    format: 2,
    slug,
    // Its titles are those of other programs, but its figures are not.
    bird: slug,
    card: { order, icon: 'poultry-feed-analysis' },
    title: 'feed.poultry.title',
    purpose: 'feed.poultry.purpose',
    about: 'feed.poultry.about',
    input: { type: 'object', required, properties },
    ...filled,
    ...further,
    demonstration: { input: fromToday(input), say: 'demonstrations.feedEnergy' },
    examples: [
      ...[100, 120, 150].map((totalFeed) => ({
        input: { ...input, totalFeed },
        results: { given: totalFeed, ...(totalFeed === 100 && Object.fromEntries(known)) },
        ...(totalFeed === 100 && 'least' in draft.results && { upTo: { least: 200 } }),
        // Of one feed the fibre is not known.
        ...(totalFeed === 100 &&
          'mixedFibre' in draft.results && { atLeast: ['mixedFibre'], atMost: ['withoutFibre'] }),
        ...(totalFeed === 100 && 'held' in draft.results && { standing: { held: 'within' } }),
        cites: 'A handbook, 2025',
        ...entriesOf(draft, totalFeed),
        ...notJudged(totalFeed),
        ...('plan' in further && { plan: dueAfterMay }),
      })),
      ...examples.map((each) => {
        const tried = { ...input, ...each.input }
        return {
          ...each,
          input: tried,
          ...(each.error === undefined && notJudged(tried['totalFeed'])),
        }
      }),
    ],
  }
}

/** The program of all parts: the reference of the format takes its examples from it. */
export const programOfAllParts = () => programOf('all-parts', parts, 1)

/** Parts that the check refuses together, by their names. */
export const incompatiblePairs: readonly (readonly [string, string])[] = [['journal', 'wait']]

/** Splits a set of parts so that none has two parts that are incompatible. */
const splitIncompatible = (used: readonly Part[]): readonly (readonly Part[])[] =>
  incompatiblePairs.reduce<readonly (readonly Part[])[]>(
    (sets, pair) =>
      sets.flatMap((set) => {
        const without = pair.map((name) => set.filter((part) => part.name !== name))
        return without.every(({ length }) => length < set.length) ? without : [set]
      }),
    [used],
  )

/** All parts; those that are incompatible are at opposite ends. */
function withIncompatibleAtEnds(): readonly Part[] {
  const named = (index: 0 | 1): readonly Part[] =>
    incompatiblePairs.map((pair) => parts.find(({ name }) => name === pair[index])!)
  const [firstOfPairs, secondOfPairs] = [named(0), named(1).toReversed()]
  const between = parts.filter(
    (part) => !firstOfPairs.includes(part) && !secondOfPairs.includes(part),
  )
  return [...firstOfPairs, ...between, ...secondOfPairs]
}

/**
 * A pairwise covering array: for any two parts, some set has both (unless they are incompatible),
 * some has either alone, and some has neither. One set is empty.
 */
export const pairwiseSets = (): readonly (readonly Part[])[] =>
  [[], ...independentSets(withIncompatibleAtEnds())]
    .map((used) => parts.filter((part) => used.includes(part)))
    .flatMap(splitIncompatible)

export const servicesFile = 'calculators/services.json'

/** The text of the services, with the bird of each program among those that can be chosen. */
export function withBirds(
  services: string,
  programs: readonly ReturnType<typeof programOf>[],
): string {
  const data = JSON.parse(services) as { birds: object[] }
  const of = programs.map(({ slug }) => slug)
  const entry = { id: 'pairs', title: 'programs.birds.broilers', of }
  return JSON.stringify({ ...data, birds: [...data.birds, entry] })
}
