import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { sendJson } from '#tests/support/server/bodies.ts'
import { addAccounts, asAccount } from '#tests/support/server/accounts.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const requests = 300
const accounts = 6

const odd = fc.oneof(
  fc.constantFrom('', '__proto__', 'constructor', '\u0000', '\ud800', "' or 1=1 --", '🐔', '%00'),
  fc.constantFrom<unknown>(null, -1, 1e308, 2 ** 53, true, [], {}, 'x'.repeat(300)),
  fc.jsonValue({ maxDepth: 3 }),
)
const soundChange = {
  name: fc.constantFrom('journal:1:2026-05-01', 'flock:1', 'mark:1'),
  field: fc.constantFrom('told.deaths', '', 'constructor', 'title'),
  was: fc.jsonValue({ maxDepth: 2 }),
  now: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('removed', null)),
  settles: fc.constant(['device:1']),
  saw: fc.constant({ 'told.deaths': 3 }),
}
/** A change of which one part is odd. */
const change = fc
  .tuple(
    fc.record(soundChange),
    fc.constantFrom(...Object.keys(soundChange), 'number', 'none', 'none'),
    odd,
  )
  .map(([sound, part, value]) => ({ ...sound, [part]: value }))
const farmOf = (kind: string, account: number) => `farm-of-hostile-${kind}-${account}`

describe.each(databaseKinds)('hostile devices on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { limits: { sync: { most: 1e9, within: 1e9 } } })
    const ids = Array.from({ length: accounts }, (_, account) => `account-${account}`)
    await addAccounts(server.database, ids)
    for (let account = 0; account < accounts; account += 1)
      await sendJson(
        `${server.origin}/api/farms`,
        { farm: farmOf(kind, account), title: `Secret of ${account}` },
        asAccount(`account-${account}`),
      )
  })
  afterAll(() => server.stop())

  const body = fc
    .tuple(
      fc.record({
        farm: fc.constant(farmOf(kind, 0)),
        // Most of them are new: the changes of one that does not return its receipt are refused.
        device: fc.integer({ min: 1, max: 200 }).map((index) => `device-of-hostile-${index}`),
        receipt: fc.constantFrom(null, 'x'),
        since: fc.constantFrom(0, 0, 5),
        changes: fc.array(change, { maxLength: 4 }),
      }),
      fc.constantFrom('farm', 'device', 'receipt', 'since', 'changes', 'none', 'none', 'none'),
      odd,
    )
    .map(([sound, part, value]) => ({ ...sound, [part]: value }))

  it('get an answer that is no fault of ours', async () => {
    const statuses = new Set<number>()
    const bodies = fc.sample(body, { numRuns: requests, seed: 36 })
    let number = 0
    for (const { changes, ...rest } of bodies) {
      // Most numbers grow, so that changes reach the records.
      const numbered = Array.isArray(changes)
        ? changes.map((sent: unknown) => ({ number: (number += 1), ...(sent as object) }))
        : changes
      const each = { ...rest, changes: numbered }
      const answer = await sendJson(`${server.origin}/api/sync`, each, asAccount('account-0'))
      statuses.add(answer.status)
      expect(await answer.text()).not.toMatch(/\n\s+at |sqlite|postgres|syntax error|\.ts:/i)
    }
    expect([...statuses].sort((one, other) => one - other)).toEqual([200, 400, 413])
    for (const [path, name] of [
      ['farms', 'farm'],
      ['farms', 'title'],
      ['invitations/accept', 'token'],
      [`farms/${farmOf(kind, 0)}/invitations`, 'role'],
    ] as const)
      for (const value of fc.sample(odd, { numRuns: runs(60), seed: 36 })) {
        const sent = { farm: farmOf(kind, 0), title: 'x', [name]: value }
        const answer = await sendJson(`${server.origin}/api/${path}`, sent, asAccount('account-0'))
        expect(answer.status).toBeLessThan(500)
      }
    expect(server.log.filter(({ event }) => event === 'fault')).toEqual([])
    // Many of them have reached the records.
    const fields = await server.database.read((tx) =>
      tx.selectFrom('sync_records').select('fields').execute(),
    )
    expect(fields.length).toBeGreaterThan(2)
  })

  it('see and change nothing of other accounts, through no door', async () => {
    const before = await server.database.read((tx) =>
      tx.selectFrom('farm_members').selectAll().orderBy('farm').execute(),
    )
    for (let account = 0; account < accounts; account += 1)
      for (let other = 0; other < accounts; other += 1) {
        if (account === other) continue
        const farm = farmOf(kind, other)
        const member = `farms/${farm}/members/account-${other}`
        const doors: readonly (readonly [string, object, 'POST' | 'PATCH' | 'DELETE'])[] = [
          [
            'sync',
            { farm, device: 'device-of-hostile', receipt: null, since: 0, changes: [] },
            'POST',
          ],
          [`farms/${farm}/invitations`, { role: 'owner' }, 'POST'],
          [`farms/${farm}/invitations`, {}, 'DELETE'],
          [`farms/${farm}`, {}, 'DELETE'],
          [member, { role: 'reader' }, 'PATCH'],
          [member, {}, 'DELETE'],
        ]
        const answers = await Promise.all(
          doors.map(async ([path, content, method]) => {
            const headers = asAccount(`account-${account}`)
            const answer = await sendJson(`${server.origin}/api/${path}`, content, headers, method)
            expect(await answer.text()).not.toContain('Secret')
            return answer.status
          }),
        )
        expect(answers).toEqual(doors.map(() => 404))
        const taken = await sendJson(
          `${server.origin}/api/farms`,
          { farm, title: 'Mine' },
          asAccount(`account-${account}`),
        )
        expect(taken.status).toBe(409)
      }
    const own = await fetch(`${server.origin}/api/farms`, { headers: asAccount('account-3') })
    expect((await own.text()).match(/Secret of \d+/g)).toEqual(['Secret of 3'])
    const after = await server.database.read((tx) =>
      tx.selectFrom('farm_members').selectAll().orderBy('farm').execute(),
    )
    expect(after).toEqual(before)
  })
})
