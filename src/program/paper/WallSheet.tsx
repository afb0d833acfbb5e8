import clinic from 'virtual:clinic'
import { useMemo } from 'react'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { comingOf, type SheetQuestion } from '../../mechanisms/journal/components/sheet/coming.ts'
import { HouseSheet } from '../../mechanisms/journal/components/sheet/HouseSheet.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { isolateTyped } from '../../i18n/isolate.ts'

/** The sheet for the wall of a house, with whose it is and how to reach the clinic at its head. */
export function WallSheet({
  calculator,
  list,
  input,
  tables,
  today,
  flock,
}: SheetQuestion & { readonly today: string; readonly flock: string | undefined }) {
  const format = useFormatters()
  const coming = useMemo(
    () => comingOf({ calculator, list, input, tables }, today),
    [calculator, list, input, tables, today],
  )
  if (coming === undefined) return null
  const title = format.message('journal.sheet')
  return (
    <div className="sheet wall">
      <header>
        <h1>
          {flock === undefined
            ? title
            : format.message('calculator.figure', { title, value: isolateTyped(flock) })}
        </h1>
        <p>
          <span>{format.message('site.name')}</span>{' '}
          {clinic.phone !== undefined && <Isolate text="foreign">{clinic.phone}</Isolate>}
        </p>
      </header>
      <p>{format.message('journal.sheetHint')}</p>
      <HouseSheet calculator={calculator} list={list} coming={coming} />
    </div>
  )
}
