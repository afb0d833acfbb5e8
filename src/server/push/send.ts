import type { Database } from '../database/database.ts'
import type { PushSubscriptionRow } from '../database/reminder-schema.ts'
import type { Tx } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import { pagePath, type Mailing } from '../mail/wishes.ts'
import { dueOn, morningOf, restOfDay } from '../reminders/due-today.ts'
import { encryptMessage } from './encrypt.ts'
import { authorization, type PushKeys } from './keys.ts'
import { pushMessage } from './message.ts'
import { isPushAddress } from './services.ts'

/** What a run of messages needs. */
interface PushRun {
  readonly keys: PushKeys
  /** The push services that the server sends to. */
  readonly services: readonly string[]
  /** Whom a push service reaches about this server: an https: or a mailto: address. */
  readonly contact: string
  readonly mailing: Pick<Mailing, 'newsletter'>
  readonly log: Log
  readonly now: () => number
  /** Ends what is being sent. */
  readonly signal: AbortSignal
}

/** For how long a subscription belongs to the process that sends to it (milliseconds). */
const lease = 5 * 60_000
/** How long a push service may take (milliseconds). */
const patience = 10_000
/** So many messages are sent at a time. */
const batch = 10

type Waiting = Pick<PushSubscriptionRow, 'session' | 'account' | 'next_at'> & {
  readonly language: string
  readonly minutes_ahead: number
  readonly today: string
}
interface Taken extends Pick<PushSubscriptionRow, 'session' | 'endpoint' | 'p256dh' | 'auth'> {
  readonly today: string
  readonly message: Buffer
  /** How long the push service keeps it for a device that is off (seconds). */
  readonly worth: number
}

/** The devices whose morning has come, and that got nothing yet today. */
async function waitingDevices(tx: Tx, now: number): Promise<readonly Waiting[]> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .innerJoin('reminder_settings', 'reminder_settings.account', 'push_subscriptions.account')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session')
    .select(['push_subscriptions.session', 'push_subscriptions.account', 'next_at', 'pushed_day'])
    .select(['reminder_settings.language', 'minutes_ahead'])
    .where('next_at', '<=', now)
    .where('sessions.expires_at', '>', new Date(now).toISOString())
    .orderBy('push_subscriptions.account')
    .execute()
  return rows.flatMap(({ pushed_day, ...row }) => {
    const today = morningOf(now, row.minutes_ahead)
    return today === undefined || today <= pushed_day ? [] : [{ ...row, today }]
  })
}

/** Takes those that have something due, so that no other process sends it. */
async function take(tx: Tx, waiting: readonly Waiting[], run: PushRun): Promise<readonly Taken[]> {
  const now = run.now()
  const taken: Taken[] = []
  for (const { session, account, next_at, language: code, minutes_ahead, today } of waiting) {
    const due = await dueOn(tx, account, today, now)
    if (due.length === 0) continue
    const row = await tx
      .updateTable('push_subscriptions')
      .set({ next_at: now + lease })
      .where('session', '=', session)
      .where('next_at', '=', next_at)
      .where('pushed_day', '<', today)
      .returning(['session', 'endpoint', 'p256dh', 'auth'])
      .executeTakeFirst()
    if (row === undefined) continue
    const { language, direction } = run.mailing.newsletter(code)
    const frame = { language, direction, page: pagePath(language, '/my-account') }
    const worth = Math.floor(restOfDay(now, minutes_ahead) / 1000)
    taken.push({ ...row, today, worth, message: pushMessage(due, today, frame) })
  }
  return taken
}

/** Hands a message to its push service. @returns the status; 0 where nothing answers */
async function post(to: Taken, { keys, contact, now, signal }: PushRun): Promise<number> {
  try {
    const response = await fetch(to.endpoint, {
      method: 'POST',
      headers: {
        Authorization: authorization(keys, to.endpoint, contact, now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        // A device that was off gets the last message alone.
        Topic: 'day',
        TTL: String(to.worth),
        Urgency: 'normal',
      },
      body: new Uint8Array(encryptMessage(to, to.message)),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** What the status of a push service means (RFC 8030, 5 and 7.3). */
function resultOf(status: number): 'sent' | 'gone' | 'failed' {
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}

async function sendOne({ write }: Pick<Database, 'write'>, to: Taken, run: PushRun) {
  const isAllowed = isPushAddress(to.endpoint, run.services)
  const status = isAllowed ? await post(to, run) : 0
  const result = isAllowed ? resultOf(status) : 'gone'
  run.log('push', { result, status })
  // What failed is sent again with the next run of the day.
  if (result === 'failed') return
  await write(async (tx) => {
    // The device may have made a new subscription meanwhile.
    if (result === 'gone')
      await tx
        .deleteFrom('push_subscriptions')
        .where('session', '=', to.session)
        .where('endpoint', '=', to.endpoint)
        .execute()
    else
      await tx
        .updateTable('push_subscriptions')
        .set({ pushed_day: to.today })
        .where('session', '=', to.session)
        .where('endpoint', '=', to.endpoint)
        .execute()
  })
}

/**
 * Sends what is due today to each device that wants it, once a day, with the lines of the mail. A
 * process that is killed while it sends may leave a message that comes twice: it has the same tag,
 * so a device shows it once.
 */
export async function sendPushes(
  database: Pick<Database, 'read' | 'write'>,
  run: PushRun,
): Promise<void> {
  const waiting = await database.read((tx) => waitingDevices(tx, run.now()))
  for (let start = 0; start < waiting.length && !run.signal.aborted; start += batch) {
    const some = waiting.slice(start, start + batch)
    const taken = await database.write((tx) => take(tx, some, run))
    await Promise.all(taken.map((to) => sendOne(database, to, run)))
  }
}
