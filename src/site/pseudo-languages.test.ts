import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { project } from '../../tests/support/project/project.ts'
import { isIncomplete, orderedLanguages } from '../definition/languages.ts'
import { messagesOf } from '../definition/project.ts'
import { parseMessage, shapeOf } from '../project/compile/icu.ts'
import { check } from '../project/index.ts'
import { languagesModule } from './modules/services.ts'
import { accented, mirrored, withPseudoLanguages } from './pseudo-languages.ts'

const english = Object.entries(messagesOf(project, 'en'))
const shape = (text: string) => shapeOf(parseMessage(text))
/** The structure of a message: all but its words. */
const skeleton = (text: string): string =>
  JSON.stringify(parseMessage(text), (name, value: unknown) =>
    name === 'value' && typeof value === 'string' && / |^\p{L}*$/u.test(value) ? '' : value,
  )
const isWords = (part: object): part is { readonly value: string } =>
  'type' in part && part.type === 0 && 'value' in part
/** What a reader sees of a message where no figure is filled in. */
const wordsOf = (text: string): string =>
  parseMessage(text)
    .map((part) => (isWords(part) ? part.value : ''))
    .join('')

describe.each([
  ['en-XA', accented],
  ['ar-XB', mirrored],
])('%s', (_, change) => {
  it('keeps placeholders and plural forms of every text of the site', () => {
    expect(english.length).toBeGreaterThan(2000)
    for (const [key, text] of english) expect(shape(change(text)), key).toEqual(shape(text))
  })

  it('keeps them of any message that can be written', () => {
    const word = fc.constantFrom('birds', 'it is', "don''t", "'{'", 'a < b', 'É', '%', '#', "''")
    const name = fc.constantFrom('count', 'house', 'n')
    const { message } = fc.letrec<{ message: string; part: string }>((tie) => ({
      message: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((all) => all.join(' ')),
      part: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        word,
        name.map((each) => `{${each}}`),
        name.map((each) => `{${each}, number}`),
        fc
          .tuple(name, tie('message'), tie('message'))
          .map(([each, one, other]) => `{${each}, plural, one {${one}} other {# ${other}}}`),
        fc
          .tuple(name, tie('message'), tie('message'))
          .map(([each, hen, other]) => `{${each}, select, hen {${hen}} other {${other}}}`),
      ),
    }))
    fc.assert(
      fc.property(message, (text) => {
        expect(shape(change(text))).toEqual(shape(text))
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('en-XA', () => {
  it('has brackets around each text, accents on each letter, and is about a third longer', () => {
    expect(accented('Feed for {count, plural, one {# bird} other {# birds}}')).toBe(
      '[Ƒééééđ ƒóóŕ {count, plural, one {# ƀííŕđ} other {# ƀííŕđš}}]',
    )
    const texts = english.map(([, text]) => text)
    const length = (all: readonly string[]) =>
      all.reduce((sum, each) => sum + wordsOf(each).length, 0)
    const stretch = length(texts.map((text) => accented(text).slice(1, -1))) / length(texts)
    expect(stretch).toBeGreaterThan(1.25)
    expect(stretch).toBeLessThan(1.4)
    expect(texts.map(accented).filter((text) => /[A-Za-z]/.test(wordsOf(text)))).toEqual([])
  })
})

describe('ar-XB', () => {
  it('turns each word, and leaves what is filled in', () => {
    expect(mirrored('Feed of {house}')).toBe('\u202eFeed\u202c \u202eof\u202c {house}')
    expect(skeleton(mirrored('{n, number} birds'))).toBe(skeleton('{n, number} birds'))
  })
})

describe('the pseudo-languages', () => {
  const pseudoProject = withPseudoLanguages(fixtureProject)

  it('are behind the languages of the site, in full', () => {
    expect(orderedLanguages(pseudoProject)).toEqual(['en', 'ar', 'fr', 'en-XA', 'ar-XB'])
    expect(isIncomplete(pseudoProject, 'en-XA')).toBe(false)
    for (const code of ['en-XA', 'ar-XB'])
      expect(Object.keys(messagesOf(pseudoProject, code))).toEqual(
        Object.keys(messagesOf(fixtureProject, 'en')),
      )
    expect(languagesModule(withPseudoLanguages(project))).toContain(
      '{"code":"ar-XB","name":"English, mirrored","direction":"rtl","numbers":"ar-XB-u-nu-latn"}',
    )
  })

  it('are no part of the project that is checked and built', () => {
    expect(orderedLanguages(project)).not.toContain('en-XA')
    expect(check(fixtureProject)).toEqual([])
  })

  it('leave a text that cannot be read to the check', () => {
    const first = fixtureProject.locales.find(({ language }) => language === 'en')
    const broken = { ...first!, messages: { 'inputs.birds': 'Birds {' } }
    const withBroken = withPseudoLanguages({ ...fixtureProject, locales: [broken] })
    expect(messagesOf(withBroken, 'en-XA')).toEqual({ 'inputs.birds': 'Birds {' })
  })
})
