import type { Language } from '#i18n/languages.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { changeReminders, keptReminders } from '#ui/storage/reminders.ts'
import type { ReminderDay } from './reminder-days.ts'

/** Whether this browser can notify, and whether it was asked. */
export const notificationState = (): NotificationPermission | 'none' =>
  'Notification' in window ? Notification.permission : 'none'

/** Shows one: on Android only the worker can. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined) void new Notification(title, options)
  else await registration.showNotification(title, options)
}

/**
 * Notifies of what is due today, each once a day. A ban is in the text of what it forbids; alone it
 * notifies of nothing.
 */
export async function notifyOfDue(
  days: readonly ReminderDay[],
  today: string,
  { code, direction }: Language,
): Promise<void> {
  const kept = keptReminders()
  if (kept?.device !== true || notificationState() !== 'granted') return
  // The server does, for as long as somebody is logged in.
  if (kept.push && signedInAccount() !== undefined) return
  const shown = kept.shownOn === today ? kept.shown : []
  const due = days.filter(
    ({ day, last, warns, uid }) =>
      day <= today && today <= last && warns !== true && !shown.includes(uid),
  )
  if (due.length === 0) return
  // Another window shows none of them again.
  changeReminders({ shownOn: today, shown: [...shown, ...due.map(({ uid }) => uid)] })
  for (const { uid, title, text, address } of due) {
    const { pathname: page } = new URL(address ?? '', window.location.href)
    await show(title, { body: text, tag: uid, lang: code, dir: direction, data: page })
  }
}
