import { describe } from 'vitest'
import { mini } from '../../../../tests/support/mini.ts'
import { findsEach, useProjectCopy } from '../../../../tests/support/project-copy.ts'

const copy = useProjectCopy(mini)
const pairs = 'calculators/drugs/drug-interactions.json'
const dose = 'calculators/drugs/drug-dose.json'

describe('the rule on texts', () => {
  findsEach('texts', copy, [
    {
      name: 'a pair without a rule that has no word',
      file: pairs,
      edit: (data) => {
        delete data.results.severity.none
      },
      at: ['"results"', '"severity"'],
      what: 'no word for "none"',
      fix: 'Give "none"',
    },
    {
      name: 'a pair without a rule that looks safe',
      file: pairs,
      edit: (data) => {
        data.results.severity.none.tone = 'good'
      },
      at: ['"results"', '"none"'],
      what: 'the tone "good"',
      fix: 'Write the tone "none"',
    },
    {
      name: 'an unknown column',
      file: pairs,
      edit: (data) => {
        data.results.mechanism.from = 'pair.mechanisms'
      },
      at: ['"results"', '"mechanism"'],
      what: 'not a column of texts',
      fix: 'Did you mean "pair.mechanism"?',
    },
    {
      name: 'an unknown table',
      file: dose,
      edit: (data) => {
        data.lookups.dose.table = 'drugs/dose'
      },
      at: ['"lookups"', '"table"'],
      what: 'no table "drugs/dose"',
      fix: 'Did you mean "drugs/doses"?',
    },
    {
      name: 'members without classes',
      file: pairs,
      edit: (data) => {
        data.lookups.pair.through = 'drugs/classes'
      },
      at: ['"lookups"', '"through"'],
      what: 'no table of members',
      fix: 'drugs/medicines',
    },
    {
      name: 'an input that names no record',
      file: dose,
      edit: (data) => {
        data.lookups.dose.name = 'birds'
      },
      at: ['"lookups"', '"name"'],
      what: '"birds" is not an input that names a record',
      fix: 'medicine',
    },
    {
      name: 'two ways to find a record',
      file: dose,
      edit: (data) => {
        data.lookups.dose.where = { id: '1' }
      },
      at: ['"lookups"', '"dose"'],
      what: 'more than one way',
      fix: 'Write one of',
    },
  ])
})
