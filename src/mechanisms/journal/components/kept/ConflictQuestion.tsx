import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { partText, originOfPart } from '#mechanisms/list/components/names.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { prefixOf } from '#ui/storage/flock/journal.ts'
import { DoubtQuestion } from '../farm-status/DoubtQuestion.tsx'
import type { Days, EntryConflict } from './use-kept-days.ts'

/** Two values of one field, from two windows: a person picks one. */
export function ConflictQuestion({
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
