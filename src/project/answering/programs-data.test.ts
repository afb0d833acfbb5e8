import { expect, it } from 'vitest'
import { livePrograms, project } from '#tests/support/project/project.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/support/project/root.ts'
import { describeRecord } from './describe-table.ts'
import { localeFormatterOf } from './locale-formatter.ts'
import { programsData } from './programs-data.ts'

const data = programsData(project, localeFormatterOf(project, 'en'))

it('has all programs with their pages and sources, and all tables with theirs', () => {
  expect(data.programs.map(({ id }) => id)).toEqual(livePrograms.map(({ id }) => id))
  for (const { page = '', sources, title } of data.programs)
    expect([page.startsWith('/'), title.includes('.title'), Array.isArray(sources)]).toEqual([
      true,
      false,
      true,
    ])
  expect(data.tables.length).toBe(project.tables.size)
  expect(data.tables.filter(({ sources }) => sources.length === 0)).toEqual([])
})

it('marks all that is recalled, as the list of what a vet must confirm has it', () => {
  const listed = readFileSync(join(root, 'docs/recalled.md'), 'utf8')
  const tables = data.tables.filter(({ marks }) => marks.some(({ kind }) => kind === 'recalled'))
  expect(tables.length).toBeGreaterThan(3)
  for (const { id } of tables) expect(listed).toContain(`\`${id}\``)
  // No record leaves with the file.
  expect(JSON.stringify(data)).not.toContain('"cells"')
  // One that is read by its name has the marks of its own parts.
  for (const [id, { data: table }] of project.tables)
    for (const { kind, records } of table.provenance ?? [])
      for (const name of kind === 'recalled' ? (records ?? []) : [])
        expect(describeRecord(project, id, name)?.marks.map((each) => each.kind)).toContain(kind)
})
