import { useCallback, useMemo, useState } from 'react'
import { createIntl, useIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import type { Calculator } from '../engine/calculator.ts'
import { useFollow } from '../ui/waiting/use-follow.ts'
import { useLanguage } from '../ui/use-language.ts'

/** The page's words with those of the program's tables of texts, which arrive after the page. */
export function useTableWords({ words: packs }: Calculator): IntlShape {
  const intl = useIntl()
  const { code } = useLanguage()
  const [words, setWords] = useState<Record<string, MessageFormatElement[]>>()
  const take = useCallback(
    (loaded: { readonly default: unknown }) => setWords(loaded.default as typeof words),
    [],
  )
  useFollow(packs?.[code], take)
  return useMemo(
    () =>
      words === undefined
        ? intl
        : createIntl({ locale: code, messages: { ...(intl.messages as typeof words), ...words } }),
    [intl, words, code],
  )
}
