import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { languages } from '#tests/support/project/languages.ts'
import { project, root } from '#tests/support/project/project.ts'
import { controlsOf, pathKey } from './control.ts'
import { flattened } from './findings-at.ts'
import { aboutIn, firstAbout, placedSchema, type About } from './part-about.ts'
import { shapesIn, type Schema } from './shape.ts'
import { isObject } from '../../own.ts'

const plain = JSON.parse(project.files.texts.get('calculators/calculator.schema.json')!) as Schema
const schema = placedSchema(plain)

/** The descriptions that a control of any part can have, by any way through the schema. */
function reachableAbouts(part: unknown, seen: Set<string>): readonly About[] {
  const shapes = shapesIn(part, schema)
  const parts = shapes.flatMap(({ keywords }): readonly unknown[] => {
    const { properties, additionalProperties, items } = keywords
    const named = isObject(properties) ? Object.values(properties) : []
    return [...named, additionalProperties, items]
  })
  const below = parts.filter(isObject).flatMap((each) => {
    const key = JSON.stringify(each)
    if (seen.has(key)) return []
    seen.add(key)
    const own = shapesIn(each, schema).map(({ keywords }) => firstAbout([each, keywords]))
    return [...own, ...reachableAbouts(each, seen)]
  })
  return below.filter(({ text }) => text !== '')
}

/** Notes what the cards of a program show, with the parts that may be added opened in turn. */
function noteShown(data: unknown, shown: Set<string>): void {
  const opened = new Set<string>()
  for (let before = -1; before < opened.size;) {
    before = opened.size
    for (const { path, about, absent, kind, value } of flattened(
      controlsOf(data, { schema, opened }),
    )) {
      const isNew = !shown.has(about.place)
      // The head of the whole program is not on a card.
      if (path.length > 0 && about.text !== '') shown.add(about.place)
      if (kind === 'list' && isNew)
        opened.add(pathKey([...path, Array.isArray(value) ? value.length : 0]))
      for (const { name, about: other } of absent)
        if (!shown.has(other.place)) opened.add(pathKey([...path, name]))
    }
  }
}

const reachable = reachableAbouts(schema, new Set())
const places = [...new Set(reachable.map(({ place }) => place))].sort()
const textsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, `locales/${language}/cards.json`), 'utf8')) as Readonly<
    Record<string, string>
  >

describe('the keys of descriptions', () => {
  it('are those of one description each', () => {
    const texts = new Map<string, Set<string>>()
    for (const { place, text } of reachable)
      texts.set(place, (texts.get(place) ?? new Set()).add(text))
    expect([...texts].filter(([, { size }]) => size > 1)).toEqual([])
    expect(places.length).toBeGreaterThan(200)
  })

  it('name the definition and the parts down to the description', () => {
    const birds = { input: { properties: { birds: { type: 'number', unit: 'bird' } } } }
    const controls = flattened(controlsOf(birds, { schema }))
    const placeAt = (path: string): string | undefined =>
      controls.find((control) => control.path.join('.') === path)?.about.place
    expect(placeAt('input')).toBe('program-input')
    expect(placeAt('input.properties.birds.unit')).toBe('input-unit')
    expect(places).toEqual(
      expect.arrayContaining(['formula', 'input-ref', 'program-schema', 'result-target-low']),
    )
  })

  it('include those of all programs and of each part that may be added', () => {
    const programs = [...project.definitions.values()].map(({ file }) => file.path)
    expect(programs.length).toBeGreaterThan(97)
    const shown = new Set<string>()
    for (const path of programs) noteShown(JSON.parse(project.files.texts.get(path)!), shown)
    expect([...shown].filter((place) => !places.includes(place))).toEqual([])
    expect(shown.size).toBeGreaterThan(250)
  })
})

describe.each(languages.map(({ code }) => code))('the descriptions in %s', (code) => {
  it('are those of every part that cards can show, and of no other', () => {
    const texts = textsIn(code)
    expect(Object.keys(texts).sort()).toEqual(places)
    for (const text of Object.values(texts)) expect(text).toMatch(/[.؟?]$/)
  })
})

it('are in the language of the page, or else as the schema has them, marked as English', () => {
  const intl = createIntl({ locale: 'ar', messages: { 'cards.input-unit': 'الوحدة.' } })
  expect(aboutIn(intl, { place: 'input-unit', text: 'The unit.' })).toEqual({ children: 'الوحدة.' })
  expect(aboutIn(intl, { place: 'input-new', text: 'New.' })).toEqual({
    children: 'New.',
    dir: 'ltr',
    lang: 'en',
  })
})
