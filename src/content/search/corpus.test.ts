/** What farmers type, and what they look for: queries in tests/fixtures/search. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { cardsOf } from '../../definition/cards.ts'
import { servicesOf } from '../../definition/project.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import { questionsIn } from '../questions.ts'
import { searchForbidden, type Forbidden } from '../forbidden-words.ts'
import type { SearchData } from './data.ts'
import { memoize } from '../../memoize.ts'
import { find } from './find.ts'
import { indexOf } from './index-of.ts'
import { prohibitedNames } from './reading.ts'

/**
 * A query with the answers that are right: programs, with what they are filled in with, or paths.
 */
type Query = readonly [query: string, ...right: readonly string[]]
interface Corpus {
  readonly queries: readonly Query[]
  /** Queries that were written after the search was tuned by the others, then used too. */
  readonly later: readonly Query[]
  /** Queries that the search was never tuned by: do not change anything for one of them. */
  readonly unseen: readonly Query[]
  readonly misspelt: readonly Query[]
  /** Queries in dialects: Egyptian and Maghrebi. */
  readonly dialect?: readonly Query[]
  /** What no program or page is about. */
  readonly unanswered: readonly string[]
}

const corpusIn = (language: string): Corpus =>
  JSON.parse(
    readFileSync(
      new URL(`../../../tests/fixtures/search/${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as Corpus
const moduleOf = (name: string): unknown =>
  JSON.parse(virtualModule(project, name)!.replace('export default ', ''))

/** What the search of a language answers with: prohibitions first, as the page shows them. */
function searchIn(language: string) {
  const index = indexOf([moduleOf(`search/${language}`) as SearchData])
  const forbidden = moduleOf(`forbidden/${language}`) as readonly Forbidden[]
  const names = prohibitedNames(forbidden.flatMap(([, , , own]) => own))
  // Many tests compare with the same queries.
  return memoize((query: string) => {
    const found = find(index, query, { names })
    const signs = found.signs.map(({ path }) => path)
    const prohibited = searchForbidden(forbidden, found.guess ?? query).map(([path]) => path)
    return {
      paths: [...prohibited, ...signs, ...found.items.map(({ path }) => path)],
      isGuess: found.guess !== undefined,
    }
  })
}

const idOf = new Map(
  servicesOf(project).flatMap(({ slug, groups }) =>
    groups.flatMap(({ id }) =>
      cardsOf(project, id).map((program): [string, string] => [
        `/services/${slug}/${program.data.slug}`,
        program.id,
      ]),
    ),
  ),
)

/** The path of a search result, as the corpus writes it. */
function written(path: string): string {
  const [address = '', query] = path.split('?')
  return `${idOf.get(address) ?? address}${query === undefined ? '' : `?${query}`}`
}

/** `*` is any program, or any value. */
const isRight = (path: string, right: readonly string[]): boolean =>
  right.some((each) => {
    const pattern = each.replace(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`).replaceAll('*', '.*')
    return new RegExp(`^${pattern.replace('.*/', '.*')}$`).test(path)
  })

const languages = ['en', 'fr', 'ar'].filter((language) => siteLanguages.includes(language))
const searches = new Map(languages.map((language) => [language, searchIn(language)]))

function measure(language: string, queries: readonly Query[]) {
  const results = queries.map(([query, ...right]) => {
    const { paths, isGuess } = searches.get(language)!(query)
    const shown = paths.map(written)
    return { query, shown, isGuess, at: shown.findIndex((path) => isRight(path, right)) }
  })
  const inFirst = (count: number): number =>
    results.filter(({ at }) => at >= 0 && at < count).length / results.length
  const missed = results
    .filter(({ at }) => at !== 0)
    .map(
      ({ query, shown, at }) =>
        `${at < 0 || at > 2 ? 'MISSED' : `at ${at + 1}`}: ${query} → ${shown.slice(0, 3).join(' ')}`,
    )
  return { count: results.length, first: inFirst(1), firstThree: inFirst(3), missed, results }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** The programs of one topic for several birds, of which a question may mean each. */
const sistersOf = (id: string): readonly string[] =>
  [...project.definitions.keys()].filter((each) => each.split('/')[1] === id.split('/')[1])

describe.each(languages)('one query in %s', (language) => {
  const { groups } = moduleOf(`search/${language}`) as SearchData
  const programs = groups.flatMap(({ id: group, programs: own }) =>
    own.map(([name, , , title, , , questions]) => ({ id: `${group}/${name}`, title, questions })),
  )
  const firstThree = (query: string): readonly string[] =>
    searches.get(language)!(query).paths.slice(0, 3).map(written)

  // By default each program in one of the languages, by turns.
  const turn = languages.indexOf(language)
  const tried = programs.filter((_, index) => isSweep || index % languages.length === turn)
  it('finds each program by its title', () => {
    const lost = tried.filter(({ id, title }) => !firstThree(title).includes(id))
    expect(lost.map(({ id }) => id)).toEqual([])
  })
  it('finds each program by one of its questions, in the sweep by each', () => {
    const lost = tried.flatMap(({ id, questions }, index) =>
      questionsIn(questions)
        .filter((_, position, { length }) => isSweep || position === index % length)
        .filter((question) => !firstThree(question).some((each) => sistersOf(id).includes(each)))
        .map((question) => `${id}: ${question}`),
    )
    expect(lost).toEqual([])
  })
})

describe('what farmers type', () => {
  const measured = languages.map((language) => ({
    language,
    ...measure(language, [...corpusIn(language).queries, ...corpusIn(language).later]),
  }))
  it('is at least 300 queries and 60 misspelt ones', () => {
    const all = languages.map(corpusIn)
    expect(all.flatMap(({ queries }) => queries).length).toBeGreaterThanOrEqual(300)
    expect(all.flatMap(({ misspelt }) => misspelt).length).toBeGreaterThanOrEqual(60)
  })
  it.each(measured)(
    'finds what $language queries mean: first for 90 %, among the first three for 97 %',
    ({ language, count, first, firstThree, missed }) => {
      console.log(
        `search ${language}: ${count} queries, first ${percent(first)}, ` +
          `first three ${percent(firstThree)}\n${missed.join('\n')}`,
      )
      expect(firstThree).toBeGreaterThanOrEqual(0.97)
      expect(first).toBeGreaterThanOrEqual(0.9)
    },
  )
  it.each(languages.filter((language) => corpusIn(language).dialect !== undefined))(
    'finds what queries in dialects of %s mean',
    (language) => {
      const { count, first, firstThree, missed } = measure(language, corpusIn(language).dialect!)
      console.log(
        `search ${language}: ${count} in dialects, first ${percent(first)}, ` +
          `first three ${percent(firstThree)}\n${missed.join('\n')}`,
      )
      expect(firstThree).toBeGreaterThanOrEqual(0.97)
      expect(first).toBeGreaterThanOrEqual(0.85)
    },
  )
  it.each(languages)('finds what %s queries mean that it was not tuned by', (language) => {
    const { count, first, firstThree, missed } = measure(language, corpusIn(language).unseen)
    console.log(
      `search ${language}: ${count} unseen queries, first ${percent(first)}, ` +
        `first three ${percent(firstThree)}\n${missed.join('\n')}`,
    )
    expect(firstThree).toBeGreaterThanOrEqual(0.8)
  })
  it.each(languages)(
    'finds what misspelt %s queries mean, and reports the correction',
    (language) => {
      const { count, firstThree, missed, results } = measure(language, corpusIn(language).misspelt)
      const marked = results.filter(({ isGuess }) => isGuess).length
      console.log(
        `search ${language}: ${count} misspelt, first three ${percent(firstThree)}, ` +
          `${marked} as a guess\n${missed.join('\n')}`,
      )
      expect(firstThree).toBeGreaterThanOrEqual(0.9)
    },
  )
})

describe.each(languages.filter((language) => language === 'ar'))('how %s is written', () => {
  const { queries, later, unseen, dialect = [] } = corpusIn('ar')
  const typed = [...queries, ...later, ...unseen, ...dialect].map(([query]) => query)
  const letters: readonly (readonly [name: string, from: RegExp, to: string])[] = [
    ['hamza', /[أإآ]/g, 'ا'],
    ['ta marbuta', /ة(?=\s|$)/g, 'ه'],
    ['alef maqsura', /ى(?=\s|$)/g, 'ي'],
    ['final ya', /ي(?=\s|$)/g, 'ى'],
    ['stretching', /(?<=\S)(?=\S{2})/, 'ـ'],
    ['vowels', /(?<=[بتحسعفقلن])(?=\S)/g, '\u064e'],
    ['the article left out', /(?<=^|\s)ال(?=\S{3})/g, ''],
  ]
  it.each(letters)('changes nothing: %s', (_name, from, to) => {
    const inArabic = searches.get('ar')!
    const changed = typed.filter((query) => {
      const other = query.replaceAll(new RegExp(from.source, 'g'), to)
      return inArabic(other).paths.join(' ') !== inArabic(query).paths.join(' ')
    })
    expect(changed).toEqual([])
  })
  it('changes no first answer: the article added to a word', () => {
    const inArabic = searches.get('ar')!
    const changed = typed.flatMap((query) =>
      [...query.matchAll(/(?<=^|\s)(?!ال|ال|و|ل|ب|ك|ف)[\u0621-\u064a]{3,}/g)].flatMap(
        ({ index }) => {
          const other = `${query.slice(0, index)}ال${query.slice(index)}`
          const [first] = inArabic(query).paths
          return inArabic(other)
            .paths.slice(0, 3)
            .includes(first ?? '')
            ? []
            : [`${query} → ${other}`]
        },
      ),
    )
    expect(changed).toEqual([])
  })
})

describe('what the site has no answer to', () => {
  it.each(languages)('finds nothing, for nine of ten queries in %s', (language) => {
    const { unanswered } = corpusIn(language)
    const answered = unanswered.flatMap((query) => {
      const [first] = searches.get(language)!(query).paths
      return first === undefined ? [] : [`${query} → ${written(first)}`]
    })
    console.log(
      `search ${language}: ${answered.length} of ${unanswered.length} without an answer find ` +
        `something\n${answered.join('\n')}`,
    )
    expect(answered.length).toBeLessThanOrEqual(unanswered.length * 0.1)
  })
  it.each(languages)('is no query with an answer, in %s', (language) => {
    const { queries, later, unseen } = corpusIn(language)
    const lost = [...queries, ...later, ...unseen].filter(
      ([query]) => searches.get(language)!(query).paths.length === 0,
    )
    expect(lost).toEqual([])
  })
})

describe('whoever describes a sign of disease', () => {
  interface Signs {
    readonly signs: readonly string[]
    /** Queries with words of signs that ask for something else. */
    readonly programs: readonly string[]
  }
  const corpus = JSON.parse(
    readFileSync(new URL('../../../tests/fixtures/search/symptoms.json', import.meta.url), 'utf8'),
  ) as Readonly<Record<string, Signs>>
  const pathsFor = (language: string, query: string) => searches.get(language)!(query).paths
  it.each(languages)('gets the vet first, and no medicine in any place, in %s', (language) => {
    const wrong = corpus[language]!.signs.filter((query) => {
      const [first = '', ...others] = pathsFor(language, query)
      return !first.startsWith('/vet') || others.some((path) => /\?(?:.*&)?medicine=/.test(path))
    })
    expect(wrong).toEqual([])
  })
  it.each(languages)('is not whoever asks for a program, in %s', (language) => {
    const wrong = corpus[language]!.programs.filter((query) =>
      pathsFor(language, query).some((path) => path.startsWith('/vet?')),
    )
    expect(wrong).toEqual([])
  })
  it.each(languages)('finds each sign by nine of ten of its descriptions, in %s', (language) => {
    const { symptoms } = moduleOf(`search/${language}`) as SearchData
    const missed = symptoms.all.flatMap(([, , , , phrases]) =>
      phrases.split(/[;؛]/).filter((each) => !pathsFor(language, each)[0]?.startsWith('/vet?')),
    )
    const all = symptoms.all.flatMap(([, , , , phrases]) => phrases.split(/[;؛]/))
    console.log(`signs in ${language} that a program answers as well: ${missed.join('; ')}`)
    expect(missed.length).toBeLessThanOrEqual(all.length / 10)
  })
})
