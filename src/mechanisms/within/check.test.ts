import { describe } from 'vitest'
import { mistakes } from '../../../tests/support/project/mistakes.ts'

const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const doses = 'tables/drugs/doses.json'
const rating = 'results.userFcr.rating.0'

describe('the rule on good verdicts', () => {
  mistakes('within', [
    {
      name: 'a good verdict without a source',
      file: ratio,
      set: { 'results.userFcr.source': undefined },
      at: ['"results"', '"userFcr"', '"rating"'],
      what: 'No source says that "ratings.excellent" of "userFcr" is good.',
      fix: 'Add "source"',
    },
    {
      name: 'a source that the program does not have',
      file: ratio,
      set: { 'results.userFcr.source': 'norml' },
      what: 'The source "norml" of "userFcr" is none of this program.',
      fix: 'Did you mean "normal"?',
    },
    {
      name: 'a figure of a table that is said to be entered',
      file: ratio,
      set: { 'results.userFcr.source': 'entered' },
      what: '"userFcr" is compared with more than what was entered.',
      fix: 'Name the source',
    },
    {
      name: 'a work that was made for everything',
      file: ratio,
      set: { 'results.userFcr.source': { title: 'Broiler handbook' } },
      what: '"ratings.excellent" of "userFcr" does not say what its source was made for.',
      fix: 'Add "within"',
    },
    {
      name: 'a target of one’s own making without a source',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: { 'results.protein.target': { low: '0.2' } },
      at: ['"results"', '"protein"', '"target"'],
      what: 'No source says that "within" of "protein" is good.',
      fix: 'Add "source"',
    },
    {
      name: 'a range of nothing',
      file: ratio,
      set: { 'results.userFcr.within': { agee: [28, 49] } },
      at: ['"within"', '"agee"'],
      what: 'names "agee", which is no input and no result',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'a range that ends before it begins',
      file: ratio,
      set: { 'results.userFcr.within': { age: [49, 28] } },
      at: ['"within"', '"age"'],
      what: 'has no range of "age": [49, 28]',
      fix: 'Write [from, to]',
    },
    {
      name: 'options of a figure',
      file: ratio,
      set: { 'results.userFcr.within': { age: ['old'] } },
      at: ['"within"', '"age"'],
      what: 'names "old", which is no option of "age"',
      fix: '',
    },
    {
      name: 'a verdict on another figure that moves with it',
      file: ratio,
      set: { [`${rating}.when`]: 'averageWeight > heaviestUsual' },
      at: ['"userFcr"', '"rating"'],
      what: 'The rating of "userFcr" reads "averageWeight", which moves with it.',
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
