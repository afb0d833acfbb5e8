import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'
import { messagesOf } from '#definition/project.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { isError } from '../../index.ts'

const copy = useProjectCopy(fixtureProject)
const settings = 'content/clinic.json'
const errors = () => copy.check().filter(isError)
const advice = () => copy.check().filter((finding) => !isError(finding))
const promise = (...languages: string[]) =>
  copy.edit(settings, (data) => {
    data.languages = languages
  })
const write = (path: string, data: object) =>
  copy.write(`locales/${path}.json`, JSON.stringify(data, undefined, 2))
const urdu = { name: 'اردو', direction: 'rtl', numbers: 'ur-u-nu-arabext' }
const swahili = { name: 'Kiswahili', direction: 'ltr', numbers: 'sw-u-nu-latn' }
const english = messagesOf(fixtureProject, 'en')
const all = Object.keys(english).length

describe('a language in a folder that was empty', () => {
  it.each([
    ['ur', 'اردو', 'rtl'],
    ['sw', 'Kiswahili', 'ltr'],
  ])('must first define its properties: %s', (code, name, direction) => {
    promise('en', 'ar', 'fr')
    write(`${code}/inputs`, { birds: 'x' })
    expect(errors()).toMatchObject([
      {
        file: `locales/${code}/site.json`,
        what: `The language ${code} does not define its name, direction, numbers.`,
        fix: expect.stringContaining(
          `"language": {"name":"${name}","direction":"${direction}","numbers":"${code}-u-nu-latn"}`,
        ),
      },
    ])
  })

  it('is sound with no more than that, and advised what it lacks', () => {
    promise('en', 'ar', 'fr')
    write('ur/site', { language: urdu })
    write('sw/site', { language: swahili })
    expect(printFindings(errors())).toBe('')
    const [sw, ur] = advice()
    for (const each of [sw, ur]) expect(each?.what).toContain(`lacks ${all - 3} texts`)
    expect(ur).toMatchObject({
      file: 'locales/ur/site.json',
      what: expect.stringMatching(/inputs\.json \(\d+\).*articles\/clean-water-for-poultry\.md/),
      fix: expect.stringContaining('add "ur" to "languages" in content/clinic.json'),
    })
  })

  it('lacks what was only copied from English', () => {
    promise('en', 'ar', 'fr')
    const copied = { birds: english['inputs.birds'], age: 'Umri' }
    write('sw/site', { language: swahili })
    write('sw/inputs', copied)
    expect(errors()).toEqual([])
    // What a language is called, how it runs and counts, and the age.
    expect(advice()[0]?.what).toContain(`lacks ${all - 4} texts`)
    copy.write('locales/as-in-english.json', JSON.stringify({ sw: [copied.birds] }))
    expect(advice()[0]?.what).toContain(`lacks ${all - 5} texts`)
  })

  it.each([
    ['direction-unknown', { ...urdu, direction: 'left' }, 'The direction of ur is "left"'],
    [
      'language-twice',
      { ...urdu, name: 'English' },
      'Two languages have the name "English": en and ur.',
    ],
    [
      'numbers-unknown',
      { ...urdu, numbers: 'ur-u-nu-latin' },
      'There is no numbering system "latin".',
    ],
  ])('is refused with an impossible property: %s', (id, language, what) => {
    promise('en', 'ar', 'fr')
    write('ur/site', { language })
    expect(errors()).toMatchObject([{ id, what: expect.stringContaining(what) }])
  })

  it('has its own texts checked like any other', () => {
    promise('en', 'ar', 'fr')
    write('sw/site', { language: swahili })
    write('sw/units', { 'bird/m2': '{text} kuku {wangapi}' })
    write('sw/inputs', { birdz: 'Kuku' })
    expect(errors().map(({ what }) => what)).toEqual([
      'The message "inputs.birdz" exists in sw only.',
      '"units.bird/m2" has {wangapi}, which has no value.',
    ])
  })

  it('needs the plural forms that it has: six in Arabic', () => {
    promise('en', 'fr')
    write('ar/units', { birds: '{count, plural, one {{text} طائر} other {{text} طائرا}}' })
    expect(printFindings(errors())).toContain(
      'lacks the plural "zero", "two", "few", "many" of {count}',
    )
  })
})

describe('a language that the site lists', () => {
  it('lacks nothing, or that is a mistake', () => {
    promise('en', 'ar', 'fr')
    copy.edit('locales/fr/inputs.json', (data) => {
      delete data.birds
    })
    expect(errors()).toMatchObject([
      {
        what: expect.stringContaining('"inputs.birds" is missing in fr'),
        file: 'locales/fr/inputs.json',
      },
    ])
    expect(advice()).toEqual([])
  })

  it('should be listed once it lacks nothing', () => {
    promise('en', 'ar')
    expect(advice()).toMatchObject([
      {
        what: 'The language fr is complete, but not listed in content/clinic.json.',
        fix: 'Add "fr" to "languages" in content/clinic.json.',
      },
    ])
  })

  it.each([
    [
      ['en', 'ar', 'frr'],
      'There is no language "frr"',
      'Use one of: ar, en, fr. Or create locales/frr first.',
    ],
    [
      ['ar', 'fr'],
      '"languages" does not contain "en".',
      'Add "en"; the main language of the site comes first in the list.',
    ],
  ])('must exist: %j', (languages, what, fix) => {
    promise(...languages)
    expect(errors()).toMatchObject([
      {
        rule: 'settings',
        file: settings,
        what: expect.stringContaining(what),
        fix: expect.stringContaining(fix),
      },
    ])
  })

  it.each([[['en', 'en']], [[]], ['en'], [['EN']]])(
    'is written as a list of codes: %j',
    (languages) => {
      copy.edit(settings, (data) => {
        data.languages = languages
      })
      expect(errors()).toMatchObject([{ rule: 'schema', file: settings }])
    },
  )
})
