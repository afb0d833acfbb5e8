import { describe } from 'vitest'
import { mini } from '../../../../tests/support/mini.ts'
import { findsEach, useProjectCopy } from '../../../../tests/support/project-copy.ts'

const copy = useProjectCopy(mini)
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const feed = 'calculators/broilers/feed-consumption.json'
const lighting = 'calculators/broilers/lighting.json'
const livability = 'calculators/broilers/livability.json'

describe('the rule on names', () => {
  findsEach('names', copy, [
    {
      name: 'an unknown name in a formula',
      file: ratio,
      edit: (data) => {
        data.formulas.userFcr = 'totalFeed / birds / avergeWeight'
      },
      at: ['"formulas"', '"userFcr"'],
      what: '"avergeWeight"',
      fix: 'Did you mean "averageWeight"?',
    },
    {
      name: 'an unknown name in a rating',
      file: ratio,
      edit: (data) => {
        data.results.userFcr.rating[0].when = 'round(userFcr, 2) < round(normalFrc, 2)'
      },
      at: ['"rating"', '"when"'],
      what: '"normalFrc"',
      fix: 'Did you mean "normalFcr"?',
    },
    {
      name: 'an unknown name in a constraint',
      file: livability,
      edit: (data) => {
        data.constraints[0].that = 'deadBird <= birds'
      },
      at: ['"that"'],
      what: '"deadBird"',
      fix: 'Did you mean "deadBirds"?',
    },
    {
      name: 'an unknown name in a notice',
      file: ratio,
      edit: (data) => {
        data.notices[0].when = 'averageWeight > heaviestUsuel'
      },
      at: ['"notices"', '"when"'],
      what: '"heaviestUsuel"',
      fix: 'Did you mean "heaviestUsual"?',
    },
    {
      name: 'an unknown name in a lookup',
      file: feed,
      edit: (data) => {
        data.lookups.normal.where.age = 'agee'
      },
      at: ['"where"', '"age"'],
      what: '"agee"',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'wieght',
      file: ratio,
      edit: (data) => {
        data.formulas.normalFcr = 'averageWieght / averageWeight * normal.fcr'
      },
      at: ['"formulas"', '"normalFcr"'],
      what: '"averageWieght"',
      fix: 'Did you mean "averageWeight"?',
    },
    {
      name: 'a name of the language',
      file: feed,
      edit: (data) => {
        data.formulas.dailyFeed = 'birds * normal.dailyFeed * constructor'
      },
      at: ['"formulas"', '"dailyFeed"'],
      what: '"constructor"',
      fix: 'Use one of',
    },
    {
      name: 'a constant of mathematics',
      file: feed,
      edit: (data) => {
        data.formulas.dailyFeed = 'birds * normal.dailyFeed * pi'
      },
      at: ['"formulas"', '"dailyFeed"'],
      what: '"pi"',
      fix: 'Use one of',
    },
    {
      name: 'an unknown column',
      file: lighting,
      edit: (data) => {
        data.formulas.lightIntensity = 'light.lightIntensty'
      },
      at: ['"formulas"', '"lightIntensity"'],
      what: '"light.lightIntensty"',
      fix: 'Did you mean "light.lightIntensity"?',
    },
    {
      name: 'an unknown lookup',
      file: lighting,
      edit: (data) => {
        data.formulas.lightIntensity = 'ligth.lightIntensity'
      },
      at: ['"formulas"', '"lightIntensity"'],
      what: '"ligth.lightIntensity"',
      fix: 'Did you mean "light.lightIntensity"?',
    },
    {
      name: 'a lookup instead of its column',
      file: lighting,
      edit: (data) => {
        data.formulas.lightIntensity = 'light'
      },
      at: ['"formulas"', '"lightIntensity"'],
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
      edit: (data) => {
        data.constraints[0].field = 'deadBrids'
      },
      at: ['"constraints"', '"field"'],
      what: '"deadBrids"',
      fix: 'Did you mean "deadBirds"?',
    },
    {
      name: 'a lookup blamed on nothing',
      file: feed,
      edit: (data) => {
        data.lookups.normal.field = 'agge'
      },
      at: ['"field"'],
      what: '"agge"',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'a guide along nothing',
      file: feed,
      edit: (data) => {
        data.guide.along = 'days'
      },
      at: ['"along"'],
      what: '"days"',
      fix: 'Use one of',
    },
    {
      name: 'a curve of nothing',
      file: feed,
      edit: (data) => {
        data.guide.curves[0].result = 'dailyFeeds'
      },
      at: ['"curves"', '{'],
      what: '"dailyFeeds"',
      fix: 'Did you mean "dailyFeed"?',
    },
    {
      name: 'a related program that does not exist',
      file: feed,
      edit: (data) => {
        data.related[0] = 'water-consumtion'
      },
      at: ['"water-consumtion"'],
      what: '"water-consumtion"',
      fix: 'Did you mean "water-consumption"?',
    },
    {
      name: 'an example with an unknown input',
      file: feed,
      edit: (data) => {
        data.examples[0].input.bird = 5
      },
      at: ['"examples"', '"bird"'],
      what: '"bird"',
      fix: 'Did you mean "birds"?',
    },
    {
      name: 'an example with an unknown result',
      file: feed,
      edit: (data) => {
        data.examples[0].results.dailyFed = 5
      },
      at: ['"dailyFed"'],
      what: '"dailyFed"',
      fix: 'Did you mean "dailyFeed"?',
    },
    {
      name: 'an input that nothing reads',
      file: feed,
      edit: (data) => {
        data.input.properties.area = { $ref: '../inputs.json#/area' }
      },
      at: ['"area"'],
      what: 'Nothing reads "area"',
      fix: 'remove it',
    },
    {
      name: 'a constant that nothing reads',
      file: feed,
      edit: (data) => {
        data.constants = { spare: { value: 1, unit: 'kg' } }
      },
      at: ['"spare"'],
      what: 'Nothing reads "spare"',
      fix: 'remove it',
    },
    {
      name: 'a formula that nothing reads',
      file: feed,
      edit: (data) => {
        data.formulas.spare = 'birds'
      },
      at: ['"spare"'],
      what: 'Nothing reads "spare"',
      fix: 'remove it',
    },
    {
      name: 'a constant named like an input',
      file: ratio,
      edit: (data) => {
        data.constants.birds = { value: 1, unit: 'bird' }
      },
      at: ['"constants"', '"birds"'],
      what: '"birds" names two things',
      fix: 'Rename',
    },
    {
      name: 'a lookup named like an input',
      file: lighting,
      edit: (data) => {
        data.lookups.area = data.lookups.light
      },
      at: ['"lookups"', '"area"'],
      what: '"area" names two things',
      fix: 'Rename',
    },
    {
      name: 'a formula named like a constant',
      file: ratio,
      edit: (data) => {
        data.formulas.heaviestUsual = 'averageWeight'
      },
      at: ['"formulas"', '"heaviestUsual"'],
      what: '"heaviestUsual" names two things',
      fix: 'Rename',
    },
  ])
})
