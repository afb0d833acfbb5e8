import hasServer from 'virtual:clinic/server'
import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import type { Days } from './use-kept-days.ts'
import { useStorageStatus } from './use-storage-status.ts'
import { FarmState } from '../farm-status/lazy-farm.tsx'

// Few journals have a field in doubt.
const ConflictQuestion = lazyComponent(
  async () => (await import('./ConflictQuestion.tsx')).ConflictQuestion,
)

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
