import { useCallback, useMemo, useState } from 'react'
import type { Table } from '#engine/table/table.ts'
import { loadTables } from '#engine/table/tables-for.ts'
import type { Wait } from '#network/follow.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useForm } from '#components/fields/form-context.ts'
import { loadWords, type TableWords } from '#components/text/table-words.ts'
import type * as Searching from './searching.ts'

interface Loaded {
  readonly searching: typeof Searching
  readonly table: Table
  readonly tables: Readonly<Record<string, Table>>
  readonly own: TableWords
}
/** What is only searched in. */
interface Rest {
  readonly all: readonly TableWords[]
  readonly names: Readonly<Record<string, Table>>
}

/**
 * The records to choose from with their words, and how it is with them; the words of the other
 * languages and the tables of further names follow.
 */
export function useRecords(id: string): {
  readonly loaded:
    | (Loaded & {
        readonly all: readonly TableWords[]
        /** Whether the names of other languages and the trade names are here too. */
        readonly isWhole: boolean
      })
    | undefined
  readonly wait: Wait | undefined
} {
  const { calculator } = useForm()
  const { code } = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>()
  const [rest, setRest] = useState<Rest>()
  const load = useCallback(async () => {
    const [searching, table, [own = {}]] = await Promise.all([
      import('./searching.ts'),
      calculator.tables[id]!.load(),
      loadWords(calculator, code),
    ])
    const tables = await loadTables(calculator, searching.tablesOfChoice(table))
    return { searching, table, tables, own }
  }, [calculator, id, code])
  const loadRest = useCallback(async () => {
    const tables = loaded?.searching.tablesOfNames(loaded.tables) ?? []
    const [all, names] = await Promise.all([loadWords(calculator), loadTables(calculator, tables)])
    return { all, names }
  }, [calculator, loaded])
  const wait = useFollow(load, setLoaded)
  const restWait = useFollow(loaded === undefined ? undefined : loadRest, setRest)
  return {
    loaded: useMemo(
      () =>
        loaded && {
          ...loaded,
          tables: { ...loaded.tables, ...rest?.names },
          all: rest?.all ?? [loaded.own],
          isWhole: rest !== undefined,
        },
      [loaded, rest],
    ),
    wait: wait ?? (restWait === 'failed' ? restWait : undefined),
  }
}
