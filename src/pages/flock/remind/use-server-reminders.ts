import { useEffect, useState } from 'react'
import * as at from '#api/addresses.ts'
import type { AnswerOf, BodyOf } from '#api/contract.ts'
import { requestApi, type OutcomeOf } from '#network/api.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { changeReminders } from '#ui/storage/reminders.ts'
import { useLanguage } from '#ui/use-language.ts'
import { joinPush, leavePush } from './push.ts'
import { clockOf } from './send-reminders.ts'

type Settings = AnswerOf<typeof at.readReminders>
type Change = Omit<BodyOf<typeof at.updateReminders>, 'language' | 'offset'>
type Outcome = OutcomeOf<typeof at.updateReminders | typeof at.subscribePush>
type Failure = Exclude<Outcome, { kind: 'ok' }>

/** The reminders of the account that is logged in, and how to change them. */
export interface AccountReminders {
  /** Undefined if nobody is logged in. */
  readonly account: string | undefined
  /** Undefined until the server has answered. */
  readonly settings: Settings | undefined
  readonly failure: Failure | undefined
  readonly change: (wish: Change) => Promise<void>
  /** Web Push to this device. @returns whether it is on: its browser or the server may refuse */
  readonly push: (key: string) => Promise<boolean>
  readonly endPush: () => Promise<void>
  readonly end: () => Promise<void>
}

/** @param onChange called after each change that the server has kept */
export function useServerReminders(onChange: () => void): AccountReminders {
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
      if (outcome.kind !== 'ok') return setFailure(outcome)
      setSettings(outcome.body)
      return changeReminders({ push: outcome.body.push })
    })
    return () => {
      isGone = true
    }
  }, [account, code])
  /** @returns whether the server has kept it */
  const keep = (outcome: Outcome): boolean => {
    if (outcome.kind !== 'ok') {
      setFailure(outcome)
      return false
    }
    const { digest, hasAddress, push } = outcome.body
    setFailure(undefined)
    setSettings(outcome.body)
    changeReminders({ server: digest || hasAddress || push, push })
    onChange()
    return true
  }
  return {
    account,
    settings,
    failure,
    change: async (wish) => {
      const body = { ...clockOf(language), ...wish }
      keep(await requestApi(at.updateReminders, { body }, { language: code }))
    },
    push: async (key) => {
      const subscription = await joinPush(key)
      if (subscription === undefined) return false
      const body = { ...clockOf(language), ...subscription }
      return keep(await requestApi(at.subscribePush, { body }, { language: code }))
    },
    endPush: async () => {
      await leavePush()
      keep(await requestApi(at.unsubscribePush, {}, { language: code }))
    },
    end: async () => {
      const outcome = await requestApi(at.deleteReminders, {}, { language: code })
      if (outcome.kind !== 'ok') return setFailure(outcome)
      await leavePush()
      setSettings(
        (before) => before && { ...before, digest: false, hasAddress: false, push: false },
      )
      changeReminders({ server: false, push: false })
      return onChange()
    },
  }
}
