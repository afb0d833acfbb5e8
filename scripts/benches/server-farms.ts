import { digestPassword } from '../../src/server/accounts/password.ts'
import { connectDatabase } from '../../src/server/database/database.ts'
import { passwordCosts } from '../../src/server/settings.ts'
import type { Change } from '../../src/sync/protocol.ts'
import { accountRow } from '../../tests/support/server/accounts.ts'
import type { DatabaseSettings } from '../../tests/support/server/databases.ts'
import type { LoadRequest } from './load.ts'

const json = { 'Content-Type': 'application/json' }
const password = 'Nile-Heron quiet 47 lamp'
const account = (connection: number): string => `bench-${connection}`
const farmOfConnection = (connection: number): string => `farm-of-a-bench-${connection}`

/** Makes a farm with an owner for each connection, who has a password of the usual cost. */
export async function makeFarms(settings: DatabaseSettings, count: number): Promise<void> {
  const digest = await digestPassword(password, passwordCosts.least)
  const database = await connectDatabase(settings)
  const time = new Date().toISOString()
  await database.write(async (tx) => {
    for (let connection = 0; connection < count; connection += 1) {
      const id = account(connection)
      const farm = farmOfConnection(connection)
      await tx.insertInto('users').values(accountRow(id)).execute()
      await tx
        .insertInto('credentials')
        .values({
          id: `credential-${id}`,
          user_id: id,
          account_id: id,
          provider_id: 'credential',
          password: digest,
          created_at: time,
          updated_at: time,
        })
        .execute()
      const row = { title: 'x', sequence: 0, records: 0, created_at: 0 }
      await tx
        .insertInto('farms')
        .values({ id: farm, ...row, shared_at: null, person: null })
        .execute()
      await tx
        .insertInto('farm_members')
        .values({ farm, account: id, role: 'owner', joined_at: 0 })
        .execute()
    }
  })
  await database.close()
}

/** The figures of a day, as somebody enters them in an evening. */
const figures = ['deaths', 'feed', 'feedLeft', 'water', 'weight', 'coldest', 'warmest'] as const

/** A day of the farm of a connection: seven figures. */
function dayRequest(connection: number, day: number, flock: number): LoadRequest {
  // A month, over and over again: what was entered is corrected.
  const [position, round] = [day % 28, Math.floor(day / 28)]
  const changes = figures.map((figure, index): Change => ({
    number: day * figures.length + index + 1,
    name: `journal:${flock}:2026-05-${String(position + 1).padStart(2, '0')}`,
    field: `told.${figure}`,
    was: round === 0 ? null : 999 + round,
    now: 1000 + round,
  }))
  return {
    method: 'POST',
    path: '/api/sync',
    headers: { ...json, 'X-Bench': account(connection) },
    body: JSON.stringify({
      farm: farmOfConnection(connection),
      device: `device-of-a-bench-${connection}-${flock}`,
      receipt: null,
      since: 0,
      changes,
    }),
  }
}

/**
 * Makes the next day of the farm of a connection, from its device. A device whose answers are lost
 * each time sends no receipt and asks for all: each answer has the records of up to a month.
 * @param flock whose days they are
 */
export function daysOfFarms(flock = 1_717_000_000_000): (connection: number) => LoadRequest {
  const days = new Map<number, number>()
  return (connection) => {
    const day = days.get(connection) ?? 0
    days.set(connection, day + 1)
    return dayRequest(connection, day, flock)
  }
}

/** A log in of the owner of a connection, with the right password. */
export const signInRequest = (connection: number): LoadRequest => ({
  method: 'POST',
  path: '/api/auth/sign-in',
  headers: json,
  body: JSON.stringify({ email: `${account(connection)}@farm.example`, password }),
})
