import { useIntl, type IntlShape } from 'react-intl'
import type { Calculator } from '../../engine/calculator.ts'
import { useMoreWords } from './use-more-words.ts'

/** The page's words with those of the program's tables of texts, which arrive after the page. */
export function useTableWords({ words }: Calculator): IntlShape {
  const intl = useIntl()
  return useMoreWords(words) ?? intl
}
