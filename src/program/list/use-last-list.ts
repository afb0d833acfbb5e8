import { useEffect, useMemo, useState } from 'react'
import { fromQuery, toQuery } from '../../engine/address.ts'
import type { Calculator, Input } from '../../engine/calculator.ts'
import { keep, recall } from '../../ui/keep/device.ts'
import { lastPrefix } from '../../ui/keep/kept-names.ts'

/**
 * Keeps a list while it grows, so that a page that is loaded anew loses nothing, and offers it while there is none: it is
 * never filled in unasked. Examples are not the visitor's own.
 * @returns what to go on with; undefined where there is nothing to offer
 */
export function useLastList(
  calculator: Calculator,
  list: string,
  entered: Input,
  isEmpty: boolean,
): Input | undefined {
  const name = lastPrefix + calculator.id
  const [last, setLast] = useState<string>()
  const examples = useMemo(
    () => calculator.examples.map((example) => toQuery(calculator, example.input)),
    [calculator],
  )
  useEffect(() => {
    if (isEmpty) {
      setLast(recall(name))
      return
    }
    const query = toQuery(calculator, entered)
    // A list that is too long for a link is too long to be kept as one.
    if (new URLSearchParams(query).has(list) && !examples.includes(query)) keep(name, query)
  }, [calculator, entered, examples, isEmpty, list, name])
  const { input } = useMemo(() => fromQuery(calculator, last ?? ''), [calculator, last])
  return isEmpty && input[list] !== undefined ? input : undefined
}
