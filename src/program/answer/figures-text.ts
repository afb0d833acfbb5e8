import type { IntlShape } from 'react-intl'
import type { Calculator, InputField, Tables } from '../../engine/calculator.ts'
import { indexOfName, titleOf } from '../../engine/named/named.ts'
import { loadTables } from '../../engine/tables-for.ts'
import { formatDate, formatQuantity } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { loadWords, textOf, type TableWords } from '../fields/row-words.ts'
import { rowName } from '../list/names.ts'

/** The tables whose rows a program's fields name, and their words. */
export interface Named {
  readonly tables: Tables
  readonly words: TableWords
}

/** Where nothing of it can be had: the rows are left out. */
export const unnamed: Named = { tables: {}, words: {} }

/** Fetches what is needed to say the rows that a program's fields name. @throws where the network fails. */
export async function loadNamed(calculator: Calculator, language: Language): Promise<Named> {
  const ids = Object.values(calculator.inputs).flatMap(({ kind, rows }) =>
    kind === 'row' && rows !== undefined ? [rows] : [],
  )
  if (ids.length === 0) return unnamed
  const [tables, [words = {}]] = await Promise.all([
    loadTables(calculator, [...new Set(ids)]),
    loadWords(calculator, language.code),
  ])
  return { tables, words }
}

/** So many names of a list are said. */
const few = 5

/** The figures of a link in words, in the order of the form: "Number of birds: 10,000 birds · Age: 35 days". */
export function figuresText(
  calculator: Calculator,
  query: string,
  language: Language,
  intl: IntlShape,
  { tables, words }: Named,
): string {
  const given = new URLSearchParams(query)
  const say = (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id }, values)
  const ways: Readonly<
    Record<InputField['kind'], (text: string, field: InputField, id: string) => string | undefined>
  > = {
    number: (text, { units }) =>
      Number.isFinite(Number(text))
        ? formatQuantity(Number(text), units[0]?.unit ?? '1', undefined, language, intl)
        : undefined,
    integer: (text, field, id) => ways.number(text, field, id),
    choice: (text, { choices }) => {
      const title = choices?.find(({ value }) => value === text)?.title
      return title === undefined ? undefined : say(title)
    },
    date: (text) =>
      Number.isNaN(Date.parse(text)) ? undefined : formatDate(new Date(text), language),
    row: (text, { rows = '' }) => {
      const table = tables[rows]
      const index = table === undefined ? -1 : indexOfName(table, text)
      return table === undefined || index < 0
        ? undefined
        : titleOf(table, index)
            .map((word) => textOf(words, word))
            .join(' · ')
    },
    rows: (text, _, id) => {
      const { rows = [] } = calculator.rows?.fromText(calculator, id, text) ?? {}
      const names = rows.map((row) => rowName(calculator, id, row, { say }))
      return names.length === 0
        ? undefined
        : new Intl.ListFormat(language.code).format(names.slice(0, few)) +
            (names.length > few ? ' …' : '')
    },
  }
  return Object.entries(calculator.inputs)
    .flatMap(([id, field]) => {
      const text = given.get(id) ?? ''
      const value = text === '' ? undefined : ways[field.kind](text, field, id)
      return value === undefined
        ? []
        : [say('calculator.figure', { title: say(field.title), value })]
    })
    .join(' · ')
}
