import type { IntlShape } from 'react-intl'
import type { Calculator } from '../engine/calculator.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Language } from '../i18n/languages.ts'

/** The figures of a link in words, in the order of the form: "Number of birds: 10,000 birds · Age: 35 days". */
export function figuresText({ inputs }: Calculator, query: string, language: Language, intl: IntlShape): string {
  const given = new URLSearchParams(query)
  const say = (id: string, values?: Record<string, string>): string => intl.formatMessage({ id }, values)
  return Object.entries(inputs).flatMap(([id, { title, units, choices }]) => {
    const text = given.get(id) ?? ''
    const choice = choices?.find(({ value }) => value === text)
    const isFigure = choices === undefined && text !== '' && Number.isFinite(Number(text))
    if (choice === undefined && !isFigure) return []
    return [say('calculator.figure', { title: say(title), value: choice === undefined ? formatQuantity(Number(text), units[0]?.unit ?? '1', 6, language, intl) : say(choice.title) })]
  }).join(' · ')
}
