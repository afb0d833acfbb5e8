import type { IncomingMessage, ServerResponse } from 'node:http'
import { deleteEnded } from './accounts/retention.ts'
import { serverListener, type ServerParts } from './app.ts'
import { connectDatabase } from './database/database.ts'
import { faultFacts, type Log } from './http/log.ts'
import { openOutbox } from './mail/outbox.ts'
import { mailSender } from './mail/transport.ts'
import { formLimits } from './messages/limits.ts'
import { deleteOldValues } from './farms/retention.ts'
import { deleteExpired } from './messages/retention.ts'
import { digestWith, openSecret } from './secret.ts'
import type { ServerSettings } from './settings.ts'

/** A running server, without the port that it answers on. */
export interface RunningServer {
  /** Answers a request of the server's own addresses. @returns whether it was one */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Ends what runs in the background, and closes the database. */
  readonly close: () => Promise<void>
}

/** How often expired data is deleted (milliseconds). */
const hour = 3_600_000

/** Opens secret and database, and answers requests from now on. */
export async function openServer(
  settings: ServerSettings,
  texts: Pick<ServerParts, 'words' | 'mailWords' | 'clinic'>,
  log: Log,
): Promise<RunningServer> {
  const digest = digestWith(openSecret(settings))
  const database = await connectDatabase(settings)
  const outbox = openOutbox(database, mailSender(settings), log)
  outbox.wake()
  const tidy = (): Promise<void> =>
    deleteExpired(database, settings.messagesKeptDays, Date.now())
      .then(() => deleteEnded(database, Date.now()))
      .then(() => deleteOldValues(database, Date.now()))
      .catch((error: unknown) => log('fault', faultFacts(error)))
  let tidying = tidy()
  const timer = setInterval(() => {
    tidying = tidy()
  }, hour)
  timer.unref()
  return {
    answer: serverListener({
      settings,
      database,
      digest,
      ...texts,
      log,
      onMail: outbox.wake,
      limits: { forms: { ...formLimits, perForm: settings.messagesPerHour } },
    }),
    close: async () => {
      clearInterval(timer)
      await tidying
      await outbox.close()
      await database.close()
    },
  }
}
