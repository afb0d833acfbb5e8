import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { project } from '#tests/support/project/project.ts'
import { isError } from '../../index.ts'
import { samples } from './samples.ts'

const copy = useProjectCopy(fixtureProject)
const file = 'content/clinic.json'

describe('the samples of a project', () => {
  it('are listed by part, each with its first line', () => {
    const [finding, ...others] = samples(project)
    expect(others).toEqual([])
    expect(inEnglish(finding!).what).toBe(
      'Still samples: telephone, WhatsApp, email, email for applications, address, map, links to ' +
        'social media (2), links to app stores (2), doctor, team (4), testimonials (4), ' +
        'safety video, videos (8).',
    )
    const lines = project.files.texts.get(file)!.split('\n')
    const [first, ...places] = [finding!, ...finding!.places!].map(({ line }) => lines[line - 1])
    expect(first).toContain('"phone"')
    expect(places.map((line) => /"(\w+)"/.exec(line!)![1])).toEqual(
      'whatsapp email careers address map id id doctor sample sample safetyVideo sample'.split(' '),
    )
  })

  it('are advice for a site that has an address, and for no other', () => {
    copy.edit(file, (data: Json) => {
      data.team[0].sample = true
    })
    expect(copy.check()).toEqual([])
    copy.edit(file, (data: Json) => {
      data.siteAddress = 'https://farm-clinic.org'
      data.team[0].sample = true
    })
    const findings = copy.check()
    expect(findings.map(({ id, what }) => [id, what])).toEqual([
      ['still-sample', 'Still samples: team.'],
    ])
    expect(findings.some(isError)).toBe(false)
  })

  it('are absent in a project with the clinic’s own', () =>
    expect(samples(fixtureProject)).toEqual([]))

  it('need not be replaced: a clinic may have no person, story, video, link or number', () => {
    copy.edit(file, (data: Json) => {
      for (const list of ['social', 'stores', 'team', 'testimonials', 'videos']) data[list] = []
      for (const name of 'doctor safetyVideo phone whatsapp email careers map address'.split(' '))
        Reflect.deleteProperty(data, name)
    })
    expect(copy.check().filter(isError)).toEqual([])
  })
})
