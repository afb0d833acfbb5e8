import { useEffect, useState } from 'react'
import * as at from '#api/addresses.ts'
import type { AnswerOf, BodyOf } from '#api/contract.ts'
import { requestApi, type OutcomeOf } from '#network/api.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { changeReminders } from '#ui/storage/reminders.ts'
import { Button } from '#ui/Button.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Note } from '#ui/Note.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { clockOf } from './send-reminders.ts'

type Settings = AnswerOf<typeof at.readReminders>
type Change = Omit<BodyOf<typeof at.updateReminders>, 'language' | 'offset'>
type Failure = Exclude<OutcomeOf<typeof at.updateReminders>, { kind: 'ok' }>

/** A calendar that updates itself, and a mail in the morning: of whoever is logged in. */
export function ServerReminders({ onChange }: { onChange: () => void }) {
  const language = useLanguage()
  const { code } = language
  const account = signedInAccount()?.id
  const [settings, setSettings] = useState<Settings>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    if (account === undefined) return undefined
    let isGone = false
    void requestApi(at.readReminders, {}, { language: code }).then((outcome) => {
      if (isGone) return
      if (outcome.kind === 'ok') setSettings(outcome.body)
      else setFailure(outcome)
    })
    return () => {
      isGone = true
    }
  }, [account, code])
  const change = async (wish: Change) => {
    const body = { ...clockOf(language), ...wish }
    const outcome = await requestApi(at.updateReminders, { body }, { language: code })
    if (outcome.kind !== 'ok') return setFailure(outcome)
    setFailure(undefined)
    setSettings(outcome.body)
    changeReminders({ server: outcome.body.digest || outcome.body.hasAddress })
    return onChange()
  }
  const end = async () => {
    const outcome = await requestApi(at.deleteReminders, {}, { language: code })
    if (outcome.kind !== 'ok') return setFailure(outcome)
    setSettings({ digest: false, hasAddress: false })
    return changeReminders({ server: false })
  }
  if (account === undefined)
    return (
      <p className="hint">
        <LocalLink to="/login">
          <Text id="reminders.account" />
        </LocalLink>
      </p>
    )
  const { digest = false, hasAddress = false, address } = settings ?? {}
  return (
    <>
      {failure !== undefined && (
        <Note tone="bad" role="alert">
          {failure.kind === 'problem' ? failure.problem.title : <Text id="reminders.failed" />}
        </Note>
      )}
      {settings !== undefined && (
        <>
          <p className="actions">
            <Button
              onClick={() => change({ newAddress: true })}
              text={hasAddress ? 'reminders.newAddress' : 'reminders.address'}
            />
          </p>
          {address !== undefined && (
            <Note tone="info">
              <p>
                <Text id="reminders.shownOnce" />
              </p>
              <p>
                <code dir="ltr">{address}</code>
              </p>
              <p>
                <a href={address.replace(/^https?:/u, 'webcal:')}>
                  <Text id="reminders.subscribe" />
                </a>
              </p>
            </Note>
          )}
          <Text as="p" className="hint" id="reminders.addressText" />
          <p className="actions">
            <Button
              onClick={() => change({ digest: !digest })}
              text={digest ? 'reminders.digestOff' : 'reminders.digest'}
            />
          </p>
          <Text as="p" className="hint" id="reminders.digestText" />
          {(digest || hasAddress) && (
            <p className="actions">
              <Button onClick={end} text="reminders.end" />
            </p>
          )}
        </>
      )}
    </>
  )
}
