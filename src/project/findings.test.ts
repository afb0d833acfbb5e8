/** Each finding has its page, which states what its example is reported as. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findingIds,
  findingPage,
  findingsList,
  findingsOfPage,
} from '../../tests/support/project/finding-pages.ts'
import values from '#definition/findings/finding-values.json' with { type: 'json' }
import { readFindingSentences } from './files.ts'
import { findingValues } from './message-values.ts'

const folder = new URL('../../docs/findings/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

describe('the pages of findings', () => {
  it('are there for each finding, and for no other', () => {
    const names = readdirSync(folder).filter((name) => name !== 'README.md')
    expect(names.toSorted()).toEqual(findingIds.map((id) => `${id}.md`).toSorted())
  })

  it.each(findingIds)('%s: its example is reported as it states', (id) => {
    const page = read(`${id}.md`)
    const findings = findingsOfPage(id, page)
    expect(findings.map((each) => each.id)).toEqual([id])
    expect(findingPage(id, page, findings), 'npm run schema').toBe(page)
  })

  it('have values of the types that their sentences need', () => {
    expect(findingValues(readFindingSentences()), 'npm run schema').toEqual(values)
  })

  it('are in the list of all', () => {
    const pages = new Map(findingIds.map((id) => [id, read(`${id}.md`)]))
    expect(findingsList(pages), 'npm run schema').toBe(read('README.md'))
  })
})
