import { describe } from 'vitest'
import { mini } from '../../../../tests/support/mini.ts'
import { findsEach, useProjectCopy } from '../../../../tests/support/project-copy.ts'

const copy = useProjectCopy(mini)
const members = 'tables/drugs/medicines.json'

describe('the rule on further names of records', () => {
  findsEach('further-names', copy, [
    {
      name: 'names in a table that is not there',
      file: members,
      edit: (data) => {
        data.namedIn = 'drugs/clases'
      },
      at: ['"namedIn"'],
      what: 'the table "drugs/clases", which does not exist',
      fix: 'Did you mean "drugs/classes"?',
    },
    {
      name: 'names in a table that names no record',
      file: members,
      edit: (data) => {
        data.namedIn = 'drugs/classes'
      },
      at: ['"namedIn"'],
      what: 'has no column of records of this table',
      fix: '"of": ["drugs/medicines"]',
    },
    {
      name: 'lacking records of no other table',
      file: members,
      edit: (data) => {
        data.lacking = { of: 'title', why: 'title' }
      },
      at: ['"lacking"'],
      what: 'no column of another table',
      fix: 'classes',
    },
    {
      name: 'lacking records without a reason',
      file: members,
      edit: (data) => {
        data.lacking = { of: 'classes', why: 'titel' }
      },
      at: ['"lacking"'],
      what: 'looks for the reason in "titel"',
      fix: 'Did you mean "title"?',
    },
  ])
})
