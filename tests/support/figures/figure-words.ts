import { formatFigure, type FigureStyle, type ShownFigure } from '#i18n/format-figure.ts'
import type { MessageFormatter } from '#i18n/format.ts'
import { english } from '../project/languages.ts'

/** Messages by their names: "messages.atLeast 3 g" for "at least 3 g". */
export const formatterOfKeys: MessageFormatter = {
  formatMessage: ({ id }, values = {}) =>
    id.startsWith('units.')
      ? `${values['text']} ${id.replace('units.', '')}`
      : [id, ...Object.values(values)].join(' '),
}

/** Figures as pages write them in English, with the names of messages. */
export const figureWords = {
  figure: (figure: ShownFigure, style?: FigureStyle): string =>
    formatFigure(figure, english, formatterOfKeys, style),
}
