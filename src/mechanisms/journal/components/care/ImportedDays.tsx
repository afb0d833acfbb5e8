import { useState } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { currentFlock } from '#ui/storage/flock/flocks.ts'
import { forgetImported, imported, undoOf, type Imported } from '#ui/storage/flock/imported.ts'
import { storeDay, keptDays } from '#ui/storage/flock/journal.ts'
import { millisecondsPerDay } from '#day.ts'

/** So many days long an import is offered to be taken out again. */
const offered = 7

/** The name of the part that contains the day does not matter here: it is not a field of a day. */
const key = ''

/** What the last file brought into the journal of the flock in use, while that is offered. */
function lastImport(today: string): (Imported & { readonly flock: string }) | undefined {
  const flock = currentFlock()?.name
  const found = flock === undefined ? undefined : imported(flock)
  if (flock === undefined || found === undefined) return undefined
  const days = (Date.parse(today) - Date.parse(found.on)) / millisecondsPerDay
  return days <= offered ? { ...found, flock } : undefined
}

/** Takes out what a file brought, also on a later day: all of it that was not changed since. */
export function ImportedDays({ today }: { readonly today: string }) {
  const format = useFormatters()
  const [last, setLast] = useState(() => lastImport(today))
  if (last === undefined) return null
  const end = () => {
    void forgetImported(last.flock)
    setLast(undefined)
  }
  const undo = () => {
    for (const [day, change] of undoOf(last.days, keptDays(last.flock, key), key))
      void storeDay(last.flock, day, change)
    end()
    window.dispatchEvent(new Event('storage'))
  }
  return (
    <div className="journal-copy">
      <p className="hint">
        {format.message('copy.imported', {
          count: Object.keys(last.days).length,
          date: format.date(last.on),
        })}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={undo}>
          <Icon name="undo" size={20} flip />
          {format.message('copy.takeOut')}
        </button>
        <button type="button" className="button quiet" onClick={end}>
          {format.message('copy.keepImported')}
        </button>
      </p>
    </div>
  )
}
