import { useEffect, useMemo, useState } from 'react'
import { createIntl, useIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import type { Calculator } from '../engine/calculator.ts'
import { useLanguage } from '../ui/use-language.ts'

/** The page's words with those of the program's tables of texts, which arrive after the page. */
export function useTableWords({ words: packs }: Calculator): IntlShape {
  const intl = useIntl()
  const { code } = useLanguage()
  const [words, setWords] = useState<Record<string, MessageFormatElement[]>>()
  useEffect(() => {
    let stale = false
    packs?.[code]?.().then(
      (loaded) => {
        if (!stale) setWords(loaded.default as typeof words)
      },
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [packs, code])
  return useMemo(
    () =>
      words === undefined
        ? intl
        : createIntl({ locale: code, messages: { ...(intl.messages as typeof words), ...words } }),
    [intl, words, code],
  )
}
