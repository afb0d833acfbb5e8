import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { messagesOf } from '#project/index.ts'
import { exportTexts } from '../../index.ts'
import { readElements, type Opened } from './elements.ts'
import { xliffUnitId, xliffUnitKey } from './unit-id.ts'

/** What XLIFF 2.0 (OASIS, 5 August 2014) lets are where, as far as an export goes. */
const inside: Readonly<Record<string, readonly string[]>> = {
  '': ['xliff'],
  xliff: ['file'],
  file: ['unit'],
  unit: ['notes', 'segment'],
  notes: ['note'],
  segment: ['source', 'target'],
  source: ['cp'],
  target: ['cp'],
}
const attributes: Readonly<Record<string, readonly string[]>> = {
  xliff: ['xmlns', 'site', 'version', 'srcLang', 'trgLang'],
  file: ['id', 'original', 'canResegment', 'trgDir', 'space'],
  // Of a name space of our own, which XLIFF lets are there.
  unit: ['id', 'name', 'sent'],
  segment: ['state'],
}

const elementsOf = (xml: string): readonly Opened[] => {
  const found: Opened[] = []
  const none = () => undefined
  const fault = readElements(xml, { open: (each) => found.push(each), text: none, close: none })
  expect(fault).toBeUndefined()
  return found
}

describe.each(['fr', 'ar', 'sw'])('an export in %s', (language) => {
  const xml = exportTexts(fixtureProject, language, 'xliff')
  const elements = elementsOf(xml)
  const named = (name: string) => elements.filter((each) => each.name === name)

  it('has the elements of XLIFF 2.0, in their order', () => {
    for (const { name, parent = '', attributes: own } of elements) {
      expect(inside[parent], `${name} in ${parent}`).toContain(name)
      for (const each of Object.keys(own)) expect(attributes[name], name).toContain(each)
    }
    expect(named('xliff')[0]?.attributes).toMatchObject({
      xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
      version: '2.0',
      srcLang: 'en',
      trgLang: language,
    })
  })

  it('names each unit once, in words that XML calls NMTOKEN, and each text of English', () => {
    const units = named('unit').map((each) => each.attributes['id'] ?? '')
    expect(units.filter((id) => !/^[A-Za-z0-9._-]+$/.test(id))).toEqual([])
    expect(units.map(xliffUnitKey)).toEqual(
      Object.keys(messagesOf(fixtureProject, 'en')).filter(
        (key) => !key.startsWith('site.language.'),
      ),
    )
    const files = named('file').map((each) => each.attributes['id'])
    expect(new Set(files).size).toBe(files.length)
  })

  it('has a source in each segment, a state only with a target, notes before both', () => {
    expect(named('source')).toHaveLength(named('unit').length)
    expect(named('target').length).toBe(
      Object.keys(messagesOf(fixtureProject, language)).filter(
        (key) => !key.startsWith('site.language.'),
      ).length,
    )
    expect(xml).not.toMatch(/<segment state[^>]*>\s*<source>[^<]*<\/source>\s*<\/segment>/)
    expect(xml).not.toMatch(/<\/segment>\s*<notes>/)
  })
})

it('describes what is not text, and the plural forms of the language', () => {
  const xml = exportTexts(fixtureProject, 'ar', 'xliff')
  const unit = /<unit id="units\.day"[^]*?<\/unit>/.exec(xml)![0]
  expect(unit).toContain('Keep {text}, {value} as it is written')
  expect(unit).toContain('zero {…} one {…} two {…} few {…} many {…} other {…}')
  expect(xml).toContain('trgDir="rtl"')
})

it.each(['units.mg/kg', 'a_b.c', 'a_2f_.b', '%', 'ä', '\u{1F414}.x'])(
  'the key %s becomes an id and comes back',
  (key) => expect(xliffUnitKey(xliffUnitId(key))).toBe(key),
)
