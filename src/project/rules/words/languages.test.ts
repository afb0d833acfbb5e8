import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { project } from '#tests/support/project/project.ts'
import { checkInEnglish, printFindings } from '#tests/support/project/in-english.ts'
import { withTexts } from '../../index.ts'

const written = { name: 'English', direction: 'ltr', numbers: 'en-u-nu-latn' }
const own: Record<string, object> = {
  en: written,
  ar: { name: 'العربية', direction: 'rtl', numbers: 'ar-u-nu-latn' },
  fr: { name: 'Français', direction: 'ltr', numbers: 'fr-u-nu-latn' },
}
/** The small project, whose languages define their properties. */
const translated = withTexts(
  fixtureProject,
  Object.fromEntries(
    Object.entries(own).map(([code, language]) => {
      const path = `locales/${code}/site.json`
      const site: Json = JSON.parse(fixtureProject.files.texts.get(path)!)
      return [path, JSON.stringify({ ...site, language }, undefined, 2)]
    }),
  ),
)
const copy = useProjectCopy(translated)
const file = 'locales/fr/site.json'
const say = (words: object) => (data: Json) => Object.assign(data.language, words)

describe('the rule on languages', () => {
  it('finds a folder that is not named after a language, whatever it contains', () => {
    for (const code of ['zz-ZZ-foo', 'English', 'f r', '1', 'arabic-old']) {
      const paths = ['site.json', 'messages.json', 'articles/water.md']
      const texts = Object.fromEntries(paths.map((path) => [`locales/${code}/${path}`, '{']))
      expect(checkInEnglish(withTexts(translated, texts)), code).toMatchObject([
        {
          rule: 'languages',
          what: `"${code}" is not the code of a language.`,
          fix: expect.stringContaining('ar'),
        },
      ])
    }
  })

  it('finds nothing in languages that define their properties', () => {
    expect(printFindings(copy.check())).toBe('')
  })

  expectFindings(
    'languages',
    [
      {
        name: 'a direction that there is not',
        file,
        edit: say({ direction: 'lft' }),
        at: ['"direction"'],
        what: 'The direction of fr is "lft"',
        fix: 'Use one of: ltr, rtl.',
      },
      {
        name: 'the name of another language',
        file,
        edit: say({ name: 'English' }),
        at: ['"name"'],
        what: 'Two languages have the name "English": en and fr.',
        fix: 'Write the name of each language in that language.',
      },
      {
        name: 'numbers of another language',
        file,
        edit: say({ numbers: 'ar-u-nu-latn' }),
        at: ['"numbers"'],
        what: 'The numbers of fr are set to another language, ar.',
        fix: 'fr-u-nu-latn',
      },
      {
        name: 'numbers without their digits',
        file,
        edit: say({ numbers: 'fr' }),
        at: ['"numbers"'],
        what: '"fr" does not name a numbering system.',
        fix: 'fr-u-nu-latn',
      },
      {
        name: 'digits that there are not',
        file,
        edit: say({ numbers: 'fr-u-nu-latin' }),
        at: ['"numbers"'],
        what: 'There is no numbering system "latin".',
        fix: 'Did you mean "latn"?',
      },
      {
        name: 'numbers that are no language',
        file,
        edit: say({ numbers: '--' }),
        at: ['"numbers"'],
        what: '"--" is not a language with a numbering system.',
        fix: 'fr-u-nu-latn',
      },
      {
        name: 'texts that were only copied',
        file: 'locales/fr/inputs.json',
        edit: (data) => {
          const english = JSON.parse(copy.read('locales/en/inputs.json'))
          data.birds = english.birds
          data.area = english.area
        },
        at: ['"birds"'],
        what: 'In fr 2 messages are the same as in English: inputs.birds "Number of birds",',
        fix: 'Translate them; if a text must be the same, like a name, list it in',
      },
      {
        name: 'a list of equal texts that is not JSON',
        file: 'locales/as-in-english.json',
        rewrite: (text) => text.replace('{', ''),
        at: ['"ar"'],
        what: 'This is not valid JSON.',
        fix: 'Fix this line; the line before it is often the cause.',
      },
    ],
    translated,
  )
})

const glossary = [
  '# Glossary',
  '',
  '| Concept | English | Arabic | French |',
  '| ------- | ------- | ------ | ------ |',
  '| floor   | Floor area | مساحة الأرضية | Surface au sol |',
  '| floor   | Floor area | مساحة الأرضية | Surface au sol |',
].join('\n')
const path = 'docs/glossary.md'
const terms = (from: string, key: string): string =>
  JSON.parse(fixtureProject.files.texts.get(from)!)[key]
const sound = glossary
  .replaceAll('مساحة الأرضية', terms('locales/ar/inputs.json', 'area'))
  .replaceAll('Surface au sol', terms('locales/fr/inputs.json', 'area'))
const once = sound.split('\n').slice(0, -1).join('\n')

describe('the rule on the glossary', () => {
  it('finds nothing if the texts use each term', () => {
    copy.write(path, once)
    expect(printFindings(copy.check())).toBe('')
  })

  expectFindings(
    'glossary',
    [
      {
        name: 'a term that no text uses',
        file: path,
        create: once.replace('Floor area', 'Ground area'),
        at: ['| floor'],
        what: 'The term "Ground area" for "floor" appears in no text in English.',
        fix: 'Use the term in the texts, or change it here.',
      },
      {
        name: 'a concept without a term',
        file: path,
        create: once.replace('Floor area', ''),
        at: ['| floor'],
        what: 'The term "" for "floor" appears in no text in English.',
        fix: 'Use the term in the texts, or change it here.',
      },
      {
        name: 'a concept that appears twice',
        file: path,
        create: sound,
        at: ['| floor', '| floor'],
        what: 'The concept "floor" appears twice.',
        fix: 'Keep one',
      },
      {
        name: 'a language without a column',
        file: path,
        create: once
          .split('\n')
          .map((line) => line.split('|').slice(0, -2).join('|') + (line.startsWith('|') ? '|' : ''))
          .join('\n'),
        at: ['| Concept'],
        what: 'has no column "French"',
        fix: 'a term for each concept',
      },
    ],
    translated,
  )

  it('has a word for each of the concepts of the clinic', () => {
    const rows = project.files.texts.get(path)!.split('\n')
    expect(rows.filter((line) => line.startsWith('|')).length - 2).toBeGreaterThanOrEqual(60)
  })
})
