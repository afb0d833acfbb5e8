import type { Database } from '../database/database.ts'
import type { MailRow } from '../database/schema.ts'
import { faultFacts, type Log } from '../http/log.ts'

/** What has become of an attempt to send a mail. */
export type Sent =
  | { readonly result: 'sent'; readonly file?: string }
  /** The mail server may take it later. */
  | { readonly result: 'failed'; readonly reason: string }
  /** No mail server will ever take it: there is no such address. */
  | { readonly result: 'refused'; readonly reason: string }

/** Sends a mail; it reports what is wrong, and does not throw. */
export type SendMail = (mail: MailRow) => Promise<Sent>

/** The mails that wait, as the process that sends them has them. */
interface Outbox {
  /** Looks at once whether there is something to send. */
  readonly wake: () => void
  /** Sends all that is due. */
  readonly sendDue: () => Promise<void>
  /** Ends when the mail that is being sent is sent. */
  readonly close: () => Promise<void>
}

/**
 * For how long a mail belongs to the process that has begun to send it (milliseconds). No attempt
 * takes as long: after it, that process is dead.
 */
export const lease = 5 * 60_000

/** How often the outbox is looked at: another process may have queued something (milliseconds). */
const lookEvery = 5000

/** The pauses after the first, second … attempt (milliseconds); the last one repeats. */
const pauses = [1, 5, 15, 60, 180].map((minutes) => minutes * 60_000)

/** The pause after so many attempts. */
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1]!

/** Takes the mail that has waited longest, so that no other process sends it. */
async function takeNext({ read, write }: Database, now: number): Promise<MailRow | undefined> {
  for (;;) {
    const due = await read((tx) =>
      tx
        .selectFrom('mails')
        .select(['id', 'next_at'])
        .where((eb) =>
          eb.or([
            eb('next_at', '<=', now),
            // A clock that was ahead has put it off: no attempt is planned so late.
            eb.and([eb('tries', '=', 0), eb('next_at', '>', now + pauses[0]!)]),
            eb('next_at', '>', now + pauses.at(-1)!),
          ]),
        )
        .orderBy('next_at')
        .orderBy('id')
        .executeTakeFirst(),
    )
    if (due === undefined) return undefined
    const taken = await write((tx) =>
      tx
        .updateTable('mails')
        .set((build) => ({ next_at: now + lease, tries: build('tries', '+', 1) }))
        .where('id', '=', due.id)
        // Another process that was faster has moved it ahead.
        .where('next_at', '=', due.next_at)
        .returningAll()
        .executeTakeFirst(),
    )
    if (taken !== undefined) return taken
  }
}

/**
 * Keeps what became of a mail. It belongs to this process only while nobody has tried it again
 * since.
 */
async function keepResult(
  { write }: Database,
  { id, tries, until }: MailRow,
  { result }: Sent,
  now: number,
): Promise<'sent' | 'waits' | 'givenUp'> {
  const next = now + pauseAfter(tries)
  const isOver = result !== 'failed' || next > until
  await write(async (tx) => {
    if (isOver)
      await tx.deleteFrom('mails').where('id', '=', id).where('tries', '=', tries).execute()
    else
      await tx
        .updateTable('mails')
        .set({ next_at: next })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .execute()
  })
  if (result === 'sent') return 'sent'
  return isOver ? 'givenUp' : 'waits'
}

/**
 * Sends the mails of a database, one after the other. Several processes may do so: each mail is
 * sent by one of them. A process that is killed between sending a mail and noting it makes another
 * one send it again, with the same id.
 */
export function openOutbox(
  database: Database,
  send: SendMail,
  log: Log,
  now: () => number = Date.now,
): Outbox {
  const state = { isClosed: false, isWoken: false }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function sendDue(): Promise<void> {
    while (!state.isClosed) {
      const mail = await takeNext(database, now())
      if (mail === undefined) return
      const { kind, tries } = mail
      // A process that was stopped for longer than the mail is worth does not send it any more.
      const sent: Sent =
        mail.until < now() ? { result: 'refused', reason: 'late' } : await send(mail)
      const became = await keepResult(database, mail, sent, now())
      log('mail', {
        kind,
        state: became,
        tries,
        ...('file' in sent && sent.file !== undefined && { file: sent.file }),
        ...('reason' in sent && { reason: sent.reason }),
      })
    }
  }

  function look(): void {
    if (state.isClosed) return
    if (running !== undefined) {
      state.isWoken = true
      return
    }
    clearTimeout(timer)
    running = sendDue()
      .catch((error: unknown) => log('fault', faultFacts(error)))
      .then(() => {
        running = undefined
        if (state.isClosed) return
        timer = setTimeout(look, state.isWoken ? 0 : lookEvery)
        timer.unref()
        state.isWoken = false
      })
  }

  return {
    wake: look,
    sendDue,
    close: async () => {
      state.isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
