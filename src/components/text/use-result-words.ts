import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { ResultValue } from '../../engine/calculation.ts'
import type { Result } from '../../engine/calculator.ts'
import { formatFigure } from '../../i18n/format-figure.ts'
import { useLanguage } from '../../ui/use-language.ts'

/** A result as a text: a figure, a range, or the text for an unknown one. */
export type ResultWords = (result: Result, value: ResultValue) => string

/**
 * The texts of results. They are separate from other texts because they load with the first answer.
 */
export function useResultWords(): ResultWords {
  const intl = useIntl()
  const language = useLanguage()
  return useMemo(
    () => (result, value) => formatFigure(value, language, intl, { unknown: result.unknown }),
    [intl, language],
  )
}
