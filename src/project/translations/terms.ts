import { memoize } from '../../memoize.ts'
import { sourceLanguage } from '../../source-language.ts'
import { glossaryPath, glossaryTables } from '../rules/words/glossary.ts'
import type { Project } from '../../definition/project.ts'
import { wordsOf } from './words.ts'

/** A word of the glossary: the English term, and that of a language. */
export interface Term {
  readonly english: string
  readonly own: string
  /** What may be written in its place. */
  readonly others: readonly string[]
  /** English phrases in which the word means something else. */
  readonly otherMeanings: readonly string[]
}

/** The name of a language in the source language. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([sourceLanguage], { type: 'language' }).of(language) ?? language

/** The words of a cell. */
const termsOfCell = (cell: string = ''): readonly string[] => (cell === '' ? [] : cell.split(', '))

/** The glossary's terms of a language, the longest English first; none where it has no column. */
export function termsOf(project: Project, language: string): readonly Term[] {
  const [terms = [], , wordings = []] = glossaryTables(project.files.texts.get(glossaryPath) ?? '')
  const [head, , ...rows] = terms
  const [from, to] = ['English', languageName(language)].map(
    (name) => head?.cells.indexOf(name) ?? -1,
  )
  if (from === undefined || to === undefined || from < 0 || to < 0) return []
  return rows
    .flatMap(({ cells }) => {
      const own = termsOfCell(cells[to])
      const beside = wordings.find((each) => each.cells[0] === cells[0])?.cells ?? []
      return termsOfCell(cells[from]).map((english, index) => ({
        english,
        own: own[index] ?? own[0] ?? '',
        others: termsOfCell(beside[to]),
        otherMeanings: termsOfCell(beside[from]),
      }))
    })
    .filter(({ english, own }) => english !== '' && own !== '')
    .sort((one, other) => other.english.length - one.english.length)
}

const escapedTerm = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** A term as it occurs in a text, in singular or plural. */
const patternOf = memoize((term: Term): RegExp => {
  // What is in brackets explains the term.
  const pattern = escapedTerm(term.english.replace(/ \(.*\)$/, ''))
  return new RegExp(String.raw`(?<![\p{L}-])${pattern}(?:s|es)?(?![\p{L}-])`, 'giu')
})

/** The terms in an English text; of those inside one another, the longest. */
export function termsIn(english: string, terms: readonly Term[]): readonly Term[] {
  let left = wordsOf(english)
  return terms.filter((term) => {
    const meant = term.otherMeanings.reduce(
      (text, phrase) => text.replace(new RegExp(escapedTerm(phrase), 'giu'), '|'),
      left,
    )
    left = left.replace(patternOf(term), '|')
    return meant.search(patternOf(term)) >= 0
  })
}

/**
 * In small letters without accents and vowel signs; Arabic letters that are written in several ways
 * as one.
 */
const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[’']/g, ' ')

/** What stays of a word in all its forms: without the Arabic article, without its end. */
function stem(word: string): string {
  const bare = word.replace(/^ال(?=..)/, '').replace(/[ةه]$/, '')
  const end = bare.length > 6 ? 3 : Math.max(0, Math.min(2, bare.length - 3))
  return bare.slice(0, bare.length - end)
}

/** Whether a text contains a term or what may stand for it, in whatever form of its words. */
export function saysTerm(text: string, { own, others }: Term): boolean {
  const words = withoutAccents(wordsOf(text))
  return [own, ...others].some((term) =>
    withoutAccents(term.replace(/ \(.*\)$/, ''))
      .split(/\s+/)
      .every((word) => words.includes(stem(word))),
  )
}
