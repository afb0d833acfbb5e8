import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeOwn, type OwnPlace, type OwnServer } from '#storage/own/exchange.ts'
import { noteOwn, takeOwn } from '#storage/own/settings.ts'
import { hasMore, newSyncDevice, nextRequest, type SyncDevice } from '#storage/sync/device.ts'
import { addAccounts, asAccount } from '#tests/support/server/accounts.ts'
import { sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import type { SyncAnswer } from '../../sync/protocol.ts'

/** A device of a person: what it keeps, and what it has exchanged. */
interface Device {
  local: Map<string, string>
  state: SyncDevice
}

describe.each(databaseKinds)('the devices of a person, on %s', (kind) => {
  let server: TestServer
  let people = 0
  let devices = 0
  beforeAll(async () => {
    server = await startTestServer(kind, { limits: { sync: { most: 1e9, within: 1 } } })
  })
  afterAll(() => server.stop())

  const newId = (): string => {
    devices += 1
    return `device-of-a-person-${kind}-${devices}`
  }
  /** A person whose devices have these texts. */
  async function personWith(...texts: readonly Readonly<Record<string, string>>[]) {
    people += 1
    const person = `person-${kind}-${people}`
    await addAccounts(server.database, [person])
    const made = await sendJson(
      `${server.origin}/api/me/records`,
      { farm: `personal-of-${person}` },
      asAccount(person),
    )
    const { farm } = (await made.json()) as { readonly farm: string }
    const all = texts.map((each): Device => ({
      local: new Map(Object.entries(each)),
      state: newSyncDevice(farm, newId()),
    }))
    /** Exchanges everything. @param lost how many of the answers do not arrive */
    const sync = async (device: Device, lost = 0): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) {
        device.state = noteOwn(device.state, device.local)
        const sent = await sendJson(
          `${server.origin}/api/sync`,
          nextRequest(device.state),
          asAccount(person),
        )
        expect(sent.status).toBe(200)
        const answer = (await sent.json()) as SyncAnswer
        if (turn < lost) continue
        const { state, writes } = takeOwn(device.state, answer, newId, device.local)
        device.state = state
        for (const [name, text] of writes)
          if (text === undefined) device.local.delete(name)
          else device.local.set(name, text)
        if (!hasMore(state, answer)) return
      }
      throw new Error('it does not end')
    }
    return { all, sync }
  }
  const textsOf = ({ local }: Device) => Object.fromEntries(local)

  it('have the same in the end, whichever begins', async () => {
    const { all, sync } = await personWith(
      {
        'saved:1': '{"program":"a/b","query":"x=1","title":"One"}',
        favourites: '["/a","/b"]',
        'figures:money/kg':
          '{"version":1,"of":{"maize":{"value":1,"day":"2026-05-01"},"soya":{"value":4,"day":"2026-05-03"}}}',
        currency: 'EGP',
        language: 'ar',
      },
      {
        'saved:2': '{"program":"a/b","query":"x=2","title":"Two"}',
        favourites: '["/c","/a"]',
        'figures:money/kg':
          '{"version":1,"of":{"maize":{"value":2,"day":"2026-05-02"},"soya":{"value":3,"day":"2026-05-01"}}}',
        currency: 'EUR',
        'unit:kg': 'lb',
        language: 'fr',
      },
    )
    const [phone, laptop] = all as [Device, Device]
    await sync(phone)
    await sync(laptop)
    await sync(phone)
    await sync(laptop)
    const both = {
      'saved:1': '{"program":"a/b","query":"x=1","title":"One"}',
      'saved:2': '{"program":"a/b","query":"x=2","title":"Two"}',
      // The currency of the first device counts.
      currency: 'EGP',
      'unit:kg': 'lb',
    }
    expect(textsOf(phone)).toMatchObject({
      ...both,
      favourites: '["/a","/b","/c"]',
      language: 'ar',
    })
    expect(textsOf(laptop)).toMatchObject({
      ...both,
      favourites: '["/c","/a","/b"]',
      language: 'fr',
    })
    for (const { local } of all)
      expect(JSON.parse(local.get('figures:money/kg')!)).toEqual({
        version: 1,
        // Of each price the one that was entered later.
        of: {
          maize: { value: 2, day: '2026-05-02' },
          soya: { value: 4, day: '2026-05-03' },
        },
      })
  })

  it('remove what one of them has removed, and keep what another has changed', async () => {
    const first = {
      'saved:1': '{"program":"a/b","query":"x=1","title":"One"}',
      'saved:2': '{"program":"a/b","query":"x=2","title":"Two"}',
      favourites: '["/a","/b"]',
    }
    const { all, sync } = await personWith(first, {})
    const [phone, laptop] = all as [Device, Device]
    await sync(phone)
    await sync(laptop)
    expect(textsOf(laptop)).toEqual(first)
    phone.local.delete('saved:1')
    phone.local.delete('saved:2')
    phone.local.set('favourites', '["/b"]')
    laptop.local.set('saved:2', '{"program":"a/b","query":"x=3","title":"Two"}')
    laptop.local.set('favourites', '["/a","/b","/c"]')
    for (let turn = 0; turn < 3; turn += 1) for (const device of all) await sync(device)
    for (const device of all)
      expect(textsOf(device)).toEqual({
        'saved:2': '{"program":"a/b","query":"x=3","title":"Two"}',
        favourites: '["/b","/c"]',
      })
  })

  it('lose nothing with answers that are lost, and nothing that is typed meanwhile', async () => {
    const { all, sync } = await personWith({ 'unit:kg': 'lb' }, {}, {})
    const [one, two, three] = all as [Device, Device, Device]
    await sync(one, 3)
    two.local.set('saved:7', '{"program":"a/b","query":"x=7","title":"Seven"}')
    await sync(two, 2)
    // It is typed while the request is under way.
    three.state = noteOwn(three.state, three.local)
    three.local.set('favourites', '["/late"]')
    await sync(three, 1)
    for (let turn = 0; turn < 3; turn += 1) for (const device of all) await sync(device, turn % 2)
    for (const device of all)
      expect(textsOf(device)).toEqual({
        'saved:7': '{"program":"a/b","query":"x=7","title":"Seven"}',
        favourites: '["/late"]',
        'unit:kg': 'lb',
      })
  })

  it('keep on the device what the server refuses', async () => {
    const long = JSON.stringify({ program: 'a/b', query: 'x'.repeat(40_000), title: 'Long' })
    const { all, sync } = await personWith({ 'saved:1': long, 'unit:kg': 'lb' }, {})
    const [phone, laptop] = all as [Device, Device]
    for (let turn = 0; turn < 2; turn += 1) for (const device of all) await sync(device)
    expect(textsOf(phone)).toEqual({ 'saved:1': long, 'unit:kg': 'lb' })
    expect(textsOf(laptop)).toEqual({ 'unit:kg': 'lb' })
    // It stays, and is no change each time.
    expect(phone.state.outbox).toEqual([])
  })

  /** A device in a browser: the texts that it keeps, and whether it takes what comes. */
  function browserOf(
    texts: Readonly<Record<string, string>>,
    isUsable: (name: string) => boolean = () => true,
  ) {
    const local = new Map(Object.entries(texts))
    let kept: string | undefined
    const place: OwnPlace = {
      local: () => local,
      write: (writes) => {
        const unkept: string[] = []
        for (const [name, text] of writes)
          if (text === undefined) local.delete(name)
          else if (isUsable(name)) local.set(name, text)
          else unkept.push(name)
        return unkept
      },
      recall: () => kept,
      keep: (text) => {
        kept = text
      },
      newId,
    }
    return { local, place }
  }
  const ask = async (person: string, path: string, body: object): Promise<unknown> => {
    const answer = await sendJson(`${server.origin}/api/${path}`, body, asAccount(person))
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  }
  const serverOf = (person: string): OwnServer => ({
    open: async (farm) =>
      ((await ask(person, 'me/records', { farm })) as { readonly farm: string } | undefined)?.farm,
    sync: async (request) => (await ask(person, 'sync', request)) as SyncAnswer | undefined,
  })
  const newPerson = async (): Promise<string> => {
    people += 1
    const person = `person-${kind}-${people}`
    await addAccounts(server.database, [person])
    return person
  }
  const exchange = async (person: string, { place }: { readonly place: OwnPlace }) =>
    expect(await exchangeOwn(person, place, serverOf(person))).toBe(true)
  const one = '{"program":"a/b","query":"x=1","title":"One"}'
  const two = '{"program":"a/b","query":"x=2","title":"Two"}'

  it('remove nothing elsewhere when one of them is emptied', async () => {
    const person = await newPerson()
    const [phone, laptop] = [browserOf({ 'saved:1': one, favourites: '["/a"]' }), browserOf({})]
    await exchange(person, phone)
    await exchange(person, laptop)
    phone.local.clear()
    await exchange(person, phone)
    await exchange(person, laptop)
    for (const { local } of [phone, laptop])
      expect(Object.fromEntries(local)).toEqual({ 'saved:1': one, favourites: '["/a"]' })
  })

  it('give another account nothing of the one before', async () => {
    const [amina, omar] = [await newPerson(), await newPerson()]
    const phone = browserOf({ 'saved:1': one, favourites: '["/a"]' })
    await exchange(amina, phone)
    phone.local.set('saved:2', two)
    await exchange(omar, phone)
    const laptop = browserOf({})
    await exchange(omar, laptop)
    expect(Object.fromEntries(laptop.local)).toEqual({ 'saved:2': two })
    // It stays on the device, and in the account of its owner.
    expect(phone.local.get('saved:1')).toBe(one)
    const tablet = browserOf({})
    await exchange(amina, tablet)
    expect(Object.fromEntries(tablet.local)).toEqual({ 'saved:1': one, favourites: '["/a"]' })
  })

  it('remove nothing that one of them cannot keep', async () => {
    const person = await newPerson()
    const [phone, old] = [
      browserOf({ 'saved:1': one, 'unit:kg': 'lb' }),
      browserOf({}, (name) => name !== 'saved:1'),
    ]
    await exchange(person, phone)
    for (let turn = 0; turn < 3; turn += 1) await exchange(person, old)
    await exchange(person, phone)
    expect(Object.fromEntries(phone.local)).toEqual({ 'saved:1': one, 'unit:kg': 'lb' })
    expect(Object.fromEntries(old.local)).toEqual({ 'unit:kg': 'lb' })
  })

  it('begin anew where what they have exchanged cannot be read', async () => {
    const person = await newPerson()
    const phone = browserOf({ 'saved:1': one })
    await exchange(person, phone)
    for (const text of ['rubbish', '{"version":2}', '{"version":1,"account":"x"}', 'null']) {
      phone.place.keep(text)
      await exchange(person, phone)
    }
    expect(Object.fromEntries(phone.local)).toEqual({ 'saved:1': one })
  })

  it('change nothing where the server does not answer', async () => {
    const phone = browserOf({ 'saved:1': one })
    const silent: OwnServer = {
      open: () => Promise.resolve('farm-of-nobody-at-all'),
      sync: () => Promise.resolve(undefined),
    }
    expect(await exchangeOwn('nobody', phone.place, silent)).toBe(false)
    expect(Object.fromEntries(phone.local)).toEqual({ 'saved:1': one })
  })
})
