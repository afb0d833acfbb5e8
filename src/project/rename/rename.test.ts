import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project as clinic } from '#tests/support/project/project.ts'
import { check, withTexts, type Project } from '../index.ts'
import { renameEdits } from './rename.ts'
import { renamedSubject } from '#tests/support/project/renamed-subject.ts'
import { flatNames, writtenData, type Subject } from './subject.ts'

/** The project after a rename that is not refused. */
function renamed(of: Project, subject: Subject, name: string): Project {
  const outcome = renameEdits(of, subject, name)
  if (outcome.kind === 'refused')
    throw new Error(`${JSON.stringify(subject)}: ${JSON.stringify(outcome.problem)}`)
  return withTexts(of, outcome.changes)
}

/** What is renamed: all names of the small project; in the sweep those of the clinic's. */
const project = isSweep ? clinic : fixtureProject

const textsOf = ({ files }: Project) => Object.fromEntries(files.texts)

/** Renames, and back: the texts are those of before. */
function expectBothWays(of: Project, subject: Subject, name: string): Project {
  const { kind } = subject
  const next = renamed(of, subject, name)
  const old = kind === 'table' || kind === 'program' ? subject.id.split('/')[1]! : ''
  const first = kind === 'message' ? subject.key.split('.').at(-1)! : old
  const back = renamed(
    next,
    renamedSubject(subject, name),
    'name' in subject ? subject.name : first,
  )
  const [one, other] = [textsOf(of), textsOf(back)]
  const changed = Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path])
  expect(changed, JSON.stringify(subject)).toEqual([])
  return next
}

/** The names of a program that it writes in its own file. */
const namesOf = (id: string, of = project): readonly string[] => [
  ...new Set(flatNames(writtenData(of.definitions.get(id)!))),
]

describe('a rename', () => {
  const programs = [...project.definitions.keys()]
  const groups = [...new Set(programs.map((id) => id.split('/')[0]!))]

  it('is tried on all programs', () => {
    expect(programs.length).toBeGreaterThan(isSweep ? 90 : 10)
    expect(programs.flatMap((id) => namesOf(id)).length).toBeGreaterThan(isSweep ? 800 : 60)
  })

  it.each(groups)('of all names of %s changes no finding and no example', (group) => {
    let next = project
    for (const program of programs.filter((id) => id.startsWith(`${group}/`)))
      // A name may have been renamed together with that of a linked program.
      for (const name of namesOf(program, next).filter((each) => !each.endsWith('Fresh')))
        next = expectBothWays(next, { kind: 'name', program, name }, `${name}Fresh`)
    // Its examples run in the check.
    expect(check(next)).toEqual(check(project))
  })
})
