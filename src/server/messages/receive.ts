import * as at from '../../api/addresses.ts'
import { subscribeForm } from '../../content/form-shapes.ts'
import { noteChange } from '../database/signals.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { subscribe } from '../newsletter/subscribers.ts'
import { newRowId } from '../row-id.ts'
import { noticeNewMessages } from './notices.ts'
import { readFormMessage, type FormMessage } from './form-message.ts'
import { limitMessages, type FormLimits } from './limits.ts'
import { addressOf } from './of-address.ts'
import { indexWords } from './words.ts'

const received = (status: 200 | 201) => ({ status, body: { received: true } }) as const

/** The message that has arrived with a key. */
const arrivedWith = (tx: Tx, key: string) =>
  tx.selectFrom('messages').select(['form', 'fields']).where('key', '=', key).executeTakeFirst()

/** Whether what arrives again is the same: the page may have changed its language since. */
function repeated(
  earlier: { readonly form: string; readonly fields: string },
  { form, fields }: FormMessage,
) {
  if (earlier.form !== form || earlier.fields !== JSON.stringify(fields))
    throw new Problem('conflict')
  return received(200)
}

async function receive(tx: Tx, asked: AskedFor<typeof at.sendForm>, limits: FormLimits) {
  const message = readFormMessage(asked.body, limits.leastTime)
  const { key, form, language, fields, day, suspect } = message
  const earlier = await arrivedWith(tx, key)
  if (earlier !== undefined) return repeated(earlier, message)
  await limitMessages(tx, form, asked, limits, suspect)
  // What a program has sent causes no mail to a stranger.
  if (form === subscribeForm.id && !suspect) {
    await subscribe(tx, fields['email']!, language, asked)
    return received(201)
  }
  const id = newRowId(asked.now)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('messages')
    .values({
      id,
      key,
      form,
      language,
      fields: JSON.stringify(fields),
      state: 'new',
      suspect: suspect ? 1 : 0,
      day,
      email: addressOf(fields),
      note: '',
      taken_by: null,
      received_at: asked.now,
      changed_at: asked.now,
      revision: 1,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  // The same message has arrived at another instance at the same moment.
  if (numInsertedOrUpdatedRows === 0n) {
    const other = await arrivedWith(tx, key)
    if (other === undefined) throw new Problem('unavailable', { retryAfter: 1 })
    return repeated(other, message)
  }
  await indexWords(tx, id, Object.values(fields))
  if (!suspect) {
    noteChange(tx)
    await noticeNewMessages(tx, asked)
  }
  return received(201)
}

/**
 * A form of the site arrives. The `id` of the body names the message: however
 * often it is sent, it arrives once. A message that is probably from a program is kept apart, not
 * refused: it may be from a person whose browser has filled a hidden field.
 */
export const receiveForm = (limits: FormLimits) =>
  serveEndpoint(at.sendForm, 'write', (tx, asked) => receive(tx, asked, limits))
