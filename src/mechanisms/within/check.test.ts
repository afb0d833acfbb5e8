import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const doses = 'tables/drugs/doses.json'
const rating = 'results.userFcr.rating.0'

describe('the rule on good verdicts', () => {
  expectFindings('within', [
    {
      name: 'a side of no range',
      file: ratio,
      edit: (data) => Object.assign(data.results.userFcr, { noWarning: { age: 'below' } }),
      at: ['"noWarning"', '"age"'],
      what: '"noWarning" of "userFcr" names "age", for which "within" has no range of figures.',
      fix: '',
    },
    {
      name: 'a good verdict without a source',
      file: ratio,
      set: { 'results.userFcr.source': undefined },
      at: ['"results"', '"userFcr"', '"rating"'],
      what: '"ratings.excellent" of "userFcr" is good, but has no source.',
      fix: 'Add "source"',
    },
    {
      name: 'a source that the program does not have',
      file: ratio,
      set: { 'results.userFcr.source': 'norml' },
      what: 'The source "norml" of "userFcr" does not exist in this program.',
      fix: 'Did you mean "normal"?',
    },
    {
      name: 'a figure of a table declared as entered',
      file: ratio,
      set: { 'results.userFcr.source': 'entered' },
      what: '"source" of "userFcr" is "entered", but the verdict also compares with figures that are not inputs.',
      fix: 'Write the source of the other figures.',
    },
    {
      name: 'a source that does not say whose figures it has',
      file: ratio,
      set: {
        'results.userFcr.source': { title: 'Broiler handbook', year: '2022' },
        'results.userFcr.within': { age: [28, 49] },
      },
      at: ['"results"', '"userFcr"', '"source"'],
      what: 'The source "Broiler handbook" of the verdict on "userFcr" does not state "population".',
      fix: '"population"',
    },
    {
      name: 'a source without a year',
      file: ratio,
      set: {
        'results.userFcr.source': {
          title: 'Broiler handbook',
          population: 'tables.population.breeder',
        },
        'results.userFcr.within': { age: [28, 49] },
      },
      at: ['"results"', '"userFcr"', '"source"'],
      what: 'The source "Broiler handbook" of the verdict on "userFcr" does not state "year".',
      fix: '"year"',
    },
    {
      name: 'a source without a range',
      file: ratio,
      set: {
        'results.userFcr.source': {
          title: 'Broiler handbook',
          year: '2022',
          population: 'tables.population.breeder',
        },
      },
      what: '"ratings.excellent" of "userFcr" has a source, but does not state the range for which it is valid.',
      fix: 'Add "within"',
    },
    {
      name: 'a target of the program without a source',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: { 'results.protein.target': { low: '0.2' } },
      at: ['"results"', '"protein"', '"target"'],
      what: '"within" of "protein" is good, but has no source.',
      fix: 'Add "source"',
    },
    {
      name: 'a target of the program beside a record',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: {
        'results.protein.target': {
          low: 'requirement.proteinLow * 0.9',
          high: 'first(requirement.proteinLow, 0.25)',
        },
      },
      at: ['"results"', '"protein"', '"target"'],
      what: '"within" of "protein" is good, but has no source.',
      fix: 'Add "source"',
    },
    {
      name: 'a target of a constant without a source',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: {
        constants: { margin: { value: 0.9, unit: '1' } },
        'results.protein.target': { low: 'requirement.proteinLow * margin' },
      },
      at: ['"results"', '"protein"', '"target"'],
      what: '"within" of "protein" is good, but has no source.',
      fix: 'Add "source"',
    },
    {
      name: 'a target of a formula with a number of its own',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: {
        'formulas.proteinFloor': 'requirement.proteinLow * 0.9',
        'results.protein.target': { low: 'proteinFloor' },
      },
      at: ['"results"', '"protein"', '"target"'],
      what: '"within" of "protein" is good, but has no source.',
      fix: 'Add "source"',
    },
    {
      name: 'a range of an unknown name',
      file: ratio,
      set: { 'results.userFcr.within': { agee: [28, 49] } },
      at: ['"within"', '"agee"'],
      what: 'names "agee", which is neither an input nor a result',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'a range that ends before it begins',
      file: ratio,
      set: { 'results.userFcr.within': { age: [49, 28] } },
      at: ['"within"', '"age"'],
      what: '"within" of "userFcr" has an invalid range for "age": [49, 28].',
      fix: 'Write [from, to]',
    },
    {
      name: 'options of a figure',
      file: ratio,
      set: { 'results.userFcr.within': { age: ['old'] } },
      at: ['"within"', '"age"'],
      what: 'names "old", which is not an option of "age"',
      fix: '',
    },
    {
      name: 'a verdict that reads another figure of the same inputs',
      file: ratio,
      set: { [`${rating}.when`]: 'averageWeight > heaviestUsual' },
      at: ['"userFcr"', '"rating"'],
      what: 'The rating of "userFcr" reads "averageWeight", which depends on the same inputs.',
      fix: 'Rate "averageWeight" itself',
    },
    {
      name: 'a good notice',
      file: ratio,
      set: { 'notices.0.tone': 'good', 'notices.0.means': 'messages.weightUnusual' },
      at: ['"notices"', '"tone"'],
      what: 'The notice "messages.weightUnusual" has the tone "good".',
      fix: 'Write the tone "info"',
    },
    {
      name: 'a good option of a table',
      rule: 'named-tables',
      file: doses,
      set: { 'columns.publish.options.ready.tone': 'good' },
      at: ['"options"', '"ready"'],
      what: 'The option "ready" of "publish" has the tone "good".',
      fix: 'Write the tone "info"',
    },
  ])
})
