import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { appointmentBody, contactBody, sendJson } from '#tests/support/server/bodies.ts'
import { asStaff } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { deleteExpired } from './retention.ts'

const day = 86_400_000
const start = Date.parse('2026-11-20T08:00:00Z')

interface Listed {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
  readonly revision: number
  readonly state: string
  readonly [fact: string]: unknown
}

describe.each(databaseKinds)('messages on %s', (kind) => {
  let server: TestServer
  let now = start
  beforeAll(async () => {
    server = await startTestServer(kind, {
      now: () => (now += 1000),
      limits: { forms: { perAddress: 3, perForm: 90, leastTime: 2000 } },
    })
  })
  afterAll(() => server.stop())

  let visitors = 0
  /** Sends from an address of its own, unless one is given. */
  const send = (body: unknown, address = `198.51.100.${(visitors += 1)}`) =>
    sendJson(`${server.origin}/api/forms`, body, { 'X-Forwarded-For': address })
  const list = async (query = '', headers: Readonly<Record<string, string>> = asStaff) => {
    const answer = await fetch(`${server.origin}/api/messages${query}`, { headers })
    return (await answer.json()) as {
      readonly messages: readonly Listed[]
      readonly next: string | null
    }
  }
  const idsOf = async (query: string) =>
    (await list(query)).messages.map(({ fields }) => fields['message'])
  const patch = (id: string, change: unknown, headers = asStaff) =>
    sendJson(`${server.origin}/api/messages/${id}`, change, headers, 'PATCH')
  /** Empties the database, and an hour has passed. */
  const anew = async () => {
    now += 3_700_000
    await server.database.write(async (tx) => {
      await tx.deleteFrom('messages').execute()
      await tx.deleteFrom('rate_events').execute()
    })
  }

  it('are counted by list, up to a thousand', async () => {
    await anew()
    for (const id of ['n1', 'n2', 'n3']) await send(contactBody(id))
    await send({ ...contactBody('spam'), openFor: 100 })
    const [first] = (await list()).messages
    await patch(first!.id, { revision: 1, state: 'archived' })
    const listed = async (): Promise<unknown> =>
      (await fetch(`${server.origin}/api/messages/counts`, { headers: asStaff })).json()
    const counts = { new: 2, inWork: 0, answered: 0, archived: 1, suspect: 1 }
    expect(await listed()).toEqual(counts)
    await server.database.write(async (tx) => {
      const row = await tx.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
      const rows = Array.from({ length: 1005 }, (_, index) => ({
        ...row,
        id: index.toString(16).padStart(32, '0'),
        key: `many-${index}`,
        state: 'answered' as const,
        suspect: 0,
      }))
      for (let at = 0; at < rows.length; at += 201)
        await tx
          .insertInto('messages')
          .values(rows.slice(at, at + 201))
          .execute()
    })
    expect(await listed()).toEqual({ ...counts, answered: 1000 })
    await anew()
  })

  it('arrive once, however often they are sent', async () => {
    await anew()
    const body = appointmentBody('8021-77-90441-5')
    const answers = [await send(body), await send(body), await send({ ...body, language: 'fr' })]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
    expect(await answers[0]!.json()).toEqual({ received: true })
    const { messages, next } = await list()
    expect(next).toBeNull()
    expect(messages).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        form: 'appointment',
        language: 'ar',
        fields: body.values,
        state: 'new',
        suspect: false,
        day: '2026-12-01',
        note: '',
        takenBy: null,
        receivedAt: expect.stringMatching(/^2026-11-2/),
        changedAt: messages[0]!['receivedAt'],
        revision: 1,
      },
    ])
    // A different message with the same id is refused.
    expect((await send(appointmentBody(body.id, { birds: '1' }))).status).toBe(409)
  })

  it('arrive once if they are sent at the same moment', async () => {
    await anew()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(contactBody('same'))))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ])
    expect((await list()).messages).toHaveLength(1)
  })

  it.each<[string, unknown, number, unknown]>([
    ['another form', { ...contactBody('a'), form: 'toString' }, 422, []],
    ['no values', { ...contactBody('a'), values: null }, 400, undefined],
    ['a number', { ...contactBody('a'), values: { name: 5 } }, 400, undefined],
    ['an odd id', { ...contactBody("a' or 1=1") }, 400, undefined],
    ['no id', { ...contactBody('a'), id: undefined }, 400, undefined],
    ['an odd language', { ...contactBody('a'), language: '../ar' }, 400, undefined],
    [
      'a wrong address',
      contactBody('a', { email: 'amina' }),
      422,
      [{ field: 'email', message: 'forms.issues.email' }],
    ],
    [
      'nothing to say',
      contactBody('a', { message: ' ' }),
      422,
      [{ field: 'message', message: 'forms.message.enter' }],
    ],
    [
      'an option that is none',
      contactBody('a', { service: 'x' }),
      422,
      [{ field: 'service', message: 'forms.service.enter' }],
    ],
    ['an essay', contactBody('a', { message: 'x'.repeat(8001) }), 413, undefined],
    ['a name of the language', contactBody('a', { ['__defineGetter__']: 'x' }), 400, undefined],
  ])('are refused with %s', async (_, body, status, issues) => {
    await anew()
    const answer = await send(body)
    const problem = (await answer.json()) as Record<string, unknown>
    expect([answer.status, problem['issues']]).toEqual([status, issues])
    expect((await list()).messages).toEqual([])
  })

  it('keep every valid character', async () => {
    await anew()
    const message = "Robert'); DROP TABLE messages;--\n\t“é” ‏دجاج‏ 🐔 \\ %_"
    await send(contactBody('odd-1', { message: `${message}\u0000\ud800` }))
    expect((await list()).messages[0]!.fields['message']).toBe(`${message}\ufffd`)
  })

  it('of programs use up nothing of what people may send, from the same address or another', async () => {
    const small = await startTestServer(kind, {
      limits: { forms: { perAddress: 3, perForm: 6, leastTime: 2000 } },
    })
    const post = async (body: unknown, address: string) =>
      (await sendJson(`${small.origin}/api/forms`, body, { 'X-Forwarded-For': address })).status
    const spam: number[] = []
    for (let index = 0; index < 8; index += 1)
      spam.push(
        await post({ ...contactBody(`spam-${index}`), openFor: 100 }, `203.0.113.${index % 4}`),
      )
    // What programs send is limited as well: the inbox keeps a few of them apart.
    expect(spam).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
    const people: number[] = []
    for (let index = 0; index < 4; index += 1)
      people.push(await post(contactBody(`person-${index}`), '203.0.113.0'))
    expect(people).toEqual([201, 201, 201, 429])
    await small.stop()
  })

  it('are marked as suspect if a program probably sent them', async () => {
    await anew()
    await send(contactBody('bot-1', { website: 'https://spam.example' }))
    await send({ ...contactBody('bot-2'), openFor: 300 })
    await send({ ...contactBody('person-1'), openFor: 30_000 })
    expect((await list()).messages.map(({ suspect }) => suspect)).toEqual([false])
    const apart = (await list('?suspect=1')).messages
    expect(apart).toHaveLength(2)
    expect(apart.map(({ fields }) => fields['website'])).toEqual([undefined, undefined])
    // Staff can clear the mark.
    expect((await patch(apart[0]!.id, { revision: 1, suspect: false })).status).toBe(200)
    expect((await list()).messages).toHaveLength(2)
  })

  it('are limited by address and form, and a repeated one does not count', async () => {
    await anew()
    const from = (id: string, address: string) =>
      send(contactBody(id), address).then(({ status }) => status)
    const mine = '2001:db8:1:2::'
    expect([
      await from('l1', `${mine}1`),
      await from('l2', `${mine}2`),
      await from('l3', `${mine}3`),
    ]).toEqual([201, 201, 201])
    expect(await from('l3', `${mine}3`)).toBe(200)
    const refused = await send(contactBody('l4'), `${mine}4`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await send(appointmentBody('l5'), `${mine}4`)).status).toBe(201)
    expect(await from('l4', '2001:db8:1:3::1')).toBe(201)
    now += 3_600_000
    expect(await from('l6', `${mine}4`)).toBe(201)
  })

  it('are limited by form for all addresses together', async () => {
    await anew()
    const statuses: number[] = []
    for (let index = 0; index < 92; index += 1)
      statuses.push((await send(contactBody(`all-${index}`), `10.1.1.${index}`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(90)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('store no address of a visitor', async () => {
    await anew()
    await send(contactBody('private-1'), '203.0.113.77')
    const rows = await server.database.read((tx) =>
      tx.selectFrom('rate_events').selectAll().execute(),
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  it('are for staff alone', async () => {
    const visitor = { 'x-test-identity': 'visitor:ali' }
    for (const path of ['/api/messages', '/api/messages.csv']) {
      expect((await fetch(server.origin + path)).status).toBe(401)
      expect((await fetch(server.origin + path, { headers: visitor })).status).toBe(403)
    }
    expect((await patch('1', { revision: 1 }, visitor)).status).toBe(403)
    expect((await fetch(`${server.origin}/api/messages?none=1`)).status).toBe(401)
  })

  it('come in pages, the newest first, and none is missing or twice', async () => {
    await anew()
    for (let index = 0; index < 7; index += 1)
      await send(contactBody(`page-${index}`, { message: `m${index}` }), `10.2.1.${index}`)
    const seen: (string | undefined)[] = []
    let query = '?limit=3'
    for (let pages = 0; pages < 5; pages += 1) {
      const { messages, next } = await list(query)
      seen.push(...messages.map(({ fields }) => fields['message']))
      if (next === null) break
      query = `?limit=3&before=${next}`
    }
    expect(seen).toEqual(['m6', 'm5', 'm4', 'm3', 'm2', 'm1', 'm0'])
  })

  it('are found by the beginnings of their words, in both scripts', async () => {
    await anew()
    await send(contactBody('f1', { message: 'Les poules toussent', name: 'Zoé Müller' }))
    await send(contactBody('f2', { message: 'الدجاج لا يأكل', name: 'أحمد' }))
    await send(contactBody('f3', { message: 'Hens cough, 50% fewer eggs' }))
    const found = async (query: string) => (await idsOf(`?q=${encodeURIComponent(query)}`)).length
    expect(
      await Promise.all(['POUL', 'muller zoe', 'دجاج', 'احمد', 'cough hen', 'eggs 50'].map(found)),
    ).toEqual([1, 1, 1, 1, 1, 1])
    expect(await Promise.all(['oules', 'hens poules', '%', "'", 'ough'].map(found))).toEqual([
      0, 0, 3, 3, 0,
    ])
  })

  it('are filtered by state, form and day', async () => {
    await anew()
    await send(contactBody('s1', { message: 'one' }))
    await send(appointmentBody('s2', { message: 'two', day: '2026-12-03' }))
    await send(appointmentBody('s3', { message: 'three', day: '2026-12-05' }))
    await send(appointmentBody('s4', { message: 'four', day: '' }))
    const [newest] = (await list()).messages
    await patch(newest!.id, { revision: 1, state: 'inWork' })
    expect(await idsOf('?state=inWork')).toEqual(['four'])
    expect(await idsOf('?state=new&form=appointment')).toEqual(['three', 'two'])
    expect(await idsOf('?from=2026-12-04')).toEqual(['three'])
    expect(await idsOf('?from=2026-12-01&to=2026-12-03')).toEqual(['two'])
    for (const wrong of [
      'state=none',
      'form=x',
      'from=2026-02-30',
      'before=1',
      'limit=0',
      'limit=x',
      'sort=id',
      'suspect=2',
    ])
      expect(
        (await fetch(`${server.origin}/api/messages?${wrong}`, { headers: asStaff })).status,
      ).toBe(400)
  })

  it('change once: the second of two people gets the change of the first', async () => {
    await anew()
    await send(contactBody('c1'))
    const { id } = (await list()).messages[0]!
    const first = await patch(id, { revision: 1, state: 'inWork', taken: true, note: 'call her' })
    expect(await first.json()).toMatchObject({
      state: 'inWork',
      takenBy: 'amina',
      note: 'call her',
      revision: 2,
    })
    const second = await patch(
      id,
      { revision: 1, state: 'archived' },
      { 'x-test-identity': 'owner:omar' },
    )
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      id: 'conflict',
      current: { state: 'inWork', takenBy: 'amina', revision: 2 },
    })
    expect(await (await patch(id, { revision: 2, taken: false })).json()).toMatchObject({
      takenBy: null,
      note: 'call her',
    })
    expect((await patch('0'.repeat(32), { revision: 1 })).status).toBe(404)
    for (const wrong of [
      {},
      { revision: '3' },
      { revision: 3, state: 'gone' },
      { revision: 3, id: 'x' },
      { revision: 1.5 },
    ])
      expect((await patch(id, wrong)).status).toBe(400)
    expect((await patch(id, { revision: 3, note: 'x'.repeat(4001) })).status).toBe(413)
  })

  it('are a spreadsheet in which nothing is a formula', async () => {
    await anew()
    await send(contactBody('x1', { name: '=cmd|calc', message: 'a "b",\nc' }))
    await send(contactBody('x2', { name: ' +1', message: '＝1+1', other: '@SUM(A1)' }))
    await send(appointmentBody('x3', { phone: '+20 100 123 4567' }))
    const answer = await fetch(`${server.origin}/api/messages.csv`, { headers: asStaff })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    expect(text.startsWith('\ufeff"id","received","form"')).toBe(true)
    const { default: papa } = await import('papaparse')
    const { data } = papa.parse<string[]>(text.slice(1).trimEnd())
    expect(data).toHaveLength(4)
    const column = (title: string) => data.slice(1).map((line) => line[data[0]!.indexOf(title)])
    expect(column('name')).toEqual(['أمينة', "'+1", "'=cmd|calc"])
    // Neither a formula nor a figure, and no apostrophe that a spreadsheet shows.
    expect(column('phone')).toEqual(['tel:+20 100 123 4567', '', ''])
    expect(column('message')).toEqual(['', "'＝1+1", 'a "b",\nc'])
    expect(column('other')).toEqual(['', 'other: @SUM(A1)', ''])
    expect(data.flat().filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([])
    const french = await fetch(`${server.origin}/api/messages.csv?limit=2&decimal=,`, {
      headers: asStaff,
    })
    expect((await french.text()).startsWith('"id";"received";"form"')).toBe(true)
    expect(french.headers.get('link')).toMatch(/decimal=(,|%2C)/)
    const part = await fetch(`${server.origin}/api/messages.csv?limit=2`, { headers: asStaff })
    expect(part.headers.get('link')).toMatch(
      /^<\/api\/messages\.csv\?limit=2&before=[0-9a-f]{32}>; rel="next"$/,
    )
  })

  it('are deleted when they are not kept any longer, and not before they are answered', async () => {
    await anew()
    for (const id of ['r1', 'r2', 'r3']) await send(contactBody(id, { message: id }))
    await send(contactBody('r4', { message: 'r4', website: 'x' }))
    const [newest] = (await list()).messages
    await patch(newest!.id, { revision: 1, state: 'answered' })
    const count = async () => (await idsOf('')).length + (await idsOf('?suspect=1')).length
    await deleteExpired(server.database, 10, now + 9 * day)
    expect(await count()).toBe(4)
    await deleteExpired(server.database, 0, now + 29 * day)
    expect(await count()).toBe(4)
    await deleteExpired(server.database, 10, now + 31 * day)
    expect(await idsOf('')).toEqual(['r2', 'r1'])
    expect(await count()).toBe(2)
    const words = await server.database.read((tx) =>
      tx.selectFrom('message_words').select('message').distinct().execute(),
    )
    expect(words).toHaveLength(2)
  })

  it('are deleted in parts, so that others do not wait for all of them', async () => {
    await anew()
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      id: `old-${index}`,
      key: `old-${index}`,
      form: 'contact',
      language: 'en',
      fields: '{}',
      state: 'answered' as const,
      suspect: index % 2,
      note: '',
      revision: 1,
      received_at: 0,
      changed_at: index,
    }))
    const { write } = server.database
    await write(async (tx) => {
      for (let part = 0; part < rows.length; part += 50)
        await tx
          .insertInto('messages')
          .values(rows.slice(part, part + 50))
          .execute()
    })
    const left: number[] = []
    const counted: typeof write = (work) =>
      write(async (tx) => {
        const result = await work(tx)
        const { count } = await tx
          .selectFrom('messages')
          .select(({ fn }) => fn.countAll<string | number>().as('count'))
          .executeTakeFirstOrThrow()
        left.push(Number(count))
        return result
      })
    await deleteExpired({ write: counted }, 10, now)
    expect(left).toEqual([501, 1, 0, 0, 0])
  })
})
