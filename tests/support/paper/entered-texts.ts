import { createIntl } from '@formatjs/intl'
import type { IntlShape } from 'react-intl'
import { splitInput } from '#components/fields/entered.ts'
import { toQuery } from '#engine/input/address.ts'
import { hiddenIn, inForce } from '#engine/input/in-force.ts'
import { withDefaults } from '#engine/input/defaults.ts'
import { formatDate, formatQuantity } from '#i18n/format.ts'
import { messagesOf } from '#definition/project.ts'
import { figuresText } from '#program/share/figures-text.ts'
import { recordLabel, type TableWords } from '#mechanisms/name-lookup/words.ts'
import type { languages } from '../project/languages.ts'
import { loadProgram, project } from '../project/project.ts'
import type { LiveProgram } from '../browser/programs.ts'
import type { FoldField } from '#mechanisms/fold/shape.ts'
import { isDateField, isListField } from '#engine/input/kinds.ts'

export type Language = (typeof languages)[number]
type Example = LiveProgram['examples'][number]

/**
 * What is printed of an example's input in a language, each as texts that follow each other: a
 * title and what was entered. A journal has all of it in one text, at the head of its report.
 */
export function enteredIn(
  { id, keepsJournal }: LiveProgram,
  example: Example,
  language: Language,
): readonly (readonly string[])[] {
  const { today } = example
  const input = today === undefined ? example.input : { ...example.input, today }
  const { calculator, tables } = loadProgram(project.definitions.get(id)!)
  const messages = messagesOf(project, language.code)
  const messageFormatter = createIntl({ locale: language.numbers, messages: { ...messages } })
  const tableWords: TableWords = Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, [{ value }]]),
  )
  if (keepsJournal) {
    const [, figures] = splitInput(calculator, inForce(calculator, withDefaults(calculator, input)))
    const query = toQuery(calculator, figures)
    const named = { tables, words: tableWords }
    return [[figuresText(calculator, query, language, messageFormatter as IntlShape, named)]]
  }
  const hidden = hiddenIn(calculator, withDefaults(calculator, input))
  const textOf = (name: string, value: unknown): string | undefined => {
    const field = calculator.inputs[name]!
    const { units, choices, records = '' } = field
    if (typeof value === 'number')
      return formatQuantity(value, units[0]!.unit, undefined, language, messageFormatter)
    const text = value as string
    if (isDateField(field)) return formatDate(new Date(text), language)
    const chosen = choices?.find((choice) => choice.value === text)
    if (chosen === undefined) return recordLabel(tables[records], text, tableWords)
    return [chosen.title, ...(chosen.facts ?? [])].map((key) => messages[key]).join(' · ')
  }
  return Object.entries(input).flatMap(([name, value]) => {
    const field: FoldField | undefined = calculator.inputs[name]
    if (field === undefined || hidden.has(name) || isListField(field)) return []
    // What is seldom changed is folded.
    if (field.folded === true && value === field.default) return []
    return [[messages[field.title]!, textOf(name, value) ?? '']]
  })
}
