import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import type { Clinic } from '#content/clinic.ts'
import { project } from '#tests/support/project/project.ts'
import { frameHosts } from './settings.ts'

const copy = useProjectCopy(fixtureProject)
const file = 'content/clinic.json'

describe('settings', () => {
  expectFindings('settings', [
    {
      name: 'closing before opening',
      file,
      edit: (data: Json) => {
        data.hours.closes = '08:00'
      },
      at: ['"hours"'],
      what: 'closes at 08:00',
      fix: 'later',
    },
    {
      name: 'a time zone that is none',
      file,
      edit: (data: Json) => {
        data.hours.timeZone = 'Africa/Kairo'
      },
      at: ['"Africa/Kairo"'],
      what: 'Africa/Kairo',
      fix: 'Africa/Cairo',
    },
    {
      name: 'a time zone without summer time',
      file,
      edit: (data: Json) => {
        data.hours.timeZone = '+02:00'
      },
      at: ['"+02:00"'],
      what: '+02:00',
      fix: 'Africa/Cairo',
    },
    {
      name: 'a picture that is not there',
      file,
      edit: (data: Json) => {
        data.gallery[2].image = '/illustrations/none.svg'
      },
      at: ['none.svg'],
      what: 'public/illustrations/none.svg',
      fix: 'Add the file, or name one that exists.',
    },
    {
      name: 'an icon that is not there',
      file,
      edit: (data: Json) => {
        data.social[0].icon = 'linkedn'
      },
      at: ['"linkedn"'],
      what: 'linkedn',
      fix: 'linkedin',
    },
    {
      name: 'a link twice',
      file,
      edit: (data: Json) => {
        data.stores[1].id = 'apple'
      },
      at: ['"stores"', '"apple"', '"apple"'],
      what: 'The id "apple" appears twice.',
      fix: 'own id',
    },
    {
      name: 'a section twice',
      file,
      edit: (data: Json) => {
        data.videos[1].id = 'humidity'
      },
      at: ['"videos":', '"humidity"', '"id": "humidity"'],
      what: 'The section "humidity" appears twice.',
      fix: 'own id',
    },
  ])

  it.each([
    [
      'a phone number without country code',
      (data: Json) => {
        data.phone = '0100 123'
      },
      'country code',
    ],
    [
      'a link that is not safe',
      (data: Json) => {
        data.map.link = 'http://example.org'
      },
      'https://',
    ],
    [
      'a time that is none',
      (data: Json) => {
        data.hours.opens = '9:00'
      },
      'Write "09:00".',
    ],
    [
      'a name that nothing reads',
      (data: Json) => {
        data.fone = '1'
      },
      'phone',
    ],
    [
      'seven pictures',
      (data: Json) => {
        data.gallery.push(data.gallery[0])
      },
      '',
    ],
  ])('one finding for %s', (_, edit, fix) => {
    copy.edit(file, edit)
    const findings = copy.check()
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ rule: 'schema', file })
    expect(findings[0]?.fix).toContain(fix)
  })

  it('one finding for a message that is not there', () => {
    copy.edit(file, (data: Json) => {
      data.team[0].role = 'about.team.one.roll'
    })
    expect(copy.check().filter(({ what }) => what.includes('about.team.one.roll'))).toMatchObject([
      { rule: 'messages', file },
    ])
  })

  it.each(['', '{', 'null', '[]', '{}', '5'])(
    'never throws for the content of the file: %s',
    (text) => {
      copy.write(file, text)
      expect(copy.check().length).toBeGreaterThan(0)
    },
  )

  it('names the hosts that the security policy must admit', () => {
    const clinic = project.clinic.data as Clinic
    expect(frameHosts(clinic)).toEqual(['https://www.youtube-nocookie.com'])
  })
})
