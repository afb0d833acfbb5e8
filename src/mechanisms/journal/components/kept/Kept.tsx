import hasServer from 'virtual:clinic/server'
import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { partText, originOfPart } from '#mechanisms/list/components/names.ts'
import type { Days, EntryConflict } from './use-kept-days.ts'
import { useStorageStatus } from './use-storage-status.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { prefixOf } from '#ui/storage/flock/journal.ts'
import { DoubtQuestion, FarmState } from '../farm-status/lazy-farm.tsx'

/** Two values of one field, from two windows: a person picks one. */
function ConflictQuestion({
  doubt,
  owner,
  calculator,
  list,
  onPick,
}: {
  doubt: EntryConflict
  /** The name of the flock. */
  owner: string | undefined
  calculator: Calculator
  list: string
  onPick: Days['pick']
}) {
  const format = useFormatters()
  const field = calculator.inputs[list]?.list?.entry[doubt.field]
  if (field === undefined) return null
  return (
    <DoubtQuestion
      question={format.message('journal.inDoubt', {
        field: format.message(field.title),
        date: format.date(doubt.day),
      })}
      field={doubt.field}
      record={owner && prefixOf(owner) + doubt.day}
      shared={`told.${doubt.field}`}
      answers={doubt.values.map((value) => ({
        key: String(value),
        value,
        label: <Isolate text={originOfPart(field)}>{partText(field, value, format)}</Isolate>,
        onPick: () => onPick(doubt, value),
      }))}
    />
  )
}

/** Reports that what was entered is on disk. */
function State({ flock }: { flock: string }) {
  const format = useFormatters()
  const { refused, waiting, backend } = useStorageStatus()
  if (refused !== undefined)
    return (
      <p className="meaning bad" role="alert" data-kept="refused">
        <Icon name="warning" size={20} />
        <span>{format.message('journal.notKept', { count: waiting.length })}</span>
      </p>
    )
  const isKept = waiting.length === 0
  return (
    <>
      <p className="hint" data-kept={isKept}>
        {format.message(isKept ? 'journal.keptWith' : 'journal.keeping', { flock })}
      </p>
      {/* The browser writes this storage to the disk some seconds later. */}
      {backend === 'local' && <p className="hint">{format.message('journal.keptSlowly')}</p>}
    </>
  )
}

/** Where the days are kept, and what else is to be known of them. */
export function Kept({
  days,
  calculator,
  list,
}: {
  days: Days
  calculator: Calculator
  list: string
}) {
  const format = useFormatters()
  const { flock, finished } = days
  const typed = days.entries.length > 0 ? 'noFlock' : 'begins'
  const without = days.isFromLink ? 'fromLink' : typed
  return (
    <>
      {flock === undefined && <p className="hint">{format.message(`journal.${without}`)}</p>}
      {flock !== undefined && finished !== undefined && (
        <p className="hint">
          {format.message('journal.finished', { flock, date: format.date(finished) })}
        </p>
      )}
      {flock !== undefined && <State flock={flock} />}
      {hasServer && flock !== undefined && <FarmState flock={days.owner} />}
      {days.other !== undefined && (
        <p className="meaning info" role="status">
          <Icon name="info" size={20} />
          <span>{format.message('journal.keptWithOther', { flock: days.other })}</span>
        </p>
      )}
      {days.conflicts.map((doubt) => (
        <ConflictQuestion
          key={`${doubt.day} ${doubt.field}`}
          {...{ doubt, calculator, list }}
          owner={days.owner}
          onPick={days.pick}
        />
      ))}
      {flock !== undefined && days.aside.length > 0 && (
        <p className="meaning info">
          <Icon name="info" size={20} />
          <span>{format.message('journal.aside', { count: days.aside.length })}</span>
          <button type="button" className="button" onClick={days.takeOver}>
            {format.message('journal.takeOver', { flock })}
          </button>
        </p>
      )}
    </>
  )
}
