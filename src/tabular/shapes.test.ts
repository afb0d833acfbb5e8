/** Whole files of several shapes at once: what is read, and which questions are asked. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project, root } from '#tests/support/project/project.ts'
import type { Reading } from './line-reader.ts'

const broilers = loadProgram(project.definitions.get('broilers/farm-management')!).calculator
const layers = loadProgram(project.definitions.get('egg-results/farm-management')!).calculator

interface Shape {
  readonly file: string
  readonly of?: typeof broilers
  readonly questions: readonly string[]
  readonly answers: Partial<Reading>
  /** The first day as it is read with the answers, and how many days there are. */
  readonly first: Readonly<Record<string, unknown>>
  readonly days: number
}
const shapes: readonly Shape[] = [
  {
    file: 'am-pm.en.csv',
    questions: ['year'],
    answers: {},
    first: { date: '2026-05-02', deaths: 5, feed: 200, notes: 'ok' },
    days: 4,
  },
  {
    file: 'matin-soir.fr.csv',
    questions: [],
    answers: {},
    first: { date: '2026-05-02', deaths: 3, feed: 165.5, coldest: 30, warmest: 33 },
    days: 3,
  },
  {
    file: 'sabah-masaa.ar.csv',
    questions: [],
    answers: {},
    first: { date: '2026-05-02', deaths: 3, feed: 165 },
    days: 2,
  },
  {
    file: 'semaines.fr.csv',
    questions: ['period'],
    answers: { period: 'from' },
    first: { date: '2026-05-04', deaths: 4, feed: 157.143, weight: 185 },
    days: 21,
  },
  {
    file: 'events.en.csv',
    questions: [],
    answers: {},
    first: { date: '2026-05-02', deaths: 3, feed: 160 },
    days: 2,
  },
  {
    file: 'sections.ar.csv',
    of: layers,
    // The title of the second section is named.
    questions: ['whole', 'line'],
    answers: { wholes: { eggs: 'in' } },
    first: { date: '2026-05-02', eggs: 900, cracked: 20, dirty: 5 },
    days: 2,
  },
]

describe('a file of several shapes', () => {
  it.each(shapes)('$file', ({ file, of = broilers, questions, answers, first, days }) => {
    const text = readFileSync(join(root, 'tests/fixtures/tables', file), 'utf8')
    const language = file.split('.')[1]!
    const open = readListFile(of, 'days', text, fileWordsOf(language))
    expect([
      ...open.wholes.map(() => 'whole'),
      ...open.shared.map(() => 'shared'),
      ...(open.periods.length > 0 ? ['period'] : []),
      ...(open.yearless === undefined ? [] : ['year']),
      ...(open.several === undefined ? [] : ['several']),
      ...open.cells.map(() => 'cell'),
      ...open.bad.map(() => 'line'),
    ]).toEqual(questions)
    const { entries } = readListFile(of, 'days', text, fileWordsOf(language), answers)
    expect(entries[0]).toEqual(first)
    expect(entries).toHaveLength(days)
  })
})
