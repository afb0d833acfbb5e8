import { describe, expect, it } from 'vitest'
import { fileWordsOf, headings } from '#tests/support/project/list-files.ts'
import { loadProgram, livePrograms, project } from '#tests/support/project/project.ts'
import { formerHeadings } from '../../definition/former-headings.ts'
import { headingReader } from '#tabular/headings.ts'
import { targetsOf, type Target } from '#tabular/targets.ts'

const { texts } = headings
const former = Object.entries(formerHeadings(project))
const words = fileWordsOf('en')

/** Each list of a program: what its columns may be taken for. */
const lists = livePrograms.flatMap((definition) => {
  const { calculator } = loadProgram(definition)
  return Object.entries(calculator.inputs)
    .filter(([, { list }]) => list !== undefined)
    .map(([list]) => {
      const targets = targetsOf(calculator, list, words)
      const reader = headingReader(targets, words, calculator, list)
      return { name: `${definition.id} ${list}`, targets, reader }
    })
})
/** The columns that a title names alone. */
const ofTitle = (targets: readonly Target[], title: string): readonly Target[] =>
  targets.filter(({ titles, isId, also }) => titles[0] === title && !isId && also === undefined)
const namesOf = (title: string): readonly string[] => [
  ...(texts[title] ?? []),
  ...(texts[`headings.names.${title}`] ?? []).flatMap((list) => list.split(/[,،]/)),
]

describe('headings of files', () => {
  it('were each the title of a column or the name of a unit that lists still have', () => {
    expect(former.length).toBeGreaterThan(0)
    expect(former.map(([key]) => key).filter((key) => !(key in texts))).toEqual([])
  })

  it.each(lists)('of a file that was saved before they changed are still read: $name', (list) => {
    for (const [key, all] of former)
      for (const target of ofTitle(list.targets, key))
        for (const heading of all)
          expect(
            list.reader.meant(heading).map((each) => each.target.name),
            heading,
          ).toContain(target.name)
  })

  it.each(lists)('mean one column alone, by title, former title and other name: $name', (list) => {
    for (const { titles, also } of list.targets)
      for (const heading of also === undefined ? namesOf(titles[0]!) : []) {
        const meant = list.reader.meant(heading).map((each) => each.target.titles[0])
        expect([...new Set(meant)], heading).toEqual([titles[0]])
      }
  })
})
