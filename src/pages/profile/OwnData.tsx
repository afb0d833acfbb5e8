import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ApiProblem } from '../../network/api.ts'
import { saveFile } from '../../ui/storage/save-file.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Labelled, Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { accountFields } from '../access/account-fields.ts'
import { AccountForm } from '../access/AccountForm.tsx'
import { useAccount } from './account-context.ts'
import { localDate } from './local-date.ts'
import { HiddenAddress } from './ChangeForms.tsx'
import { readDoomed, type Doomed } from './doomed.ts'
import { useProblemToast } from './Sessions.tsx'

/** All that the server knows of the account, as a file. */
function Export() {
  const { ask } = useAccount()
  const show = useProblemToast()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    // It has all records of all farms.
    const outcome = await ask('/api/me/export', { timeout: 120_000, longest: 200_000_000 })
    setBusy(false)
    if (outcome.kind !== 'ok') return show(outcome)
    const text = `${JSON.stringify(outcome.body, undefined, 2)}\n`
    saveFile('clinic-account.json', text, 'application/json')
  }
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || undefined}
        onClick={() => void save()}
      >
        <Icon name="download" size={20} />
        <Text id={isBusy ? 'access.busy' : 'profile.export'} />
      </button>
    </div>
  )
}

/** The messages and farms that go with the account, by name, before it is confirmed. */
function DoomedList({ doomed }: { doomed: Doomed }) {
  const language = useLanguage()
  const { messages, farms } = doomed
  return (
    <>
      {messages.length > 0 && (
        <>
          <p>
            <Text id="profile.delete.messages" values={{ count: messages.length }} />
          </p>
          <ul>
            {messages.map(({ id, day, text }) => (
              <li key={id}>
                <Labelled label={localDate(day, language)}>
                  <Isolate text="typed">{text}</Isolate>
                </Labelled>
              </li>
            ))}
          </ul>
        </>
      )}
      {farms.length > 0 && (
        <>
          <p>
            <Text id="profile.delete.farms" values={{ count: farms.length }} />
          </p>
          <ul>
            {farms.map(({ id, title, outcome }) => (
              <li key={id}>
                <Labelled label={<Isolate text="typed">{title}</Isolate>}>
                  <Text id={`profile.delete.${outcome}`} />
                </Labelled>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What else would be deleted; it takes the focus. */
function Confirmation({
  doomed,
  isBusy,
  onYes,
  onNo,
}: {
  doomed: Doomed
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [doomed])
  return (
    <div ref={box} className="meaning bad" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>
            <Text
              id={doomed.isPossible ? 'profile.delete.sure' : 'profile.delete.needsOwnerFirst'}
            />
          </strong>
        </p>
        <DoomedList doomed={doomed} />
        <p className="actions">
          {doomed.isPossible && (
            <button
              type="button"
              className="button"
              aria-disabled={isBusy || undefined}
              onClick={onYes}
            >
              <Text id={isBusy ? 'access.busy' : 'profile.delete.yes'} />
            </button>
          )}
          <button type="button" className="button" onClick={onNo}>
            <Text id="profile.delete.no" />
          </button>
        </p>
      </div>
    </div>
  )
}

/** Deletes the account, after a warning that names what goes with it. */
function Deletion() {
  const { account, ask, close } = useAccount()
  const show = useProblemToast()
  const intl = useIntl()
  const [warning, setWarning] = useState<{ readonly doomed: Doomed; readonly password: string }>()
  const [isBusy, setBusy] = useState(false)
  const send = (password: string, doomed?: Doomed) =>
    ask('/api/me', {
      method: 'DELETE',
      body: {
        password,
        messages: doomed?.messages.map(({ id }) => id) ?? [],
        farms: doomed?.farms.map(({ id }) => id) ?? [],
      },
    })
  /** Whether a problem is a warning that is shown here. */
  const isWarned = (problem: ApiProblem, password: string): boolean => {
    if (problem.id !== 'confirm' && problem.id !== 'lastOwner') return false
    setWarning({ doomed: readDoomed(problem), password })
    return true
  }
  const confirm = async () => {
    if (isBusy || warning === undefined) return
    setBusy(true)
    const outcome = await send(warning.password, warning.doomed)
    setBusy(false)
    if (outcome.kind === 'ok') close('deleted')
    // Something was added meanwhile: the list is new.
    else if (outcome.kind === 'unreachable' || !isWarned(outcome.problem, warning.password))
      show(outcome)
  }
  return (
    <Fold summary={<Text id="profile.delete.title" />}>
      <p>
        <Text id="profile.delete.text" />
      </p>
      {warning === undefined ? (
        <AccountForm
          id="delete"
          fields={[accountFields.password]}
          submit="profile.delete.submit"
          send={({ password }) => send(password!)}
          onDone={() => close('deleted')}
          onProblem={(problem, { password }) => isWarned(problem, password!)}
          words={({ id }) =>
            id === 'conflict'
              ? {
                  title: intl.formatMessage({ id: 'profile.delete.onlyOwner.title' }),
                  detail: intl.formatMessage({ id: 'profile.delete.onlyOwner.text' }),
                }
              : undefined
          }
          above={<HiddenAddress email={account.email} />}
        />
      ) : (
        <Confirmation
          doomed={warning.doomed}
          isBusy={isBusy}
          onYes={() => void confirm()}
          onNo={() => setWarning(undefined)}
        />
      )}
    </Fold>
  )
}

/** What the server knows of the account: to take along, or to delete. */
export const OwnData = () => (
  <section className="panel">
    <h2>
      <Text id="profile.data.title" />
    </h2>
    <p>
      <Text id="profile.data.text" />
    </p>
    <Export />
    <Deletion />
  </section>
)
