import type { PushedDay } from '../../api/pushed.ts'
import type { WorkerScope } from './scope.ts'

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
