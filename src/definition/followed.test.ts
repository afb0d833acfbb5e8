import { describe, expect, it } from 'vitest'
import { mini } from '../../tests/support/mini.ts'
import { check, readProject, withTexts, type Project } from '../project/index.ts'
import { Followed } from './followed.ts'
import { saysNames } from './formulas/said-names.ts'
import { sistersIn } from './formulas/sisters.ts'
import { hasPicture } from './pictures.ts'

const path = 'calculators/broilers/livability.json'
const text = (file: string): string => mini.files.texts.get(file)!

const other = 'broilers/mortality'
const ofOther = `calculators/${other}.json`
const table = 'tables/broilers/clinic.json'

/** How often something is worked out of a program, of each of these projects in their order. */
function turns(work: (project: Project) => unknown, ...projects: readonly Project[]): number {
  const followed = new Followed<unknown>()
  let count = 0
  for (const project of projects)
    followed.of(project, project.definitions.get('broilers/livability')!, (of) => {
      count += 1
      return work(of)
    })
  return count
}

const works = {
  'a table': (of: Project) => of.tables.get('broilers/clinic'),
  'whether a table is there': (of: Project) => of.tables.has('broilers/clinic'),
  'all tables': (of: Project) => [...of.tables.keys()],
  'the tables of a folder': (of: Project) => sistersIn(of, 'broilers'),
  'how a table says its names': (of: Project) =>
    saysNames(of, of.tables.get('feed/poultry-ingredients')!),
  words: (of: Project) => of.locales.length,
  'another program': (of: Project) => of.definitions.get(other),
  'which programs there are': (of: Project) => [...of.definitions.keys()],
  schemas: (of: Project) => of.schemas,
  pictures: (of: Project) => hasPicture(of.files, 'one.svg'),
} satisfies Readonly<Record<string, (of: Project) => unknown>>

const after = {
  'a table': withTexts(mini, { [table]: text(table).replace('106', '107') }),
  'a word': withTexts(mini, { 'locales/en/ingredients.json': '{}' }),
  'another program': withTexts(mini, {
    [ofOther]: text(ofOther).replace('"order": ', '"order": 9'),
  }),
  'a program more': withTexts(mini, { 'calculators/broilers/new.json': text(path) }),
  'a schema': withTexts(mini, { 'calculators/calculator.schema.json': '{}' }),
  'a picture': readProject({ ...mini.files, pictures: new Set(['public/one.svg']) }, mini),
}

/** What must be worked out again after which edits. */
const again: readonly (readonly [keyof typeof works, readonly (keyof typeof after)[]])[] = [
  ['a table', ['a table']],
  ['whether a table is there', ['a table']],
  ['all tables', ['a table']],
  ['the tables of a folder', ['a table']],
  ['how a table says its names', ['a word']],
  ['words', ['a word']],
  ['another program', ['another program']],
  ['which programs there are', ['another program', 'a program more']],
  ['schemas', ['a schema']],
  ['pictures', ['a picture']],
]

describe('what was worked out of a program', () => {
  it.each(again)(
    'from %s is worked out again where that has changed, and nowhere else',
    (...each) => {
      const [from, wanted] = each
      const changed = Object.entries(after).flatMap(([edit, project]) =>
        turns(works[from], mini, project) === 2 ? edit : [],
      )
      // All definitions are in another map after each edit: who walks through it asks for the map.
      const expected = from === 'which programs there are' ? Object.keys(after) : wanted
      expect(changed).toEqual(expected)
    },
  )

  it('rests on what was asked for it by way of something else that was worked out', () => {
    const inner = new Followed<unknown>()
    const work = (of: Project) =>
      inner.of(of, of.definitions.get(other)!, (within) => within.tables.get('broilers/clinic'))
    expect(turns(work, mini, after['a table'])).toBe(2)
    // The second time, what is inside is known already.
    expect(turns(work, mini, after['a table'], mini, after['a word'])).toBe(2)
    expect(turns(work, after['a table'], mini)).toBe(2)
  })

  it('is still known when one goes back, a few edits later, and no longer', () => {
    const tables = [0, 1, 2, 3].map((digit) =>
      withTexts(mini, { [table]: text(table).replace('106', `10${digit}`) }),
    )
    const work = works['a table']
    expect(turns(work, mini, ...tables.slice(0, 3), mini)).toBe(4)
    expect(turns(work, mini, ...tables, mini)).toBe(6)
  })

  it('is of the program that it was worked out of', () => {
    const own = withTexts(mini, { [path]: text(path).replace('"order": ', '"order": 9') })
    expect(turns(() => 1, mini, own)).toBe(2)
  })
})

const edits: readonly (readonly [string, string, RegExp, string])[] = [
  ['a formula', path, /deadBirds <= birds/, 'deadBrids <= birds'],
  ['an example', path, /"deadBirds": (\d+)/, '"deadBirds": 1$1'],
  ['a word of the format', path, /"order"/, '"odrer"'],
  ['a figure of a table', 'tables/broilers/clinic.json', /(\[\d+, )/, '$19'],
  ['a column of a table', 'tables/broilers/clinic.json', /"dailyFeed"/g, '"dailyFood"'],
  ['a shared input', 'calculators/inputs.json', /"birds"/, '"brids"'],
  ['a word', 'locales/en/broilers.json', /"title"/, '"tilte"'],
  ['a word of another language', 'locales/ar/broilers.json', /"title"/, '"tilte"'],
  ['the name of a record', 'locales/en/ingredients.json', /"(\w+)": "/, '"x$1": "'],
  ['a table that others name', 'tables/drugs/medicines.json', /"match": "name"/, '"match": "pair"'],
]

it.each(edits)(
  'what the check finds in %s is what it finds in the same texts read anew',
  (...edit) => {
    const [, file, wrong, by] = edit
    // All that can be known from before is known.
    expect(check(mini)).toEqual([])
    const edited = withTexts(mini, { [file]: text(file).replace(wrong, by) })
    expect(text(file)).toMatch(wrong)
    const anew = readProject({ ...edited.files, texts: new Map(edited.files.texts) })
    const found = check(edited)
    expect(found).toEqual(check(anew))
    expect(found.length).toBeGreaterThan(0)
  },
)

it.each([
  ['a program', path],
  ['a table', 'tables/broilers/clinic.json'],
])('without %s the check finds what it finds in the same texts read anew', (_, file) => {
  expect(check(mini)).toEqual([])
  const edited = withTexts(mini, { [file]: undefined })
  const found = check(edited)
  expect(found).toEqual(check(readProject(edited.files)))
  expect(found.length).toBeGreaterThan(0)
})
