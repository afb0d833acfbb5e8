import { expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import type { TableSource } from '../definition/shapes.ts'
import { withTexts } from '../definition/read-project.ts'
import type { Project } from '../definition/project.ts'
import { check } from './check.ts'

type Mistake = readonly [path: string, text: string]

/** Each table with a record that lacks a cell. */
const shortRecords = [...fixtureProject.tables.values()].map(({ file, data }): Mistake => {
  const copy = structuredClone(data) as TableSource & { records: unknown[][] }
  copy.records[0]!.pop()
  return [file.path, JSON.stringify(copy)]
})

/** Each file of messages, and each table, without one of its commas. */
const withoutComma = [...fixtureProject.locales, ...fixtureProject.tables.values()].flatMap(
  ({ file }): Mistake[] => {
    const text = JSON.stringify(file.data, undefined, 2)
    return text.includes(',\n') ? [[file.path, text.replace(',\n', '\n')]] : []
  },
)

const withMistake = (project: Project, [path, text]: Mistake): Project =>
  withTexts(project, { [path]: text })

it('finds each of two mistakes in two files', () => {
  const english = withoutComma.filter(
    ([path]) => !path.startsWith('locales/') || path.includes('/en/'),
  )
  let turn = 0
  for (const cell of shortRecords) {
    // One project has the cell: the check keeps what a comma of another file does not change.
    const withCell = withMistake(fixtureProject, cell)
    for (const comma of english) {
      // Each file without a comma meets some of the tables; in the sweep all.
      turn += 1
      if (comma[0] === cell[0] || (!isSweep && turn % 15 !== 0)) continue
      const files = new Set(check(withMistake(withCell, comma)).map(({ file }) => file))
      expect([comma[0], cell[0]].filter((path) => !files.has(path))).toEqual([])
    }
  }
})

it('reports a broken table once, and not at the tables that refer to it', () => {
  for (const comma of withoutComma.filter(([path]) => path.startsWith('tables/')))
    expect(
      check(withMistake(fixtureProject, comma)).filter(({ file }) => file !== comma[0]),
    ).toEqual([])
})
