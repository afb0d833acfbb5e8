import { useState } from 'react'
import { useIntl } from 'react-intl'
import { deleteMe, exportMe } from '#api/addresses.ts'
import type { FactsOf } from '#api/contract.ts'
import type { ApiProblem } from '../../network/api.ts'
import { saveFile } from '../../ui/storage/save-file.ts'
import { lackRoom } from '../account/own-records.ts'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { ConfirmQuestion } from '../../ui/ConfirmQuestion.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Labelled, Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { accountFields } from '../access/account-fields.ts'
import { AccountForm } from '../access/AccountForm.tsx'
import { useAccount } from './account-context.ts'
import { localDate } from './local-date.ts'
import { HiddenAddress } from './ChangeForms.tsx'
import { readDoomed, type Doomed } from './doomed.ts'
import { useSettle } from '../../ui/request/use-settle.ts'

/** All that the server knows of the account, as a file. */
function Export() {
  const { ask } = useAccount()
  const settle = useSettle()
  const save = async () => {
    // It has all records of all farms.
    const all = await settle(ask(exportMe, {}, { timeout: 120_000, longest: 200_000_000 }))
    if (all === undefined) return
    const text = `${JSON.stringify(all, undefined, 2)}\n`
    saveFile('clinic-account.json', text, 'application/json')
  }
  return (
    <div className="actions">
      <Button onClick={save} text="profile.export" icon="download" />
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
          <Text as="p" id="profile.delete.messages" values={{ count: messages.length }} />
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
          <Text as="p" id="profile.delete.farms" values={{ count: farms.length }} />
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

/** Deletes the account, after a warning that names what goes with it. */
function Deletion() {
  const { account, ask, close } = useAccount()
  const settle = useSettle()
  const intl = useIntl()
  const [warning, setWarning] = useState<{ readonly doomed: Doomed; readonly password: string }>()
  const send = (password: string, doomed?: Doomed) =>
    ask(deleteMe, {
      body: {
        password,
        messages: doomed?.messages.map(({ id }) => id) ?? [],
        farms: doomed?.farms.map(({ id }) => id) ?? [],
      },
    })
  /** Whether a problem is a warning that is shown here. */
  const isWarned = (problem: ApiProblem & FactsOf<typeof deleteMe>, password: string): boolean => {
    if (problem.id !== 'confirm' && problem.id !== 'lastOwner') return false
    setWarning({ doomed: readDoomed(problem), password })
    return true
  }
  const confirm = async ({ doomed, password }: NonNullable<typeof warning>) => {
    const outcome = await send(password, doomed)
    // Something was added meanwhile: the list is new.
    if (outcome.kind === 'problem' && isWarned(outcome.problem, password)) return
    if ((await settle(outcome)) !== undefined) close('deleted')
  }
  return (
    <Fold summary={<Text id="profile.delete.title" />}>
      <Text as="p" id="profile.delete.text" />
      {warning === undefined ? (
        <AccountForm
          id="delete"
          fields={[accountFields.password]}
          submit="profile.delete.submit"
          send={({ password }) => send(password)}
          onDone={() => close('deleted')}
          onProblem={(problem, { password }) => isWarned(problem, password)}
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
        <ConfirmQuestion
          key={JSON.stringify(warning.doomed)}
          text={
            <Text
              as="strong"
              id={
                warning.doomed.isPossible ? 'profile.delete.sure' : 'profile.delete.needsOwnerFirst'
              }
            />
          }
          yes={warning.doomed.isPossible ? 'profile.delete.yes' : undefined}
          no="profile.delete.no"
          onYes={() => confirm(warning)}
          onNo={() => setWarning(undefined)}
        >
          <DoomedList doomed={warning.doomed} />
        </ConfirmQuestion>
      )}
    </Fold>
  )
}

/** What the server knows of the account: to take along, or to delete. */
export const OwnData = () => (
  <Panel title="profile.data.title">
    <Text as="p" id="profile.data.text" />
    {lackRoom() && (
      <Note tone="fair">
        <Text as="p" id="profile.data.nearlyFull" />
      </Note>
    )}
    <Export />
    <Deletion />
  </Panel>
)
