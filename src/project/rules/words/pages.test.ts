import { describe, expect, it } from 'vitest'
import { checkInEnglish } from '#tests/support/project/in-english.ts'
import { languagesOf, withTexts } from '../../index.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { type Json } from '#tests/support/project/project-copy.ts'

const ventilation = 'calculators/broilers/ventilation.json'
const feed = 'calculators/broilers/feed-consumption.json'
const mortality = 'calculators/broilers/mortality.json'
const without = (part: string) => (data: Json) => {
  delete data[part]
}

describe('the rule on pages', () => {
  expectFindings('pages', [
    {
      name: 'a group that no service lists',
      file: 'calculators/broiler/ventilation.json',
      create:
        '{ "format": 2, "card": { "order": 1, "icon": "ventilation", "underConstruction": ' +
        'true }, "title": "broilers.ventilation.title" }',
      at: ['{'],
      what: 'No service lists the group "broiler"',
      fix: 'Did you mean "broilers"?',
    },
    {
      name: 'an address that appears twice',
      file: mortality,
      set: { slug: 'feed-consumption-program' },
      what: 'broilers/feed-consumption has the same address',
      fix: 'Give this program its own "slug".',
    },
    {
      name: 'an address of another group of the same service',
      file: 'calculators/white-hens/feed-consumption.json',
      set: { slug: 'feed-consumption-rate-for-brown-laying-hens-program' },
      what: 'brown-hens/feed-consumption has the same address',
      fix: 'Give this program its own "slug".',
    },
    {
      name: 'a position in the list that appears twice',
      file: mortality,
      set: { 'card.order': 3 },
      at: ['"order"'],
      what: 'broilers/feed-consumption has the same "order" as this card.',
      fix: 'Give this card its own number.',
    },
    {
      name: 'an unknown icon',
      file: ventilation,
      set: { 'card.icon': 'ventilatoin' },
      at: ['"icon"'],
      what: 'no icon "ventilatoin"',
      fix: 'Did you mean "ventilation"?',
    },
    {
      name: 'a live program without an address',
      file: feed,
      edit: without('slug'),
      at: ['{'],
      what: 'lacks "slug"',
      fix: 'Add "slug"',
    },
    {
      name: 'a live program without a purpose',
      file: feed,
      edit: without('purpose'),
      extraEdits: Object.fromEntries(
        languagesOf(fixtureProject).map((code) => [
          `locales/${code}/broilers.json`,
          (data: Json) => {
            delete data.feedConsumption.purpose
          },
        ]),
      ),
      at: ['{'],
      what: 'lacks "purpose"',
      fix: 'Add "purpose"',
    },
  ])
})

describe('copies and empty lists', () => {
  const copied = 'calculators/broilers/copied.json'
  const text = fixtureProject.files.texts.get(mortality)!

  it('of a program is reported, and not the program that is published', () => {
    const published = {
      languages: languagesOf(fixtureProject),
      addresses: {},
      programs: { 'broilers/mortality': {} },
      records: {},
    }
    const project = withTexts(fixtureProject, {
      [copied]: text,
      'content/published.json': JSON.stringify(published),
    })
    const findings = checkInEnglish(project).filter(({ rule }) => rule === 'pages')
    expect(findings.map(({ id, file }) => [id, file])).toEqual([
      ['address-twice', copied],
      ['order-twice', copied],
      ['title-twice', copied],
    ])
  })

  it('of a title may be in another list', () => {
    const hens = fixtureProject.files.texts.get('calculators/white-hens/feed-consumption.json')!
    expect(JSON.parse(hens)).toMatchObject({ title: expect.any(String) })
    expect(checkInEnglish(fixtureProject).filter(({ id }) => id === 'title-twice')).toEqual([])
  })

  it('of a title is reported where only one language gives both the same title', () => {
    const file = 'locales/fr/broilers.json'
    const french = JSON.parse(fixtureProject.files.texts.get(file)!) as Record<
      string,
      { title: string }
    >
    french['mortality']!.title = french['livability']!.title
    const findings = checkInEnglish(withTexts(fixtureProject, { [file]: JSON.stringify(french) }))
    expect(findings.map(({ id }) => id)).toContain('title-twice')
  })

  it('an empty group is reported', () => {
    const project = withTexts(fixtureProject, {
      'calculators/brown-hens/feed-consumption.json': undefined,
    })
    const findings = checkInEnglish(project).filter(({ id }) => id === 'group-without-programs')
    expect(findings.map(({ what }) => what)).toEqual(['The group "brown-hens" has no programs.'])
  })

  it('an empty service is reported once', () => {
    const gone = [...fixtureProject.files.texts.keys()].filter((path) =>
      path.startsWith('calculators/drugs/'),
    )
    const project = withTexts(
      fixtureProject,
      Object.fromEntries(gone.map((path) => [path, undefined])),
    )
    const findings = checkInEnglish(project).filter(({ id }) => id === 'group-without-programs')
    expect(findings.map(({ what }) => what)).toEqual(['The service "medicines" has no programs.'])
  })
})
