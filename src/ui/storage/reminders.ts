/** Which reminders somebody asked for on this device. */
import { forget, recall, store } from './device.ts'
import { readVersioned } from './stored-text.ts'

/** The name under which the device keeps them. */
export const remindersName = 'reminders'
const version = 1

/** What was asked for, and what of it was shown on which day. */
interface Reminders {
  /** Notifications on this device. */
  readonly device: boolean
  /** The server sends them to this device by Web Push: an open page shows none besides. */
  readonly push: boolean
  /** Something of the account: what is due goes to the server. */
  readonly server: boolean
  readonly shownOn: string
  readonly shown: readonly string[]
}

/** Reads them; undefined if the text contains none, or is of a later version. */
export const readReminders = (text: string): Reminders | undefined =>
  readVersioned(text, version, ({ device, server, push = false, shownOn, shown }) =>
    typeof device === 'boolean' &&
    typeof server === 'boolean' &&
    typeof push === 'boolean' &&
    typeof shownOn === 'string' &&
    Array.isArray(shown) &&
    shown.every((each) => typeof each === 'string')
      ? { device, server, push, shownOn, shown }
      : undefined,
  )

/** Those of this device; undefined if none were requested. */
export const keptReminders = (): Reminders | undefined => readReminders(recall(remindersName) ?? '')

/** Keeps a change of them; without any, nothing is kept. */
export function changeReminders(change: Partial<Reminders>): void {
  const none = { device: false, server: false, push: false, shownOn: '', shown: [] }
  const before = keptReminders() ?? none
  const next = { ...before, ...change }
  if (next.device || next.server) store(remindersName, JSON.stringify({ version, ...next }))
  else forget(remindersName)
}
