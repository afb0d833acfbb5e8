import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'
import { problemStatus } from '#api/problems.ts'
import { languageOf } from './problem.ts'
import { serverWords } from './words.ts'

const languages = ['en', 'ar', 'fr']
const written = Object.fromEntries(
  languages.map((code) => [
    code,
    JSON.parse(readFileSync(join(root, `locales/${code}/problems.json`), 'utf8')) as Record<
      string,
      { readonly title: string; readonly detail: string }
    >,
  ]),
)

describe('the words of problems', () => {
  it.each(languages)('are complete in %s', (code) => {
    const own = written[code]!
    expect(Object.keys(own).sort()).toEqual(Object.keys(problemStatus).sort())
    for (const { title, detail } of Object.values(own)) {
      expect(title).toMatch(/^[^.]{5,40}$/)
      expect(detail).toMatch(/^.{20,130}[.]$/u)
    }
  })

  it('fall back to the source language, text by text', () => {
    const words = serverWords(
      { en: written['en'], so: { notFound: { title: 'x', detail: 'y' } } },
      'en',
    )
    expect(words['so']?.notFound).toEqual({ title: 'x', detail: 'y' })
    expect(words['so']?.fault).toEqual(written['en']?.['fault'])
    expect(() => serverWords({ en: {} }, 'en')).toThrow('problems.badRequest.title')
  })

  it('are in the language that a reader asks for', () => {
    const words = serverWords(written, 'en')
    const asked = ['ar-EG;q=0.9', 'xx,fr', '', 'EN', '__proto__', ',,;=']
    expect(asked.map((each) => languageOf(each, words))).toEqual([
      'ar',
      'fr',
      'en',
      'en',
      'en',
      'en',
    ])
    expect(languageOf(null, words)).toBe('en')
  })
})
