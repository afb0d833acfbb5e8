import type { Calculator } from '../../../../engine/calculator.ts'
import { useWords } from '../../../../components/text/use-words.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { partText, originOfPart } from '../../../list/components/names.ts'
import type { Days, EntryConflict } from './use-kept-days.ts'
import { useStanding } from './use-storage-status.ts'
import { Isolate } from '../../../../ui/Isolate.tsx'

/** Two values of one field, from two windows: a person picks one. */
function ConflictQuestion({
  doubt,
  calculator,
  list,
  onPick,
}: {
  doubt: EntryConflict
  calculator: Calculator
  list: string
  onPick: Days['pick']
}) {
  const words = useWords()
  const field = calculator.inputs[list]?.list?.entry[doubt.field]
  if (field === undefined) return null
  const title = words.message('journal.inDoubt', {
    field: words.message(field.title),
    date: words.date(doubt.day),
  })
  return (
    <div className="meaning bad" role="group" aria-label={title} data-doubt={doubt.field}>
      <Icon name="warning" size={20} />
      <span>{title}</span>
      {doubt.values.map((value) => (
        <button key={value} type="button" className="button" onClick={() => onPick(doubt, value)}>
          <Isolate text={originOfPart(field)}>{partText(field, value, words)}</Isolate>
        </button>
      ))}
    </div>
  )
}

/** Whether what was entered is on disk: it is said once it is. */
function State({ flock }: { flock: string }) {
  const words = useWords()
  const { refused, waiting, backend } = useStanding()
  if (refused !== undefined)
    return (
      <p className="meaning bad" role="alert" data-kept="refused">
        <Icon name="warning" size={20} />
        <span>{words.message('journal.notKept', { count: waiting.length })}</span>
      </p>
    )
  const isKept = waiting.length === 0
  return (
    <>
      <p className="hint" data-kept={isKept}>
        {words.message(isKept ? 'journal.keptWith' : 'journal.keeping', { flock })}
      </p>
      {/* The browser writes this storage to the disk some seconds later. */}
      {backend === 'local' && <p className="hint">{words.message('journal.keptSlowly')}</p>}
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
  const words = useWords()
  const { flock, finished } = days
  const typed = days.entries.length > 0 ? 'noFlock' : 'begins'
  const without = days.isFromLink ? 'fromLink' : typed
  return (
    <>
      {flock === undefined && <p className="hint">{words.message(`journal.${without}`)}</p>}
      {flock !== undefined && finished !== undefined && (
        <p className="hint">
          {words.message('journal.finished', { flock, date: words.date(finished) })}
        </p>
      )}
      {flock !== undefined && <State flock={flock} />}
      {days.other !== undefined && (
        <p className="meaning info" role="status">
          <Icon name="info" size={20} />
          <span>{words.message('journal.keptWithOther', { flock: days.other })}</span>
        </p>
      )}
      {days.conflicts.map((doubt) => (
        <ConflictQuestion
          key={`${doubt.day} ${doubt.field}`}
          {...{ doubt, calculator, list }}
          onPick={days.pick}
        />
      ))}
      {flock !== undefined && days.aside.length > 0 && (
        <p className="meaning info">
          <Icon name="info" size={20} />
          <span>{words.message('journal.aside', { count: days.aside.length })}</span>
          <button type="button" className="button" onClick={days.takeOver}>
            {words.message('journal.takeOver', { flock })}
          </button>
        </p>
      )}
    </>
  )
}
