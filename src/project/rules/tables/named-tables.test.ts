import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const pairs = 'tables/drugs/interactions.json'
const members = 'tables/drugs/medicines.json'

describe('the rule on tables of names', () => {
  expectFindings('named-tables', [
    {
      name: 'a rule about an unknown medicine',
      file: pairs,
      set: { 'records.0.1': 'tiamulyn' },
      at: ['"records"', '"tiamulyn"'],
      what: '"a" is "tiamulyn"',
      fix: 'Did you mean "tiamulin"?',
    },
    {
      name: 'a rule about an unknown class',
      file: pairs,
      set: { 'records.1.2': 'macrolide' },
      at: ['"records"', '"macrolide"'],
      what: '"b" is "macrolide", which is not a record of drugs/medicines or drugs/classes.',
      fix: 'Did you mean "macrolides"?',
    },
    {
      name: 'a member of an unknown class',
      file: members,
      set: { 'records.0.3': 'penicilins' },
      at: ['"records"', '"penicilins"'],
      what: '"classes" is "penicilins"',
      fix: 'Did you mean "penicillins"?',
    },
    {
      name: 'an unknown part',
      file: members,
      set: { 'records.3.4': 'lincomicin' },
      at: ['"records"', '"lincomicin"'],
      what: '"components" is "lincomicin"',
      fix: 'Did you mean "lincomycin"?',
    },
    {
      name: 'a kind that is not an option',
      file: pairs,
      set: { 'records.0.3': 'forbidden' },
      at: ['"records"', '"forbidden"'],
      what: 'not one of its options',
      fix: 'Use one of',
    },
    {
      name: 'a warning among the options without a tone',
      file: pairs,
      edit: (data) => {
        data.columns.kind.options.avoid = data.columns.kind.options.avoid.say
      },
      at: ['"kind"', '"avoid"'],
      what: '"avoid" of "kind" has no tone',
      fix: 'like for the other options',
    },
    {
      name: 'two records of one name',
      file: members,
      set: { 'records.1.0': 'amoxicillin' },
      at: ['"records"', '"amoxicillin"', '"amoxicillin"'],
      what: 'Two records have the name "amoxicillin".',
      fix: 'Rename',
    },
    {
      name: 'a mild kind that is not an option',
      file: pairs,
      set: { mild: ['synergi'] },
      what: 'not an option of "kind"',
      fix: 'Did you mean "synergy"?',
    },
    {
      name: 'a rule about a shared part that is not a record',
      file: pairs,
      set: { shared: 'same-active-twise' },
      what: '"shared" names "same-active-twise"',
      fix: 'Did you mean "same-active-twice"?',
    },
    {
      name: 'pairs without sides',
      file: pairs,
      edit: (data) => {
        delete data.sides
      },
      at: ['"match"'],
      what: 'lacks "sides"',
      fix: 'Name the two columns in "sides", and the column whose options begin with the worst in',
    },
    {
      name: 'titles that are no texts',
      file: members,
      set: { titles: ['titel'] },
      what: '"titles" names "titel"',
      fix: 'Did you mean "title"?',
    },
    {
      name: 'a table of names that does not exist',
      file: members,
      set: { 'columns.classes.of': ['drugs/clases'] },
      at: ['"classes": {'],
      what: 'drugs/clases',
      fix: 'Did you mean "drugs/classes"?',
    },
  ])
})

describe('the rule on legal statuses', () => {
  expectFindings('friendly-and-legal', [
    {
      name: 'an act about products for houses that is not a record',
      file: 'tables/drugs/statuses.json',
      set: { 'legal.premises': ['eu-table-3'] },
      at: ['"eu-table-3"'],
      what: '"premises" names "eu-table-3"',
      fix: 'Did you mean "eu-table-2"?',
    },
  ])
})
