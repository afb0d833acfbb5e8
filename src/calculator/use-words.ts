import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Calculator, Issue, NamedUnit } from '../engine/calculator.ts'
import { formatNumber, formatQuantity, unitName } from '../i18n/format.ts'
import { issueText } from '../i18n/issue-text.ts'
import { useLanguage } from '../ui/use-language.ts'

/** Figures, units, messages and issues in the words of the page's language. */
export interface Words {
  readonly say: (id: string, values?: Record<string, string | number>) => string
  readonly number: (value: number, digits?: number) => string
  readonly quantity: (value: number, unit: string, digits?: number) => string
  readonly unit: (unit: NamedUnit | undefined) => string
  readonly issue: (calculator: Calculator, issue: Issue) => string
}

export function useWords(): Words {
  const intl = useIntl()
  const language = useLanguage()
  return useMemo(() => ({
    say: (id, values) => intl.formatMessage({ id }, values),
    number: (value, digits = 6) => formatNumber(value, language, digits),
    quantity: (value, unit, digits = 6) => formatQuantity(value, unit, digits, language, intl),
    unit: (unit) => (unit === undefined ? '' : unitName(unit.unit, intl)),
    issue: (calculator, issue) => {
      const field = calculator.inputs[issue.field ?? '']
      return issueText(issue, field && { title: field.title, unit: field.units[0]?.unit ?? '1', digits: 6 }, language, intl)
    },
  }), [intl, language])
}
