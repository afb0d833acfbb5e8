import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { formatFigure, type FigureStyle, type ShownFigure } from '../../i18n/format-figure.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useFormatters, type Formatters } from './use-formatters.ts'

/** Words with figures, each with the bound that it is. */
export interface FigureFormatters extends Formatters {
  readonly figure: (figure: ShownFigure, style?: FigureStyle) => string
}

/** The texts of components that show calculated figures: they load with the first of them. */
export function useFigureFormatters(): FigureFormatters {
  const format = useFormatters()
  const intl = useIntl()
  const language = useLanguage()
  return useMemo(
    () => ({
      ...format,
      figure: (figure, style) => formatFigure(figure, language, intl, style),
    }),
    [format, intl, language],
  )
}
