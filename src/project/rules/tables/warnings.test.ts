import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const members = 'tables/drugs/medicines.json'
const about = 'tables/drugs/warnings.json'

describe('the rule on warnings', () => {
  expectFindings('warnings', [
    {
      name: 'warnings in a missing table',
      file: members,
      set: { warnedIn: 'drugs/warning' },
      what: 'the table "drugs/warning", which does not exist',
      fix: 'Did you mean "drugs/warnings"?',
    },
    {
      name: 'warnings in a table without warnings',
      file: members,
      set: { warnedIn: 'drugs/classes' },
      what: '"drugs/classes" contains no warnings about records of this table.',
      fix: '"of": ["drugs/medicines"]',
    },
    {
      name: 'contents in a table without contents',
      file: members,
      set: { limitedIn: 'drugs/warnings' },
      what: '"limitedIn" names "drugs/warnings", which is no such table.',
      fix: 'Remove it.',
    },
    {
      name: 'pairs in a table without pairs that texts are compared with',
      file: members,
      set: { pairedIn: 'drugs/warnings' },
      what: '"pairedIn" names "drugs/warnings", which is no such table.',
      fix: 'Remove it.',
    },
    {
      name: 'a severity that is not a choice',
      file: about,
      set: { 'warns.severity': 'text' },
      what: '"severity" from "text", which is not a choice',
      fix: 'severity',
    },
    {
      name: 'a warning without a source',
      file: about,
      edit: (data) => {
        data.provenance = []
      },
      at: ['"records"', '[', '['],
      what: 'has no source',
      fix: '"kind": "recalled"',
    },
    {
      name: 'a statement in no column',
      file: 'tables/drugs/doses.json',
      set: { states: [{ say: 'drugs.columns.medicine', columns: ['perKg'] }] },
      at: ['"states"', '[', '{'],
      what: '"states" refers to "perKg", which is not a column',
      fix: 'perKgLow',
    },
  ])
})
