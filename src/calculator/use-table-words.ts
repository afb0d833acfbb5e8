import { useEffect, useMemo, useState } from 'react'
import { createIntl, useIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import type { Calculator } from '../engine/calculator.ts'
import { useLanguage } from '../ui/use-language.ts'

/** The page's words with those of the program's tables of texts, which arrive after the page. */
export function useTableWords({ tables }: Calculator): IntlShape {
  const intl = useIntl()
  const { code } = useLanguage()
  const [words, setWords] = useState<Record<string, MessageFormatElement[]>>()
  useEffect(() => {
    const packs = Object.values(tables).flatMap((table) => table.words?.[code] ?? [])
    if (packs.length === 0) return undefined
    let stale = false
    Promise.all(packs.map((load) => load())).then((loaded) => { if (!stale) setWords(Object.assign({}, ...loaded.map((each) => (each as { default: object }).default)) as typeof words) }, () => undefined)
    return () => { stale = true }
  }, [tables, code])
  return useMemo(() => (words === undefined ? intl : createIntl({ locale: code, messages: { ...(intl.messages as typeof words), ...words } })), [intl, words, code])
}
