import * as at from '#api/addresses.ts'
import { reminderLimits } from '#api/limits.ts'
import type { Language } from '#i18n/languages.ts'
import { requestApi } from '#network/api.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { changeReminders, keptReminders } from '#ui/storage/reminders.ts'
import type { ReminderDay } from './reminder-days.ts'

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

/** The clock of this device, as the server needs it for mornings. */
export const clockOf = ({ code: language }: Language) => ({
  language,
  offset: -new Date().getTimezoneOffset(),
})

let sent = ''

/** Sends what is due to the server, where the account has asked for it and it is new. */
export async function sendReminders(
  flocks: readonly { readonly name: string; readonly days: readonly ReminderDay[] }[],
  language: Language,
): Promise<void> {
  const account = signedInAccount()?.id
  if (account === undefined || keptReminders()?.server !== true) return
  const body = {
    ...clockOf(language),
    flocks: flocks.slice(0, reminderLimits.flocks).map(({ name, days }) => ({
      flock: name,
      days: days.slice(0, reminderLimits.days).map((each) => ({
        id: each.id.slice(0, 120),
        day: each.day,
        last: each.last,
        title: cut(each.title, reminderLimits.title),
        text: cut(each.text, reminderLimits.text),
        address: (each.address ?? '').slice(0, reminderLimits.address),
        ...(each.warns === true && { warns: true }),
      })),
    })),
  }
  const now = JSON.stringify([account, body])
  if (now === sent) return
  const outcome = await requestApi(at.sendReminders, { body }, { language: language.code })
  if (outcome.kind === 'ok') {
    sent = now
    // A subscription ends with its session, and where its push service has forgotten it.
    changeReminders({ push: outcome.body.push })
  }
  // They were ended on another device.
  else if (outcome.kind === 'problem' && outcome.problem.status === 404)
    changeReminders({ server: false, push: false })
}
