import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const feed = 'calculators/feed/poultry-feed-analysis.json'
const table = 'tables/feed/poultry-ingredients.json'

describe('the rules on lists', () => {
  expectFindings('inputs', [
    {
      name: 'an unknown table of ingredients',
      file: feed,
      set: { 'input.properties.mix.entry.feed.records': 'feed/poltry-ingredients' },
      at: ['"records": "feed/poltry'],
      what: 'There is no table "feed/poltry-ingredients"',
      fix: 'Did you mean "feed/poultry-ingredients"?',
    },
    {
      name: 'a table whose records have no names',
      file: feed,
      set: { 'input.properties.mix.entry.feed.records': 'broilers/clinic' },
      at: ['"records": "broilers'],
      what: 'The records of broilers/clinic have no names',
      fix: 'Use one of',
    },
    {
      name: 'a list without a limit',
      file: feed,
      edit: (data) => {
        delete data.input.properties.mix.maxItems
      },
      at: ['"properties"', '"mix"'],
      what: 'has no "maxItems"',
      fix: 'Add "maxItems".',
    },
    {
      name: 'a needed part that entries do not have',
      file: feed,
      set: { 'input.properties.mix.required': ['feed', 'weight'] },
      at: ['"mix"', '"required"'],
      what: '"weight", which is not a part',
      fix: 'Use one of',
    },
    {
      name: 'a unit of another kind',
      file: feed,
      set: { 'input.properties.mix.entry.quantity.units': ['kg', 'L'] },
      at: ['"units"'],
      what: 'The unit "L" of "quantity"',
      fix: 'can be converted',
    },
    {
      name: 'a list inside of a list',
      file: feed,
      edit: (data) => {
        data.input.properties.mix.entry.more = {
          type: 'array',
          title: 'feed.mix',
          maxItems: 3,
          entry: { quantity: { $ref: '../inputs.json#/feedQuantity' } },
        }
      },
      at: ['"entry"', '"more"', '"type"'],
      what: '"more" is a list inside a list.',
      fix: 'a second list',
    },
    {
      name: 'a choice of tables inside of a list',
      file: feed,
      edit: (data) => {
        data.input.properties.mix.entry.standard = {
          type: 'string',
          tables: 'broilers',
          title: 'feed.mix',
        }
      },
      at: ['"entry"', '"standard"', '"tables"'],
      what: '"standard" chooses a table, but is part of a list.',
      fix: 'Move the input out of the list.',
    },
    {
      name: 'own figures outside of a list',
      file: feed,
      set: { 'input.properties.compareWith.own': true },
      rule: 'meaning',
      at: ['"compareWith"', '"own"'],
      what: '"own" has no effect in the input "compareWith": it belongs to a part of a list',
      fix: 'Remove "own", or move it to where it has an effect.',
    },
    {
      name: 'limits of one’s own in a list',
      file: feed,
      set: { 'input.properties.mix.entry.feed.ownLimits': true },
      rule: 'meaning',
      at: ['"feed"', '"ownLimits"'],
      what: '"ownLimits" has no effect in the input "mix.feed"',
      fix: 'Remove "ownLimits", or move it to where it has an effect.',
    },
  ])
  expectFindings('wait', [
    {
      name: 'a wait that is no time',
      file: feed,
      set: { 'wait.unit': 'kg' },
      what: '"kg" is not a unit of time.',
      fix: 'Write "second" or "minute".',
    },
  ])
  expectFindings('targets', [
    {
      name: 'a result beside nothing',
      file: feed,
      set: { 'results.calcium.beside': 'protien' },
      at: ['"beside"'],
      what: '"beside" of "calcium" names "protien", which is not a result.',
      fix: 'Did you mean "protein"?',
    },
  ])
  expectFindings('lists', [
    {
      name: 'a sum in a condition',
      file: feed,
      edit: (data) => {
        data.notices = [
          { when: 'sum(mix.quantity) > totalQuantity', say: 'feed.invalid', tone: 'bad' },
        ]
      },
      at: ['"notices"', '"when"'],
      what: '"sum(mix.quantity) > totalQuantity" contains a sum or count over a list.',
      fix: 'a formula of its own',
    },

    {
      name: 'a sum of what may be negative',
      file: feed,
      set: { 'formulas.protein': 'sum(mix.quantity * mix.feed.protein) / totalQuantity' },
      extraEdits: {
        [table]: (data) => {
          data.columns.protein.minimum = -1
        },
      },
      at: ['"formulas"', '"protein"'],
      what: 'adds "mix.feed.protein", which may be negative',
      fix: '"minimum"',
    },
  ])
})

describe('formulas over entries', () => {
  const formula = (name: string, text: string, what: string) => ({
    name,
    file: feed,
    edit: (data: { formulas: Record<string, string> }) => {
      data.formulas['protein'] = text
    },
    at: ['"formulas"', '"protein"'],
    what,
    fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed',
  })
  expectFindings('formulas', [
    formula(
      'an entry outside of a sum',
      'mix.quantity / totalQuantity',
      '"mix.quantity" belongs to one entry of a list; use it inside sum(), count(), min(),',
    ),
    formula('a sum of no list', 'sum(totalQuantity)', 'no list'),
    formula(
      'a sum in a sum',
      'sum(mix.quantity * sum(mix.price))',
      'The function sum() is inside another function over a list; give the inner one its own formula.',
    ),
    formula('a sum of the list itself', 'sum(mix * mix.quantity)', 'whole list'),
    formula(
      'a reach into a lookup',
      'requirement.proteinLow.figure',
      '"requirement.proteinLow.figure" reads a part of a value; only lookup.column is allowed.',
    ),
  ])
  expectFindings('names', [
    {
      name: 'an unknown part of an entry',
      file: feed,
      set: { 'formulas.totalQuantity': 'sum(mix.quantty)' },
      what: '"mix.quantty"',
      fix: 'Did you mean "mix.quantity"?',
    },
    {
      name: 'an unknown column of the chosen entry',
      file: feed,
      set: { 'formulas.protein': 'sum(mix.quantity * mix.feed.protien) / totalQuantity' },
      what: '"mix.feed.protien"',
      fix: 'Did you mean "mix.feed.protein"?',
    },
    {
      name: 'an unknown column of a target',
      file: feed,
      set: { 'results.protein.target.low': 'requirement.protienLow' },
      at: ['"target"', '"low"'],
      what: '"requirement.protienLow"',
      fix: 'Did you mean "requirement.proteinLow"?',
    },
  ])
  expectFindings('units', [
    {
      name: 'a sum in the wrong unit',
      file: feed,
      set: { 'formulas.protein': 'sum(mix.quantity * mix.feed.protein)' },
      what: 'gives weight',
      fix: 'Compare the units',
    },
    {
      name: 'a target in the wrong unit',
      file: feed,
      set: { 'results.protein.target.low': 'requirement.energyLow' },
      at: ['"target"', '"low"'],
      what: 'gives energy per weight',
      fix: 'Compare the units',
    },
    {
      name: 'an unknown unit of a part',
      file: feed,
      edit: (data) => {
        data.input.properties.mix.entry.quantity = {
          type: 'number',
          title: 'inputs.feedQuantity',
          unit: 'kgs',
          minimum: 0,
          maximum: 5,
          usual: [0, 5],
        }
      },
      at: ['"quantity"', '"unit"'],
      what: '"kgs"',
      fix: 'Write "unit": "kg".',
    },
  ])
})

describe('tables by name', () => {
  expectFindings('named-tables', [
    {
      name: 'a name that occurs twice',
      file: table,
      edit: (data) => {
        data.records[1][0] = 'yellow-corn'
        data.provenance = [
          { kind: 'source', records: data.records.map(([name]: string[]) => name) },
        ]
      },
      at: ['"records": [\n    [', '"yellow-corn"', '"yellow-corn"'],
      what: 'Two records have the name "yellow-corn".',
      fix: 'Rename',
    },
    {
      name: 'an entry without origin',
      file: table,
      edit: (data) => {
        for (const part of data.provenance)
          if (part.columns === undefined)
            part.records = part.records.filter((name: string) => name !== 'fish-meal')
      },
      at: ['"review"', '[\n      "fish-meal"'],
      what: 'The record "fish-meal" has no provenance.',
      fix: 'provenance',
    },
    {
      name: 'a text for a figure',
      file: table,
      set: { 'records.0.1': 'much' },
      at: ['"review"', '"much"'],
      what: '"protein" is "much", where a figure is needed',
      fix: 'null',
    },
    {
      name: 'an origin of no entry',
      file: table,
      edit: (data) => {
        data.provenance[1].records.push('yellow-korn')
      },
      at: ['"provenance"', '}', '{'],
      what: 'The provenance names "yellow-korn", which is not a record.',
      fix: 'Did you mean "yellow-corn"?',
    },
    {
      name: 'an unknown source',
      file: table,
      set: { 'provenance.0.source': 'S99' },
      at: ['"provenance"', '{'],
      what: '"S99" is not one of the sources of the table.',
      fix: 'Use one of: S',
    },
  ])
  expectFindings('schema', [
    {
      name: 'a text for a figure in a table by key',
      file: 'tables/broilers/lighting.json',
      set: { 'records.3.0': '4' },
      at: ['"records"', '"4"'],
      what: '4',
      fix: 'Write 4. Not known: null.',
    },
  ])
})
