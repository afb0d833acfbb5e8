import { useCallback, useMemo, useState } from 'react'
import { useIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import { intlOf } from '../../ui/intl-of.ts'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'

/** Messages that are fetched, by language. */
type Packs = Readonly<Record<string, () => Promise<{ readonly default: object }>>>

/**
 * The page's words with those of a part that come after the page; `undefined` until they are here.
 */
export function useMoreWords(packs: Packs | undefined): IntlShape | undefined {
  const intl = useIntl()
  const language = useLanguage()
  const [words, setWords] = useState<Record<string, MessageFormatElement[]>>()
  const take = useCallback(
    (loaded: { readonly default: unknown }) => setWords(loaded.default as typeof words),
    [],
  )
  useFollow(packs?.[language.code], take, true)
  return useMemo(
    () =>
      words === undefined
        ? undefined
        : intlOf(language, { ...(intl.messages as typeof words), ...words }),
    [intl, words, language],
  )
}
