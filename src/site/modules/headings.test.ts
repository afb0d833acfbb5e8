import { describe, expect, it } from 'vitest'
import { loadProgram, livePrograms, project } from '../../../tests/support/project/project.ts'
import { formerHeadings } from '../../definition/former-headings.ts'
import { meantBy, targetsOf, type FileWords } from '../../mechanisms/list/draw/csv/targets.ts'
import { headingsModule } from './headings.ts'

type Headings = Readonly<Record<string, readonly string[]>>

const text = headingsModule(project)
const headings = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Headings
const former = Object.entries(formerHeadings(project))
const words: FileWords = {
  decimal: '.',
  say: (id) => headings[id]?.[0] ?? id,
  everywhere: (id) => headings[id] ?? [],
  unitKeys: Object.keys(headings).filter((key) => key.startsWith('unitNames.')),
}

/** Each list of a program: what its columns may be taken for. */
const lists = livePrograms.flatMap((definition) => {
  const { calculator } = loadProgram(definition)
  return Object.entries(calculator.inputs)
    .filter(([, { list }]) => list !== undefined)
    .map(([list]) => ({ name: `${definition.id} ${list}`, targets: targetsOf(calculator, list) }))
})

describe('headings of files', () => {
  it('were each the title of a column or the name of a unit that lists still have', () => {
    expect(former.length).toBeGreaterThan(0)
    expect(former.map(([key]) => key).filter((key) => !(key in headings))).toEqual([])
  })

  it.each(lists)('of a file that was saved before they changed are still read: $name', (list) => {
    for (const [key, texts] of former)
      for (const target of list.targets.filter(({ title, isId }) => title === key && !isId))
        for (const heading of texts)
          expect(
            meantBy(heading, list.targets, words).map((each) => each.target.name),
            heading,
          ).toContain(target.name)
  })

  it('mean one column alone, whether as they are or as they were', () => {
    for (const { targets, name } of lists)
      for (const { title } of targets)
        for (const heading of headings[title] ?? []) {
          const meant = meantBy(heading, targets, words).map((each) => each.target.title)
          expect([...new Set(meant)], `${name}: ${heading}`).toHaveLength(1)
        }
  })
})
