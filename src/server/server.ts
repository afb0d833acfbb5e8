import type { IncomingMessage, ServerResponse } from 'node:http'
import { attemptLimitsFor } from './accounts/attempts.ts'
import { deleteEnded } from './accounts/retention.ts'
import { staffGate, type StaffGate } from './accounts/gate.ts'
import { identifyBySession } from './accounts/session.ts'
import { serverListener, type ServerParts } from './app.ts'
import { connectDatabase } from './database/database.ts'
import { faultFacts, type Log } from './http/log.ts'
import { openOutbox } from './mail/outbox.ts'
import { mailSender } from './mail/transport.ts'
import { mailingFor } from './mail/wishes.ts'
import { openChanges } from './changes/changes.ts'
import { openMetrics } from './metrics/metrics.ts'
import { missingOf } from './health/missing.ts'
import { formLimits } from './messages/limits.ts'
import { noticeNewMessages } from './messages/notices.ts'
import { pushKeys } from './push/keys.ts'
import { sendPushes } from './push/send.ts'
import { calculationRate } from './programs/programs.ts'
import type { ProgramsWorker } from './programs/worker.ts'
import { sendDigests } from './reminders/digest.ts'
import { deleteUnwanted } from './reminders/reminders.ts'
import { deleteOldValues } from './farms/retention.ts'
import { deleteExpired } from './messages/retention.ts'
import { sourceLanguage } from '../source-language.ts'
import { digestWith, openSecret } from './secret.ts'
import { isPublicSite, type ServerSettings } from './settings.ts'

/** A running server, without the port that it answers on. */
export interface RunningServer {
  /** Answers a request of the server's own addresses. @returns whether it was one */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Lets staff through to the Studio. */
  readonly gate: StaffGate
  /** Ends the answers that would never end. */
  readonly endStreams: () => void
  /** Ends what runs in the background, and closes the database. */
  readonly close: () => Promise<void>
}

/** How often expired data is deleted, and reminders are sent (milliseconds). */
const hour = 3_600_000
/** How often it is looked at whether the clinic waits for a mail about new messages. */
const minute = 60_000

/** Opens secret and database, and answers requests from now on. */
export async function openServer(
  settings: ServerSettings,
  texts: Pick<ServerParts, 'words' | 'mailWords' | 'clinic'>,
  log: Log,
  programs?: ProgramsWorker,
): Promise<RunningServer> {
  const digest = digestWith(openSecret(settings))
  const metrics = openMetrics()
  const database = await connectDatabase(settings, log, true, metrics.query)
  const outbox = openOutbox(database, {
    sender: mailSender(settings),
    log,
    pace: { most: settings.mailsPerDomain, within: minute },
    onResult: metrics.mail,
  })
  outbox.wake()
  const tidy = (): Promise<void> =>
    deleteExpired(database, settings.messagesKeptDays, Date.now())
      .then(() => deleteEnded(database, Date.now()))
      .then(() => deleteOldValues(database, Date.now()))
      .catch((error: unknown) => log('fault', faultFacts(error)))
  const { clinic, mailWords } = texts
  const origin = settings.siteAddress ?? 'http://localhost'
  const notice = (): Promise<void> =>
    database
      .write((tx) => {
        const now = Date.now()
        const asked = { now, origin, language: sourceLanguage }
        const mailing = mailingFor(mailWords, asked, outbox.wake)
        return noticeNewMessages(tx, { now, clinic, mailing })
      })
      .catch((error: unknown) => log('fault', faultFacts(error)))
  const closing = new AbortController()
  const pushes = {
    keys: pushKeys(digest),
    services: settings.pushServices,
    contact: isPublicSite(settings.siteAddress) ? settings.siteAddress : 'mailto:clinic@localhost',
    log,
    now: Date.now,
    signal: closing.signal,
  }
  const remind = (): Promise<void> =>
    database
      .write(async (tx) => {
        const now = Date.now()
        const asked = { now, origin, language: sourceLanguage }
        const mailing = mailingFor(mailWords, asked, outbox.wake)
        await deleteUnwanted(tx)
        await sendDigests(tx, { now, mailing })
        return mailing
      })
      .then((mailing) => sendPushes(database, { ...pushes, mailing }))
      .catch((error: unknown) => log('fault', faultFacts(error)))
  const changes = openChanges()
  let noticing = notice()
  const noticeTimer = setInterval(() => {
    noticing = notice()
  }, minute)
  noticeTimer.unref()
  let tidying = tidy().then(remind)
  const timer = setInterval(() => {
    tidying = tidy().then(remind)
  }, hour)
  timer.unref()
  return {
    answer: serverListener({
      settings,
      database,
      digest,
      ...texts,
      log,
      changes,
      metrics,
      drafts: { needApproval: settings.needApproval },
      programs: {
        ask: programs?.ask,
        rate: { ...calculationRate, most: settings.calculationsPerAddress },
      },
      missing: missingOf(settings, texts.clinic.notices !== undefined),
      onMail: outbox.wake,
      limits: {
        forms: {
          ...formLimits,
          perAddress: settings.messagesPerAddress,
          perForm: settings.messagesPerHour,
        },
        attempts: attemptLimitsFor(settings.attemptsPerAddress),
      },
    }),
    gate: staffGate(
      database,
      identifyBySession(digest, settings.siteAddress?.startsWith('https:') ?? false),
      texts.words,
    ),
    endStreams: changes.close,
    close: async () => {
      changes.close()
      closing.abort()
      clearInterval(timer)
      clearInterval(noticeTimer)
      await tidying
      await noticing
      await programs?.close()
      await outbox.close()
      await database.close()
    },
  }
}
