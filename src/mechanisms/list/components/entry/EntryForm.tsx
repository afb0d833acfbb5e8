import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { Entry } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { defaultsOf, withDay } from '#engine/input/defaults.ts'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useToday } from '#ui/use-today.ts'
import { recallDraft, useDraft } from '#ui/storage/use-draft.ts'
import { fieldId, FormContext, useProgram, type Units } from '#components/fields/form-context.ts'
import { useKeptFigures } from '#mechanisms/kept/components/use-kept-figures.ts'
import { LabelledField } from '#components/fields/LabelledField.tsx'
import { useCalmIssues } from '#components/fields/use-calm-issues.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { FoldedParts, isFolded, isFoldNeeded } from './FoldedParts.tsx'
import { PartField } from './PartField.tsx'
import { RecordChoice } from './RecordChoice.tsx'
import { useEntryState, entryIssues } from './use-entry-state.ts'
import { isRecordField } from '#engine/input/kinds.ts'

type Draft = Readonly<Record<string, unknown>>
interface EntryFormProps {
  readonly calculator: Calculator
  readonly list: string
  /** The units that its fields are in. */
  readonly units: Units
  /** The entry that is being changed, with its index; undefined to add one. */
  readonly editing: { readonly position: number; readonly entry: Entry } | undefined
  readonly onSave: (entry: Entry) => void
  readonly onCancel: () => void
}

const isEmptyDraftValue = (value: unknown): boolean => value === undefined || value === ''

/** What of a draft was entered, in the definition's order. */
const draftEntry = (parts: Readonly<Record<string, InputField>>, draft: Draft): Entry =>
  Object.fromEntries(
    Object.keys(parts)
      .filter((name) => !isEmptyDraftValue(draft[name]))
      .map((name) => [name, draft[name]]),
  ) as Entry

/**
 * An entry that is half typed is not lost with the page; one that is being changed is still in the
 * list.
 */
function useEntryDraft(name: string, empty: Draft, editing: EntryFormProps['editing']) {
  const [draft, setDraft] = useState<Draft>(editing?.entry ?? empty)
  useEffect(() => {
    const typed = recallDraft(name)
    if (editing === undefined && typeof typed === 'object' && typed !== null)
      setDraft(typed as Draft)
  }, [editing, name])
  const isTyped = editing === undefined && draft !== empty && Object.keys(draft).length > 0
  // The answer changes the address, and a draft is found again by the address.
  useDraft(name, isTyped ? draft : undefined, useProgram().round)
  return [draft, setDraft] as const
}

/** The form of one entry: Enter adds it; problems are shown at their fields. */
export function EntryForm({ calculator, list, units, editing, onSave, onCancel }: EntryFormProps) {
  const format = useFormatters()
  const title = useId()
  const parts = useMemo(() => calculator.inputs[list]?.list?.entry ?? {}, [calculator, list])
  const today = useToday()
  const empty = useMemo(() => defaultsOf(parts), [parts])
  const required = calculator.inputs[list]?.list?.required ?? []
  const [draft, setDraft] = useEntryDraft(`${calculator.id}/${list}`, empty, editing)
  const keptOn = useKeptFigures(parts, `${list}-`, [draft, setDraft])
  const { cleared } = useProgram()
  const [tried, setTried] = useState(false)
  const [warning, setWarning] = useState<{ readonly name: string; readonly say: string }>()
  const [lastCleared, setLastCleared] = useState(cleared)
  if (cleared !== lastCleared) {
    setLastCleared(cleared)
    setDraft(empty)
    setTried(false)
  }
  const [saves, setSaves] = useState(0)
  const found = useMemo(
    () => (tried ? entryIssues(calculator, list, draftEntry(parts, draft)) : []),
    [calculator, list, parts, draft, tried],
  )
  const { shown: issues, watch } = useCalmIssues(found, saves)
  const context = useEntryState(calculator, list, parts, issues, units)
  const set = (name: string, value: unknown) => setDraft((now) => ({ ...now, [name]: value }))
  const focusOn = (name: string) => document.getElementById(fieldId(name, `${list}-`))?.focus()

  const save = () => {
    setSaves(saves + 1)
    const missing = required.flatMap((name) => {
      const say = parts[name]?.missing
      return isEmptyDraftValue(draft[name]) && say !== undefined ? [{ name, say }] : []
    })[0]
    if (missing !== undefined) {
      setWarning(missing)
      return
    }
    const entry = draftEntry(parts, withDay(parts, draft, today))
    const [first] = entryIssues(calculator, list, entry)
    setTried(first !== undefined)
    if (first !== undefined) {
      const [part = '', figure] = first.field?.split('.') ?? []
      if (figure === undefined) focusOn(part)
      else document.getElementById(fieldId(figure, `${list}-${part}-`))?.focus()
      return
    }
    onSave(entry)
    // The focus leaves the field that was typed in, so that the next entry begins empty.
    focusOn(Object.keys(parts)[0] ?? '')
    setDraft(empty)
  }
  // It is a form inside of a form, which HTML has not: Enter in a field of it adds the entry.
  const press = (event: KeyboardEvent) => {
    const isField =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || event.defaultPrevented || !isField) return
    event.preventDefault()
    save()
  }
  const fieldsOf = (areFolded: boolean) =>
    Object.entries(parts)
      .filter(([, field]) => isFolded(field, draft) === areFolded)
      .map(([name, field]) => {
        const control = {
          name,
          formData: draft[name],
          onChange: (value: unknown) => set(name, value),
          required: required.includes(name),
        }
        return (
          <LabelledField
            key={`${name} ${cleared}`}
            name={name}
            required={control.required}
            mark={keptOn(name)}
          >
            {isRecordField(field) ? (
              <RecordChoice calculator={calculator} field={field} issues={issues} {...control} />
            ) : (
              <PartField {...control} />
            )}
          </LabelledField>
        )
      })
  return (
    <FormContext value={context}>
      {/* The fields inside receive the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="form row-form"
        role="group"
        aria-labelledby={title}
        onKeyDown={press}
        {...watch}
      >
        <h4 id={title}>
          {editing === undefined
            ? format.message('list.entry')
            : format.message('list.editing', { row: format.number(editing.position + 1) })}
        </h4>
        {fieldsOf(false)}
        <FoldedParts isNeeded={isFoldNeeded(parts, draft, issues)} saves={saves}>
          {fieldsOf(true)}
        </FoldedParts>
        <div className="actions">
          <button type="button" className="button primary" onClick={save}>
            <Icon name={editing === undefined ? 'plus' : 'check'} size={20} />
            {format.message(editing === undefined ? 'list.add' : 'list.save')}
          </button>
          {editing !== undefined && (
            <button type="button" className="button" onClick={onCancel}>
              {format.message('list.cancel')}
            </button>
          )}
        </div>
      </div>
      {warning !== undefined && (
        <Modal
          title={format.message(warning.say)}
          onClose={() => {
            setWarning(undefined)
            // Until the dialog is closed, nothing behind it can take the focus.
            setTimeout(() => focusOn(warning.name))
          }}
        >
          <p>{format.message('list.addQuantity')}</p>
        </Modal>
      )}
    </FormContext>
  )
}
