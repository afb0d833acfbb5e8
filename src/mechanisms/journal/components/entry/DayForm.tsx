import hasServer from 'virtual:clinic/server'
import { useEffect, useMemo, useRef } from 'react'
import type { Entry, Issue } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { takenBack } from '#engine/input/taken-back.ts'
import { FormContext } from '#components/fields/form-context.ts'
import { LabelledField } from '#components/fields/LabelledField.tsx'
import { useCalmIssues } from '#components/fields/use-calm-issues.ts'
import { useUnits } from '#components/fields/use-units.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { FoldedParts, isFoldNeeded } from '#mechanisms/list/components/entry/FoldedParts.tsx'
import { PartField } from '#mechanisms/list/components/entry/PartField.tsx'
import { useEntryState, entryIssues } from '#mechanisms/list/components/entry/use-entry-state.ts'
import { partText } from '#mechanisms/list/components/names.ts'
import { dayIn, lastEntered } from '../days.ts'
import { totalWith, withoutTotals } from '../../covered.ts'
import type { KeyedField } from '../../shape.ts'
import { doubtedValues } from '#ui/storage/flock/journal.ts'
import { FarmLock } from '../farm-status/lazy-farm.tsx'
import { useDayDraft } from './use-day-draft.ts'
import type { Days } from '../kept/use-kept-days.ts'
import type { FoldField } from '#mechanisms/fold/shape.ts'
import { isTextField } from '#engine/input/kinds.ts'
import { presentValues } from '#engine/input/defaults.ts'

type Draft = Readonly<Record<string, unknown>>

interface DayFormProps {
  readonly calculator: Calculator
  readonly list: string
  /** The part that is the day, and which day it is. */
  readonly keyPart: string
  readonly date: string
  readonly entries: readonly Entry[]
  /** The name of the flock of the entry. */
  readonly owner: string | undefined
  readonly onSave: Days['saveDay']
  /** A first key was pressed: the entry stays with its day. */
  readonly onBegin: () => void
  /** Whether the visitor has opened what is folded, on this day or another. */
  readonly isOpen: boolean
  readonly onTurn: (isOpen: boolean) => void
}

/**
 * The fields of one day. Each is stored when the visitor leaves it; a text that cannot be read
 * stays in its field, with the reason. Next to each is its last entry.
 */
export function DayForm(props: DayFormProps) {
  const { calculator, list, keyPart, date, entries, owner, onSave, onBegin, isOpen, onTurn } = props
  const format = useFormatters()
  const units = useUnits()
  const parts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(calculator.inputs[list]?.list?.entry ?? {}).filter(
          ([name, field]) => name !== keyPart && field.unseen !== true,
        ),
      ),
    [calculator, list, keyPart],
  )
  const { keyed }: KeyedField = calculator.inputs[list]!
  const { covers = '' } = keyed!
  const totals = useMemo(
    () => entries.filter((entry) => entry[covers] !== undefined),
    [entries, covers],
  )
  const days = useMemo(() => withoutTotals(keyed!, entries), [keyed, entries])
  const kept = entries.find((entry) => entry[keyPart] === date)
  // A field in doubt is empty, but whoever types into it has seen its values beside the form.
  const seen = owner === undefined ? kept : { ...kept, ...doubtedValues(owner, date) }
  const { typed, type, isChanged, handOver } = useDayDraft(
    seen as Entry | undefined,
    owner,
    onBegin,
    (change, begun) => onSave(date, change, begun),
  )
  const draft: Draft = useMemo(
    () => ({ [keyPart]: date, ...kept, ...typed }),
    [keyPart, date, kept, typed],
  )
  const found = useMemo(() => {
    const entry = presentValues(draft) as Entry
    const names = entries.flatMap((other) =>
      Object.keys(other).filter((name) => totalWith(keyed!, [entry], other[keyPart], name)),
    )
    const twice = names.length === 0 ? names : [...new Set([...names, covers])]
    return [
      ...entryIssues(calculator, list, entry),
      ...twice.map((field): Issue => ({
        field,
        message: calculator.inputs[list]!.list!.entry[keyPart]!.missing!,
        place: 'field',
      })),
    ]
  }, [calculator, list, draft, entries, keyed, covers, keyPart])
  const { shown: issues, watch } = useCalmIssues(found, 1)
  const context = useEntryState(calculator, list, parts, issues, units)
  /** Keeps what was typed and can be read; the rest stays in its fields. */
  const keep = () => {
    const sound = Object.keys(typed).filter((name) => !found.some(({ field }) => field === name))
    if (sound.length > 0) handOver(sound)
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  // A visitor who puts the phone away leaves no field.
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
  const inTotal = Object.keys(parts).filter((name) => totalWith(keyed!, totals, date, name))
  const fieldsOf = (isFolded: boolean) =>
    Object.entries<FoldField>(parts)
      .filter(
        ([name, field]) =>
          (field.folded === true) === isFolded &&
          (draft[name] !== undefined || (field.unasked !== true && !inTotal.includes(name))),
      )
      .map(([name, field]) => {
        const before = isTextField(field) ? undefined : lastEntered(days, keyPart, date, name)
        return (
          <LabelledField
            key={name}
            name={name}
            required={false}
            mark={
              before === undefined
                ? ''
                : format.message('journal.before', { value: partText(field, before[name], format) })
            }
          >
            <PartField
              name={name}
              formData={draft[name]}
              onChange={(value: unknown) => {
                type(name, value)
                for (const part of takenBack(calculator, name, list)) type(part, undefined)
              }}
              required={false}
            />
            {isChanged(name) && (
              <p className="hint" role="alert">
                {format.message('journal.changedElsewhere', {
                  value: partText(field, seen?.[name], format),
                })}
              </p>
            )}
          </LabelledField>
        )
      })
  const fields = (
    <FormContext value={context}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it watches the fields inside */}
      <div
        className="form row-form day-form"
        onInput={watch.onInput}
        onBlur={(event) => {
          watch.onBlur(event)
          keep()
        }}
      >
        {inTotal.length > 0 && (
          <p className="hint">
            {format.message('journal.inTotal', {
              date: format.date(dayIn(totalWith(keyed!, totals, date, inTotal[0]!), keyPart)),
              titles: format.list(inTotal.map((name) => format.message(parts[name]!.title))),
            })}
          </p>
        )}
        {fieldsOf(false)}
        <FoldedParts isNeeded={isFoldNeeded(parts, draft, issues)} isOpen={isOpen} onTurn={onTurn}>
          {fieldsOf(true)}
        </FoldedParts>
      </div>
    </FormContext>
  )
  return hasServer ? <FarmLock owner={owner}>{fields}</FarmLock> : fields
}
