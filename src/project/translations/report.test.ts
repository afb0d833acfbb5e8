import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project } from '#tests/support/project/project.ts'
import { messagesOf, withTexts, type Project } from '../index.ts'
import { marking, reportOn, reportOnAll, type LanguageReport } from './index.ts'
import { hasWords } from './words.ts'

/** The messages of a language that translators translate. */
const translated = (of: Project) =>
  Object.entries(messagesOf(of, 'en')).filter(([key]) => !key.startsWith('site.language.'))

/** A project with a language whose files are those of English. */
const copied = (of: Project, language: string) =>
  withTexts(
    of,
    Object.fromEntries(
      of.locales
        .filter((locale) => locale.language === 'en')
        .map(({ name, file }) => [`locales/${language}/${name}.json`, file.text]),
    ),
  )

const french = 'locales/fr/messages.json'
const withFrench = (key: string, text: string) =>
  withTexts(fixtureProject, {
    [french]: JSON.stringify({
      ...(JSON.parse(fixtureProject.files.texts.get(french)!) as Record<string, string>),
      [key]: text,
    }),
  })
const keysOf = (remarks: LanguageReport['missing']) => remarks.map(({ key }) => key)

/** Read once: it looks at each text of each language. */
const ofSite = reportOnAll(project)
const germanCopy = copied(fixtureProject, 'de')

describe('the numbers of a language', () => {
  const marked = withTexts(
    fixtureProject,
    marking(fixtureProject, 'fr', 'initial', ['messages', 'units.day']).texts,
  )
  it.each([
    ['the site', project, ofSite],
    ['a language that was only copied', germanCopy, reportOnAll(germanCopy)],
    ['drafts', marked, reportOnAll(marked)],
  ])('count each text once: %s', (_, of, reports) => {
    for (const { counts, toTranslate, done } of reports) {
      const { wordless, missing, english, changed, initial, ...finished } = counts
      const all = translated(of)
      const withWords = all.filter(([, text]) => hasWords(text))
      expect(Object.values(finished).reduce((sum, count) => sum + count)).toBe(done)
      expect(done + missing + english + changed + initial + wordless).toBe(all.length)
      expect(toTranslate).toBe(all.length - wordless)
      expect(toTranslate).toBeLessThanOrEqual(withWords.length + missing)
    }
  })

  it.each(['de', 'ar'])('of %s copied from English do not count as translated', (language) => {
    const of = fixtureProject
    const { done, counts, toTranslate, asInEnglish } = reportOn(copied(of, language), language)
    // What the list names for a language, like names of breeds, is rightly the same.
    const same = JSON.parse(of.files.texts.get('locales/as-in-english.json')!) as Record<
      string,
      readonly string[]
    >
    const listed = translated(of).filter(([, text]) => same[language]?.includes(text)).length
    expect(counts.english).toBe(toTranslate - listed)
    expect(done).toBe(listed)
    expect(asInEnglish).toHaveLength(toTranslate - listed)
  })

  it('are those of a hand count of the site', () => {
    for (const { language, counts, toTranslate } of ofSite) {
      const own = messagesOf(project, language)
      const lacking = translated(project).filter(([key]) => own[key] === undefined)
      const here = translated(project).filter(([key]) => own[key] !== undefined)
      expect(counts.missing).toBe(lacking.length)
      expect(toTranslate).toBe(lacking.length + here.filter(([, text]) => hasWords(text)).length)
    }
  })
})

describe('a text', () => {
  it.each([
    ['{value} kg', true],
    ['{value}: 100 %', false],
    ['{count, plural, one {1} other {#}}', false],
  ])('%s has words: %s', (text, expected) => expect(hasWords(text)).toBe(expected))

  it.each([
    ['with other marks', 'invalidAge', 'Please, enter a valid age !'],
    ['in other case', 'invalidAge', 'PLEASE ENTER A VALID AGE.'],
    ['with its values elsewhere', 'tooLow', 'enter {limit} or more'],
  ])('%s is still English where its words are', (_, key, text) => {
    const english = { tooLow: '{limit} {title}: Enter {limit} or more' }[key] ?? text
    expect(keysOf(reportOn(withFrench(key, english), 'fr').asInEnglish)).toEqual([
      `messages.${key}`,
    ])
  })

  it('in Latin letters is not Arabic', () => {
    const path = 'locales/ar/messages.json'
    const changed = withTexts(fixtureProject, {
      [path]: fixtureProject.files.texts
        .get(path)!
        .replace(/("invalidAge": )".*"/, '$1"Age valide."'),
    })
    expect(keysOf(reportOn(changed, 'ar').asInEnglish)).toEqual(['messages.invalidAge'])
  })

  it('that lacks a plural form, or is too long, is reported', () => {
    const units = 'locales/fr/units.json'
    const short = withTexts(fixtureProject, {
      [units]: fixtureProject.files.texts.get(units)!.replace(/ many \{\{text\}[^}]*tonnes\}/, ''),
    })
    expect(keysOf(reportOn(short, 'fr').faults)).toEqual(['units.t'])
    const long = withTexts(fixtureProject, {
      [units]: fixtureProject.files.texts
        .get(units)!
        .replace(/"\{text\}.mg"/, '"{text} milligrammes de substance active"'),
    })
    expect(keysOf(reportOn(long, 'fr').long)).toContain('units.mg')
    expect(keysOf(reportOn(fixtureProject, 'fr').long)).not.toContain('units.mg')
  })
})

describe('a label without the term of the glossary', () => {
  const terms = (rows: readonly string[], wordings: readonly string[] = []) =>
    keysOf(
      reportOn(
        withTexts(fixtureProject, {
          'docs/glossary.md': [
            '| Concept | English | French |',
            '| --- | --- | --- |',
            ...rows,
            '',
            '| Concept | French |',
            '| --- | --- |',
            '',
            '| Concept | English | French |',
            '| --- | --- | --- |',
            ...wordings,
          ].join('\n'),
        }),
        'fr',
      ).terms,
    )
  const layer = '| what lays | hens | pondeuse |'

  it('is reported, but no sentence', () => {
    expect(terms([layer])).toContain('inputs.hens')
    expect(terms([layer])).not.toContain('messages.invalidAgeAndHens')
  })

  it('is not, where the glossary allows another word, or the English word means something else', () => {
    expect(terms([layer], ['| what lays | | poules |'])).not.toContain('inputs.hens')
    expect(terms([layer], ['| what lays | number of hens | |'])).not.toContain('inputs.hens')
    expect(terms([layer], ['| something else | | poules |'])).toContain('inputs.hens')
  })

  it('is in no language of the site', () => {
    for (const { terms: remarks } of ofSite) expect(remarks).toEqual([])
  })
})

it('the records of the site can be read', () => {
  for (const { findings } of ofSite) expect(findings).toEqual([])
})
