import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const mortality = 'calculators/broilers/mortality.json'
const mix = 'calculators/feed/poultry-feed-analysis.json'
const water = 'calculators/broilers/water-consumption.json'
const dose = 'calculators/drugs/drug-dose.json'
const shared = 'calculators/inputs.json'

describe('the rule on what is usual', () => {
  expectFindings('usual', [
    {
      name: 'an input that does not say it, where it is shared',
      file: shared,
      set: { 'totalFeed.usual': undefined },
      at: ['"totalFeed"'],
      what: '"totalFeed" has no "usual" range.',
      fix: 'Add "usual": [from, to]',
    },
    {
      name: 'a result with a rating that does not say it',
      file: ratio,
      set: { 'results.userFcr.usual': undefined },
      at: ['"results"', '"userFcr"'],
      what: '"userFcr" has no "usual" range.',
      fix: 'Add "usual"',
    },
    {
      name: 'a result with a target that does not say it',
      file: mix,
      set: { 'results.energy.usual': undefined },
      at: ['"results"', '"energy"'],
      what: '"energy" has no "usual" range.',
      fix: 'Add "usual"',
    },
    {
      name: 'a ratio of two figures that are entered',
      file: water,
      set: { 'results.stockingDensity.usual': undefined },
      at: ['"results"', '"stockingDensity"'],
      what: '"stockingDensity" has no "usual" range.',
      fix: 'Add "usual"',
    },
    {
      name: 'what depends on such a ratio through another formula',
      file: water,
      edit: (data) => {
        data.formulas.birdsOnAField = 'stockingDensity * field'
        data.constants.field = { value: 100, unit: 'm2' }
        data.results.birdsOnAField = { title: 'inputs.birds', unit: 'bird', digits: 0 }
        const [, example] = data.examples
        example.results.birdsOnAField = (example.input.birds / example.input.area) * 100
      },
      at: ['"results"', '"birdsOnAField"'],
      what: '"birdsOnAField" has no "usual" range.',
      fix: 'add an example of one, with "unusual": ["birdsOnAField"].',
    },
    {
      name: 'a part of a list that does not say it',
      file: mix,
      edit: (data) => {
        data.input.properties.mix.entry.weight = {
          type: 'number',
          unit: 'kg',
          title: 'inputs.feedQuantity',
          minimum: 0,
          maximum: 10,
        }
      },
      at: ['"entry"', '"weight"'],
      what: '"mix.weight" has no "usual" range.',
      fix: 'Add "usual"',
    },
    {
      name: 'a range that ends before it begins',
      file: ratio,
      set: { 'results.userFcr.usual': [8, 0.1] },
      at: ['"results"', '"userFcr"', '"usual"'],
      what: 'The "usual" range of "userFcr" ends before it begins.',
      fix: 'Write [0.1, 8]',
    },
    {
      name: 'a range that is wider than what may be entered',
      file: mortality,
      set: { 'input.properties.age.usual': [0, 200] },
      at: ['"properties"', '"age"', '"usual"'],
      what: 'The "usual" range of "age", 0 to 200, is wider than its limits, 0 to 100.',
      fix: 'Choose a range within the limits.',
    },
    {
      name: 'a sample that is not usual',
      file: ratio,
      edit: (data) => {
        data.input.properties.averageWeight = {
          $ref: '../inputs.json#/averageWeight',
          usual: [0.03, 2],
        }
      },
      at: ['"properties"', '"averageWeight"', '"usual"'],
      what: 'The page proposes 2.1 for "averageWeight", which is outside its "usual" range.',
      fix: 'from 0.03 to 2',
    },
    {
      name: 'ranges of a choice that is none',
      file: dose,
      edit: (data) => {
        data.input.properties.averageWeight.usual = { birdTipe: { broiler: [0, 8] } }
      },
      at: ['"properties"', '"averageWeight"', '"usual"'],
      what: 'The "usual" range of "averageWeight" depends on "birdTipe", which is not a choice of this program.',
      fix: 'Name a choice',
    },
    {
      name: 'an option without a range, and a range without an option',
      file: dose,
      edit: (data) => {
        data.input.required.push('birdType')
        data.formulas.dailyDose += ' * (1 + birdType.layer)'
        data.input.properties.birdType = {
          type: 'string',
          title: 'inputs.birds',
          options: { broiler: 'ratings.good', layer: 'ratings.poor' },
        }
        data.input.properties.averageWeight.usual = { birdType: { broiler: [0, 8], duk: [0, 8] } }
      },
      at: ['"properties"', '"averageWeight"', '"usual"'],
      what: 'The "usual" ranges of "averageWeight" do not match the options of "birdType": layer, duk.',
      fix: 'give each of its options a range',
    },
  ])
  expectFindings('examples', [
    {
      name: 'an example that is unusual and does not say so',
      file: ratio,
      edit: (data) => {
        const example = data.examples.find((each: { unusual?: string[] }) => each.unusual)
        data.examples.unshift({ input: example.input })
      },
      at: ['"examples"', '{', '"input"'],
      what: 'userFcr is unusual, but the example does not list it.',
      fix: 'Add "userFcr" to "unusual" of the example, or give it a figure within the range.',
    },
    {
      name: 'an example that says it of what is usual',
      file: ratio,
      edit: (data) => {
        data.examples[0].unusual = ['userFcr']
      },
      at: ['"examples"', '"unusual"'],
      what: 'The example lists userFcr as unusual, but it is usual.',
      fix: 'Remove "userFcr" from "unusual", or give it a figure outside of its range.',
    },
    {
      name: 'a range that no example leaves',
      file: ratio,
      edit: (data) => {
        data.examples = data.examples.filter((each: { unusual?: string[] }) => !each.unusual)
      },
      at: ['"examples"'],
      what: 'No example covers an unusual figure of userFcr.',
      fix: 'Add an example',
    },
  ])
})
