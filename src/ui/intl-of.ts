import { createIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import type { Language } from '../i18n/languages.ts'

/**
 * The messages of a language, with its digits in plurals, figures and dates. A bare code such as
 * `ar` would leave the digits to the browser, whose data differ from those of the build.
 */
export const intlOf = (
  language: Language,
  messages: Record<string, MessageFormatElement[]>,
): IntlShape => createIntl({ locale: language.numbers, messages })
