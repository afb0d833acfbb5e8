import { describe } from 'vitest'
import { mini } from '../../../../tests/support/mini.ts'
import { findsEach, useProjectCopy } from '../../../../tests/support/project-copy.ts'

const copy = useProjectCopy(mini)
const dose = 'calculators/drugs/drug-dose.json'

describe('the rule on ways to find a record', () => {
  findsEach('texts', copy, [
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
