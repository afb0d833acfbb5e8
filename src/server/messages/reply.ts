import * as at from '../../api/addresses.ts'
import { visitorAddress } from '../appointments/visitor-mail.ts'
import type { MessageRow, Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { noteEvent } from './events.ts'
import { messageView } from './view.ts'

async function answerMessage(
  tx: Tx,
  asked: AskedFor<typeof at.replyByMail>,
  who: Identity,
): Promise<MessageRow> {
  const { params, body, now, clinic, mailing } = asked
  const { key, revision } = body
  const [subject, text] = [body.subject.trim(), body.text.trim()]
  const { id } = params
  const message = await tx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (message === undefined) throw new Problem('notFound')
  const earlier = await tx
    .selectFrom('message_events')
    .select('message')
    .where('key', '=', key)
    .executeTakeFirst()
  // It arrives again, because the answer to it was lost.
  if (earlier?.message === id) return message
  if (earlier !== undefined) throw new Problem('badRequest')
  const recipient = visitorAddress(message)
  if (recipient === undefined) throw new Problem('badRequest')
  const changed = await tx
    .updateTable('messages')
    .set({
      state: 'answered',
      taken_by: who.id,
      changed_at: now,
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw new Problem('conflict', { current: messageView(message) })
  await mailing.queue(tx, {
    kind: 'reply',
    recipient,
    subject,
    content: `${text}\n`,
    ...(clinic.email !== undefined && { headers: { 'Reply-To': clinic.email } }),
  })
  await noteEvent(
    tx,
    { message: id, who: who.id, kind: 'mail', key, about: { subject, text } },
    now,
  )
  return changed
}

/**
 * Answers a message by mail. The
 * `key` names the mail: however often it is sent, the visitor gets it once.
 */
export const replyByMail = serveEndpoint(at.replyByMail, 'write', async (tx, asked, who) => ({
  status: 200,
  body: messageView(await answerMessage(tx, asked, who)),
}))
