import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMailWords, readServerWords } from '#scripts/server.ts'
import { serveSite } from '#scripts/support/serve/site-server.ts'
import { isForStudio, staffStudio, staffStudioParts } from '#scripts/support/studio/staff-studio.ts'
import { staffGate } from '#server/accounts/gate.ts'
import { identifyBySession } from '#server/accounts/session.ts'
import { serverListener, type ServerParts } from '#server/app.ts'
import { connectDatabase, type Database } from '#server/database/database.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import type { MailRow } from '#server/database/schema.ts'
import { formLimits } from '#server/messages/limits.ts'
import { digestWith } from '#server/secret.ts'
import { passwordCosts } from '#server/settings.ts'
import { testClinic } from '../server/clinic.ts'
import { count } from '../counting.ts'
import { root } from '../project/root.ts'
import { addressOf, builtOnce, end } from './variant.ts'

/** The secret of the server; sessions are signed with it. */
export const serverSecret = 'a secret of tests'

/** The site with its own server, on an empty SQLite database. */
export interface SiteWithServer {
  readonly address: string
  readonly database: Database
  /** Answers requests to an address in place of the server; undefined ends that. */
  instead:
    | ((path: string, answer: (status: number, type: string, text: string) => void) => boolean)
    | undefined
  /** All mails that were sent since the start, once those in the queue are sent. */
  readonly mails: () => Promise<readonly MailRow[]>
  readonly stop: () => Promise<void>
}

/** Starts it; the site is built once for all files of tests. */
export async function startSiteWithServer(
  parts: Partial<ServerParts> = {},
): Promise<SiteWithServer> {
  count('site with a server')
  const built = await builtOnce('with-server', { FORMS_ENDPOINT: '/api/forms' })
  return serveWithServer(built, parts)
}

/** Starts the server beside a built site. */
export async function serveWithServer(
  built: string,
  parts: Partial<ServerParts> = {},
): Promise<SiteWithServer> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-browser-'))
  const database = await connectDatabase({ dataFolder: join(folder, 'data'), connections: 1 })
  const sent: MailRow[] = []
  const outbox = openOutbox(database, {
    sender: {
      send: (mail) => {
        sent.push(mail)
        return Promise.resolve({ result: 'sent' })
      },
      close: () => undefined,
    },
    log: () => undefined,
    pace: { most: Number.POSITIVE_INFINITY, within: 60_000 },
  })
  const digest = digestWith(serverSecret)
  const words = readServerWords(root)
  const gate = staffGate(database, identifyBySession(digest, false), words)
  // Both names lead to this machine, and are different origins.
  const origins = {
    get studio() {
      return started.address
    },
    get live() {
      return started.address.replace('127.0.0.1', 'localhost')
    },
  }
  const studio = staffStudio({
    ...staffStudioParts(root),
    origins,
    log: (error) => console.error(error),
  })
  const answer = serverListener({
    settings: { isTrustedProxy: () => false, passwordCost: passwordCosts.forTests },
    database,
    digest,
    words,
    mailWords: readMailWords(root),
    clinic: testClinic,
    log: () => undefined,
    limits: { forms: { ...formLimits, leastTime: 0 }, evenTime: 0 },
    onMail: outbox.wake,
    ...parts,
  })
  const started: SiteWithServer = {
    address: '',
    database,
    instead: undefined,
    mails: async () => {
      await outbox.sendDue()
      return sent
    },
    stop: async () => {
      await end(site)
      await outbox.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
  const site = await serveSite(root, 0, built, (request, response) => {
    const isAnswered = started.instead?.(request.url ?? '', (status, type, text) => {
      response.writeHead(status, { 'Content-Type': type }).end(text)
    })
    if (isAnswered === true) return true
    if (!isForStudio(request, origins)) return answer(request, response)
    void studio(request, response, gate)
    return true
  })
  return Object.assign(started, { address: addressOf(site) })
}
