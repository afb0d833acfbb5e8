import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const members = 'tables/drugs/medicines.json'

describe('the rule on further names of records', () => {
  expectFindings('further-names', [
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
      what: '"drugs/classes" has no column with records of this table, or no "titles".',
      fix: '"of": ["drugs/medicines"]',
    },
    {
      name: 'lacking records of no other table',
      file: members,
      set: { lacking: { of: 'title', why: 'title' } },
      what: '"lacking" names "title", which is not a column with records of another table.',
      fix: 'classes',
    },
    {
      name: 'lacking records without a reason',
      file: members,
      set: { lacking: { of: 'classes', why: 'titel' } },
      what: '"lacking" takes the reason from "titel", which is not a column of messages in',
      fix: 'Did you mean "title"?',
    },
  ])
})
