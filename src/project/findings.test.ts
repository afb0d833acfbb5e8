/** Each finding has its page, which states what its example is reported as. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findingIds,
  findingPage,
  findingsList,
  findingsOfPage,
} from '../../tests/support/project/finding-pages.ts'
import { readFindingSentences } from './files.ts'
import { findingNamesSource } from './finding-names-source.ts'

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
    const path = new URL('../definition/findings/finding-names.ts', import.meta.url)
    expect(findingNamesSource(readFindingSentences()), 'npm run schema').toBe(
      readFileSync(path, 'utf8'),
    )
  })

  it('are in the list of all', () => {
    const pages = new Map(findingIds.map((id) => [id, read(`${id}.md`)]))
    expect(findingsList(pages), 'npm run schema').toBe(read('README.md'))
  })
})
