import { getOwn } from '../../own.ts'
import { visitorAddress } from '../appointments/visitor-mail.ts'
import { bodyText } from '../accounts/bodies.ts'
import type { MessageRow, Tx } from '../database/schema.ts'
import type { Asked, Endpoint, Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { noteEvent } from './events.ts'
import { messageView } from './view.ts'

const longest = { key: 100, subject: 200, text: 8000 } as const

async function answerMessage(tx: Tx, asked: Asked, who: Identity): Promise<MessageRow> {
  const { params, body, now, clinic, mailing } = asked
  const key = bodyText(body, 'key', longest.key)
  const subject = bodyText(body, 'subject', longest.subject).trim()
  const text = bodyText(body, 'text', longest.text).trim()
  const { revision } = body
  if (!Number.isSafeInteger(revision) || /[\r\n]/.test(subject) || subject === '' || text === '')
    throw new Problem('badRequest')
  const id = getOwn(params, 'id') ?? ''
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
      revision: (revision as number) + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision as number)
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
 * `POST /api/messages/:id/reply` `{key, revision, subject, text}`: answers a message by mail. The
 * `key` names the mail: however often it is sent, the visitor gets it once.
 */
export const replyByMail: Endpoint = {
  method: 'POST',
  path: '/api/messages/:id/reply',
  access: 'staff',
  mode: 'write',
  handle: async (tx, asked, who) => ({
    status: 200,
    body: messageView(await answerMessage(tx, asked, who)),
  }),
}
