import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendJson } from '#tests/support/server/bodies.ts'
import { addAccounts, asAccount } from '#tests/support/server/accounts.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { accountBytes, quotaOf } from '../farms/quotas.ts'
import { deleteOldValues, pastDays } from '../farms/retention.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import {
  disputed,
  removalField,
  removed,
  syncLimits,
  type Change,
  type RecordFields,
  type SyncState,
} from '../../sync/protocol.ts'

const record = 'journal:1717000000000:2026-05-01'
const one = 'device-number-one'
const other = 'device-number-two'

/** A change of one field of a day; the number is the only thing that all of them need. */
const change = (number: number, more: Partial<Change> = {}): Change => ({
  number,
  name: record,
  field: 'told.deaths',
  was: null,
  now: 3,
  ...more,
})
const values = (fields: RecordFields | undefined, field = 'told.deaths') =>
  (fields?.[field] ?? []).map(({ value }) => value)

describe.each(databaseKinds)('POST /api/sync on %s', (kind) => {
  let server: TestServer
  let farm = ''
  let count = 0
  let time = 0
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => (time += 1) })
    await addAccounts(server.database, ['amina', 'omar', 'vet', 'stranger'])
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    farm = `farm-of-sync-${kind}-${count}`
    await sendJson(`${server.origin}/api/farms`, { farm, title: 'x' }, asAccount('amina'))
  })

  const post = (body: unknown, account = 'amina') =>
    sendJson(`${server.origin}/api/sync`, body, asAccount(account))
  /** A sync of a device, which remembers nothing itself. */
  async function sync(
    device: string,
    more: {
      readonly receipt?: string | null
      readonly since?: number
      readonly changes?: readonly Change[]
    } = {},
    account = 'amina',
  ): Promise<SyncState> {
    const answer = await post(
      { farm, device, receipt: null, since: 0, changes: [], ...more },
      account,
    )
    expect(answer.status).toBe(200)
    return (await answer.json()) as SyncState
  }
  async function join(account: string, role: string): Promise<void> {
    const invited = await sendJson(
      `${server.origin}/api/farms/${farm}/invitations`,
      { role },
      asAccount('amina'),
    )
    const { token } = (await invited.json()) as { readonly token: string }
    await sendJson(`${server.origin}/api/invitations/accept`, { token }, asAccount(account))
  }
  const past = () =>
    server.database.read((tx) =>
      tx.selectFrom('sync_past').selectAll().where('farm', '=', farm).orderBy('number').execute(),
    )

  it('takes changes, and gives them to another device', async () => {
    const sent = await sync(one, { changes: [change(1), change(2, { was: 3, now: 4 })] })
    expect(sent).toEqual({
      role: 'owner',
      sharedSince: null,
      nearlyFull: false,
      records: [
        {
          name: record,
          fields: { 'told.deaths': [{ value: 4, device: one, number: 2, at: expect.any(Number) }] },
        },
      ],
      sequence: 1,
      more: false,
      taken: 2,
      refused: [],
      receipt: expect.stringMatching(/^[\w-]{16}$/),
      devices: {},
    })
    expect((await sync(other)).records).toEqual(sent.records)
    expect(await past()).toMatchObject([
      { field: 'told.deaths', value: '3', device: one, number: 1, replaced_number: 2 },
    ])
  })

  it('gives what has changed since, and nothing twice', async () => {
    const first = await sync(one, { changes: [change(1)] })
    const { receipt, sequence: since } = first
    const second = await sync(one, { receipt, since })
    expect([second.records, second.receipt]).toEqual([[], receipt])
    await sync(other, { changes: [change(1, { name: 'mark:1:plan:x' })] })
    expect((await sync(one, { receipt, since })).records.map(({ name }) => name)).toEqual([
      'mark:1:plan:x',
    ])
  })

  it('writes nothing for a device that asks and has everything', async () => {
    const { receipt, sequence: since } = await sync(one, { changes: [change(1)] })
    // The answer that brought it has arrived: with the next news, the server notes that.
    const write = vi.spyOn(server.database, 'write')
    const polls = [await sync(one, { receipt, since }), await sync(one, { receipt, since })]
    expect(write).not.toHaveBeenCalled()
    expect(polls[0]).toMatchObject({ records: [], taken: 1, receipt, sequence: since, more: false })
    expect(polls[1]).toEqual(polls[0])
    // A device that lacks something, or was set back, is answered as ever.
    expect(await sync(one)).toEqual({ reset: true, reason: 'numbers' })
    await sync(other, { changes: [change(1, { name: 'mark:1:x' })] })
    expect((await sync(one, { receipt, since })).records).toHaveLength(1)
    expect(write).toHaveBeenCalledTimes(3)
    write.mockRestore()
  })

  it('takes a change once, however often its answer is lost', async () => {
    const first = await sync(one, { changes: [change(1)] })
    const { receipt, sequence: since } = first
    await sync(other, { changes: [change(1, { was: 3, now: 5 })] })
    const changes = [change(2, { was: 3, now: 4 })]
    for (let tries = 0; tries < 3; tries += 1) {
      const again = await sync(one, { receipt, since, changes })
      expect([again.taken, again.sequence]).toEqual([2, 3])
      expect(values(again.records[0]?.fields)).toEqual([5, 4])
    }
  })

  it('answers a request that the network repeats later, and knows the device afterwards', async () => {
    const early = { changes: [change(1)] }
    await sync(one, early)
    const { receipt, sequence: since } = await sync(one, early)
    await sync(one, early)
    const next = { receipt, since, changes: [change(2, { was: 3, now: 4 })] }
    expect((await sync(one, next)).taken).toBe(2)
    // Two answers ago: its device no longer reads what this says.
    expect(await sync(one, early)).toEqual({ reset: true, reason: 'receipt' })
    expect((await sync(one, next)).taken).toBe(2)
  })

  it('keeps both values where two devices changed one, with who and which device', async () => {
    await join('omar', 'worker')
    await sync(one, { changes: [change(1)] })
    const answer = await sync(other, { changes: [change(1, { now: 5 })] }, 'omar')
    expect(values(answer.records[0]?.fields)).toEqual([3, 5])
    expect(answer.devices).toEqual({
      [one]: { account: 'amina', name: 'Name of amina', label: 'Test phone' },
      [other]: { account: 'omar', name: 'Name of omar', label: 'Test phone' },
    })
    const settled = await sync('device-number-three', {
      changes: [change(1, { was: 3, now: 5, settles: [`${other}:1`] })],
    })
    expect([values(settled.records[0]?.fields), settled.devices]).toEqual([[5], {}])
  })

  it('removes a record and brings it back, and asks where somebody changed it', async () => {
    const saw = { 'told.deaths': 3 }
    const removal = change(2, { field: removalField, now: removed, saw })
    const gone = await sync(one, { changes: [change(1), removal] })
    expect(values(gone.records[0]?.fields, removalField)).toEqual([removed])
    const asked = await sync(other, { changes: [change(1, { was: 3, now: 4 })] })
    expect(values(asked.records[0]?.fields, removalField)).toEqual([disputed])
    expect(Object.keys(asked.devices).sort()).toEqual([one, other])
    const back = await sync('device-number-three', {
      changes: [change(1, { field: removalField, now: null, settles: [`${one}:2`] })],
    })
    expect(back.records[0]?.fields).toEqual({
      'told.deaths': [{ value: 4, device: other, number: 1, at: expect.any(Number) }],
    })
  })

  it('gives many records in pages', async () => {
    const changes = Array.from({ length: 450 }, (_, day) =>
      change(day + 1, { name: `journal:1:${day}` }),
    )
    let answer = await sync(one, { changes })
    const names = new Set(answer.records.map(({ name }) => name))
    let pages = 1
    while (answer.more) {
      const { receipt, sequence: since } = answer
      answer = await sync(one, { receipt, since })
      for (const { name } of answer.records) names.add(name)
      pages += 1
    }
    expect([names.size, pages, answer.sequence]).toEqual([450, 3, 450])
  })

  it('gives large records in smaller pages', async () => {
    let sent: SyncState | undefined
    for (let part = 0; part < 10; part += 1)
      sent = await sync(one, {
        receipt: sent?.receipt ?? null,
        since: sent?.sequence ?? 0,
        changes: [0, 1, 2].map((index) =>
          change(part * 3 + index + 1, {
            name: `mark:${part * 3 + index}`,
            now: 'x'.repeat(30_000),
          }),
        ),
      })
    const answer = await sync(other)
    expect(answer.more).toBe(true)
    expect(answer.records).toHaveLength(17)
  })

  describe('refuses a change, and takes the others:', () => {
    it.each<[string, Partial<Change>, string]>([
      ['of a record of the device alone', { name: 'currentFlock' }, 'invalid'],
      ['of a name with a control character', { name: 'flock:\n' }, 'invalid'],
      ['of a name that is too long', { name: `flock:${'x'.repeat(200)}` }, 'invalid'],
      ['of a field that is too long', { field: 'x'.repeat(201) }, 'invalid'],
      ['of a field that no object may have', { field: '__proto__' }, 'invalid'],
      ['that removes in no way', { field: removalField, now: 'x' }, 'invalid'],
      ['that is too large', { now: 'x'.repeat(syncLimits.changeBytes) }, 'tooLarge'],
    ])('%s', async (_, wrong, reason) => {
      const answer = await sync(one, {
        changes: [change(1), change(2, wrong), change(3, { field: 'told.feed' })],
      })
      expect([answer.refused, answer.taken]).toEqual([[{ number: 2, reason }], 3])
      expect(Object.keys(answer.records[0]!.fields)).toEqual(['told.deaths', 'told.feed'])
      expect(answer.records).toHaveLength(1)
    })

    it('that makes a record too large', async () => {
      const large = (number: number) =>
        change(number, { field: `told.${number}`, now: 'x'.repeat(30_000) })
      const first = await sync(one, { changes: [large(1), large(2)] })
      const { receipt, sequence: since } = first
      expect((await sync(one, { receipt, since, changes: [large(3)] })).refused).toEqual([
        { number: 3, reason: 'tooLarge' },
      ])
    })

    it('that puts too many values in doubt', async () => {
      const changes = Array.from({ length: syncLimits.entries + 1 }, (_, index) =>
        change(index + 1, { now: index }),
      )
      expect((await sync(one, { changes })).refused).toEqual([
        { number: syncLimits.entries + 1, reason: 'full' },
      ])
    })

    it('says so again where the answer was lost, and then no more', async () => {
      const wrong = { changes: [change(1, { name: 'x' })] }
      const refused = [{ number: 1, reason: 'invalid' }]
      expect((await sync(one, wrong)).refused).toEqual(refused)
      const again = await sync(one, wrong)
      expect(again.refused).toEqual(refused)
      expect((await sync(one, { receipt: again.receipt })).refused).toEqual([])
    })
  })

  it('counts bytes, says so before the farm is full, and takes nothing more that makes it larger', async () => {
    const row = () =>
      server.database.read((tx) =>
        tx
          .selectFrom('farms')
          .select(['bytes', 'past_bytes', 'records'])
          .where('id', '=', farm)
          .executeTakeFirstOrThrow(),
      )
    const fill = (bytes: number) =>
      server.database.write((tx) =>
        tx.updateTable('farms').set({ bytes }).where('id', '=', farm).execute(),
      )
    const text = 'é'.repeat(100)
    const first = await sync(one, {
      changes: [change(1, { now: text }), change(2, { was: text, now: 'x' })],
    })
    const size = Buffer.byteLength(JSON.stringify(first.records[0]!.fields))
    expect(await row()).toEqual({ bytes: size, past_bytes: 202, records: 1 })
    const most = quotaOf({ person: null }).bytes
    await fill(most - 150)
    const { receipt, sequence: since } = first
    const shorter = change(4, { was: 'x', now: '' })
    const changes = [change(3, { name: 'mark:1:x', now: 'y'.repeat(200) }), shorter]
    const last = await sync(one, { receipt, since, changes })
    expect([first.nearlyFull, last.nearlyFull]).toEqual([false, true])
    expect(last.refused).toEqual([{ number: 3, reason: 'full' }])
    expect((await row()).bytes).toBe(most - 151)
    // Whoever owns so much makes no further farm.
    await fill(accountBytes + 1)
    const more = { farm: `${farm}-more`, title: 'x' }
    const refused = await sendJson(`${server.origin}/api/farms`, more, asAccount('amina'))
    expect([refused.status, await refused.json()]).toMatchObject([409, { id: 'limitReached' }])
    await fill(0)
  })

  it('forgets replaced values that are old, and the oldest ones of a farm that has many', async () => {
    const at = time
    const changes = Array.from({ length: 6 }, (_, index) =>
      change(index + 1, { was: index === 0 ? null : index, now: index + 1 }),
    )
    let last: SyncState | undefined
    for (const each of changes)
      last = await sync(one, {
        receipt: last?.receipt ?? null,
        since: last?.sequence ?? 0,
        changes: [each],
      })
    expect(await past()).toHaveLength(5)
    const bytes = () =>
      server.database.read((tx) =>
        tx
          .selectFrom('farms')
          .select('past_bytes')
          .where('id', '=', farm)
          .executeTakeFirstOrThrow(),
      )
    expect(await bytes()).toEqual({ past_bytes: 5 })
    // The third value is the last one that is too old.
    const third = (await past())[2]!.at
    await deleteOldValues(server.database, third + 1 + pastDays * 86_400_000)
    expect((await past()).map(({ value }) => value)).toEqual(['4', '5'])
    expect(await bytes()).toEqual({ past_bytes: 2 })
    const { pastBytes } = quotaOf({ person: null })
    await server.database.write((tx) =>
      tx
        .updateTable('farms')
        .set({ past_bytes: pastBytes + 1 })
        .where('id', '=', farm)
        .execute(),
    )
    await deleteOldValues(server.database, at + 1e6)
    expect(await past()).toEqual([])
    expect((await bytes()).past_bytes).toBeLessThanOrEqual(pastBytes)
  })

  it('lets a worker enter days, a reader read, and an outsider do neither', async () => {
    await join('omar', 'worker')
    await join('vet', 'reader')
    const changes = [change(1), change(2, { name: 'mark:1:x' }), change(3, { name: 'flock:1' })]
    expect(await sync(one, { changes }, 'omar')).toMatchObject({
      role: 'worker',
      refused: [{ number: 3, reason: 'role' }],
    })
    const read = await sync(other, { changes: [change(1, { now: 9 })] }, 'vet')
    expect(read).toMatchObject({ role: 'reader', refused: [{ number: 1, reason: 'role' }] })
    expect(values(read.records[0]?.fields)).toEqual([3])
    const body = { farm, device: other, receipt: null, since: 0, changes: [] }
    expect((await post(body, 'stranger')).status).toBe(404)
    expect((await sendJson(`${server.origin}/api/sync`, body)).status).toBe(401)
    await sendJson(
      `${server.origin}/api/farms/${farm}/members/vet`,
      {},
      asAccount('amina'),
      'DELETE',
    )
    expect((await post(body, 'vet')).status).toBe(404)
  })

  describe('begins again where device and server do not remember the same past:', () => {
    const reset = (reason: string) => ({ reset: true, reason })
    it.each<[string, string, () => Promise<object>]>([
      ['a sequence from the future', 'sequence', async () => sync(one, { since: 5 })],
      [
        'a device that the server lacks',
        'unknownDevice',
        async () => sync(one, { receipt: 'of-another-past' }),
      ],
      [
        'another change under a number whose answer was lost',
        'numbers',
        async () => {
          await sync(one, { changes: [change(1)] })
          return sync(one, { changes: [change(1, { now: 7 })] })
        },
      ],
      [
        'a device that lacks a change whose answer was lost',
        'numbers',
        async () => {
          await sync(one, { changes: [change(1), change(2, { was: 3, now: 4 })] })
          return sync(one, { changes: [change(1)] })
        },
      ],
      [
        'a copy of a device that made another change after the same answer',
        'numbers',
        async () => {
          const { receipt } = await sync(one, { changes: [change(1)] })
          await sync(one, { changes: [change(1), change(2, { was: 3, now: 4 })] })
          return sync(one, { receipt, changes: [change(2, { was: 3, now: 7 })] })
        },
      ],
      [
        'a number that was confirmed before',
        'numbers',
        async () => {
          const { receipt } = await sync(one, { changes: [change(1)] })
          return sync(one, { receipt, changes: [change(1, { now: 7 })] })
        },
      ],
      [
        'a device that was restored from a copy',
        'receipt',
        async () => {
          const old = await sync(one, { changes: [change(1)] })
          const { receipt } = await sync(one, { receipt: old.receipt, changes: [change(2)] })
          await sync(one, { receipt, changes: [change(3)] })
          return sync(one, { receipt: old.receipt, changes: [change(2, { now: 7 })] })
        },
      ],
      [
        'a database that was restored from a copy between two attempts of one request',
        'receipt',
        async () => {
          await sync(one, { changes: [change(1)] })
          const copy = await server.database.read((tx) =>
            tx.selectFrom('sync_devices').selectAll().where('farm', '=', farm).execute(),
          )
          const { receipt } = await sync(one, { changes: [change(1), change(2)] })
          await server.database.write(async (tx) => {
            await tx.deleteFrom('sync_devices').where('farm', '=', farm).execute()
            await tx.insertInto('sync_devices').values(copy).execute()
          })
          return sync(one, { receipt, since: 1 })
        },
      ],
      [
        'a device of another account',
        'account',
        async () => {
          await join('omar', 'worker')
          const { receipt } = await sync(one, { changes: [change(1)] })
          return sync(one, { receipt }, 'omar')
        },
      ],
    ])('%s', async (_, reason, ask) => {
      expect(await ask()).toEqual(reset(reason))
    })

    it('not where a device sends again what it sent, and more', async () => {
      const changes = [change(1), change(2, { was: 3, now: 4 })]
      await sync(one, { changes: changes.slice(0, 1) })
      const { receipt } = await sync(one, { changes })
      const next = change(3, { was: 4, now: 5 })
      await sync(one, { changes: [...changes, next] })
      const last = await sync(one, { receipt, changes: [next] })
      expect([last.taken, values(last.records[0]?.fields)]).toEqual([3, [5]])
    })

    it('not where the version before has taken the change: it noted no digest', async () => {
      await sync(one, { changes: [change(1)] })
      await server.database.write((tx) =>
        tx.updateTable('sync_devices').set({ taken: null }).where('farm', '=', farm).execute(),
      )
      expect((await sync(one, { changes: [change(1), change(2)] })).taken).toBe(2)
    })

    it('the oldest devices of a member, where there are many', async () => {
      const first = await sync(one, { changes: [change(1)] })
      for (let index = 0; index < 30; index += 1) await sync(`device-of-amina-${index}`)
      expect(await sync(one, { receipt: first.receipt })).toEqual(reset('unknownDevice'))
      const rows = await server.database.read((tx) =>
        tx.selectFrom('sync_devices').select('device').where('farm', '=', farm).execute(),
      )
      expect(rows).toHaveLength(30)
    })
  })

  it('takes numbers with a hole', async () => {
    const first = await sync(one, { changes: [change(1)] })
    const { receipt, sequence: since } = first
    const second = await sync(one, { receipt, since, changes: [change(9, { was: 3, now: 4 })] })
    expect([second.taken, values(second.records[0]?.fields)]).toEqual([9, [4]])
  })

  it.each<[string, object]>([
    ['no farm', { farm: '' }],
    ['a device that is a path', { device: '../../etc/passwd' }],
    ['no receipt', { receipt: undefined }],
    ['a sequence that is no count', { since: -1 }],
    ['changes that are no list', { changes: {} }],
    ['a number that is no count', { changes: [change(1.5)] }],
    ['a number twice', { changes: [change(1), change(1)] }],
    ['numbers that fall', { changes: [change(2), change(1)] }],
    ['a change without a value', { changes: [{ number: 1, name: record, field: 'x', was: null }] }],
    ['too many changes', { changes: Array.from({ length: 501 }, (_, at) => change(at + 1)) }],
  ])('refuses a body with %s', async (_, more) => {
    const body = { farm, device: one, receipt: null, since: 0, changes: [], ...more }
    const { status } = await post(body)
    expect(status).toBe(body.changes.length > 500 ? 413 : 400)
  })

  it.each([
    ['0', 'oldPage', 'Cette page n’est plus à jour'],
    ['2', 'oldServer', 'Le serveur est en cours de mise à jour'],
  ])('takes nothing from version %s of the protocol, and says why', async (version, id, title) => {
    const body = { farm, device: one, receipt: null, since: 0, changes: [change(1)] }
    const headers = { ...asAccount('amina'), 'Protocol-Version': version, 'Accept-Language': 'fr' }
    const answer = await sendJson(`${server.origin}/api/sync`, body, headers)
    expect([answer.status, await answer.json()]).toMatchObject([409, { id, title }])
    // What it would have brought is still to come: the same change is taken from a page of today.
    const taken = await sync(one, { changes: [change(1)] })
    expect([taken.taken, taken.refused]).toEqual([1, []])
  })

  it('takes turns: two devices that change one value at the same moment are both heard', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sync(`device-of-amina-${index}`, { changes: [change(1, { now: index })] }),
      ),
    )
    expect(answers.map(({ sequence }) => sequence).sort((x, y) => x - y)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    const all = values((await sync(other)).records[0]?.fields) as number[]
    expect(all.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 12 }, (_, index) => index))
  })
})
