import { useCallback, useMemo, useState } from 'react'
import type { Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import { useFollow } from '../../ui/waiting/use-follow.ts'

/**
 * The tables that an input reads, fetched in advance, because a page that is printed does not wait.
 * A visitor who does not print gets no error.
 * @returns undefined while one of them is not here
 */
export function useTablesOf(calculator: Calculator, input: Input): Tables | undefined {
  const [tables, setTables] = useState<Tables>({})
  const missing = tablesFor(calculator, input)
    .filter((id) => tables[id] === undefined)
    .join(' ')
  const load = useMemo(
    () => (missing === '' ? undefined : () => loadTables(calculator, missing.split(' '))),
    [calculator, missing],
  )
  useFollow(
    load,
    useCallback((loaded: Tables) => setTables((all) => ({ ...all, ...loaded })), []),
  )
  return missing === '' ? tables : undefined
}
