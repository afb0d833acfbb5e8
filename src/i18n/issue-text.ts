import { formatNumber, formatQuantity, type MessageFormatter } from './format.ts'
import type { Language } from './languages.ts'

/** The parts of a field that a message uses: its title key and unit. */
interface NamedField {
  readonly title: string
  readonly unit: string
}
/** A message with the values it names; figures are in the field's unit. */
interface IssueFacts {
  readonly message: string
  readonly values?: Readonly<Record<string, number | string>>
  /** The unit of the figures, where it is not the field's. */
  readonly unit?: string
  readonly entry?: number | undefined
}

/** An issue in words: the field by its name, figures with their unit. */
export function issueText(
  issue: IssueFacts,
  field: NamedField | undefined,
  language: Language,
  messageFormatter: MessageFormatter,
): string {
  const formatted: Record<string, number | string> = {
    // A message with a sample figure, if the field has one; the day of a notice.
    like: 'none',
    day: '',
    title: field === undefined ? '' : messageFormatter.formatMessage({ id: field.title }),
  }
  const unit = issue.unit ?? field?.unit
  const figure = (name: string, value: number): string =>
    name === 'like' || unit === undefined
      ? formatNumber(value, language)
      : formatQuantity(value, unit, undefined, language, messageFormatter)
  for (const [name, value] of Object.entries(issue.values ?? {})) {
    // The name that may have been meant is a message itself; parts of a whole are a sum of them.
    const hasKeys = /^(closest|title|whole)$/.test(name)
    if (typeof value === 'number') {
      formatted[name] = figure(name, value)
      // A range may state its unit once, and an age also its week, which has begun.
      formatted[`${name}Number`] = formatNumber(value, language)
      if (unit === 'day') formatted[`${name}Weeks`] = Math.ceil(value / 7)
    } else
      formatted[name] = hasKeys
        ? value.replace(/[^ +]+/g, (id) => messageFormatter.formatMessage({ id }))
        : value
  }
  const text = messageFormatter.formatMessage({ id: issue.message }, formatted)
  return issue.entry === undefined
    ? text
    : messageFormatter.formatMessage(
        { id: 'list.inEntry' },
        { row: formatNumber(issue.entry + 1, language, 0), text },
      )
}
