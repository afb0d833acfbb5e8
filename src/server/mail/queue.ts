import type { Tx } from '../database/schema.ts'
import { newRowId } from '../row-id.ts'
import { millisecondsPerDay } from '../../day.ts'
import { getOwn } from '../../own.ts'

/** A file that comes with a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** Headers that a mail may have besides: whom an answer reaches, and how to unsubscribe. */
export type MailHeaders = Readonly<
  Partial<Record<'Reply-To' | 'List-Unsubscribe' | 'List-Unsubscribe-Post', string>>
>

/** A mail: plain text, in the language of its reader. */
export interface Mail {
  /** What it is about, for the log: never an address or a name. */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly content: string
  readonly attachments?: readonly MailAttachment[]
  readonly headers?: MailHeaders
  /** For how long it is worth sending (milliseconds): a link that has expired is not. */
  readonly worth?: number
}

/** The order of mails: somebody waits for a link; what sums up other things can wait. */
export const mailPriorities = { link: 0, message: 1, digest: 2 } as const

/** The mails that are no messages of a person. */
const prioritiesOfKinds: Readonly<Record<string, keyof typeof mailPriorities>> = {
  verify: 'link',
  signIn: 'link',
  reset: 'link',
  confirmAddress: 'link',
  invite: 'link',
  subscribe: 'link',
  newMessages: 'digest',
  reminders: 'digest',
}

/** The domain of an address, in small letters. */
const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** How long a mail without a link that expires is tried (milliseconds): two days. */
export const longestWorth = 2 * millisecondsPerDay

/**
 * Queues a mail in the transaction of its cause: both are kept, or neither. It is sent when the
 * transaction has been committed.
 */
export async function queueMail(tx: Tx, mail: Mail, now: number): Promise<void> {
  const { kind, recipient, subject, content, attachments = [], headers = {} } = mail
  const { worth = longestWorth } = mail
  await tx
    .insertInto('mails')
    .values({
      id: newRowId(now),
      kind,
      recipient,
      subject,
      content,
      attachments: JSON.stringify(attachments),
      headers: JSON.stringify(headers),
      queued_at: now,
      next_at: now,
      until: now + worth,
      tries: 0,
      priority: mailPriorities[getOwn(prioritiesOfKinds, kind) ?? 'message'],
      domain: domainOf(recipient),
    })
    .execute()
}
