import { describe } from 'vitest'
import { mistakes } from '../../../../tests/support/project/mistakes.ts'

const members = 'tables/drugs/medicines.json'
const about = 'tables/drugs/warnings.json'

describe('the rule on warnings', () => {
  mistakes('warnings', [
    {
      name: 'warnings in a table that is not there',
      file: members,
      set: { warnedIn: 'drugs/warning' },
      what: 'the table "drugs/warning", which does not exist',
      fix: 'Did you mean "drugs/warnings"?',
    },
    {
      name: 'warnings in a table that warns of nothing',
      file: members,
      set: { warnedIn: 'drugs/classes' },
      what: '"drugs/classes" holds no warnings about records of this table',
      fix: '"of": ["drugs/medicines"]',
    },
    {
      name: 'a severity that is no choice',
      file: about,
      set: { 'warns.severity': 'text' },
      what: '"severity" in "text", which is not a choice',
      fix: 'severity',
    },
    {
      name: 'a warning without a source',
      file: about,
      edit: (data) => {
        data.provenance = []
      },
      at: ['"records"', '[', '['],
      what: 'does not say where it was read',
      fix: '"kind": "recalled"',
    },
    {
      name: 'a statement in no column',
      file: 'tables/drugs/doses.json',
      set: { states: [{ say: 'drugs.columns.medicine', columns: ['perKg'] }] },
      at: ['"states"', '[', '{'],
      what: '"states" looks in "perKg", which is no column',
      fix: 'perKgLow',
    },
  ])
})
