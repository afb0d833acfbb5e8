import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project } from '#tests/support/project/project.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import type { Definition } from '../../definition/project.ts'
import { projectIn } from '../../definition/published-in.ts'
import { check } from '../../project/index.ts'
import { checkFlocks } from '../../project/rules/flocks.ts'
import type { FlockDefinitionSource } from '../flock/shape.ts'

const limited = 'calculators/broilers/livability.json'

describe('the rules on languages of a program', () => {
  expectFindings('languages', [
    {
      name: 'a code that the site does not have',
      file: limited,
      set: { languages: ['en', 'de'] },
      at: ['"languages"', '"de"'],
      what: '"languages" names "de", which is not a language of the site.',
      fix: 'en',
    },
    {
      name: 'a language twice',
      file: limited,
      set: { languages: ['fr', 'en', 'fr'] },
      at: ['"languages"', '"fr"', '"en"', '"fr"'],
      what: '"languages" names "fr" twice.',
      fix: 'Write each language once: ["fr", "en"].',
    },
  ])
  expectFindings('schema', [
    {
      name: 'no language at all',
      file: limited,
      set: { languages: [] },
      what: '"languages" is empty or too short.',
      fix: 'The minimum length is 1',
    },
  ])
})

describe('a program that is published in some languages', () => {
  const copy = useProjectCopy(fixtureProject)
  const ids = (code: string) => [...projectIn(copy.project, code).definitions.keys()]

  it('is not among the programs of the others, which are the same project without it', () => {
    copy.edit(limited, (data) => {
      data.languages = ['fr']
    })
    expect(ids('fr')).toContain('broilers/livability')
    for (const code of ['en', 'ar']) expect(ids(code)).not.toContain('broilers/livability')
    expect(projectIn(copy.project, 'fr')).toBe(copy.project)
  })

  it.each([['ar'], ['en']])('needs no messages of its own in %s', (code) => {
    const others = ['en', 'ar', 'fr'].filter((each) => each !== code)
    copy.edit(`locales/${code}/broilers.json`, (data) => {
      delete data.livability
    })
    const missing = check(copy.project)
    expect(missing.map(({ file }) => file)).toContain(`locales/${code}/broilers.json`)
    copy.edit(limited, (data) => {
      data.languages = others
    })
    const findings = check(copy.project)
    expect(findings, printFindings(findings)).toEqual([])
  })

  it('still needs what other programs of the language show', () => {
    copy.edit(limited, (data) => {
      data.languages = ['en', 'fr']
    })
    copy.edit('locales/ar/messages.json', (data) => {
      delete data.invalidValues
    })
    expect(check(copy.project).map(({ id }) => id)).toEqual(['message-missing'])
  })
})

describe('what flocks depend on', () => {
  const copy = useProjectCopy(project)

  it('is in every language: each keeper of flocks, its journal and its plans', () => {
    const keepers = [...project.definitions.values()].flatMap(
      ({ id, data }: Definition<FlockDefinitionSource>) =>
        data.flock === undefined ? [] : [{ id, flock: data.flock }],
    )
    const needed = new Set(
      keepers.flatMap(({ id, flock }) => [
        id,
        flock.journal?.program ?? id,
        ...(flock.due ?? []).map(({ plan = id }) => plan),
      ]),
    )
    expect(needed.size).toBeGreaterThan(keepers.length)
    for (const id of needed)
      copy.edit(`calculators/${id}.json`, (data) => {
        data.languages = ['en', 'fr']
      })
    const refused = checkFlocks(copy.project).filter(({ id }) => id === 'flock-program-limited')
    expect(new Set(refused.map(({ file }) => file))).toEqual(
      new Set([...needed].map((id) => `calculators/${id}.json`)),
    )
  })

  it('may list the languages, if it lists all of them', () => {
    copy.edit('calculators/broilers/flock-today.json', (data) => {
      data.languages = ['fr', 'ar', 'en']
    })
    expect(checkFlocks(copy.project)).toEqual([])
  })
})
