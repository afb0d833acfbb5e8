import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { project, root } from '../../tests/support/project.ts'

const languages = ['en', 'ar', 'fr'] as const

/**
 * What the site says in a language, messages and articles, in small letters and with one kind of
 * space.
 */
const said = (language: string): string =>
  [
    ...project.locales
      .filter((locale) => locale.language === language)
      .flatMap(({ messages }) => Object.values(messages)),
    ...project.articles.filter((article) => article.language === language).map(({ body }) => body),
  ]
    .join('\n')
    .toLowerCase()
    .replace(/[\u00a0\u202f]/g, ' ')

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

describe('the glossary', () => {
  it('names each concept once', () => {
    const concepts = rows.map(([concept]) => concept)
    expect(new Set(concepts).size).toBe(concepts.length)
    expect(rows.length).toBeGreaterThanOrEqual(60)
  })

  it.each(languages.map((language, column) => [language, column + 1] as const))(
    'says in %s what the site says',
    (language, column) => {
      const text = said(language)
      const terms = rows.flatMap((cells) => cells[column]!.split(', '))
      expect(terms.filter((term) => !text.includes(term.toLowerCase()))).toEqual([])
    },
  )
})
