import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Calculator } from '#engine/calculator.ts'
import { isRecordField } from '#engine/input/kinds.ts'
import type { Table } from '#engine/table/table.ts'
import { loadTables } from '#engine/table/tables-for.ts'
import { loadWords, type TableWords } from '#components/text/table-words.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import type * as Searching from '#mechanisms/record/components/searching.ts'
import { partsOf } from '#mechanisms/list/parts.ts'

/** The records that a name may mean, with their titles. */
export interface NamesFound {
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly areGuesses: boolean
}
/** How names of records are read: as in their field. */
interface NameReading {
  /** False until the names of all languages are here. */
  readonly isReady: boolean
  readonly recordOf: (part: string, name: string) => string | undefined
  readonly meant: (name: string) => NamesFound
}

interface Loaded {
  readonly searching: typeof Searching
  readonly table: Table
  readonly tables: Readonly<Record<string, Table>>
  readonly own: TableWords
  readonly all: readonly TableWords[]
}
const none: NamesFound = { options: [], areGuesses: false }

/** Reads the names of the records that a list names, by all their names in all languages. */
export function useNames(calculator: Calculator, list: string): NameReading {
  const { locale } = useIntl()
  const { code } = useLanguage()
  const id = partsOf(calculator, list).find(([, field]) => isRecordField(field))?.[1].records
  const [loaded, setLoaded] = useState<Loaded>()
  const load = useCallback(async (): Promise<Loaded> => {
    const [searching, table, [own = {}], all] = await Promise.all([
      import('#mechanisms/record/components/searching.ts'),
      calculator.tables[id ?? '']!.load(),
      loadWords(calculator, code),
      loadWords(calculator),
    ])
    const chosen = await loadTables(calculator, searching.tablesOfChoice(table))
    const others = await loadTables(calculator, searching.tablesOfNames(chosen))
    return { searching, table, tables: { ...chosen, ...others }, own, all }
  }, [calculator, id, code])
  useFollow(id === undefined ? undefined : load, setLoaded)
  return useMemo((): NameReading => {
    if (loaded === undefined)
      return { isReady: id === undefined, recordOf: () => undefined, meant: () => none }
    const { searching, table, tables, own, all } = loaded
    const records = searching.searchables(table, tables, own, all, locale)
    const { named, meant } = searching.nameReader(records, searching.labelsOf(table, all))
    const titles = new Map(records.map((record) => [record.id, record.title]))
    return {
      isReady: true,
      recordOf: (_part, name) => named(name)?.id,
      meant: (name) => {
        const { ids, exact } = meant(name)
        return {
          options: ids.map((each) => [each, titles.get(each) ?? each] as const),
          areGuesses: !exact,
        }
      },
    }
  }, [loaded, id, locale])
}
