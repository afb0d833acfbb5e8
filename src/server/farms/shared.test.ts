import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccounts, asAccount, asStaffMember } from '#tests/support/server/accounts.ts'
import { sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { eraseNotes } from './notes.ts'
import { removalField, removed, type Change } from '../../sync/protocol.ts'

const flock = 'flock:1717000000000-abc'
const day = (date: string) => `journal:1717000000000-abc:${date}`
const began = Date.parse('2026-05-01T08:00:00.000Z')

/** The changes of a device: a record, a field and a value each. */
const changesOf = (entered: readonly (readonly [string, string, unknown])[]): readonly Change[] =>
  entered.map(([name, field, now], index) => ({
    number: index + 1,
    name,
    field,
    was: null,
    now: now as Change['now'],
  }))

describe.each(databaseKinds)('farms that share with the clinic, on %s', (kind) => {
  let server: TestServer
  let time = began
  let count = 0
  let farm = ''
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => time })
    await addAccounts(server.database, ['amina', 'omar', 'vet', 'other-vet', 'stranger'])
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.database.write(async (tx) => {
      await tx.deleteFrom('farms').execute()
      await tx.deleteFrom('audit').execute()
    })
    time = began
    count += 1
    farm = `farm-that-shares-${kind}-${count}`
    await sendJson(`${server.origin}/api/farms`, { farm, title: 'عنبر' }, asAccount('amina'))
  })

  async function get(path: string, headers: Readonly<Record<string, string>>) {
    const answer = await fetch(`${server.origin}/api/${path}`, { headers })
    const body = (await answer.json()) as Readonly<Record<string, unknown>>
    return { status: answer.status, body, id: body['id'] }
  }
  const asVet = (path: string, vet = 'vet') => get(path, asStaffMember(vet))
  async function share(shared: unknown, account = 'amina', of = farm) {
    const answer = await sendJson(
      `${server.origin}/api/farms/${of}`,
      { shared },
      asAccount(account),
      'PATCH',
    )
    const body = (await answer.json()) as Readonly<Record<string, unknown>>
    return { status: answer.status, body, id: body['id'] }
  }
  let devices = 0
  /** A device that syncs once, unless one is named. */
  async function sync(
    changes: readonly Change[],
    account = 'amina',
    device = `device-of-amina-${(devices += 1)}`,
  ) {
    const answer = await sendJson(
      `${server.origin}/api/sync`,
      { farm, device, receipt: null, since: 0, changes },
      asAccount(account),
    )
    return (await answer.json()) as Readonly<Record<string, unknown>>
  }
  async function join(account: string, role: string): Promise<void> {
    const link = `${server.origin}/api/farms/${farm}/invitations`
    const invited = await sendJson(link, { role }, asAccount('amina'))
    const { token } = (await invited.json()) as { readonly token: string }
    await sendJson(`${server.origin}/api/invitations/accept`, { token }, asAccount(account))
  }
  const audit = () =>
    server.database.read((tx) =>
      tx.selectFrom('audit').select(['who', 'action', 'about']).orderBy('id').execute(),
    )

  it('do not share unless their owner says so, and show since when', async () => {
    await sync(changesOf([[flock, 'name', 'House 1']]))
    expect((await sync([]))['sharedSince']).toBeNull()
    expect((await asVet('shared-flocks')).body).toEqual({ farms: [], next: null })
    expect((await asVet(`shared-flocks/${farm}`)).id).toBe('notFound')
    expect((await share(true)).body).toEqual({ farm, sharedSince: '2026-05-01T08:00:00.000Z' })
    time += 3_600_000
    // Asked again, it is shared since the first time.
    expect((await share(true)).body['sharedSince']).toBe('2026-05-01T08:00:00.000Z')
    expect((await sync([]))['sharedSince']).toBe('2026-05-01T08:00:00.000Z')
    const { body } = await get('farms', asAccount('amina'))
    expect(body['farms']).toMatchObject([{ farm, sharedSince: '2026-05-01T08:00:00.000Z' }])
    expect((await asVet('shared-flocks')).body).toEqual({
      farms: [
        {
          farm,
          title: 'عنبر',
          sharedSince: '2026-05-01T08:00:00.000Z',
          owners: [{ name: 'Name of amina', phone: '' }],
          flocks: [{ flock: '1717000000000-abc', fields: { name: ['House 1'] }, lastDay: null }],
        },
      ],
      next: null,
    })
    expect((await audit()).filter(({ action }) => action === 'share')).toEqual([
      { who: 'amina', action: 'share', about: `${farm} on` },
    ])
  })

  it('are gone for the clinic at once when they stop', async () => {
    await share(true)
    expect((await asVet(`shared-flocks/${farm}`)).status).toBe(200)
    expect((await share(false)).body).toEqual({ farm, sharedSince: null })
    expect((await asVet('shared-flocks')).body).toEqual({ farms: [], next: null })
    expect((await asVet(`shared-flocks/${farm}`)).id).toBe('notFound')
    expect((await asVet(`shared-flocks/${farm}?flock=1717000000000-abc`)).id).toBe('notFound')
    expect((await sync([]))['sharedSince']).toBeNull()
    // Shared again, it is since then.
    time += 60_000
    expect((await share(true)).body['sharedSince']).toBe('2026-05-01T08:01:00.000Z')
  })

  it('are shared by their owner alone, and by nothing but yes or no', async () => {
    await join('omar', 'worker')
    await join('stranger', 'reader')
    for (const account of ['omar', 'stranger'])
      expect((await share(true, account)).id).toBe('notAllowed')
    expect((await share(true, 'vet')).id).toBe('notFound')
    expect((await share(true, 'amina', 'farm-that-is-not-there')).id).toBe('notFound')
    for (const value of ['true', 1, null, undefined, {}])
      expect((await share(value)).id).toBe('badRequest')
    expect((await asVet('shared-flocks')).body['farms']).toEqual([])
  })

  it('are read by staff alone', async () => {
    await share(true)
    for (const path of ['shared-flocks', `shared-flocks/${farm}`]) {
      expect((await get(path, {})).id).toBe('signIn')
      // The owner of a farm reads it as a member.
      for (const account of ['amina', 'stranger'])
        expect((await get(path, asAccount(account))).id).toBe('notAllowed')
    }
  })

  it('show the last day of each flock, without what was removed', async () => {
    await sync([
      ...changesOf([
        [flock, 'name', 'House 1'],
        ['flock:1717000000001-def', 'name', 'House 2'],
        [day('2026-05-01'), 'told.deaths', 3],
        [day('2026-05-02'), 'told.deaths', 4],
        [day('2026-05-03'), 'told.deaths', 5],
        ['journal:1717000000000-abd:2026-06-01', 'told.deaths', 6],
      ]),
      {
        number: 90,
        name: day('2026-05-03'),
        field: removalField,
        was: null,
        now: removed,
        saw: { 'told.deaths': 5 },
      },
      {
        number: 91,
        name: 'flock:1717000000001-def',
        field: removalField,
        was: null,
        now: removed,
        saw: { name: 'House 2' },
      },
    ])
    await share(true)
    const { body } = await asVet('shared-flocks')
    expect((body['farms'] as readonly { readonly flocks: unknown }[])[0]!.flocks).toEqual([
      { flock: '1717000000000-abc', fields: { name: ['House 1'] }, lastDay: '2026-05-02' },
    ])
  })

  it('show the records of one flock, with all values of a field in doubt and no device', async () => {
    await join('omar', 'worker')
    await sync(
      changesOf([
        [flock, 'name', 'House 1'],
        [day('2026-05-01'), 'told.deaths', 3],
        ['mark:1717000000000-abc:plan:x', 'done', '2026-05-01'],
        ['flock:1717000000000-abcd', 'name', 'another'],
        ['journal:1717000000000-abcd:2026-05-01', 'told.deaths', 9],
      ]),
    )
    await sync(changesOf([[day('2026-05-01'), 'told.deaths', 7]]), 'omar', 'device-of-omar-12')
    await share(true)
    const { body } = await asVet(`shared-flocks/${farm}?flock=1717000000000-abc`)
    expect(body['records']).toEqual([
      { name: flock, fields: { name: ['House 1'] } },
      { name: day('2026-05-01'), fields: { 'told.deaths': [3, 7] } },
      { name: 'mark:1717000000000-abc:plan:x', fields: { done: ['2026-05-01'] } },
    ])
    expect(body['next']).toBeNull()
    expect(JSON.stringify(body)).not.toMatch(/device-of|@farm/)
    const whole = await asVet(`shared-flocks/${farm}`)
    expect(whole.body['records']).toHaveLength(5)
    const nothing = await asVet(`shared-flocks/${farm}?flock=${encodeURIComponent('%_')}`)
    expect(nothing.body['records']).toEqual([])
  })

  it('come in parts, each record once', async () => {
    const dates = Array.from({ length: 1200 }, (_, index) =>
      day(new Date(began + index * 86_400_000).toISOString().slice(0, 10)),
    )
    const fields = JSON.stringify({ 'told.deaths': [{ value: 1, device: 'd', number: 1 }] })
    await server.database.write(async (tx) => {
      for (let start = 0; start < dates.length; start += 100)
        await tx
          .insertInto('sync_records')
          .values(
            dates.slice(start, start + 100).map((name, index) => ({
              farm,
              name,
              fields,
              sequence: start + index + 1,
            })),
          )
          .execute()
    })
    await share(true)
    const names: string[] = []
    let after = ''
    for (let tries = 0; tries < 3; tries += 1) {
      const { body } = await asVet(`shared-flocks/${farm}?after=${encodeURIComponent(after)}`)
      names.push(...(body['records'] as readonly { name: string }[]).map(({ name }) => name))
      if (body['next'] === null) break
      after = body['next'] as string
    }
    expect(names).toEqual(dates)
  })

  it('are listed in parts, each farm once', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `farm-of-many-${10 + index}`)
    await server.database.write((tx) =>
      tx
        .insertInto('farms')
        .values(
          ids.map((id, index) => ({
            id,
            title: id,
            sequence: 0,
            records: 0,
            created_at: 0,
            shared_at: index % 12 === 0 ? null : began,
            person: null,
          })),
        )
        .execute(),
    )
    const first = await asVet('shared-flocks')
    const rest = await asVet(`shared-flocks?after=${first.body['next'] as string}`)
    const found = [first, rest].flatMap(({ body }) =>
      (body['farms'] as readonly { farm: string }[]).map((each) => each.farm),
    )
    expect(found).toEqual(ids.filter((_, index) => index % 12 !== 0))
    expect(rest.body['next']).toBeNull()
  })

  it('note in the audit who has read them, once a day', async () => {
    await share(true)
    for (let tries = 0; tries < 3; tries += 1) {
      await asVet('shared-flocks')
      time += 1000
      await asVet(`shared-flocks/${farm}`)
    }
    time += 1000
    await asVet(`shared-flocks/${farm}`, 'other-vet')
    const reads = async () => (await audit()).filter(({ action }) => action === 'read.shared')
    expect(await reads()).toEqual([
      { who: 'vet', action: 'read.shared', about: 'list' },
      { who: 'vet', action: 'read.shared', about: farm },
      { who: 'other-vet', action: 'read.shared', about: farm },
    ])
    time += 86_400_000
    await asVet(`shared-flocks/${farm}`)
    expect(await reads()).toHaveLength(4)
    // What is not there was not read.
    await asVet('shared-flocks/farm-that-is-not-there')
    expect(await reads()).toHaveLength(4)
  })

  describe('notes of the clinic', () => {
    const id = 'note-of-the-vet-00001'
    async function write(body: object, headers = asStaffMember('vet'), of = farm) {
      const answer = await sendJson(
        `${server.origin}/api/shared-flocks/${of}/notes`,
        { id, flock: '1717000000000-abc', text: 'Ventilate more at night.', ...body },
        headers,
      )
      const read = (await answer.json()) as Readonly<Record<string, unknown>>
      return { status: answer.status, body: read, id: read['id'] }
    }
    const noteName = `note:1717000000000-abc:${id}`
    const fieldsIn = (answer: Readonly<Record<string, unknown>>, name = noteName) => {
      const records = answer['records'] as readonly { name: string; fields: object }[]
      return records.find((record) => record.name === name)?.fields as
        | Readonly<Record<string, readonly { readonly value: unknown }[]>>
        | undefined
    }
    beforeEach(async () => {
      await sync(changesOf([[flock, 'name', 'House 1']]))
    })

    it('need a farm that shares, a flock that is there, staff, and a text of some length', async () => {
      expect((await write({})).id).toBe('notFound')
      await share(true)
      expect((await write({}, asAccount('amina'))).id).toBe('notAllowed')
      expect((await write({ flock: '1717000000009' })).id).toBe('notFound')
      expect((await write({ text: '  ' })).status).toBe(400)
      expect((await write({ text: 'x'.repeat(1001) })).status).toBe(413)
      expect((await write({ text: 'x'.repeat(1000) })).status).toBe(201)
      await share(false)
      expect((await write({ id: 'note-of-the-vet-00002' })).id).toBe('notFound')
      expect((await audit()).filter(({ action }) => action === 'note')).toEqual([
        { who: 'vet', action: 'note', about: `${farm} 1717000000000-abc` },
      ])
    })

    it('come to the devices of the farm, once however often they are sent, as they are', async () => {
      await share(true)
      const text = '<b>لا تبع</b> & wait'
      expect(await write({ text })).toMatchObject({ status: 201, body: { by: 'Name of vet' } })
      expect(await write({ text: 'another' })).toMatchObject({ status: 200 })
      const fields = fieldsIn(await sync([]))
      expect(Object.entries(fields!).map(([name, [entry]]) => [name, entry!.value])).toEqual([
        ['version', 1],
        ['text', text],
        ['by', 'Name of vet'],
        ['on', '2026-05-01T08:00:00.000Z'],
      ])
      // Staff read it with the flock, and who of the farm has read it.
      await sync([{ number: 2, name: noteName, field: 'seen', was: null, now: '2026-05-02' }])
      const { body } = await asVet(`shared-flocks/${farm}?flock=1717000000000-abc`)
      expect(fieldsIn(body)).toMatchObject({ text: [text], seen: ['2026-05-02'] })
    })

    it('cannot be written or changed by members; an owner removes them', async () => {
      await share(true)
      await write({})
      await join('omar', 'worker')
      const change = (number: number, field: string, now: Change['now'], name = noteName) => ({
        number,
        name,
        field,
        was: null,
        now,
      })
      const mine = 'note:1717000000000-abc:note-of-an-owner-0001'
      const refused = await sync([
        change(2, 'text', 'mine'),
        change(3, 'text', 'mine', mine),
        change(4, 'by', 'Vet'),
      ])
      expect(refused['refused']).toEqual([2, 3, 4].map((number) => ({ number, reason: 'role' })))
      const removal = change(1, removalField, removed)
      const byWorker = await sync([removal], 'omar', 'device-of-omar-number-1')
      expect(byWorker['refused']).toEqual([{ number: 1, reason: 'role' }])
      const saw = Object.fromEntries(
        Object.entries(fieldsIn(await sync([]))!).map(([name, [entry]]) => [name, entry!.value]),
      ) as Change['saw']
      const after = await sync([{ ...removal, number: 5, ...(saw && { saw }) }])
      expect(JSON.stringify(after['refused'])).not.toContain('"number":5')
      expect(fieldsIn(await sync([]))![removalField]).toMatchObject([{ value: removed }])
    })

    it('are erased with the account that wrote them, on devices too', async () => {
      await share(true)
      await write({})
      await write({ id: 'note-of-the-vet-00003', text: 'mine' }, asStaffMember('other-vet'))
      await server.database.write((tx) => eraseNotes(tx, 'vet'))
      const all = JSON.stringify(await sync([]))
      expect(all).not.toContain('Ventilate')
      expect(all).not.toContain('Name of vet')
      expect(all).toContain('Name of other-vet')
      const rows = await server.database.read((tx) =>
        tx.selectFrom('sync_records').select('fields').where('name', '=', noteName).execute(),
      )
      expect(rows).toEqual([{ fields: '{"":[{"value":"removed","device":"","number":1}]}' }])
    })
  })
})
