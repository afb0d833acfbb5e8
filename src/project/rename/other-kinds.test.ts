import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project as clinic } from '#tests/support/project/project.ts'
import { check, withTexts, type Finding, type Project } from '../index.ts'
import { servicesOf } from '../../definition/project.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { proof } from '../proof.ts'
import { isNameOfTable } from './program-names.ts'
import { renameEdits } from './rename.ts'
import { renamedSubject } from '#tests/support/project/renamed-subject.ts'
import { familyOf, nameOfSubject, type Subject } from './subject.ts'

/** So many of a kind are renamed in the clinic's project by default. */
const fewOfClinic = 3

const namesIn = (data: unknown): readonly string[] =>
  Object.keys(data ?? {}).filter((name) => !name.startsWith('$'))

/** What can be renamed in a project, by kind. */
function kindsIn(project: Project): Readonly<Record<string, readonly Subject[]>> {
  const definitions = [...project.definitions.values()]
  const inputs = definitions.flatMap(({ id, data }) =>
    inputsIn(data.input?.properties ?? {}).map((each) => ({ ...each, program: id })),
  )
  return {
    parts: inputs.flatMap(({ program, name, list }): Subject[] =>
      list === undefined ? [] : [{ kind: 'part', program, list, name }],
    ),
    options: inputs.flatMap(({ program, name, list, input }): Subject[] =>
      Object.keys(input.options ?? {})
        .filter((option) => !isNameOfTable(input, option))
        .map((option) => ({
          kind: 'option',
          program,
          input: list === undefined ? name : `${list}.${name}`,
          name: option,
        })),
    ),
    // What a family lists by short names is in several folders; they are renamed one by one.
    programs: definitions
      .filter(({ id }) => familyOf(project, id).size === 1)
      .map(({ id }) => ({ kind: 'program', id })),
    // "clinic" is the default of a shared input for several folders.
    tables: [...project.tables.keys()]
      .filter((id) => !id.endsWith('/clinic'))
      .map((id) => ({ kind: 'table', id })),
    columns: [...project.tables.values()].flatMap(({ id, data }) =>
      Object.keys(data.columns)
        .slice(0, 1)
        .map((name): Subject => ({ kind: 'column', table: id, name })),
    ),
    'shared inputs': namesIn(project.inputs.data).map((name) => ({ kind: 'shared-input', name })),
    'shared results': namesIn(project.results?.data).map((name) => ({
      kind: 'shared-result',
      name,
    })),
    sections: definitions.flatMap(({ id, data }) =>
      Object.keys(data.sections ?? {}).map((name): Subject => ({
        kind: 'section',
        program: id,
        name,
      })),
    ),
    groups: servicesOf(project).flatMap(({ groups }) =>
      groups.map(({ id }): Subject => ({ kind: 'group', id })),
    ),
    messages: definitions.map(({ data }) => ({ kind: 'message', key: data.title })),
  }
}

/** Every so many of the clinic's in the sweep; of other kinds all. */
const steps: Readonly<Record<string, number>> = {
  parts: 8,
  options: 12,
  programs: 16,
  tables: 12,
  columns: 14,
  messages: 25,
}
const [small, large] = [kindsIn(fixtureProject), kindsIn(clinic)]
/** All of the small project; of kinds that it lacks, and in the sweep, a part of the clinic's. */
const cases = Object.entries(large).map(([kind, all]) => {
  const some = all.filter((_, index) => index % (steps[kind] ?? 1) === 0)
  if (isSweep) return [kind, clinic, some] as const
  return small[kind]!.length > 1
    ? ([kind, fixtureProject, small[kind]!] as const)
    : ([kind, clinic, some.slice(0, fewOfClinic)] as const)
})

/** What is wrong after renames: of the clinic, by default, only with programs that have changed. */
const wrongIn = (project: Project, before: Project): readonly Finding[] =>
  isSweep || before === fixtureProject
    ? check(project)
    : [...project.definitions.values()]
        .filter((each) => each !== before.definitions.get(each.id))
        .flatMap((each) => proof(project, each))

const textsOf = ({ files }: Project) => Object.fromEntries(files.texts)
const freshOf = (subject: Subject): string =>
  ['program', 'table', 'group'].includes(subject.kind)
    ? `${nameOfSubject(subject)}-fresh`
    : `${nameOfSubject(subject)}Fresh`

const hasColumn = ({ tables }: Project, table: string, name: string): boolean =>
  Object.hasOwn(tables.get(table)?.data.columns ?? {}, name)

function after(of: Project, subject: Subject, name: string): Project {
  const outcome = renameEdits(of, subject, name)
  if (outcome.kind === 'refused') throw new Error(JSON.stringify([subject, outcome.problem]))
  return withTexts(of, outcome.changes)
}

describe.each(cases)('a rename of %s', (_, project, subjects) => {
  it('keeps the project in order, and the way back gives the first bytes', () => {
    expect(subjects.length).toBeGreaterThan(1)
    let renamed = project
    for (const subject of subjects) {
      // The columns of a family are renamed together.
      const { kind } = subject
      if (kind === 'column' && !hasColumn(renamed, subject.table, subject.name)) continue
      const fresh = freshOf(subject)
      const next = after(renamed, subject, fresh)
      const back = after(next, renamedSubject(subject, fresh), nameOfSubject(subject))
      const [one, other] = [textsOf(renamed), textsOf(back)]
      const changed = Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path])
      expect([subject, changed]).toEqual([subject, []])
      renamed = next
    }
    // One check for all of them: it takes longer than all else.
    // An option that a choice does not list may be the name of a table.
    for (const subject of subjects.filter(({ kind }) => kind !== 'column'))
      expect(renameEdits(renamed, subject, `${freshOf(subject)}x`)).toMatchObject({
        problem: { kind: subject.kind === 'option' ? expect.any(String) : 'no-such-name' },
      })
    const all = [...renamed.files.texts.values()].join('\n')
    const names = subjects.map((subject) =>
      subject.kind === 'shared-input' || subject.kind === 'shared-result'
        ? `${subject.kind.slice('shared-'.length)}s.json#/${subject.name}"`
        : undefined,
    )
    expect(names.filter((name) => name !== undefined && all.includes(name))).toEqual([])
    expect(wrongIn(renamed, project).map(({ file, id }) => `${file}: ${id}`)).toEqual([])
  })
})

describe('a rename is refused', () => {
  const livability: Subject = { kind: 'name', program: 'broilers/livability', name: 'birds' }
  it.each([
    [livability, 'Birds', 'not-allowed'],
    [livability, 'today', 'not-allowed'],
    [livability, 'deadBirds', 'taken'],
    [livability, 'livability', 'taken'],
    [{ ...livability, name: 'ducks' }, 'geese', 'no-such-name'],
    [{ kind: 'program', id: 'broilers/livability' }, 'mortality', 'taken'],
    [{ kind: 'group', id: 'broilers' }, 'hatchery', 'taken'],
    [{ kind: 'group', id: 'white-hens' }, 'layers', 'taken'],
    [{ kind: 'group', id: 'broilers' }, 'Broilers', 'not-allowed'],
    [{ kind: 'shared-input', name: 'birds' }, 'deadBirds', 'taken'],
    [{ kind: 'shared-input', name: 'ducks' }, 'geese', 'no-such-name'],
    // Its verdicts read the age, and a constant of their own.
    [{ kind: 'shared-result', name: 'efficiency' }, 'age', 'taken'],
    [{ kind: 'shared-result', name: 'efficiency' }, 'marketAge', 'taken'],
    [{ kind: 'shared-result', name: 'efficiency' }, 'livability', 'taken'],
    [{ kind: 'section', program: 'money/batch-profit', name: 'none' }, 'other', 'no-such-name'],
    [{ kind: 'message', key: 'messages.tooHigh' }, 'tooTall', 'used-by-code'],
  ] as const)('%j as %s: %s', (subject, name, kind) => {
    expect(renameEdits(clinic, subject, name)).toMatchObject({
      kind: 'refused',
      problem: { kind },
    })
  })
})
