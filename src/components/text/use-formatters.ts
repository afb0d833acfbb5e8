import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { PlainNumber } from '../../figure.ts'
import type { Issue } from '../../engine/calculation.ts'
import type { Calculator, NamedUnit } from '../../engine/calculator.ts'
import { formatDate, formatNumber, formatQuantity, unitName } from '../../i18n/format.ts'
import { fieldAt } from '../../engine/input/field-at.ts'
import { issueText } from '../../i18n/issue-text.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { isolateValues, isolateWhereNeeded } from '../../i18n/isolate.ts'

/** Formats messages, figures, units and issues in the language of the page. */
export interface Formatters {
  readonly message: (id: string, values?: Record<string, string | number>) => string
  readonly number: (value: PlainNumber, digits?: number, fixed?: boolean) => string
  readonly quantity: (value: PlainNumber, unit: string, digits?: number, fixed?: boolean) => string
  /** A day like 2026-05-01. */
  readonly date: (day: string) => string
  /** Several names in one sentence. */
  readonly list: (names: readonly string[]) => string
  readonly unit: (unit: NamedUnit | undefined) => string
  readonly issue: (calculator: Calculator, issue: Issue) => string
}

export function useFormatters(): Formatters {
  const intl = useIntl()
  const language = useLanguage()
  return useMemo(
    () => ({
      message: (id, values) =>
        intl.formatMessage({ id }, values && isolateValues(values, language.direction)),
      number: (value, digits, fixed) => formatNumber(value, language, digits, fixed),
      quantity: (value, unit, digits, fixed) =>
        formatQuantity(value, unit, digits, language, intl, fixed),
      date: (day) => formatDate(new Date(day), language),
      list: (names) =>
        intl.formatList(names.map((name) => isolateWhereNeeded(name, language.direction))),
      unit: (unit) => (unit === undefined ? '' : unitName(unit.unit, intl, language)),
      issue: (calculator, issue) => {
        const field = fieldAt(calculator, issue)
        // A name that may have been meant is shown once its table's texts are loaded.
        const meant = issue.values?.['closest']
        const shownIssue =
          meant === undefined || meant in intl.messages
            ? issue
            : { ...issue, values: { ...issue.values, closest: '', found: 'no' } }
        return issueText(
          shownIssue,
          field && { title: field.title, unit: field.units[0]?.unit ?? '1' },
          language,
          intl,
        )
      },
    }),
    [intl, language],
  )
}
