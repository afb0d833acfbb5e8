import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const feed = 'calculators/broilers/feed-consumption.json'
const lighting = 'calculators/broilers/lighting.json'
const livability = 'calculators/broilers/livability.json'

describe('the rule on names', () => {
  expectFindings('names', [
    {
      name: 'an unknown name in a formula',
      file: ratio,
      set: { 'formulas.userFcr': 'totalFeed / birds / avergeWeight' },
      what: '"avergeWeight"',
      fix: 'Did you mean "averageWeight"?',
    },
    {
      name: 'an unknown name in a rating',
      file: ratio,
      set: { 'results.userFcr.rating.0.when': 'userFcr < normalFrc' },
      at: ['"rating"', '"when"'],
      what: '"normalFrc"',
      fix: 'Did you mean "normalFcr"?',
    },
    {
      name: 'an unknown name in a constraint',
      file: livability,
      set: { 'constraints.0.that': 'deadBird <= birds' },
      at: ['"that"'],
      what: '"deadBird"',
      fix: 'Did you mean "deadBirds"?',
    },
    {
      name: 'an unknown name in a notice',
      file: ratio,
      set: { 'notices.0.when': 'averageWeight > heaviestUsuel' },
      what: '"heaviestUsuel"',
      fix: 'Did you mean "heaviestUsual"?',
    },
    {
      name: 'an unknown name in a lookup',
      file: feed,
      set: { 'lookups.normal.where.age': 'agee' },
      at: ['"where"', '"age"'],
      what: '"agee"',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'wieght',
      file: ratio,
      set: { 'formulas.normalFcr': 'averageWieght / averageWeight * normal.fcr' },
      what: '"averageWieght"',
      fix: 'Did you mean "averageWeight"?',
    },
    {
      name: 'a name of the language',
      file: feed,
      set: { 'formulas.dailyFeed': 'birds * normal.dailyFeed * constructor' },
      what: '"constructor"',
      fix: 'Use one of',
    },
    {
      name: 'a constant of mathematics',
      file: feed,
      set: { 'formulas.dailyFeed': 'birds * normal.dailyFeed * pi' },
      what: '"pi"',
      fix: 'Use one of',
    },
    {
      name: 'an unknown column',
      file: lighting,
      set: { 'formulas.lightIntensity': 'light.lightIntensty' },
      what: '"light.lightIntensty"',
      fix: 'Did you mean "light.lightIntensity"?',
    },
    {
      name: 'an unknown lookup',
      file: lighting,
      set: { 'formulas.lightIntensity': 'ligth.lightIntensity' },
      what: '"ligth.lightIntensity"',
      fix: 'Did you mean "light.lightIntensity"?',
    },
    {
      name: 'a lookup instead of its column',
      file: lighting,
      set: { 'formulas.lightIntensity': 'light' },
      what: '"light"',
      fix: '',
    },
    {
      name: 'a result without a formula',
      file: feed,
      edit: (data) => {
        data.results.weeklyFeed = { ...data.results.dailyFeed }
      },
      at: ['"weeklyFeed"'],
      what: 'no formula',
      fix: 'Use one of: dailyFeed',
    },
    {
      name: 'a required input that does not exist',
      file: feed,
      edit: (data) => {
        data.input.required.push('bird')
      },
      at: ['"required"'],
      what: '"bird"',
      fix: 'Did you mean "birds"?',
    },
    {
      name: 'a constraint blamed on nothing',
      file: livability,
      set: { 'constraints.0.field': 'deadBrids' },
      what: '"deadBrids"',
      fix: 'Did you mean "deadBirds"?',
    },
    {
      name: 'a lookup blamed on nothing',
      file: feed,
      set: { 'lookups.normal.field': 'agge' },
      at: ['"field"'],
      what: '"agge"',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'a guide along nothing',
      file: feed,
      set: { 'guide.along': 'days' },
      at: ['"along"'],
      what: '"days"',
      fix: 'Use one of',
    },
    {
      name: 'a curve of nothing',
      file: feed,
      set: { 'guide.curves.0.result': 'dailyFeeds' },
      at: ['"curves"', '{'],
      what: '"dailyFeeds"',
      fix: 'Did you mean "dailyFeed"?',
    },
    {
      name: 'a related program that does not exist',
      file: feed,
      set: { 'related.0': 'water-consumtion' },
      at: ['"water-consumtion"'],
      what: '"water-consumtion"',
      fix: 'Did you mean "water-consumption"?',
    },
    {
      name: 'an example with an unknown input',
      file: feed,
      set: { 'examples.0.input.bird': 5 },
      at: ['"examples"', '"bird"'],
      what: '"bird"',
      fix: 'Did you mean "birds"?',
    },
    {
      name: 'an example with an unknown result',
      file: feed,
      set: { 'examples.0.results.dailyFed': 5 },
      at: ['"dailyFed"'],
      what: '"dailyFed"',
      fix: 'Did you mean "dailyFeed"?',
    },
    {
      name: 'an input that nothing reads',
      file: feed,
      set: { 'input.properties.area': { $ref: '../inputs.json#/area' } },
      at: ['"area"'],
      what: '"area" is unused.',
      fix: 'remove it',
    },
    {
      name: 'a constant that nothing reads',
      file: feed,
      set: { constants: { spare: { value: 1, unit: 'kg' } } },
      at: ['"spare"'],
      what: '"spare" is unused.',
      fix: 'remove it',
    },
    {
      name: 'a formula that nothing reads',
      file: feed,
      set: { 'formulas.spare': 'birds' },
      at: ['"spare"'],
      what: '"spare" is unused.',
      fix: 'remove it',
    },
    {
      name: 'a constant named like an input',
      file: ratio,
      set: { 'constants.birds': { value: 1, unit: 'bird' } },
      what: 'The name "birds" is defined twice.',
      fix: 'Rename',
    },
    {
      name: 'a lookup named like an input',
      file: lighting,
      edit: (data) => {
        data.lookups.area = data.lookups.light
      },
      at: ['"lookups"', '"area"'],
      what: 'The name "area" is defined twice.',
      fix: 'Rename',
    },
    {
      name: 'a formula named like a constant',
      file: ratio,
      set: { 'formulas.heaviestUsual': 'averageWeight' },
      what: 'The name "heaviestUsual" is defined twice.',
      fix: 'Rename',
    },
  ])
})
