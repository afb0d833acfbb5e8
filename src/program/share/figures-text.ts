import type { IntlShape } from 'react-intl'
import type { Bounds, Tables } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { nameNow, valueNow } from '../../engine/input/aliases.ts'
import { getOwn } from '../../own.ts'
import { recordLabel } from '../../mechanisms/name-lookup/words.ts'
import { loadTables } from '../../engine/table/tables-for.ts'
import { withBound } from '../../i18n/format-figure.ts'
import { formatList } from '../../i18n/format-list.ts'
import { isolateWhereNeeded } from '../../i18n/isolate.ts'
import { formatDate, formatQuantity } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { loadWords, type TableWords } from '../../components/text/table-words.ts'
import { currencyOf, moneyIn } from '../../mechanisms/money/components/currency.ts'
import { entryName } from '../../mechanisms/list/components/names.ts'
import { isRecordField } from '../../engine/input/kinds.ts'

/** The tables whose rows a program's fields name, and their words. */
export interface Named {
  readonly tables: Tables
  readonly words: TableWords
}

/** Where nothing of it can be had: the rows are left out. */
export const unnamed: Named = { tables: {}, words: {} }

/**
 * Fetches what is needed to show the records that a program's fields name.
 * @throws where the network fails.
 */
export async function loadNamed(calculator: Calculator, language: Language): Promise<Named> {
  const ids = Object.values(calculator.inputs).flatMap((field) =>
    isRecordField(field) && field.records !== undefined ? [field.records] : [],
  )
  if (ids.length === 0) return unnamed
  const [tables, [words = {}]] = await Promise.all([
    loadTables(calculator, [...new Set(ids)]),
    loadWords(calculator, language.code),
  ])
  return { tables, words }
}

/** The number of names of a list that are shown. */
const few = 5

/**
 * The figures of a link in words, in the order of the form: "Number of birds: 10,000 birds · Age:
 * 35 days".
 */
export function figuresText(
  calculator: Calculator,
  query: string,
  language: Language,
  intl: IntlShape,
  { tables, words, bounds = {} }: Named & { readonly bounds?: Bounds | undefined },
): string {
  const given = new Map(
    [...new URLSearchParams(query)].map(([name, text]) => {
      const id = nameNow(calculator, name) ?? name
      return [id, valueNow(getOwn(calculator.inputs, id), text)] as const
    }),
  )
  const say = (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id }, values)
  // Stored figures have the currency they were entered in.
  const currency = currencyOf(query)
  const withCurrency = currency === undefined ? language : { ...language, money: moneyIn(currency) }
  const quantity = (value: number, unit: string): string =>
    formatQuantity(value, unit, undefined, withCurrency, intl)
  const date = (day: string): string => formatDate(new Date(day), language)
  const ways: Readonly<
    Record<InputField['kind'], (text: string, field: InputField, id: string) => string | undefined>
  > = {
    number: (text, { units }, id) => {
      const bound = getOwn(bounds, id)
      return Number.isFinite(Number(text))
        ? withBound(
            quantity(Number(text), units[0]?.unit ?? '1'),
            bound === 'unclear' ? undefined : bound,
            intl,
          )
        : undefined
    },
    integer: (text, field, id) => ways.number(text, field, id),
    choice: (text, { choices }) => {
      const title = choices?.find(({ value }) => value === text)?.title
      return title === undefined ? undefined : say(title)
    },
    date: (text) => (Number.isNaN(Date.parse(text)) ? undefined : date(text)),
    record: (text, { records = '' }) => recordLabel(tables[records], text, words),
    text: (text) => isolateWhereNeeded(text, language.direction),
    list: (text, _, id) => {
      const { entries = [] } = calculator.lists?.fromText(calculator, id, text) ?? {}
      const names = entries.map((entry) =>
        entryName(calculator, id, entry, { message: say, quantity, date }),
      )
      return names.length === 0
        ? undefined
        : formatList(names.slice(0, few), language) + (names.length > few ? ' …' : '')
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
