import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { passwordLength } from '#api/limits.ts'
import type { ApiOutcome, ApiProblem } from '../../network/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formFieldId } from '../forms/field-id.ts'
import { accountFieldIssue, fieldOfProblem, type AccountField } from './account-fields.ts'
import { AccountFieldRow } from './AccountField.tsx'

/** What was typed, by the names of the fields. */
type AccountValues<Name extends string = string> = Readonly<Record<Name, string>>

/** What is wrong: texts of fields by their names, or of the whole form. */
interface Wrong {
  readonly fields: AccountValues
  readonly form?: { readonly title: string; readonly detail: string }
}
const nothing: Wrong = { fields: {} }

interface AccountFormProps<Body, Facts, Name extends string> {
  /** Names the form, and begins the ids of its fields. */
  readonly id: string
  readonly fields: readonly AccountField<Name>[]
  /** The key of the button's message. */
  readonly submit: string
  /** Values that the fields begin with. */
  readonly initial?: Partial<AccountValues<Name>>
  readonly send: (values: AccountValues<Name>) => Promise<ApiOutcome<Body, Facts>>
  readonly onDone: (body: Body, values: AccountValues<Name>) => void
  /** What a problem leads to, besides its text. @returns whether the text is not shown */
  readonly onProblem?: (problem: ApiProblem & Facts, values: AccountValues<Name>) => boolean
  /** Other words for a problem; undefined for those of the server. */
  readonly words?: (
    problem: ApiProblem,
  ) => { readonly title: string; readonly detail: string } | undefined
  /** More controls of the form, above and below its button. */
  readonly above?: ReactNode
  readonly below?: ReactNode
}

const accountValuesOf = <Name extends string>(
  form: HTMLFormElement,
  fields: readonly AccountField<Name>[],
): AccountValues<Name> => {
  const data = new FormData(form)
  const entries = fields.map(({ name, kind }) => {
    const value = data.get(name)
    const text = typeof value === 'string' ? value : ''
    // A password is taken as it is.
    return [name, kind === 'password' || kind === 'newPassword' ? text : text.trim()]
  })
  return Object.fromEntries(entries) as AccountValues<Name>
}

/**
 * A form of an account. What was typed stays whatever comes of it. What is wrong is next to its
 * field, which takes the focus; what is wrong with no field takes it itself.
 */
export function AccountForm<Body, Facts, Name extends string>({
  id,
  fields,
  submit,
  initial,
  send,
  onDone,
  onProblem,
  words,
  above,
  below,
}: AccountFormProps<Body, Facts, Name>) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  /** The rendered state is older than a second press may be. */
  const busy = useRef(false)

  useEffect(() => {
    const first = fields.find(({ name }) => Object.hasOwn(wrong.fields, name))
    if (first !== undefined) document.getElementById(formFieldId(id, first.name))?.focus()
    else if (wrong.form !== undefined) summary.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new fields do not move the focus
  }, [wrong])
  // A button that was pressed before this code was here is answered now.
  useEffect(() => {
    const { pressed } = form.current!.dataset
    delete form.current!.dataset['pressed']
    if (pressed !== undefined) form.current!.querySelector<HTMLElement>('[type=submit]')!.click()
  }, [])

  const say = (key: string): string =>
    intl.formatMessage(
      { id: key },
      { count: key === 'access.newPassword.long' ? passwordLength.most : passwordLength.least },
    )
  const wrongOf = (problem: ApiProblem): Wrong => {
    const { title, detail } = words?.(problem) ?? problem
    const text = { title, detail }
    const named = (problem.issues ?? []).filter(
      ({ field, message }) => fields.some(({ name }) => name === field) && message in intl.messages,
    )
    if (named.length > 0)
      return {
        fields: Object.fromEntries(named.map(({ field, message }) => [field, say(message)])),
      }
    const field = fieldOfProblem(problem.id, fields)
    // Whoever is logged in has typed no address that could be wrong.
    const isOnlyPassword =
      problem.id === 'wrongLogin' && fields.every(({ fill }) => fill !== 'username')
    if (field !== undefined && isOnlyPassword)
      return { fields: { [field.name]: say('access.password.wrong') } }
    return field === undefined
      ? { fields: {}, form: text }
      : { fields: { [field.name]: intl.formatMessage({ id: 'request.refused' }, text) } }
  }
  const run = async (values: AccountValues<Name>) => {
    const found = fields.flatMap((field) => {
      const message = accountFieldIssue(field, values[field.name])
      return message === undefined ? [] : [[field.name, say(message)]]
    })
    if (found.length > 0) {
      setWrong({ fields: Object.fromEntries(found) as AccountValues })
      return
    }
    busy.current = true
    setBusy(true)
    const outcome = await send(values)
    busy.current = false
    setBusy(false)
    if (outcome.kind === 'ok') {
      setWrong(nothing)
      onDone(outcome.body, values)
    } else if (outcome.kind === 'unreachable')
      setWrong({
        fields: {},
        form: { title: say('access.unreachable'), detail: say('request.unreachable') },
      })
    else
      setWrong(onProblem?.(outcome.problem, values) === true ? nothing : wrongOf(outcome.problem))
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    delete event.currentTarget.dataset['pressed']
    if (!busy.current) void run(accountValuesOf(event.currentTarget, fields))
  }
  return (
    // Without a script the form must not put a password into an address: "dialog" sends nothing.
    <form
      ref={form}
      id={id}
      className="form hand-over"
      method="dialog"
      noValidate
      onSubmit={onSubmit}
    >
      {wrong.form !== undefined && (
        <div ref={summary} className="summary" role="alert" tabIndex={-1}>
          <h3>
            <Icon name="error" />
            {wrong.form.title}
          </h3>
          <p>{wrong.form.detail}</p>
        </div>
      )}
      {above}
      {fields.map((field) => (
        <AccountFieldRow
          key={field.name}
          form={id}
          field={field}
          issue={Object.hasOwn(wrong.fields, field.name) ? wrong.fields[field.name] : undefined}
          initial={initial?.[field.name]}
        />
      ))}
      <div className="actions">
        <Button type="submit" className="button primary" isBusy={isBusy} text={submit} />
        {below}
      </div>
    </form>
  )
}
