// The list box of the combobox pattern: its keys are the input's.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import type { Ref } from 'react'
import { indexOfName } from '../../name-lookup/named.ts'
import { titleWords } from '../../name-lookup/words.ts'
import type { Table } from '#engine/table/table.ts'
import { LocalLink } from '#ui/LocalLink.tsx'
import { recordOf } from '#engine/input/chosen.ts'
import { WordList } from '#components/text/WordList.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Found } from '../search/record-search.ts'
import type { Searchable } from '../search/searchable.ts'
import type { TableWords } from '#components/text/table-words.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface FoundTextProps {
  readonly found: Found
  readonly records: readonly Searchable[]
  readonly typed: string
}

/** The results of a search; without any, the visitor gets a link to the clinic. */
export function FoundText({ found: { ids, exact }, records, typed }: FoundTextProps) {
  const format = useFormatters()
  const text = typed.slice(0, 60)
  const count = ids.filter((id) => isChoosable(records, id)).length
  if (exact && count > 0) return <>{format.message('records.count', { count })}</>
  if (count > 0) return <>{format.message('records.meant', { text })}</>
  return (
    <>
      {format.message(ids.length > 0 ? 'records.lacking' : 'records.none', { text })}{' '}
      <LocalLink to="/contact">{format.message('records.askClinic')}</LocalLink>
    </>
  )
}

/** Whether a record that was found may be chosen; some are only named, with the reason why not. */
export const isChoosable = (records: readonly Searchable[], id: string): boolean =>
  records.some((record) => record.id === id && !record.isClosed)

interface RecordOptionProps {
  readonly id: string
  readonly record: Searchable
  readonly optionId: string
  readonly table: Table
  readonly own: TableWords
  /** The name that it was found by, where it is not its title. */
  readonly by: string | undefined
  readonly active: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function RecordOption({ id, record, optionId, table, own, by, ...rest }: RecordOptionProps) {
  const { active, isChosen, onChoose } = rest
  const { isClosed, lacks, barring } = record
  const [first, ...more] = isClosed ? [] : titleWords(table, indexOfName(table, id))
  return (
    <li
      id={optionId}
      role="option"
      aria-selected={active}
      aria-disabled={isClosed}
      className={isChosen ? 'chosen' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <strong>{first === undefined ? record.title : <WordList words={[first]} own={own} />}</strong>
      {more.length > 0 && (
        <small>
          <WordList words={more} own={own} />
        </small>
      )}
      {by !== undefined && (
        <small className="by">
          <Isolate text="page">{by}</Isolate>
        </small>
      )}
      {barring !== undefined && <small className="barring">{barring}</small>}
      {lacks !== undefined && <small>{lacks}</small>}
    </li>
  )
}

interface RecordListProps {
  readonly listId: string
  readonly label: string
  readonly found: Found
  readonly records: readonly Searchable[]
  readonly table: Table
  readonly own: TableWords
  readonly active: number
  readonly value: string
  readonly onChoose: (id: string) => void
  readonly ref: Ref<HTMLUListElement>
}

export const optionIdOf = (listId: string, index: number): string => `${listId}-${index}`

/** The list box of a search for a record: what was found, the best first. */
export function RecordList({ listId, label, found, records, ref, ...rest }: RecordListProps) {
  const { table, own, active, value, onChoose } = rest
  return (
    <ul id={listId} role="listbox" ref={ref} hidden={found.ids.length === 0} aria-label={label}>
      {found.ids.map((id, index) => (
        <RecordOption
          key={id}
          id={id}
          record={records.find((each) => each.id === id)!}
          optionId={optionIdOf(listId, index)}
          table={table}
          own={own}
          by={found.by.get(id)}
          active={index === active}
          isChosen={id === recordOf(value).id}
          onChoose={() => onChoose(id)}
        />
      ))}
    </ul>
  )
}
