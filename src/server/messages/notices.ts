import type { Tx } from '../database/schema.ts'
import type { Asked } from '../http/endpoint.ts'
import { sourceLanguage } from '../../source-language.ts'

const id = 'inbox'
const minute = 60_000
/** Beyond it, a mail says "100+". */
const mostCounted = 100

/** How many messages of a form have arrived since the clinic was told. */
async function countSince(tx: Tx, form: string, newest: string): Promise<number> {
  const rows = await tx
    .selectFrom('messages')
    .select('id')
    .where('suspect', '=', 0)
    .where('form', '=', form)
    .where('id', '>', newest)
    .limit(mostCounted + 1)
    .execute()
  return rows.length
}

const countedText = (count: number): string =>
  count > mostCounted ? `${mostCounted}+` : String(count)

/**
 * Tells the clinic of new messages by mail: the first at once, and those that follow together, once
 * the time of the settings has passed. The mail has numbers alone. Of several processes, one sends
 * it.
 */
export async function noticeNewMessages(
  tx: Tx,
  { clinic, mailing, now }: Pick<Asked, 'clinic' | 'mailing' | 'now'>,
): Promise<void> {
  const { notices } = clinic
  if (notices === undefined) return
  const { newest, told_at } = await tx
    .selectFrom('inbox_notices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (told_at > now - notices.minutes * minute) return
  const latest = await tx
    .selectFrom('messages')
    .select('id')
    .where('suspect', '=', 0)
    .where('id', '>', newest)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest === undefined) return
  const { numUpdatedRows } = await tx
    .updateTable('inbox_notices')
    .set({ newest: latest.id, told_at: now })
    .where('id', '=', id)
    .where('told_at', '=', told_at)
    .executeTakeFirst()
  // Another process has just notified the clinic.
  if (numUpdatedRows === 0n) return
  const [contact, appointment] = [
    await countSince(tx, 'contact', newest),
    await countSince(tx, 'appointment', newest),
  ]
  await mailing.queue(
    tx,
    mailing.write({
      kind: 'newMessages',
      recipient: notices.recipient,
      language: sourceLanguage,
      link: { page: '/inbox' },
      values: {
        count: countedText(contact + appointment),
        contact: countedText(contact),
        appointment: countedText(appointment),
      },
    }),
  )
}
