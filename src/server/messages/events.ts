import type { Json } from '../../api/schema.ts'
import type { MessageEventKind } from '../database/inbox-schema.ts'
import type { Tx } from '../database/schema.ts'
import { noteChange } from '../database/signals.ts'
import { newRowId } from '../row-id.ts'

/** What somebody of the staff has done with a message. */
interface NewMessageEvent {
  readonly message: string
  readonly who: string
  readonly kind: MessageEventKind
  readonly about?: Readonly<Record<string, string | number | boolean | null>>
  readonly key?: string
}

/** Notes what was done with a message, in the transaction that does it. */
export async function noteEvent(
  tx: Tx,
  { about = {}, key, ...event }: NewMessageEvent,
  now: number,
): Promise<void> {
  noteChange(tx)
  await tx
    .insertInto('message_events')
    .values({
      id: newRowId(now),
      at: now,
      key: key ?? null,
      about: JSON.stringify(about),
      ...event,
    })
    .execute()
}

/** So many events of a message are listed, the newest. */
const listed = 100

/** What was done with a message, the newest last, with the names of those who did it. */
export async function eventsOf(tx: Tx, message: string) {
  const rows = await tx
    .selectFrom('message_events as event')
    .leftJoin('users', 'users.id', 'event.who')
    .select(['event.at', 'event.kind', 'event.about', 'users.name'])
    .where('event.message', '=', message)
    .orderBy('event.id', 'desc')
    .limit(listed)
    .execute()
  return rows.reverse().map(({ at, about, ...event }) => ({
    at: new Date(at).toISOString(),
    ...event,
    about: JSON.parse(about) as Readonly<Record<string, Json>>,
  }))
}
