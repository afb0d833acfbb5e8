import { useEffect } from 'react'
import type { Calculator } from '#engine/calculator.ts'
import type { Change } from '#components/fields/form-context.ts'
import { useNames } from './csv/panel/use-names.ts'

/**
 * Reads names of records in the list of a link, such as "Maize", as the field of the list reads
 * them. It changes a list only while it is as the link has brought it.
 */
export function NamesInLink({
  calculator,
  list,
  query,
  change,
  editAgain,
  onRead,
}: {
  calculator: Calculator
  list: string
  query: string
  change: Change
  /** Puts a list whose answer was waited for back into the form. */
  editAgain: () => void
  /** The whole list of the link is in the form. */
  onRead: (list: string) => void
}) {
  const { isReady, recordOf } = useNames(calculator, list)
  useEffect(() => {
    const text = new URLSearchParams(query).get(list)
    if (!isReady || text === null || calculator.lists === undefined) return
    const { fromText } = calculator.lists
    const before = fromText(calculator, list, text).entries
    const now = fromText(calculator, list, text, (name) => recordOf(list, name))
    if (now.entries.length > before.length) {
      editAgain()
      change((input) =>
        JSON.stringify(input[list] ?? []) === JSON.stringify(before)
          ? { ...input, [list]: now.entries }
          : input,
      )
    }
    if (now.complete) onRead(list)
  }, [calculator, list, query, isReady, recordOf, change, editAgain, onRead])
  return null
}
