import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { nameFix } from '#definition/findings/finding.ts'
import { findingIds } from '#definition/findings/finding-ids.ts'
import { root } from '#tests/support/project/project.ts'
import { languages } from '#tests/support/project/languages.ts'
import { findingLines, kindSentences, quotedIn, shownNames } from './finding-words.ts'

const sentencesIn = (language: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(root, `locales/${language}/findings.json`), 'utf8')) as Readonly<
    Record<string, unknown>
  >

describe.each(languages.map(({ code }) => code))('the sentences in %s', (code) => {
  const sentences = sentencesIn(code)

  it('are those of every kind of finding, and no other', () => {
    expect(Object.keys(sentences).toSorted()).toEqual([...findingIds].toSorted())
    for (const texts of Object.values(sentences))
      expect(texts).toEqual({
        what: expect.stringMatching(/\.$/) as string,
        fix: expect.stringMatching(/\.$/) as string,
      })
  })

  it('describe each kind differently', () => {
    const all = Object.values(sentences).map((texts) => (texts as { what: string }).what)
    expect(new Set(all).size).toBe(all.length)
  })
})

it('are shown by each part of the Studio that shows a finding', () => {
  const folder = join(root, 'src/studio')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
  const showing = sources.filter(([, text]) => text.includes('<FindingText ')).map(([name]) => name)
  expect(showing.toSorted()).toEqual([
    'cards/PartFindings.tsx',
    'grid/FindingTexts.tsx',
    'page/Findings.tsx',
    'programs/NewFindings.tsx',
    'words/TextFindings.tsx',
  ])
  // The exact sentence is in no other component.
  const exact = sources.filter(([, text]) => /[^=$]\{(finding\.)?(what|fix)\}/.test(text))
  expect(exact.map(([name]) => name)).toEqual(['findings/FindingText.tsx'])
})

const wrong = {
  id: 'unknown-name',
  rule: 'names',
  file: 'a.json',
  line: 1,
  what: 'The formula reads "deadBird", which is not defined.',
  why: 'Why.',
  fix: 'Did you mean "deadBirds"?',
} as const

it('are those of the reader, with the exact ones below', () => {
  const intl = (locale: string) =>
    createIntl({
      locale,
      messages: { 'findings.unknown-name.what': 'Inconnu.', 'findings.unknown-name.fix': 'Quoi.' },
    })
  const exact = { isExact: true, text: `${wrong.what} ${wrong.fix}` }
  expect(kindSentences(intl('fr'), wrong.id)).toEqual({ what: 'Inconnu.', fix: 'Quoi.' })
  expect(findingLines(intl('fr'), wrong)).toEqual([
    { isExact: false, text: 'Inconnu. Quoi.' },
    exact,
  ])
  expect(findingLines(intl('en-GB'), wrong)).toEqual([exact])
})

describe('names', () => {
  it.each([
    [wrong.what, ['deadBird']],
    ['"a" of "b" names "a" itself.', ['a', 'b']],
    ['The article names no sources.', []],
    [`"a" is "${'x'.repeat(61)}".`, ['a']],
  ])('of %s', (what, names) => expect(quotedIn(what)).toEqual(names))

  it('are few, each once, and short', () => {
    const long = 'x'.repeat(61)
    expect(shownNames(['a', 'b', 'a', long, 'c', 'd', 'e', 'f', 'g'])).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ])
  })
})

it('propose the names that the finding has, not what its sentence looks like', () => {
  expect(nameFix('deadBird', ['birds', 'deadBirds']).nearest).toEqual(['deadBirds'])
  expect(nameFix('zzz', ['house.open', 'birds']).nearest).toEqual(['birds', 'house.open'])
  expect(nameFix('zzz', []).nearest).toBeUndefined()
})
