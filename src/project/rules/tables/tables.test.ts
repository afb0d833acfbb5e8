import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const file = 'tables/broilers/clinic.json'
const compare = 'Compare the record with its source'
/**
 * The edited file has each figure on its own line; a record is found by a figure that is before it,
 * and its bracket.
 */
const record = (before: string) => ['"records"', before, '],', '[']

describe('the rule on tables', () => {
  expectFindings('tables', [
    {
      name: 'a record too short',
      file,
      edit: (data) => {
        data.records[1].pop()
      },
      at: ['"records"', '],', '['],
      what: 'The record has 4 figures for 5 columns',
      fix: 'null where it is unknown',
    },
    {
      name: 'a record too long',
      file,
      edit: (data) => {
        data.records[1].push(1)
      },
      at: ['"records"', '],', '['],
      what: 'The record has 6 figures for 5 columns',
      fix: 'Write a figure for each column, and null where it is unknown.',
    },
    {
      name: 'a key that is not a column',
      file,
      set: { key: 'agge' },
      what: '"agge" is not a column',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'a key that does not rise',
      file,
      set: { 'records.2.0': 1 },
      at: record('0.263'),
      what: '"age" does not increase at 1.',
      fix: compare,
    },
    {
      name: 'a column that must rise and falls',
      file,
      set: { 'records.2.2': 14 },
      at: record('0.263'),
      what: '"cumulativeFeed" does not increase at 14.',
      fix: compare,
    },
    {
      name: 'a column that must rise with every record and rests',
      file,
      set: { 'records.2.3': 57 },
      at: record('0.263'),
      what: '"weight" does not increase at 57.',
      fix: compare,
    },
    {
      name: 'a column above its bounds',
      file,
      set: { 'records.2.4': 45.3 },
      at: record('0.263'),
      what: '"fcr" is 45.3, outside its bounds',
      fix: 'Compare the record with its source, or correct the bounds of the column.',
    },
    {
      name: 'a column below its bounds',
      file,
      set: { 'records.2.4': -1 },
      at: record('0.263'),
      what: '"fcr" is -1, outside its bounds',
      fix: 'Compare the record with its source, or correct the bounds of the column.',
    },
    {
      name: 'an unknown unit',
      file,
      set: { 'columns.weight.unit': 'gramm' },
      at: ['"columns"', '"weight"'],
      what: 'The unit "gramm" is unknown.',
      fix: 'Use one of',
    },
    {
      name: 'an unknown unit below the line',
      file,
      set: { 'columns.weight.per': 'brid' },
      at: ['"columns"', '"weight"'],
      what: 'The unit "brid" is unknown.',
      fix: 'Did you mean "bird"?',
    },
    {
      name: 'a provenance of no column',
      file,
      edit: (data) => {
        data.provenance[0].columns.push('wieght')
      },
      at: ['"provenance"', '{'],
      what: 'The provenance names "wieght", which is not a column.',
      fix: 'Did you mean "weight"?',
    },
    {
      name: 'a review that is overdue',
      file,
      set: { review: '2026-11-20' },
      today: '2026-11-21',
      at: ['"review"'],
      what: 'due for review on 2026-11-20',
      fix: 'set the next date',
    },
  ])
})
