import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { sql } from 'kysely'
import { readHealth } from '../../api/addresses.ts'
import { millisecondsPerDay } from '../../day.ts'
import { lastBackup } from '../backup/last-backup.ts'
import type { ClinicFacts } from '../clinic.ts'
import { connectDatabase } from '../database/database.ts'
import { errorCodeOf } from '../database/error-code.ts'
import type { DatabaseKind, Tx } from '../database/schema.ts'
import { mailSender } from '../mail/transport.ts'
import { newRowId } from '../row-id.ts'
import { isPublicSite, type ServerSettings } from '../settings.ts'
import { missingOf, missingTexts } from './missing.ts'

/** What has become of trying a setting. */
interface Tried {
  readonly name: string
  readonly isRight: boolean
  /** What was found, and what to do: for the operator. */
  readonly text: string
}

/** The least free space; the largest difference of clocks and age of a backup (milliseconds). */
const limits = { megabytes: 1024, clock: 60_000, backup: 8 * millisecondsPerDay }

class Undone extends Error {}

/** The version of a database, after a table was made in it and taken back. */
async function databaseVersion(tx: Tx, kind: DatabaseKind): Promise<string> {
  const query =
    kind === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`show server_version`
  const [row = {}] = (await query.execute(tx)).rows
  await tx.schema.createTable('settings_check').addColumn('one', 'integer').execute()
  await sql`insert into settings_check values (1)`.execute(tx)
  return String(Object.values(row)[0])
}

/** The newest time in the database, and its own clock where it has one. */
async function databaseClocks(tx: Tx, kind: DatabaseKind): Promise<readonly number[]> {
  const tables = (await tx.introspection.getTables()).map(({ name }) => name)
  const newest = tables.includes('messages')
    ? await tx.selectFrom('messages').select('received_at').orderBy('id', 'desc').limit(1).execute()
    : []
  const own =
    kind === 'postgres'
      ? (await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx)).rows
      : []
  return [
    ...newest.map(({ received_at }) => Math.max(received_at, Date.now())),
    ...own.map(({ at }) => Date.parse(at)),
  ]
}

async function tryDatabase(settings: ServerSettings): Promise<readonly Tried[]> {
  const name = 'database'
  try {
    const database = await connectDatabase(settings, undefined, false)
    try {
      let version = ''
      await database
        .write(async (tx) => {
          version = await databaseVersion(tx, database.kind)
          throw new Undone()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
        })
      const clocks = await database.read((tx) => databaseClocks(tx, database.kind))
      const off = Math.max(0, ...clocks.map((time) => Math.abs(time - Date.now())))
      const product = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
      return [
        { name, isRight: true, text: `${product} ${version}, which takes tables and rows` },
        clockTried(off),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    const code = errorCodeOf(error) || (error instanceof Error ? error.name : 'unknown')
    return [{ name, isRight: false, text: `It does not take tables and rows (${code}).` }]
  }
}

/** Whether the system keeps its clock by the network; undefined where it does not say. */
function isSynchronised(): boolean | undefined {
  try {
    const words = ['show', '--property=NTPSynchronized', '--value']
    return execFileSync('timedatectl', words, { stdio: 'pipe' }).toString().trim() === 'yes'
  } catch {
    return undefined
  }
}

function clockTried(off: number): Tried {
  const name = 'clock'
  if (off > limits.clock)
    return {
      name,
      isRight: false,
      text: `It differs from the database by ${Math.ceil(off / 1000)} s: set it by the network.`,
    }
  return isSynchronised() === false
    ? { name, isRight: false, text: 'It is not set by the network: timedatectl set-ntp true' }
    : { name, isRight: true, text: `${new Date().toISOString()}, as the database has it` }
}

function tryDisk(dataFolder: string): Tried {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = statfsSync(dataFolder)
  const megabytes = Math.floor((bavail * bsize) / 1024 ** 2)
  const isRight = megabytes >= limits.megabytes
  const text = `${megabytes} MB are free for ${dataFolder}`
  const least = `at least ${limits.megabytes} MB are needed.`
  return { name: 'disk', isRight, text: isRight ? text : `${text}: ${least}` }
}

async function tryMail(settings: ServerSettings, recipient: string | undefined): Promise<Tried> {
  const name = 'mail'
  const { smtpUrl, mailFrom = '' } = settings
  if (smtpUrl === undefined)
    return { name, isRight: !isPublicSite(settings.siteAddress), text: missingTexts.mail }
  const to = recipient ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''
  const now = Date.now()
  const sender = mailSender(settings)
  const sent = await sender.send({
    id: newRowId(now),
    recipient: to,
    subject: 'The server can send emails',
    content: 'npm run server -- --check has sent this email. Nothing is to be done.\n',
    attachments: '[]',
    headers: '{}',
    queued_at: now,
  })
  sender.close()
  return sent.result === 'sent'
    ? { name, isRight: true, text: `An email is on its way to ${to}: look whether it arrives.` }
    : { name, isRight: false, text: `SMTP_URL takes no email for ${to} (${sent.reason}).` }
}

/** Asks the running server by its public address what it gets of a request. */
async function tryProxy(settings: ServerSettings): Promise<Tried> {
  const name = 'proxy'
  const { siteAddress, isTrustedProxy } = settings
  if (!isPublicSite(siteAddress))
    return { name, isRight: true, text: 'None is needed: SITE_ADDRESS is no public address.' }
  const wrong = (text: string): Tried => ({ name, isRight: false, text })
  if (!isTrustedProxy('127.0.0.1')) return wrong(missingTexts.proxy)
  const url = siteAddress + readHealth.split(' ')[1]!
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(15_000) })
    const { status, isForwarded } = (await answer.json()) as Readonly<Record<string, unknown>>
    if (status !== 'ok') return wrong(`${url} answers ${answer.status}.`)
    return isForwarded === true
      ? { name, isRight: true, text: `${url} answers, and the proxy names its visitors` }
      : wrong('It names no visitor: add X-Forwarded-For to its configuration (docs/operate.md).')
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: undefined }
    return wrong(`${url} does not answer (${errorCodeOf(cause) || 'no JSON'}): start the server.`)
  }
}

function tryBackup(dataFolder: string): Tried {
  const name = 'backup'
  const at = lastBackup(dataFolder)
  const isRight = at !== undefined && Date.now() - at < limits.backup
  const last =
    at === undefined ? 'There is none' : `The last one is of ${new Date(at).toISOString()}`
  return { name, isRight, text: isRight ? last : `${last}: npm run backup -- <file>, each day.` }
}

/** Tries each setting of a server for real; it changes nothing but sends one email. */
export async function trySettings(
  settings: ServerSettings,
  clinic: ClinicFacts,
): Promise<readonly Tried[]> {
  const recipient = clinic.notices?.recipient
  const isUnread = missingOf(settings, recipient !== undefined).includes('notices')
  return [
    { name: 'address', isRight: true, text: settings.siteAddress ?? 'this machine alone' },
    ...(await tryDatabase(settings)),
    tryDisk(settings.dataFolder),
    await tryMail(settings, recipient),
    {
      name: 'notices',
      isRight: !isUnread,
      text: isUnread ? missingTexts.notices : `New messages: ${recipient ?? 'no email'}`,
    },
    await tryProxy(settings),
    tryBackup(settings.dataFolder),
  ]
}
