import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import clinic from 'virtual:clinic'
import hasServer from 'virtual:clinic/server'
import {
  checkForm,
  isFormEmpty,
  formMessageText,
  tooLong,
  trapField,
  type FormIssue,
  type FormShape,
  type FormValues,
} from '../../content/form.ts'
import { Icon } from '../../ui/Icon.tsx'
import { draftPrefix } from '../../ui/storage/storage-keys.ts'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { dropDraft, storeDraft, newMessageId, readDraft, type Draft } from './draft.ts'
import { FormFieldRow } from './Field.tsx'
import { formFieldId } from './field-id.ts'
import { contactWays, type Way } from '../common/contact-ways.ts'
import { handOver } from './hand-over.ts'
import { Outcome, type OutcomeKind } from './Outcome.tsx'

const wayIcons: Readonly<Record<Way, string>> = {
  whatsapp: 'whatsapp',
  email: 'mail',
  direct: 'arrow',
}

interface FormProps {
  readonly shape: FormShape
  readonly heading: string
}

const formValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

/**
 * Writes a draft into fields that are still empty: what was typed before this code arrived stays.
 */
function fillEmptyFields(form: HTMLFormElement, values: FormValues): void {
  for (const [name, text] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.value === ''
    )
      field.value = text
  }
}

/** The problems of a form with links to their fields; it takes the focus when it appears. */
function FormProblems({
  form,
  issues,
  attempts,
}: {
  form: string
  issues: readonly FormIssue[]
  attempts: number
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  return (
    <div ref={box} className="summary" role="alert" tabIndex={-1}>
      <h3>
        <Icon name="error" />
        <Text id="forms.summary" />
      </h3>
      <ul>
        {issues.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${formFieldId(form, field)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(formFieldId(form, field))?.focus()
              }}
            >
              <Text id={message} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * A form that works without a server: it is checked here and handed over as a filled message, or
 * posted where the clinic has an endpoint. What is typed is kept on the device until the endpoint
 * has it or the visitor confirms that it is sent. It is shown only where `contactWays` has a way.
 * @param heading the message key of the first line of the message
 */
export function HandOverForm({ shape, heading }: FormProps) {
  const intl = useIntl()
  const { code } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const named = useRef<Pick<Draft, 'id' | 'values'>>(undefined)
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  const [attempts, setAttempts] = useState(0)
  const [outcome, setOutcome] = useState<OutcomeKind>()
  const [text, setText] = useState('')

  /** Whether a message is on its way: the rendered state is older than a second press may be. */
  const busy = useRef(false)

  useEffect(() => {
    const draft = readDraft(shape.id)
    if (draft === undefined || isFormEmpty(draft.values)) return
    fillEmptyFields(form.current!, draft.values)
    named.current = draft
    setOutcome(draft.waiting ? 'waiting' : 'restored')
  }, [shape])
  // A button that was pressed before this code was here is answered now, as long as the browser
  // lets the press open another program.
  useEffect(() => {
    const { pressed } = form.current!.dataset
    if (pressed === undefined) return
    const button = [...form.current!.querySelectorAll('button')].find(
      ({ type, value }) => type === 'submit' && (value === pressed || pressed === ''),
    )
    // Safari before 16.4 and Firefox before 120 do not report whether the press still counts.
    const activation = navigator.userActivation as UserActivation | undefined
    if (pressed === 'direct' || activation?.isActive === true) button?.click()
    else setOutcome('ready')
    delete form.current!.dataset['pressed']
  }, [])

  /** The id of a message with these words: the same as long as they are. */
  const idOf = (values: FormValues): string => {
    if (
      named.current === undefined ||
      JSON.stringify(named.current.values) !== JSON.stringify(values)
    )
      named.current = { id: newMessageId(), values }
    return named.current.id
  }
  const keepTyped = () => {
    const values = formValues(form.current!)
    if (isFormEmpty(values)) dropDraft(shape.id)
    else storeDraft(shape.id, { id: idOf(values), values, waiting: false })
    if (outcome === 'sent') setOutcome(undefined)
    if (attempts > 0) setIssues(checkForm(shape, values))
  }
  const empty = () => {
    dropDraft(shape.id)
    form.current?.reset()
    setIssues([])
    setAttempts(0)
  }
  const clear = () => {
    empty()
    setOutcome(undefined)
    form.current!.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  const send = async (way: Way) => {
    const values = formValues(form.current!)
    // A second press means the same message: its answer is.
    if (busy.current || (outcome === 'sent' && isFormEmpty(values))) return
    const message = formMessageText(
      intl.formatMessage({ id: heading }),
      shape,
      values,
      (id, given) => intl.formatMessage({ id }, given),
    )
    const wrong = checkForm(shape, values)
    const found = wrong.length > 0 || way === 'direct' ? wrong : tooLong(shape, values, message)
    setIssues(found)
    setAttempts(attempts + 1)
    setOutcome(undefined)
    if (found.length > 0) return
    if (way !== 'email' && navigator.onLine) setOutcome('sending')
    setText(message)
    busy.current = true
    const result = await handOver(way, {
      id: idOf(values),
      form: shape.id,
      subject: intl.formatMessage({ id: heading }),
      message,
      values,
      language: code,
    })
    busy.current = false
    // What was typed while the message was on its way is not sent yet.
    const now = form.current === null ? values : formValues(form.current)
    // The same text once more, after the first has arrived, is another message.
    if (result === 'sent') named.current = undefined
    if (result === 'sent' && JSON.stringify(now) === JSON.stringify(values)) empty()
    else storeDraft(shape.id, { id: idOf(now), values: now, waiting: result === 'waiting' })
    setOutcome(result)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    delete event.currentTarget.dataset['pressed']
    const { submitter } = event.nativeEvent
    void send(
      (submitter instanceof HTMLButtonElement && submitter.value !== ''
        ? submitter.value
        : contactWays[0]) as Way,
    )
  }
  return (
    // Without a script the form must not put what was typed into an address: "dialog" sends
    // nothing.
    <form
      ref={form}
      className="form hand-over"
      data-draft={draftPrefix + shape.id}
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={keepTyped}
    >
      {issues.length > 0 && <FormProblems form={shape.id} issues={issues} attempts={attempts} />}
      {shape.fields.map((field) => (
        <FormFieldRow
          key={field.name}
          form={shape.id}
          field={field}
          issue={issues.find((issue) => issue.field === field.name)}
        />
      ))}
      {hasServer && (
        <span className="hidden" aria-hidden="true">
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </span>
      )}
      <noscript>
        <p className="hint">
          {clinic.email !== undefined && clinic.phone !== undefined && (
            <Text id="forms.noScript" values={{ email: clinic.email, phone: clinic.phone }} />
          )}
        </p>
      </noscript>
      <div className="actions">
        {contactWays.map((way, index) => (
          <button
            key={way}
            type="submit"
            name="way"
            value={way}
            className={index === 0 ? 'button primary' : 'button'}
          >
            <Icon name={wayIcons[way]} size={20} flip={way === 'direct'} />
            <Text id={`forms.send.${way}`} />
          </button>
        ))}
      </div>
      <Text
        as="p"
        className="hint"
        id={clinic.forms.endpoint === '' ? 'forms.privacy' : 'forms.privacyDirect'}
      />
      <Outcome
        kind={outcome}
        text={text}
        sent={hasServer && shape.id === 'subscribe' ? 'blog.subscribe.sent' : undefined}
        onClear={clear}
        onRetry={() => void send(contactWays[0]!)}
      />
    </form>
  )
}
