import { useCallback, useMemo, useState } from 'react'
import type { Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { loadTables, tablesFor } from '#engine/table/tables-for.ts'
import type { Wait } from '#network/follow.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'

/** The tables of a program as far as they are here, and how it is with those that are not. */
export interface TablesState {
  readonly tables: Tables
  readonly complete: boolean
  readonly wait: Wait | undefined
}

/**
 * The tables that an input reads, fetched once they are likely to be needed.
 * @param turn a new value requests again what was lost
 */
export function useTables(
  calculator: Calculator,
  input: Input,
  wanted: boolean,
  turn: unknown,
): TablesState {
  const [tables, setTables] = useState<Tables>({})
  const missing = tablesFor(calculator, input)
    .filter((id) => tables[id] === undefined)
    .join(' ')
  const load = useMemo(
    () =>
      missing === '' || !wanted ? undefined : () => loadTables(calculator, missing.split(' ')),
    [calculator, missing, wanted],
  )
  const take = useCallback((loaded: Tables) => setTables((all) => ({ ...all, ...loaded })), [])
  return { tables, complete: missing === '', wait: useFollow(load, take, true, turn) }
}
