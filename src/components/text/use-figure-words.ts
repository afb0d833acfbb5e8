import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { formatFigure, type FigureStyle, type ShownFigure } from '../../i18n/format-figure.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useWords, type Words } from './use-words.ts'

/** Words with figures, each with the bound that it is. */
export interface FigureWords extends Words {
  readonly figure: (figure: ShownFigure, style?: FigureStyle) => string
}

/** The texts of components that show calculated figures: they load with the first of them. */
export function useFigureWords(): FigureWords {
  const words = useWords()
  const intl = useIntl()
  const language = useLanguage()
  return useMemo(
    () => ({
      ...words,
      figure: (figure, style) => formatFigure(figure, language, intl, style),
    }),
    [words, intl, language],
  )
}
