import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react'
import type { Calculator, InputField, Issue, OwnFigures, Row } from '../../engine/calculator.ts'
import { schemaIssues } from '../../engine/issues.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { recallDraft, useDraft } from '../../ui/keep/use-draft.ts'
import { FormContext } from '../form/form-context.ts'
import { LabelledField } from '../fields/LabelledField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { SpecialField } from '../fields/SpecialField.tsx'
import { useWords } from '../use-words.ts'
import { OwnFields } from './OwnFields.tsx'

export type Draft = Readonly<Record<string, unknown>>
interface RowFormProps {
  readonly calculator: Calculator
  readonly list: string
  /** The row that is being changed, with its place; undefined to add one. */
  readonly editing: { readonly place: number; readonly row: Row } | undefined
  readonly onSave: (row: Row) => void
  readonly onCancel: () => void
}

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

interface RowChoiceProps {
  readonly calculator: Calculator
  readonly name: string
  readonly field: InputField
  readonly value: unknown
  readonly issues: readonly Issue[]
  readonly onChange: (value: unknown) => void
}

/** The name of a row of a table, or a name and figures of one's own. */
function RowChoice({ calculator, name, field, value, issues, onChange }: RowChoiceProps) {
  const words = useWords()
  const own = typeof value === 'object' && value !== null
  const turn = () => onChange(own ? undefined : { name: '' })
  return (
    <>
      {own && field.own !== undefined ? (
        <OwnFields
          calculator={calculator}
          name={name}
          figures={field.own}
          value={value as OwnFigures}
          issues={issues}
          onChange={onChange}
        />
      ) : (
        <SpecialField
          name={name}
          formData={value}
          onChange={onChange}
          fieldPathId={{ path: [name] }}
          required
        />
      )}
      {field.own !== undefined && (
        <button type="button" className="button quiet turn" onClick={turn}>
          <Icon name={own ? 'chevron-down' : 'pencil'} size={20} />
          {words.say(own ? 'rows.fromList' : 'rows.own')}
        </button>
      )}
    </>
  )
}

/** What is wrong with one row, at the parts of the form. */
function issuesOf(calculator: Calculator, list: string, draft: Draft): readonly Issue[] {
  const row = Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmpty(value)))
  return schemaIssues(calculator, { [list]: [row] })
    .filter((issue) => issue.row === 0)
    .map(({ part = '', message, place, values }) => ({
      field: part,
      message,
      place,
      ...(values && { values }),
    }))
}

/** The form of one row: Enter adds it; what is wrong is said at its field. */
export function RowForm({ calculator, list, editing, onSave, onCancel }: RowFormProps) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const [draft, setDraft] = useState<Draft>(editing?.row ?? {})
  const entryName = `${calculator.id}/entry`
  // A row that is half typed is not lost with the page either; one that is being changed is still in the list.
  useEffect(() => {
    const typed = recallDraft(entryName)
    if (editing === undefined && typeof typed === 'object' && typed !== null)
      setDraft(typed as Draft)
  }, [editing, entryName])
  useDraft(entryName, editing === undefined && Object.keys(draft).length > 0 ? draft : undefined)
  const [tried, setTried] = useState(false)
  const [warning, setWarning] = useState<readonly [string, string]>()
  const parts = useMemo(() => calculator.inputs[list]?.list?.row ?? {}, [calculator, list])
  const required = calculator.inputs[list]?.list?.required ?? []
  const issues = useMemo(
    () => (tried ? issuesOf(calculator, list, draft) : []),
    [calculator, list, draft, tried],
  )
  // The fields of a row speak of its parts as the fields of a form do of its inputs.
  const context = useMemo(
    () => ({ calculator: { ...calculator, inputs: parts }, issues, ranges: {} }),
    [calculator, parts, issues],
  )
  const set = (name: string, value: unknown) => setDraft((now) => ({ ...now, [name]: value }))
  const focusOn = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = required.find(
      (name) => isEmpty(draft[name]) && parts[name]?.missing !== undefined,
    )
    if (empty !== undefined) {
      setWarning([empty, parts[empty]!.missing!])
      return
    }
    const [first] = issuesOf(calculator, list, draft)
    setTried(first !== undefined)
    if (first !== undefined) {
      focusOn(first.field ?? '')
      return
    }
    onSave(
      Object.fromEntries(
        Object.keys(parts)
          .filter((name) => !isEmpty(draft[name]))
          .map((name) => [name, draft[name]]),
      ) as Row,
    )
    // The focus leaves the field that was typed in, so that the next row begins empty.
    focusOn(Object.keys(parts)[0] ?? '')
    setDraft({})
  }
  return (
    <FormContext value={context}>
      <form
        ref={form}
        className="form row-form"
        noValidate
        onSubmit={submit}
        aria-labelledby={title}
      >
        <h3 id={title}>
          {editing === undefined
            ? words.say('rows.entry')
            : words.say('rows.editing', { row: words.number(editing.place + 1) })}
        </h3>
        {Object.entries(parts).map(([name, field]) => (
          <LabelledField key={name} name={name} required={required.includes(name)}>
            {field.kind === 'row' ? (
              <RowChoice
                calculator={calculator}
                name={name}
                field={field}
                value={draft[name]}
                issues={issues}
                onChange={(value) => set(name, value)}
              />
            ) : (
              <NumberField
                name={name}
                formData={draft[name]}
                onChange={(value) => set(name, value)}
                fieldPathId={{ path: [name] }}
                required={required.includes(name)}
              />
            )}
          </LabelledField>
        ))}
        <div className="actions">
          <button type="submit" className="button primary">
            <Icon name={editing === undefined ? 'plus' : 'check'} size={20} />
            {words.say(editing === undefined ? 'rows.add' : 'rows.save')}
          </button>
          {editing !== undefined && (
            <button type="button" className="button" onClick={onCancel}>
              {words.say('rows.cancel')}
            </button>
          )}
        </div>
      </form>
      {warning !== undefined && (
        <Modal
          title={words.say(warning[1])}
          onClose={() => {
            setWarning(undefined)
            // Until the dialog is gone, nothing behind it can take the focus.
            setTimeout(() => focusOn(warning[0]))
          }}
        >
          <p>{words.say('rows.addQuantity')}</p>
        </Modal>
      )}
    </FormContext>
  )
}
