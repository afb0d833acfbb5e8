import { useEffect, useState } from 'react'
import type { Calculator, Input, Tables } from '../engine/calculator.ts'
import { loadTables, tablesFor } from '../engine/tables-for.ts'

/** The tables that an input reads, fetched once they are likely to be needed. */
export function useTables(
  calculator: Calculator,
  input: Input,
  wanted: boolean,
): { readonly tables: Tables; readonly complete: boolean; readonly failed: boolean } {
  const [tables, setTables] = useState<Tables>({})
  const [failed, setFailed] = useState(false)
  const missing = tablesFor(calculator, input)
    .filter((id) => tables[id] === undefined)
    .join(' ')
  useEffect(() => {
    if (missing === '' || !wanted) return undefined
    let stale = false
    setFailed(false)
    loadTables(calculator, missing.split(' ')).then(
      (loaded) => {
        if (!stale) setTables((all) => ({ ...all, ...loaded }))
      },
      () => {
        if (!stale) setFailed(true)
      },
    )
    return () => {
      stale = true
    }
  }, [calculator, missing, wanted])
  return { tables, complete: missing === '', failed }
}
