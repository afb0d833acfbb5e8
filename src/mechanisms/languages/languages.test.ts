import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'
import { printFindings } from '../../definition/findings/finding.ts'
import { projectIn } from '../../definition/published-in.ts'
import { check } from '../../project/index.ts'

const water = 'calculators/broilers/water-consumption.json'

describe('the rules on languages of a program', () => {
  expectFindings('languages', [
    {
      name: 'a code that the site does not have',
      file: water,
      set: { languages: ['en', 'de'] },
      at: ['"languages"', '"de"'],
      what: '"languages" names "de", which is not a language of the site.',
      fix: 'en',
    },
    {
      name: 'a language twice',
      file: water,
      set: { languages: ['fr', 'en', 'fr'] },
      at: ['"languages"', '"fr"', '"en"', '"fr"'],
      what: '"languages" names "fr" twice.',
      fix: 'Write each language once: ["fr", "en"].',
    },
  ])
  expectFindings('schema', [
    {
      name: 'no language at all',
      file: water,
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
    copy.edit(water, (data) => {
      data.languages = ['fr']
    })
    expect(ids('fr')).toContain('broilers/water-consumption')
    for (const code of ['en', 'ar']) expect(ids(code)).not.toContain('broilers/water-consumption')
    expect(projectIn(copy.project, 'fr')).toBe(copy.project)
  })

  it.each([['ar'], ['en']])('needs no messages of its own in %s', (code) => {
    const others = ['en', 'ar', 'fr'].filter((each) => each !== code)
    copy.edit(`locales/${code}/broilers.json`, (data) => {
      delete data.waterConsumption
    })
    const missing = check(copy.project)
    expect(missing.map(({ file }) => file)).toContain(`locales/${code}/broilers.json`)
    copy.edit(water, (data) => {
      data.languages = others
    })
    const findings = check(copy.project)
    expect(findings, printFindings(findings)).toEqual([])
  })

  it('still needs what other programs of the language show', () => {
    copy.edit(water, (data) => {
      data.languages = ['en', 'fr']
    })
    copy.edit('locales/ar/messages.json', (data) => {
      delete data.invalidValues
    })
    expect(check(copy.project).map(({ id }) => id)).toEqual(['message-missing'])
  })
})
