import { useCallback, useMemo, useState } from 'react'
import type { Table } from '../../engine/table.ts'
import { loadTables } from '../../engine/tables-for.ts'
import type { Wait } from '../../network/follow.ts'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useForm } from '../form/form-context.ts'
import { loadWords, tablesOfChoice, type TableWords } from './record-words.ts'

interface Loaded {
  readonly table: Table
  readonly tables: Readonly<Record<string, Table>>
  readonly own: TableWords
}

/**
 * The records to choose from with their words, and how it stands with them; the words of the other
 * languages follow.
 */
export function useRecords(id: string): {
  readonly loaded: (Loaded & { readonly all: readonly TableWords[] }) | undefined
  readonly wait: Wait | undefined
} {
  const { calculator } = useForm()
  const { code } = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>()
  const [all, setAll] = useState<readonly TableWords[]>()
  const load = useCallback(async () => {
    const table = await calculator.tables[id]!.load()
    const tables = await loadTables(calculator, tablesOfChoice(table))
    const [own = {}] = await loadWords(calculator, code)
    return { table, tables, own }
  }, [calculator, id, code])
  const loadAll = useCallback(() => loadWords(calculator), [calculator])
  const wait = useFollow(load, setLoaded)
  useFollow(loaded === undefined ? undefined : loadAll, setAll)
  return {
    loaded: useMemo(() => loaded && { ...loaded, all: all ?? [loaded.own] }, [loaded, all]),
    wait,
  }
}
