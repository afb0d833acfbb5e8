import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverListener } from './app.ts'
import { connectDatabase } from './database/database.ts'
import { faultFacts, type Log } from './http/log.ts'
import type { WordsByLanguage } from './http/problem.ts'
import { formLimits } from './messages/limits.ts'
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
  words: WordsByLanguage,
  log: Log,
): Promise<RunningServer> {
  const digest = digestWith(openSecret(settings))
  const database = await connectDatabase(settings)
  const tidy = (): Promise<void> =>
    deleteExpired(database, settings.messagesKeptDays, Date.now()).catch((error: unknown) =>
      log('fault', faultFacts(error)),
    )
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
      words,
      log,
      limits: { forms: { ...formLimits, perForm: settings.messagesPerHour } },
    }),
    close: async () => {
      clearInterval(timer)
      await tidying
      await database.close()
    },
  }
}
