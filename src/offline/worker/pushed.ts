import type { PushedDay } from '../../api/pushed.ts'
import { subscribePush } from '../../api/addresses.ts'
import type { RenewalEvent, WorkerScope } from './scope.ts'

/** Shows the reminders of a day, which only the server can have encrypted for this device. */
export async function showPushed(
  { registration }: Pick<WorkerScope, 'registration'>,
  { language, direction, page, flocks }: PushedDay,
): Promise<void> {
  for (const { title, text, tag } of flocks)
    await registration.showNotification(title, {
      body: text,
      tag,
      lang: language,
      dir: direction,
      data: page,
    })
}

/** Brings the page of a notification to the front, or opens it. */
export async function openPage(
  { clients }: Pick<WorkerScope, 'clients'>,
  page: string,
): Promise<void> {
  const open = await clients.matchAll({ includeUncontrolled: true })
  const found = open.find(({ url }) => new URL(url).pathname === page)
  await (found === undefined ? clients.openWindow(page) : found.focus())
}

/**
 * Subscribes anew where the browser has ended the subscription by itself, and gives the new one to
 * the server, for the account that is logged in. Where either refuses, a page offers it again.
 */
export async function renewPush(
  { registration }: Pick<WorkerScope, 'registration'>,
  { oldSubscription, newSubscription }: Pick<RenewalEvent, 'oldSubscription' | 'newSubscription'>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const made =
    newSubscription ??
    (key &&
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      })))
  const { endpoint, keys } = made?.toJSON() ?? {}
  if (endpoint === undefined || keys === undefined) return
  const [method, address] = subscribePush.split(' ')
  const { p256dh, auth } = keys
  await fetch(address!, {
    method: method!,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh, auth }),
  })
}
