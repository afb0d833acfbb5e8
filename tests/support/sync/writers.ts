import { createHmac } from 'node:crypto'
import { authSecret } from '#server/accounts/session.ts'
import { connectDatabase } from '#server/database/database.ts'
import { digestWith } from '#server/secret.ts'
import { valueOf } from '#sync/rule.ts'
import type { Change, RecordFields, SyncAnswer } from '#sync/protocol.ts'
import { accountRow } from '../server/accounts.ts'
import { sendJson } from '../server/bodies.ts'
import type { DatabaseSettings } from '../server/databases.ts'

/** The secret of servers that writers send to. */
export const writersSecret = 'a secret for tests that kill servers, 2f6c1b9e'

const farm = 'farm-of-all-writers-1'

/**
 * A device that counts: each request replaces the count of a day, and adds a record with the new
 * one. It sends a request until that is acknowledged, as a device does.
 */
export interface Writer {
  readonly device: string
  readonly cookie: string
  /** The count that was acknowledged last. */
  readonly acknowledged: number
  readonly receipt: string | null
  readonly since: number
}

const cookieOf = (token: string): string => {
  const secret = authSecret(digestWith(writersSecret))
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `clinic.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Makes a farm with so many members, each with a device. */
export async function makeWriters(
  settings: DatabaseSettings,
  count: number,
): Promise<readonly Writer[]> {
  const database = await connectDatabase(settings)
  const ids = Array.from({ length: count }, (_, index) => `writer-${index + 10}`)
  const time = new Date().toISOString()
  await database.write(async (tx) => {
    await tx.insertInto('users').values(ids.map(accountRow)).execute()
    const row = { title: 'x', sequence: 0, records: 0, created_at: 0 }
    await tx
      .insertInto('farms')
      .values({ id: farm, ...row, shared_at: null, person: null })
      .execute()
    for (const id of ids) {
      await tx
        .insertInto('farm_members')
        .values({ farm, account: id, role: 'owner', joined_at: 0 })
        .execute()
      await tx
        .insertInto('sessions')
        .values({
          id: `session-of-${id}`,
          user_id: id,
          token: `token-of-${id}`,
          expires_at: new Date(Date.now() + 86_400_000).toISOString(),
          ip_address: null,
          user_agent: null,
          strong: 0,
          created_at: time,
          updated_at: time,
        })
        .execute()
    }
  })
  await database.close()
  return ids.map((id) => ({
    device: `device-of-${id}`,
    cookie: cookieOf(`token-of-${id}`),
    acknowledged: 0,
    receipt: null,
    since: 0,
  }))
}

const countName = (device: string): string => `journal:${device}:2026-05-01`
const markName = (device: string, count: number): string => `mark:${device}:${count}`

const requestOf = ({ device, receipt, since, acknowledged }: Writer) => {
  const count = acknowledged + 1
  const changes: readonly Change[] = [
    {
      number: 2 * count - 1,
      name: countName(device),
      field: 'told.deaths',
      was: acknowledged === 0 ? null : acknowledged,
      now: count,
    },
    { number: 2 * count, name: markName(device, count), field: 'done', was: null, now: count },
  ]
  return { farm, device, receipt, since, changes }
}

/**
 * Sends the next count of a device once to each server.
 * @returns the device afterwards; the same one if none has acknowledged it
 * @throws where a server has forgotten the device, or refuses what it sends
 */
export async function sendCount(writer: Writer, origins: readonly string[]): Promise<Writer> {
  const answers = await Promise.all(
    origins.map(async (origin) => {
      try {
        const answer = await sendJson(`${origin}/api/sync`, requestOf(writer), {
          Cookie: writer.cookie,
        })
        const text = await answer.text()
        // 503: the database is busy.
        if (answer.status === 503) return undefined
        if (!answer.ok) throw new Error(`${writer.device}: ${answer.status} ${text}`)
        return JSON.parse(text) as SyncAnswer
      } catch (error) {
        // The connection ends with the server.
        if (error instanceof TypeError || error instanceof SyntaxError) return undefined
        throw error
      }
    }),
  )
  const answer = answers.find((each) => each !== undefined)
  if (answer === undefined) return writer
  if ('reset' in answer || answer.refused.length > 0)
    throw new Error(`${writer.device}: ${JSON.stringify(answer)}`)
  return {
    ...writer,
    acknowledged: writer.acknowledged + 1,
    receipt: answer.receipt,
    since: answer.sequence,
  }
}

/** What of the counts is wrong in a database. */
export interface WrongCounts {
  /** Acknowledged counts that are not there. */
  readonly lost: readonly string[]
  /** Counts that were taken twice, or that two values stand for. */
  readonly twice: readonly string[]
  /** Requests of which a part is there. */
  readonly halves: readonly string[]
}

/** Compares what is stored with what was acknowledged. */
export async function wrongCounts(
  settings: DatabaseSettings,
  writers: readonly Writer[],
): Promise<WrongCounts> {
  const database = await connectDatabase(settings)
  const { records, past, held } = await database.read(async (tx) => ({
    records: await tx.selectFrom('sync_records').select(['name', 'fields', 'sequence']).execute(),
    past: await tx.selectFrom('sync_past').select(['name', 'value']).execute(),
    held: await tx.selectFrom('farms').selectAll().where('id', '=', farm).executeTakeFirst(),
  }))
  await database.close()
  const fields = new Map(
    records.map((row) => [row.name, JSON.parse(row.fields) as RecordFields] as const),
  )
  const [lost, twice, halves]: [string[], string[], string[]] = [[], [], []]
  for (const { device, acknowledged } of writers) {
    const day = fields.get(countName(device)) ?? {}
    const count = Number(valueOf(day, 'told.deaths') ?? 0)
    if (count < acknowledged) lost.push(`${device}: ${acknowledged}, stored ${count}`)
    // One request may be there whose answer was lost.
    if (count > acknowledged + 1) twice.push(`${device}: ${count}`)
    if ((day['told.deaths']?.length ?? 0) > 1) twice.push(`${device}: in doubt`)
    const replaced = past
      .filter(({ name }) => name === countName(device))
      .map(({ value }) => Number(value))
      .toSorted((one, other) => one - other)
    const expected = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1)
    if (JSON.stringify(replaced) !== JSON.stringify(expected)) twice.push(`${device}: past`)
    for (let each = 1; each <= count + 1; each += 1) {
      const isThere = valueOf(fields.get(markName(device, each)) ?? {}, 'done') === each
      if (isThere !== each <= count) halves.push(`${device}: ${each}`)
    }
  }
  // Each change of a record has a number of its own.
  const sequences = new Set(records.map(({ sequence }) => sequence))
  if (sequences.size !== records.length || held?.records !== records.length)
    twice.push(`records: ${records.length} of ${held?.records}`)
  return { lost, twice, halves }
}
