import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { calculateProgram, languagesOf, withTexts } from '../index.ts'
import { loadCalculator } from '../load.ts'

/** A program about a temperature, written in JSON alone. */
const house = {
  $schema: '../calculator.schema.json',
  format: 2,
  slug: 'house-temperature',
  card: { order: 20, icon: 'ventilation' },
  title: 'services.broilers.title',
  purpose: 'broilers.livability.purpose',
  related: ['livability'],
  about: 'broilers.livability.about',
  input: {
    type: 'object',
    required: ['inside'],
    properties: {
      inside: {
        type: 'number',
        unit: 'degC',
        minimum: -40,
        maximum: 60,
        usual: [-40, 60],
        sample: 32,
        title: 'inputs.area',
      },
      outside: {
        type: 'number',
        unit: 'degF',
        units: ['degF', 'degC'],
        minimum: -40,
        maximum: 140,
        usual: [-40, 140],
        default: 50,
        recommended: { reason: 'what most farms of a test have' },
        title: 'inputs.area',
      },
    },
  },
  constants: { comfort: { value: 20, unit: 'degC' }, oneDegree: { value: 1, unit: 'deltaC' } },
  formulas: {
    inFahrenheit: 'inside',
    warmer: 'inside - outside',
    halfway: 'outside + (inside - outside) / 2',
    discomfort: 'abs(inside - comfort) / oneDegree',
  },
  results: {
    inFahrenheit: { title: 'results.userFcr', meaning: 'results.userFcr', unit: 'degF', digits: 1 },
    warmer: { title: 'results.userFcr', unit: 'deltaF', digits: 1 },
    halfway: { title: 'results.userFcr', unit: 'degC', digits: 1 },
    discomfort: { title: 'results.lightIntensity', unit: '1', digits: 1 },
  },
  demonstration: { input: { inside: 30 }, say: 'demonstrations.birds' },
  // 50 °F is 10 °C: 30 °C is 20 °C warmer, which is 36 °F; halfway is 20 °C.
  examples: [
    {
      input: { inside: 30 },
      results: { inFahrenheit: 86, warmer: 36, halfway: 20, discomfort: 10 },
    },
    {
      input: { inside: -40, outside: -40 },
      results: { inFahrenheit: -40, warmer: 0, halfway: -40 },
    },
    { input: { inside: 0, outside: 32 }, results: { inFahrenheit: 32, warmer: 0, discomfort: 20 } },
  ],
}
const file = 'calculators/broilers/house.json'
/** The questions of a language, with those of this program. */
function withQuestions(questions: string): string {
  const data = JSON.parse(fixtureProject.files.texts.get(questions)!) as Record<string, Json>
  return JSON.stringify({
    ...data,
    broilers: { ...data['broilers'], house: data['broilers']['feed-consumption'] },
  })
}
const questionFiles = languagesOf(fixtureProject).map(
  (language) => `locales/${language}/questions.json`,
)
const project = withTexts(fixtureProject, {
  [file]: JSON.stringify(house, undefined, 2),
  ...Object.fromEntries(questionFiles.map((path) => [path, withQuestions(path)])),
})
const id = 'broilers/house'
const copy = useProjectCopy(project)

describe('a program about temperatures', () => {
  it('is sound, and its examples come out', () => {
    expect(printFindings(copy.check())).toBe('')
  })

  it('answers the same whichever unit a field was filled in', () => {
    const [celsius, fahrenheit] = loadCalculator(project, project.definitions.get(id)!).inputs[
      'inside'
    ]!.units
    expect([celsius?.unit, fahrenheit?.unit]).toEqual(['degC', 'degF'])
    const typed = fc.double({ noNaN: true, min: -40, max: 140 })
    fc.assert(
      fc.property(typed, (degrees) => {
        // What the field does with a figure typed in °F (fields/NumberField).
        const inside = fromBase(toBase(degrees, fahrenheit!), celsius!)
        const { results } = calculateProgram(project, id, { inside })
        expect(results['inFahrenheit']?.value).toBeCloseTo(degrees, 9)
        expect(results['warmer']?.value).toBeCloseTo(degrees - 50, 9)
        expect(results['discomfort']?.value).toBeCloseTo(Math.abs((degrees - 68) * 5) / 9, 9)
      }),
    )
  })
})

const formula = (text: string) => (data: Json) => {
  data.formulas.inFahrenheit = text
}
const fix = 'Compare the units'
const at = ['"formulas"', '"inFahrenheit"']

describe('temperatures are not counted', () => {
  expectFindings(
    'units',
    [
      { name: 'a sum', file, edit: formula('inside + outside'), at, what: 'cannot be added', fix },
      {
        name: 'a multiple',
        file,
        edit: formula('inside * 2'),
        at,
        what: 'The units do not fit: in "inside * 2", formulas cannot calculate with temperature on a',
        fix,
      },
      {
        name: 'a size',
        file,
        edit: formula('inside > 0 ? inside : outside'),
        at,
        what: '0 is',
        fix,
      },
      {
        name: 'nothing',
        file,
        edit: formula('0'),
        at,
        what: '"0" is 0, which is a different point in each unit of a scale.',
        fix,
      },
      {
        name: 'a difference shown as a temperature',
        file,
        edit: formula('inside - outside'),
        at,
        what: '"inside - outside" gives temperature, but degF is temperature on a scale.',
        fix,
      },
      {
        name: 'degrees a day',
        file,
        set: { 'results.inFahrenheit.per': 'day' },
        at: ['"results"', '"unit"'],
        what: 'The unit "degF/day" divides a temperature on a scale.',
        fix: 'deltaC or deltaF',
      },
    ],
    project,
  )
})

describe('units on offer', () => {
  expectFindings(
    'inputs',
    [
      {
        name: 'differences in place of temperatures',
        file,
        set: { 'input.properties.outside.units': ['degF', 'deltaC'] },
        at: ['"outside"', '"units"'],
        what: 'The unit "deltaC" of "outside" is not a unit of temperature on a scale.',
        fix: 'degF can be converted to',
      },
      {
        name: 'another unit before the own one',
        file,
        set: { 'input.properties.outside.units': ['degC', 'degF'] },
        at: ['"outside"', '"units"'],
        what: 'The first of the "units" of "outside" is "degC", but its "unit" is "degF".',
        fix: 'Write "degF" first in "units".',
      },
    ],
    project,
  )

  it('are counted with what is below the line', () => {
    copy.edit('calculators/inputs.json', (data) => {
      data.averageWeight.units = ['kg', 'lb']
    })
    expect(printFindings(copy.check())).toBe('')
  })
})

const wordless = (...units: string[]) =>
  Object.fromEntries(
    languagesOf(fixtureProject).flatMap((language) =>
      ['units', 'unitNames'].map((name) => [
        `locales/${language}/${name}.json`,
        (data: Json) => {
          for (const unit of units) delete data[unit]
        },
      ]),
    ),
  )

describe('words of units', () => {
  const keys = 'messages'
  const say = '"degF" to locales/en/units.json and "degF" to locales/en/unitNames.json'
  expectFindings(
    keys,
    [
      {
        name: 'of a result',
        file,
        edit: (data) => {
          data.results.halfway.unit = 'degF'
          data.input.properties.outside.unit = 'degC'
          data.input.properties.outside.units = ['degC']
          data.input.properties.outside.maximum = 60
          data.input.properties.outside.usual = [-40, 60]
          data.input.properties.inside.units = ['degC']
          data.examples = data.examples.map(({ input }: Json) => ({
            input: { inside: input.inside },
          }))
          // 50 is °C now: 30 °C is 20 °C colder, which is 36 °F; halfway is 40 °C, 104 °F.
          const results = { inFahrenheit: 86, warmer: -36, halfway: 104, discomfort: 10 }
          data.examples[0].results = results
        },
        extraEdits: wordless('degF'),
        at: ['"results"', '"degF"'],
        what: 'The unit "degF" lacks the messages units.degF and unitNames.degF.',
        fix: say,
      },
      {
        name: 'on offer',
        file: 'calculators/inputs.json',
        set: { 'area.units': ['m2', 'cm2'] },
        at: ['"cm2"'],
        what: 'The unit "cm2" lacks the messages units.cm2 and unitNames.cm2.',
        fix: '"cm2" to locales/en/units.json',
      },
    ],
    project,
  )
})
