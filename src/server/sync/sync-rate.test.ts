import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendJson } from '#tests/support/server/bodies.ts'
import { addAccounts, asAccount } from '#tests/support/server/accounts.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { memoryRate } from './sync-rate.ts'

const minute = 60_000
const limits = { sync: { most: 3, within: 15 * minute } }

describe.each(databaseKinds)('the rate of sync on %s', (kind) => {
  let server: TestServer
  let time = 0
  beforeAll(async () => {
    server = await startTestServer(kind, { limits, now: () => time })
    await addAccounts(server.database, ['amina', 'omar', 'sara'])
    for (const account of ['amina', 'omar', 'sara'])
      await sendJson(
        `${server.origin}/api/farms`,
        { farm: `farm-of-a-rate-${account}`, title: 'x' },
        asAccount(account),
      )
  })
  afterAll(() => server.stop())

  const sync = async (account: string, device: string, { origin } = server) => {
    const body = { farm: `farm-of-a-rate-${account}`, receipt: null, since: 0, changes: [] }
    const answer = await sendJson(
      `${origin}/api/sync`,
      { ...body, device: `device-of-a-rate-${device}` },
      asAccount(account),
    )
    const { id } = (await answer.json()) as { readonly id?: string }
    return { status: answer.status, id, retry: answer.headers.get('retry-after') }
  }
  const taken = { status: 200, id: undefined, retry: null }

  it('is limited for an account on all of its devices, and for no other account', async () => {
    time = 1000 * minute
    expect(await sync('amina', '1')).toEqual(taken)
    time += 5 * minute
    expect(await sync('amina', '2')).toEqual(taken)
    expect(await sync('amina', '3')).toEqual(taken)
    const refused = { status: 429, id: 'tooManyTries', retry: '600' }
    expect(await sync('amina', '1')).toEqual(refused)
    // What was refused is not counted, so it does not take longer.
    expect(await sync('amina', '4')).toEqual(refused)
    expect(await sync('omar', '1')).toEqual(taken)
    time += 10 * minute
    expect(await sync('amina', '5')).toEqual(taken)
    expect(await sync('amina', '6')).toEqual(taken)
    expect(await sync('amina', '7')).toEqual(taken)
    expect(await sync('amina', '8')).toEqual({ ...refused, retry: '900' })
  })

  it('is not limited for a year by a clock that was a year ahead', async () => {
    const year = 365 * 1440 * minute
    time = 3000 * minute + year
    for (const device of ['1', '2', '3']) await sync('sara', device)
    expect(await sync('sara', '4')).toMatchObject({ status: 429 })
    time -= year
    expect(await sync('sara', '4')).toEqual(taken)
  })

  it('is counted for all instances together', async () => {
    time = 4000 * minute
    const { database } = server
    const second = await startTestServer(kind, { limits, now: () => time, database })
    expect(await sync('omar', 'all-1')).toEqual(taken)
    for (const device of ['all-2', 'all-3'])
      expect(await sync('omar', device, second)).toEqual(taken)
    expect(await sync('omar', 'all-4', second)).toMatchObject({ status: 429 })
    await second.stop()
  })

  it('counts requests that arrive at the same moment', async () => {
    time = 2000 * minute
    const all = await Promise.all(['1', '2', '3', '4', '5'].map((device) => sync('omar', device)))
    const statuses = all.map(({ status }) => status).sort((one, other) => one - other)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})

it('a rate in memory forgets accounts whose time is over, and no others', () => {
  const counted = memoryRate({ most: 1, within: 10 })
  // More accounts than it keeps without looking for old ones.
  for (let account = 0; account < 10_002; account += 1) counted(`account-${account}`, account)
  expect(() => counted('account-10000', 10_002)).toThrow('tooManyTries')
  expect(() => counted('account-0', 10_002)).not.toThrow()
})
