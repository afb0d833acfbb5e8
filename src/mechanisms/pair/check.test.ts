import { describe } from 'vitest'
import { mini } from '../../../tests/support/mini.ts'
import { findsEach, useProjectCopy } from '../../../tests/support/project-copy.ts'

const copy = useProjectCopy(mini)
const pairs = 'calculators/drugs/drug-interactions.json'

describe('the rule on pairs', () => {
  findsEach('texts', copy, [
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
  ])
})
