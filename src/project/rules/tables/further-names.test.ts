import { describe } from 'vitest'
import { mistakes } from '../../../../tests/support/project/mistakes.ts'

const members = 'tables/drugs/medicines.json'

describe('the rule on further names of records', () => {
  mistakes('further-names', [
    {
      name: 'names in a table that is not there',
      file: members,
      set: { namedIn: 'drugs/clases' },
      what: 'the table "drugs/clases", which does not exist',
      fix: 'Did you mean "drugs/classes"?',
    },
    {
      name: 'names in a table that names no record',
      file: members,
      set: { namedIn: 'drugs/classes' },
      what: 'has no column of records of this table',
      fix: '"of": ["drugs/medicines"]',
    },
    {
      name: 'lacking records of no other table',
      file: members,
      set: { lacking: { of: 'title', why: 'title' } },
      what: 'no column of another table',
      fix: 'classes',
    },
    {
      name: 'lacking records without a reason',
      file: members,
      set: { lacking: { of: 'classes', why: 'titel' } },
      what: 'looks for the reason in "titel"',
      fix: 'Did you mean "title"?',
    },
  ])
})
