import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Found } from '../search/record-search.ts'
import type { Searchable } from '../search/searchable.ts'
import { recordOf, recordValue } from '#engine/input/chosen.ts'
import { useForm } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { useRecords } from './use-records.ts'
import type { OwnLimitsField } from '../../own-limits/shape.ts'

export const nothing: Found = { ids: [], exact: true, by: new Map() }

/** The results of a search for a record. */
export interface RecordsFound {
  readonly loaded: ReturnType<typeof useRecords>['loaded']
  readonly failed: boolean
  readonly records: readonly Searchable[]
  /** What is searched for: what is typed, or the value where it names no record. */
  readonly sought: string | undefined
  /** Whether names are still on their way that may be meant: nothing is guessed before. */
  readonly isWaiting: boolean
  readonly found: Found
  /** The record that is chosen. */
  readonly chosen: Searchable | undefined
  /** The member that is named instead of a record, of which the visitor chooses a record. */
  readonly several: Searchable | undefined
  /** What the field shows of its value. */
  readonly text: string
  /** The value of the record whose full name a text is. */
  readonly namedInFull: (text: string) => string | undefined
  /** The value of a record that is chosen by hand. */
  readonly valueOf: (id: string) => string
  /** The record that a text names which was given before the names were here. */
  readonly late: string | undefined
}

/** What the field shows: never the id of a record whose name is still on its way. */
const shownText = (title: string | undefined, value: string, isOnTheWay: boolean): string =>
  title ?? (isOnTheWay ? '' : value)

/** Searches the records that an input may name for what is typed. */
export function useFound(name: string, value: string, typed: string | undefined): RecordsFound {
  const { locale } = useIntl()
  const { calculator } = useForm()
  const format = useFormatters()
  const field: OwnLimitsField | undefined = calculator.inputs[name]
  const tableId = field?.records ?? ''
  const { loaded, wait } = useRecords(tableId)
  const records = useMemo(
    () =>
      loaded === undefined
        ? []
        : loaded.searching.openLast(
            loaded.searching.searchables(
              loaded.table,
              loaded.tables,
              loaded.own,
              loaded.all,
              locale,
            ),
            calculator,
            name,
            format,
          ),
    [loaded, locale, calculator, name, format],
  )
  const reader = useMemo(
    () =>
      loaded &&
      loaded.searching.nameReader(
        records,
        loaded.searching.labelsOf(loaded.table, loaded.all),
        records,
      ),
    [records, loaded],
  )
  const { id, as } = recordOf(value)
  const several = records.find((each) => each.holds !== undefined && each.id === id)
  const chosen = records.find((each) => each.id === id && !each.isClosed)
  const isUnread =
    (chosen ?? several) === undefined && value !== '' && field?.limits?.read(value) === undefined
  const sought = typed ?? (isUnread ? value : undefined)
  const all = useMemo((): Found => {
    const holds = sought === undefined ? several?.holds : undefined
    const meant = reader?.meant((holds === undefined ? sought : as) ?? '') ?? nothing
    if (holds === undefined) return meant
    const named = as === undefined ? [] : meant.ids.filter((each) => holds.includes(each))
    return { ids: named.length > 0 ? named : holds, exact: true, by: meant.by }
  }, [reader, sought, several, as])
  const namedInFull = (text: string) => {
    const named = reader?.named(text)
    if (named === undefined) return undefined
    return recordValue(named.isTitle ? { id: named.id } : { id: named.id, as: text.trim() })
  }
  const valueOf = (record: string) => {
    const by = all.by.get(record)
    const {
      trade = [],
      synonyms = [],
      others = [],
    } = records.find((each) => each.id === record) ?? {}
    const isName = by !== undefined && [...trade, ...synonyms, ...others].includes(by)
    return recordValue(isName ? { id: record, as: by } : { id: record })
  }
  const isWaiting = loaded?.isWhole === false && !(all.exact && all.ids.length > 0)
  const failed = wait === 'failed'
  return {
    loaded,
    failed,
    records,
    sought,
    isWaiting,
    found: isWaiting ? nothing : all,
    chosen,
    several,
    text: shownText(chosen?.title ?? as ?? several?.title, value, loaded === undefined && !failed),
    namedInFull,
    valueOf,
    late: isUnread ? namedInFull(value) : undefined,
  }
}
