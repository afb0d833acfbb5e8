import { describe } from 'vitest'
import { mini } from '../../../tests/support/mini.ts'
import { findsEach, useProjectCopy } from '../../../tests/support/project-copy.ts'

const copy = useProjectCopy(mini)
const dose = 'calculators/drugs/drug-dose.json'

describe('the rule on lookups by name', () => {
  findsEach('texts', copy, [
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
      name: 'an input that names no record',
      file: dose,
      edit: (data) => {
        data.lookups.dose.name = 'birds'
      },
      at: ['"lookups"', '"name"'],
      what: '"birds" is not an input that names a record',
      fix: 'medicine',
    },
  ])
})
