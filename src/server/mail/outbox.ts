import type { mailFailures } from '../../api/choices.ts'
import type { Database } from '../database/database.ts'
import type { MailRow } from '../database/schema.ts'
import { faultFacts, type Log } from '../http/log.ts'
import { countDomains, pauseAfter, takeDue, type MailPace } from './due.ts'

/** What has become of an attempt to send a mail. */
export type Sent =
  | { readonly result: 'sent'; readonly file?: string }
  /** The mail server may take it later; `isAway` where it takes nothing at all for now. */
  | { readonly result: 'failed'; readonly reason: string; readonly isAway?: true }
  /** No mail server will ever take it: there is no such address. */
  | { readonly result: 'refused'; readonly reason: string }

/** The parts of a mail that are sent. */
export type OutgoingMail = Pick<
  MailRow,
  'id' | 'recipient' | 'subject' | 'content' | 'attachments' | 'headers' | 'queued_at'
>
/** Sends mails; several at a time. */
export interface MailSender<Mail = OutgoingMail> {
  /** It reports what is wrong, and does not throw. */
  readonly send: (mail: Mail) => Promise<Sent>
  /** Ends the connections that it keeps open. */
  readonly close: () => void
}

/** The mails that wait, as the process that sends them has them. */
interface Outbox {
  /** Looks at once whether there is something to send. */
  readonly wake: () => void
  /** Sends all that is due. */
  readonly sendDue: () => Promise<void>
  /** Ends when the mails that are being sent are sent. */
  readonly close: () => Promise<void>
}

/** How often the outbox is looked at: another process may have queued something (milliseconds). */
const lookEvery = 5000
/** The longest pause while the mail server takes nothing (milliseconds). */
const longestPause = 300_000
/** Mails that are taken at a time: with five connections, they are sent well within the lease. */
const batch = 10

/** What has become of a mail after an attempt. */
type Became = 'sent' | 'waits' | 'givenUp'
type MailFailure = (typeof mailFailures)[number]

/**
 * Keeps what became of a mail. It belongs to this process only while nobody has tried it again
 * since.
 */
async function keepResult(
  { write }: Pick<Database, 'write'>,
  { id, tries, until }: MailRow,
  sent: Sent,
  now: number,
): Promise<Became> {
  const next = now + pauseAfter(tries)
  const isOver = sent.result !== 'failed' || next > until
  const failure: MailFailure = sent.result === 'refused' ? 'address' : 'server'
  const reason: MailFailure = until < now ? 'late' : failure
  await write(async (tx) => {
    if (sent.result === 'sent')
      await tx.deleteFrom('mails').where('id', '=', id).where('tries', '=', tries).execute()
    else
      await tx
        .updateTable('mails')
        .set(isOver ? { failed_at: now, reason } : { next_at: next })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .execute()
  })
  if (sent.result === 'sent') return 'sent'
  return isOver ? 'givenUp' : 'waits'
}

/** What an outbox works with, besides its database. */
interface OutboxParts {
  readonly sender: MailSender<MailRow>
  readonly log: Log
  readonly pace: MailPace
  readonly now?: () => number
  /** Called after each attempt. */
  readonly onResult?: (became: Became) => void
}

/**
 * Sends the mails of a database, several at a time. Several processes may do so: each mail is sent
 * by one of them. A process that is killed between sending a mail and noting it makes another one
 * send it again, with the same id.
 */
export function openOutbox(
  database: Pick<Database, 'read' | 'write'>,
  { sender, log, pace, now = Date.now, onResult = () => undefined }: OutboxParts,
): Outbox {
  const state = { isClosed: false, isWoken: false, away: 0 }
  const domains = countDomains(pace)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** @returns whether the mail server answers */
  async function sendOne(mail: MailRow): Promise<boolean> {
    const { kind, tries } = mail
    // A process that was stopped for longer than the mail is worth does not send it any more.
    const sent: Sent =
      mail.until < now() ? { result: 'refused', reason: 'late' } : await sender.send(mail)
    const became = await keepResult(database, mail, sent, now())
    onResult(became)
    log('mail', {
      kind,
      state: became,
      tries,
      ...('file' in sent && sent.file !== undefined && { file: sent.file }),
      ...('reason' in sent && { reason: sent.reason }),
    })
    return !('isAway' in sent)
  }

  async function sendDue(): Promise<void> {
    while (!state.isClosed) {
      const mails = await takeDue(database, domains, batch, now())
      if (mails.length === 0) return
      const answers = await Promise.all(mails.map(sendOne))
      state.away = answers.includes(true) ? 0 : state.away + 1
      // The others keep their attempts until it is back.
      if (state.away > 0) return
    }
  }

  function look(): void {
    clearTimeout(timer)
    running = sendDue()
      .catch((error: unknown) => log('fault', faultFacts(error)))
      .then(() => {
        running = undefined
        if (state.isClosed) return
        const pause = Math.min(lookEvery * 2 ** state.away, longestPause)
        timer = setTimeout(look, state.isWoken && state.away === 0 ? 0 : pause)
        timer.unref()
        state.isWoken = false
      })
  }

  return {
    wake: () => {
      if (state.isClosed) return
      if (running !== undefined) state.isWoken = true
      // While the mail server is away, the pause alone decides when it is tried.
      else if (state.away === 0) look()
    },
    sendDue,
    close: async () => {
      state.isClosed = true
      clearTimeout(timer)
      await running
      sender.close()
    },
  }
}
