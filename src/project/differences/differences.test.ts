import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { withTexts, type Project } from '../index.ts'
import { projectDifferences, areNone } from './index.ts'

const textOf = (path: string): string => fixtureProject.files.texts.get(path)!
/**
 * The mini project with words of its files replaced; it must stay free of errors where answers are
 * compared.
 */
function changed(
  changes: Readonly<Record<string, readonly (readonly [string, string])[]>>,
): Project {
  const texts = Object.entries(changes).map(([path, edits]) => {
    const text = edits.reduce((before, [from, to]) => {
      expect(before, `${path} holds ${from}`).toContain(from)
      return before.replace(from, to)
    }, textOf(path))
    return [path, text] as const
  })
  return withTexts(fixtureProject, Object.fromEntries(texts))
}

it('are empty between a project and itself', () => {
  expect(areNone(projectDifferences(fixtureProject, withTexts(fixtureProject, {}), 50))).toBe(true)
})

/** Broilers of 21 days eat 111 g instead of 106 g. */
const fed = changed({
  'tables/broilers/clinic.json': [['[21, 106, 1189', '[21, 111, 1189']],
  'calculators/broilers/feed-consumption.json': [['"dailyFeed": 1060}', '"dailyFeed": 1110}']],
})

describe('a changed figure', () => {
  const found = projectDifferences(fixtureProject, fed)

  it('is reported by table, record and column', () => {
    expect(found.cells).toEqual([
      { table: 'broilers/clinic', record: '21', column: 'dailyFeed', before: 106, after: 111 },
    ])
  })

  it('is reported with the program whose answer differs, by how much, and with an input that shows it', () => {
    const program = found.answers.find(({ id }) => id === 'broilers/feed-consumption')!
    expect(program.path).toMatch(/^\/services\/[^/]+\/feed-consumption-program$/)
    expect(program.examples).toEqual({ tried: 5, changed: 1 })
    expect(program.random.tried).toBe(1000)
    expect(program.random.changed).toBeGreaterThan(3)
    const [part, ...others] = program.parts
    expect(others).toEqual([])
    expect(part).toMatchObject({
      part: 'results.dailyFeed',
      title: 'results.dailyFeed',
      examples: 1,
    })
    expect(part!.random).toBe(program.random.changed)
    // 111 g instead of 106 g.
    expect(part!.largest).toBeCloseTo(5 / 106, 10)
    const { birds, age } = part!.input as { birds: number; age: number }
    expect(age).toBe(21)
    expect(part!.before!.shown!.value / part!.after!.shown!.value).toBeCloseTo(106 / 111, 10)
    // What is shown is in kilograms or tonnes.
    const kilograms = part!.after!.shown!.unit === 't' ? 1000 : 1
    expect(part!.after!.shown!.value * kilograms).toBeCloseTo(birds * 0.111, 6)
  })

  it('is found, however many records a table has: half of the inputs look there', () => {
    expect(found.answers[0]!.random.changed).toBeGreaterThan(400)
  })

  it('is the same each time', () => {
    expect(projectDifferences(fixtureProject, fed)).toEqual(found)
  })

  it('changes no word, no address and no program', () => {
    expect(found.words).toEqual([])
    expect([found.programs, found.tables, found.addresses]).toEqual(
      Array.from({ length: 3 }, () => ({ added: [], removed: [] })),
    )
  })
})

it('a removed record makes a program refuse what it answered', () => {
  const without = changed({
    'tables/broilers/clinic.json': [[',\n    [62, 189, 8297, 4126, 2.011]', '']],
    'calculators/broilers/feed-consumption.json': [
      [
        '{"input": {"birds": 5000, "age": 62}, "results": {"dailyFeed": 945}}',
        '{"input": {"birds": 5000, "age": 62}, "error": {"age": "messages.feedIndex"}}',
      ],
    ],
  })
  const found = projectDifferences(fixtureProject, without)
  expect(found.cells).toEqual([{ table: 'broilers/clinic', record: '62', before: null }])
  const { parts } = found.answers.find(({ id }) => id === 'broilers/feed-consumption')!
  expect(parts.map(({ part }) => part)).toEqual(['issues'])
  expect(parts[0]).toMatchObject({
    input: { age: 62 },
    after: { words: [{ key: 'messages.feedIndex' }] },
  })
  expect(parts[0]!.before).toBeUndefined()
})

it('a record that is chosen by its name is found in an entry of a list', () => {
  const found = projectDifferences(
    fixtureProject,
    changed({
      'tables/feed/poultry-ingredients.json': [
        ['["yellow-corn", 8, 3400', '["yellow-corn", 9, 3400'],
      ],
    }),
    100,
  )
  const changedProgram = found.answers.find(({ id }) => id === 'feed/poultry-feed-analysis')!
  expect(changedProgram.random.changed).toBeGreaterThan(30)
})

it('texts are reported language by language, with the former text', () => {
  const text = textOf('locales/fr/messages.json')
  const [, key = '', was = ''] = /\n {2}"(\w+)": "([^"{}]+)"/.exec(text)!
  const found = projectDifferences(
    fixtureProject,
    changed({ 'locales/fr/messages.json': [[`"${was}"`, '"Autrement dit."']] }),
  )
  expect(found.words).toEqual([
    { language: 'fr', name: `messages.${key}`, before: was, after: 'Autrement dit.' },
  ])
  expect(found.answers).toEqual([])
})

describe('addresses', () => {
  const path = 'calculators/broilers/mortality.json'
  const slug = (JSON.parse(textOf(path)) as { slug: string }).slug
  const base = [...differencesOfSlug('another-address').addresses.removed][0]!
  function differencesOfSlug(other: string, formerly = '') {
    return projectDifferences(
      fixtureProject,
      changed({ [path]: [[`"slug": "${slug}"`, `"slug": "${other}"${formerly}`]] }),
    )
  }

  it('that are lost are reported, with those that are new', () => {
    expect(base).toMatch(new RegExp(`^/services/[^/]+/${slug}$`))
    expect(differencesOfSlug('another-address').addresses).toEqual({
      added: [base.replace(slug, 'another-address')],
      removed: [base],
    })
  })

  it('that redirect are moved, not lost', () => {
    const found = differencesOfSlug('another-address', `, "formerly": ["${slug}"]`)
    expect(found.addresses.removed).toEqual([])
    expect(found.moved).toEqual([{ from: base, to: base.replace(slug, 'another-address') }])
  })
})

describe('a program', () => {
  const path = 'calculators/broilers/mortality.json'
  const away = (formerly: string) =>
    withTexts(fixtureProject, {
      [path]: undefined,
      'calculators/broilers/losses.json': textOf(path).replace('"slug":', `${formerly}"slug":`),
    })

  it('that is removed and one that is added are reported', () => {
    expect(projectDifferences(fixtureProject, away(''), 10).programs).toEqual({
      added: ['broilers/losses'],
      removed: ['broilers/mortality'],
    })
  })

  it('that has another name is the same one', () => {
    const found = projectDifferences(
      fixtureProject,
      away('"formerly": ["broilers/mortality"], '),
      10,
    )
    expect(found.programs).toEqual({ added: [], removed: [] })
    expect(found.answers).toEqual([])
  })
})

describe('the languages of a program', () => {
  const file = 'calculators/broilers/water-consumption.json'
  const limited = changed({ [file]: [['{', '{ "languages": ["en", "fr"],']] })
  const id = 'broilers/water-consumption'

  it('that it is no longer published in are reported, and nothing else', () => {
    const found = projectDifferences(fixtureProject, limited, 50)
    expect(found.languages).toEqual([{ id, added: [], removed: ['ar'] }])
    expect(areNone({ ...found, languages: [] })).toBe(true)
    expect(areNone(found)).toBe(false)
  })

  it('that are new are reported', () => {
    const { languages } = projectDifferences(limited, fixtureProject, 50)
    expect(languages).toEqual([{ id, added: ['ar'], removed: [] }])
  })
})
