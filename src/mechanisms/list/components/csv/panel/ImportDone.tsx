import { useState } from 'react'
import type { Entry } from '#engine/calculation.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { forgetImported, undoOf, type ImportedDays } from '#ui/storage/flock/imported.ts'
import { currentFlock } from '#ui/storage/flock/flocks.ts'

/** What was imported into a journal: one press takes it out again. */
export function ImportDone({
  days,
  entries,
  keyPart,
  hasFlock,
  format,
  onRead,
  onClose,
}: {
  readonly days: ImportedDays
  readonly entries: readonly Entry[]
  readonly keyPart: string
  /** Whether the days are kept with the flock in use. */
  readonly hasFlock: boolean
  readonly format: Formatters
  readonly onRead: (entries: readonly Entry[], isInstead: boolean) => void
  readonly onClose: () => void
}) {
  const [isUndone, setUndone] = useState(false)
  const undo = () => {
    // A field without a value is taken out of its day.
    const before = [...undoOf(days, entries, keyPart)].map(([day, change]) => ({
      ...change,
      [keyPart]: day,
    }))
    onRead(before as readonly Entry[], false)
    const flock = hasFlock ? currentFlock()?.name : undefined
    if (flock !== undefined) void forgetImported(flock)
    setUndone(true)
  }
  return (
    <>
      <p role="status">
        {isUndone
          ? format.message('import.undone')
          : format.message('import.daysDone', { count: Object.keys(days).length })}
      </p>
      <p className="actions">
        {!isUndone && (
          <button type="button" className="button" onClick={undo}>
            <Icon name="undo" size={20} flip />
            {format.message('import.undo')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {format.message('import.close')}
        </button>
      </p>
    </>
  )
}
