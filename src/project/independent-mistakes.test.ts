import { expect, it } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import type { TableSource } from '../definition/shapes.ts'
import { withTexts } from '../definition/read-project.ts'
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

const findingsOf = (...mistakes: readonly Mistake[]) =>
  check(withTexts(fixtureProject, Object.fromEntries(mistakes)))
const filesOf = (...mistakes: readonly Mistake[]): ReadonlySet<string> =>
  new Set(findingsOf(...mistakes).map(({ file }) => file))

it('finds each of two mistakes in two files', () => {
  const english = withoutComma.filter(
    ([path]) => !path.startsWith('locales/') || path.includes('/en/'),
  )
  for (const comma of english)
    for (const cell of shortRecords.filter(([path]) => path !== comma[0])) {
      const files = filesOf(comma, cell)
      expect([comma[0], cell[0]].filter((path) => !files.has(path))).toEqual([])
    }
})

it('reports a broken table once, and not at the tables that refer to it', () => {
  for (const [path, text] of withoutComma.filter(([each]) => each.startsWith('tables/')))
    expect(findingsOf([path, text]).filter(({ file }) => file !== path)).toEqual([])
})
