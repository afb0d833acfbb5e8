import { createIntl } from '@formatjs/intl'
import type { IntlShape, MessageFormatElement } from 'react-intl'
import { expect, it } from 'vitest'
import { arabic, english, french } from '#tests/support/project/languages.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { parseMessage } from '../../project/compile/icu.ts'
import { messagesOf } from '../../definition/project.ts'
import type { Language } from '../../i18n/languages.ts'
import { figuresText, unnamed } from './figures-text.ts'
import type { TableWords } from '../../components/text/table-words.ts'

const wordsOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(messagesOf(project, language.code)).map(([key, text]) => [
      key,
      parseMessage(text),
    ]),
  ) as TableWords

/** The figures of a link to a program, in words. */
function inWords(id: string, query: string, language: Language, known = true): string {
  const { calculator, tables } = loadProgram(project.definitions.get(id)!)
  const words = wordsOf(language)
  return figuresText(
    calculator,
    query,
    language,
    createIntl({
      locale: language.code,
      messages: words as Record<string, MessageFormatElement[]>,
    }) as unknown as IntlShape,
    known ? { tables, words } : unnamed,
  ).replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
}

const dose = 'medicine=doxycycline-de&birdType=broiler&birds=12000&startDate=2026-05-01'
it.each([
  [
    english,
    'Medicine and product: Doxycycline · Doxx-Sol 500 mg/g powder · Chickens · Germany · ' +
      'Respiratory infection · Type of birds: Broilers · Number of birds: 12,000 birds · ' +
      'First day of treatment: 1 May 2026',
  ],
  [french, 'Doxycycline · Doxx-Sol 500 mg/g powder'],
  [arabic, 'دوكسيسيكلين'],
] as const)('describes medicines, choices, days and figures: %#', (language, text) =>
  expect(inWords('drugs/drug-dose', dose, language)).toContain(text),
)

it('leaves out what it cannot describe', () => {
  expect(inWords('drugs/drug-dose', dose, english, false)).toMatch(/^Type of birds/)
  expect(
    inWords(
      'drugs/drug-dose',
      'medicine=gone&birdType=cow&birds=x&startDate=2026-99-99&weight=1',
      english,
    ),
  ).toBe('')
})

it('includes the first names of a list', () => {
  const feeds = ['yellow-corn', 'salt', 'soybean-oil', 'fish-meal', 'wheat-bran', 'premix']
  const mix = (count: number) => {
    const entries = feeds.slice(0, count).map((name) => [name, 1, 10])
    return `mix=${encodeURIComponent(JSON.stringify(entries))}`
  }
  expect(inWords('feed/poultry-feed-analysis', mix(2), english)).toMatch(/Yellow corn.* and Salt/)
  expect(inWords('feed/poultry-feed-analysis', mix(6), english)).toMatch(
    /Yellow corn.* and Wheat bran …$/,
  )
})
