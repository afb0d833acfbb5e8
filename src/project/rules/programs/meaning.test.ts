import { describe } from 'vitest'
import { expectFindings, type Mistake } from '#tests/support/project/expect-findings.ts'
import { type Json } from '#tests/support/project/project-copy.ts'

const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const feed = 'calculators/broilers/feed-consumption.json'
const water = 'calculators/broilers/water-consumption.json'
const mortality = 'calculators/broilers/mortality.json'
const dose = 'calculators/drugs/drug-dose.json'
const pairs = 'calculators/drugs/drug-interactions.json'
const mix = 'calculators/feed/poultry-feed-analysis.json'

const takeOut = (word: string): string => `Remove "${word}"`
const onInput = (
  name: string,
  file: string,
  id: string,
  words: object,
  word = Object.keys(words)[0]!,
): Mistake => ({
  name,
  file,
  edit: (data) => Object.assign(data.input.properties[id], words),
  at: ['"properties"', `"${id}"`, `"${word}"`],
  what: `"${word}" has no effect in the input "${id}"`,
  fix: takeOut(word),
})
const onResult = (
  name: string,
  file: string,
  id: string,
  words: object,
  word = Object.keys(words)[0]!,
): Mistake => ({
  name,
  file,
  edit: (data) => Object.assign(data.results[id], words),
  at: ['"results"', `"${id}"`, `"${word}"`],
  what: `"${word}" has no effect in the result "${id}"`,
  fix: takeOut(word),
})
const inMix = (name: string, part: string, words: object, word: string): Mistake => ({
  name,
  file: mix,
  edit: (data) => Object.assign(data.input.properties.mix.entry[part], words),
  at: ['"entry"', `"${part}"`, `"${word}"`],
  what: `"${word}" has no effect in the input "mix.${part}"`,
  fix: takeOut(word),
})
/** Makes the total a day: the day that so many days after 1970 are. */
const asDay = (words: object) => (data: Json) => {
  data.formulas.totalMortality = 'age'
  data.formulas.dailyMortality = 'birds * normalLoss'
  data.results.totalMortality = {
    title: 'results.totalMortality',
    unit: 'date',
    digits: 0,
    ...words,
  }
  data.examples = data.examples.map(({ input }: Json) => ({ input }))
}
const onDay = (word: string, words: object): Mistake => ({
  name: `"${word}" of a day`,
  file: mortality,
  edit: asDay(words),
  at: ['"results"', '"totalMortality"', `"${word}"`],
  what: `"${word}" has no effect in the result "totalMortality"`,
  fix: takeOut(word),
})
const step = { intermediate: true }

describe('words of inputs', () => {
  expectFindings('meaning', [
    onInput('a unit of a name', dose, 'medicine', { unit: 'kg' }),
    onInput('a largest value of a name', dose, 'medicine', { maximum: 5 }),
    onInput('a sample of a name', dose, 'medicine', { sample: 'monensin' }),
    onInput('an entry of a figure', feed, 'birds', { maxItems: 4 }),
    onInput('records of a figure', feed, 'birds', { records: 'drugs/medicines' }),
    onInput('tables of a figure', feed, 'birds', { tables: 'broilers' }),
    onInput('own figures outside of a list', dose, 'medicine', { own: true }),
    onInput('a folded list', mix, 'mix', { folded: true }),
    onInput('a list with a default', mix, 'mix', { default: 'yellow-corn' }),
    inMix('own figures in place of a figure', 'price', { own: true }, 'own'),
    {
      name: 'a day that names a record',
      file: dose,
      set: { 'input.properties.medicine.format': 'date' },
      at: ['"medicine"', '"records"'],
      what: '"records" has no effect in the input "medicine": it belongs to an input that chooses a record.',
      fix: takeOut('records'),
    },
  ])
})

describe('words of lookups', () => {
  expectFindings('meaning', [
    {
      name: 'members of a lookup by name',
      file: dose,
      set: { 'lookups.dose.through': 'drugs/medicines' },
      at: ['"lookups"', '"through"'],
      what: '"through" has no effect in the lookup "dose": it belongs to a lookup of a pair.',
      fix: takeOut('through'),
    },
    {
      name: 'blame in a lookup of a pair',
      file: pairs,
      set: { 'lookups.pair.field': 'medicine1' },
      at: ['"lookups"', '"field"'],
      what: '"field" has no effect in the lookup "pair": it belongs to a lookup by a figure.',
      fix: takeOut('field'),
    },
  ])
})

describe('words of results', () => {
  expectFindings('meaning', [
    onResult('a target of a text', dose, 'reading', { target: { low: 'birds' } }),
    onResult('a range of a text', dose, 'reading', { upTo: 'birds' }),
    onResult('digits of a text', dose, 'reading', { digits: 1 }),
    onResult('a unit of a text', dose, 'reading', { unit: 'kg' }),
    onResult('a rating of a text', dose, 'reading', {
      rating: [{ say: 'ratings.good', tone: 'good' }],
    }),
    onResult('advice that is a figure', dose, 'dailyDose', { advice: true }),
    onResult('no record of a figure', dose, 'dailyDose', {
      none: { say: 'ratings.poor', tone: 'none' },
    }),
    onDay('target', { target: { low: 'age' } }),
    onDay('upTo', { upTo: 'age' }),
    onDay('significant', { significant: 2 }),
    onDay('rounded', { rounded: true }),
    onResult('a range of a step', water, 'winterWater', { ...step, upTo: 'summerWater' }, 'upTo'),
    onResult('a note that is a step', water, 'winterWater', { ...step, note: true }, 'note'),
    onResult('a hidden step', water, 'winterWater', { ...step, unknown: 'hidden' }, 'unknown'),
    onResult(
      'a condition of a step',
      water,
      'winterWater',
      { ...step, shown: 'birds > birds' },
      'shown',
    ),
    onResult('a range that is rated', ratio, 'userFcr', { upTo: 'normalFcr' }),
    onResult('a range with a target', mix, 'protein', { upTo: 'protein' }),
    onResult('a rating beside a target', mix, 'protein', {
      rating: [{ say: 'ratings.good', tone: 'good' }],
    }),
    onResult('a basis without another result', water, 'winterWater', { basis: 'results.userFcr' }),
  ])
})

/** A dose without its table: a medicine is chosen, or entered otherwise. */
const alone = (formula: string, medicine: object) => (data: Json) => {
  data.input.properties.medicine = { type: 'string', title: 'drugs.inputs.product', ...medicine }
  delete data.lookups
  delete data.results.reading
  data.formulas.dailyDose = formula
  data.examples = data.examples.map(({ input }: Json) => ({ input }))
}
const chosen = { options: { hen: 'drugs.dose.title', chick: 'drugs.dose.about' } }

describe('proposals and questions', () => {
  expectFindings('inputs', [
    {
      name: 'a default that is not an option',
      file: dose,
      edit: alone('averageWeight * birds', { ...chosen, default: 'hens' }),
      at: ['"medicine"', '"default"'],
      what: 'The default "hens" of "medicine" is not among its options',
      fix: 'Did you mean "hen"?',
    },
    {
      name: 'a default that is not a day',
      file: dose,
      edit: alone('averageWeight * birds', { format: 'date', default: 'tomorrow' }),
      at: ['"medicine"', '"default"'],
      what: 'The default "tomorrow" of "medicine" is not a day.',
      fix: 'like 2026-05-01',
    },
  ])

  expectFindings('texts', [
    {
      name: 'a default that is not a record',
      file: dose,
      set: { 'input.properties.medicine.default': 'tiamulin-made-upp' },
      at: ['"medicine"', '"default"'],
      what: 'The default "tiamulin-made-upp" of "medicine" is not a record of drugs/doses.',
      fix: 'Did you mean "tiamulin-made-up"?',
    },
    {
      name: 'a pair of one with itself',
      file: pairs,
      set: { 'lookups.pair.pair': ['medicine1', 'medicine1'] },
      what: 'names "medicine1" twice',
      fix: 'Name two different inputs.',
    },
  ])

  const remote = {
    title: 'drugs.dose.title',
    setting: 'medicineHost',
    path: '/ask',
    languages: ['en'],
    seconds: 5,
    bytes: 1000,
  }
  expectFindings('inputs', [
    {
      name: 'a server asked with a list',
      file: mix,
      set: { remote: { ...remote, query: ['mix'] } },
      at: ['"query"', '"mix"'],
      what: '"query" names "mix", which is a list.',
      fix: 'a choice or a name',
    },
  ])
})

describe('choices in formulas', () => {
  expectFindings('names', [
    {
      name: 'compared with an unknown option',
      file: dose,
      edit: alone('medicine == hens ? averageWeight * birds : birds * averageWeight', chosen),
      at: ['"formulas"', '"dailyDose"'],
      what: '"hens" is not an option of the choice "medicine".',
      fix: 'Did you mean "medicine.hen"?',
    },
    {
      name: 'compared with an option',
      file: dose,
      edit: alone('medicine == hen ? averageWeight * birds : birds * averageWeight', chosen),
      at: ['"formulas"', '"dailyDose"'],
      what: 'The formula uses the choice "medicine" as a figure.',
      fix: 'Did you mean "medicine.hen"?',
    },
    {
      name: 'counted with',
      file: dose,
      edit: alone('medicine * averageWeight * birds', chosen),
      at: ['"formulas"', '"dailyDose"'],
      what: 'The formula uses the choice "medicine" as a figure.',
      fix: 'Use one of: medicine.hen, medicine.chick',
    },
  ])
})

describe('a part of a list', () => {
  expectFindings('formulas', [
    {
      name: 'outside of a sum',
      file: mix,
      set: { 'formulas.totalQuantity': 'mix.quantity' },
      what: '"mix.quantity" belongs to one entry of a list; use it inside sum(), count(), min(),',
      fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed',
    },
  ])
})

describe('guides', () => {
  const at = ['"guide"', '"curves"', '{']
  expectFindings('guide', [
    {
      name: 'along a choice',
      file: feed,
      set: { 'guide.along': 'standard' },
      what: '"along" of the guide names "standard", which is not a figure.',
      fix: 'Use one of: age, birds',
    },
    {
      name: 'of a step',
      file: mortality,
      edit: (data) => {
        data.results.dailyMortality.intermediate = true
        data.guide = { along: 'age', curves: [{ result: 'dailyMortality' }] }
      },
      at,
      what: 'The guide draws "dailyMortality", which is not a figure that the page shows.',
      fix: 'Use one of: totalMortality',
    },
    {
      name: 'of a text',
      file: dose,
      set: { guide: { along: 'birds', curves: [{ result: 'reading' }] } },
      at,
      what: 'draws "reading"',
      fix: 'Use one of: dailyDose',
    },
    {
      name: 'of a day',
      file: mortality,
      edit: (data) => {
        asDay({})(data)
        data.guide = { along: 'age', curves: [{ result: 'totalMortality' }] }
      },
      at,
      what: 'draws "totalMortality"',
      fix: 'dailyMortality',
    },
    {
      name: 'of a figure that stays the same along the axis',
      file: ratio,
      set: { 'guide.curves.0.result': 'userFcr' },
      at,
      what: 'The guide draws "userFcr", which does not depend on "age".',
      fix: 'Remove it from "curves"',
    },
    {
      name: 'with an own figure of another kind',
      file: ratio,
      set: { 'guide.curves.0.own': 'normalFeed' },
      at,
      what: 'The guide draws "normalFeed" beside the curve of "normalFcr", but their units are of different kinds.',
      fix: 'of the same kind',
    },
  ])
})
