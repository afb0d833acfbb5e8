import { describe, expect, it } from 'vitest'
import { mini } from '../../tests/support/mini.ts'
import { check, readProject, withTexts, type Project } from '../project/index.ts'
import { groundOf } from './ground.ts'

const path = 'calculators/broilers/livability.json'
const text = (file: string): string => mini.files.texts.get(file)!

const other: readonly (readonly [string, Project])[] = [
  ['a table', withTexts(mini, { 'tables/broilers/clinic.json': '{}' })],
  ['a word', withTexts(mini, { 'locales/en/broilers.json': '{}' })],
  ['a language', withTexts(mini, { 'locales/de/broilers.json': '{}' })],
  ['a schema', withTexts(mini, { 'calculators/calculator.schema.json': '{}' })],
  ['a program more', withTexts(mini, { 'calculators/broilers/new.json': text(path) })],
  ['a program less', withTexts(mini, { [path]: undefined })],
  [
    'a program that extends another',
    withTexts(mini, { [path]: JSON.stringify({ extends: 'broilers/mortality' }) }),
  ],
  ['a picture', readProject({ ...mini.files, pictures: new Set(['public/one.svg']) }, mini)],
]

describe('the ground that a definition is read on', () => {
  it.each(other)('is another one with %s', (_, project) => {
    expect(groundOf(project)).not.toBe(groundOf(mini))
  })

  it('stays the same where another program says something else', () => {
    const edited = withTexts(mini, { [path]: text(path).replace('"order": ', '"order": 9') })
    expect(edited.definitions.get('broilers/livability')).not.toBe(
      mini.definitions.get('broilers/livability'),
    )
    expect(groundOf(edited)).toBe(groundOf(mini))
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
    expect(check(edited)).toEqual(check(anew))
    expect(check(edited).length).toBeGreaterThan(0)
  },
)

it.each([
  ['a program', path],
  ['a table', 'tables/broilers/clinic.json'],
])('without %s the check finds what it finds in the same texts read anew', (_, file) => {
  expect(check(mini)).toEqual([])
  const edited = withTexts(mini, { [file]: undefined })
  expect(check(edited)).toEqual(check(readProject(edited.files)))
  expect(check(edited).length).toBeGreaterThan(0)
})
