import dangerWords from 'virtual:pack/danger'
import { useIntl, type IntlShape } from 'react-intl'
import type { Calculation } from '#engine/calculation.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'

/** The words of the page with those of dangers, once they are here, if an answer has any. */
export function useDangerWords({ dangers }: Pick<Calculation, 'dangers'>): IntlShape {
  const intl = useIntl()
  return useMoreWords(dangers.length > 0 ? dangerWords : undefined) ?? intl
}
