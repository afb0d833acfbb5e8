import type { Ref } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import { FoundText, RecordList } from './RecordList.tsx'
import { nothing, type RecordsFound } from './use-found.ts'

interface RecordPopupProps {
  readonly listId: string
  readonly stateId: string
  readonly label: string
  readonly search: RecordsFound
  readonly value: string
  readonly isOpen: boolean
  /** Whether what was found is offered. */
  readonly isVisible: boolean
  readonly active: number
  readonly onChoose: (id: string) => void
  readonly ref: Ref<HTMLUListElement>
}

/** The popup below a search for a record: its state, and the matches. */
export function RecordPopup(props: RecordPopupProps) {
  const { listId, stateId, label, search, value, isOpen, isVisible, active, ref } = props
  const format = useFormatters()
  const { loaded, failed, records, sought, found, several, isWaiting } = search
  const isMissing = loaded === undefined || isWaiting
  const isSearched = isVisible && sought !== undefined && sought.trim() !== '' && !isWaiting
  return (
    // Over what follows, so that nothing moves under a finger that presses the next button. What
    // has to be chosen from covers nothing, because it stays.
    <div className={several === undefined ? 'popup' : 'popup several'}>
      <p className="hint state" id={stateId} role="status">
        {failed && isMissing && format.message('records.failed')}
        {isOpen && isMissing && !failed && format.message('records.loading')}
        {several !== undefined &&
          format.message('records.several', {
            count: found.ids.length,
            closest: several.title,
          })}
        {several === undefined && isSearched && (
          <FoundText found={found} records={records} typed={sought} />
        )}
      </p>
      {loaded !== undefined && (
        <RecordList
          listId={listId}
          label={label}
          found={isVisible ? found : nothing}
          records={records}
          table={loaded.table}
          own={loaded.own}
          active={active}
          value={value}
          onChoose={props.onChoose}
          ref={ref}
        />
      )}
    </div>
  )
}
