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
  /** A calendar or mails of the account: what is due goes to the server. */
  readonly server: boolean
  readonly shownOn: string
  readonly shown: readonly string[]
}

/** Reads them; undefined if the text contains none, or is of a later version. */
export const readReminders = (text: string): Reminders | undefined =>
  readVersioned(text, version, ({ device, server, shownOn, shown }) =>
    typeof device === 'boolean' &&
    typeof server === 'boolean' &&
    typeof shownOn === 'string' &&
    Array.isArray(shown) &&
    shown.every((each) => typeof each === 'string')
      ? { device, server, shownOn, shown }
      : undefined,
  )

/** Those of this device; undefined if none were requested. */
export const keptReminders = (): Reminders | undefined => readReminders(recall(remindersName) ?? '')

/** Keeps a change of them; without any, nothing is kept. */
export function changeReminders(change: Partial<Reminders>): void {
  const before = keptReminders() ?? { device: false, server: false, shownOn: '', shown: [] }
  const next = { ...before, ...change }
  if (next.device || next.server) store(remindersName, JSON.stringify({ version, ...next }))
  else forget(remindersName)
}
