import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newDevice, openTab, type Device, type Tab } from '#tests/support/device.ts'
import { RuleServer } from '#tests/support/sync/rule-server.ts'
import type { Change, SyncRequest } from '#sync/protocol.ts'
import type { SyncOutcome } from './run.ts'

const flock = 'flock:1717000000000'
const house = { program: 'broilers/flock-today', query: 'birds=1000', title: 'عنبر 1' }
const today = '2026-05-02'
const record = `journal:1717000000000:${today}`
const farm = { farm: 'farm-of-a-test-0', title: 'عنبر', role: 'owner', apart: 'none' } as const

/** A server that can be out of reach, and counts what arrives. */
class Server extends RuleServer {
  requests: SyncRequest[] = []
  atOnce = 0
  mostAtOnce = 0
  /** What it answers in place of its own answer, and whether it took the request all the same. */
  instead: { readonly outcome: SyncOutcome; readonly isTaken: boolean } | undefined
  readonly send = async (request: SyncRequest): Promise<SyncOutcome> => {
    this.requests.push(structuredClone(request))
    this.atOnce += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce)
    await settle(5)
    this.atOnce -= 1
    const { instead } = this
    if (instead?.isTaken === false) return instead.outcome
    const answer = structuredClone(this.answer(request))
    return instead?.outcome ?? { kind: 'answer', answer }
  }
  /** Somebody else changes a field. */
  enter(name: string, field: string, now: Change['now'], was: Change['now'] = null): void {
    const number = (this.last.get('other') ?? 0) + 1
    const change = { number, name, field, was, now }
    this.answer({ farm: farm.farm, device: 'other', receipt: null, since: 0, changes: [change] })
  }
  /** The values of a field. */
  values(name: string, field: string): readonly unknown[] {
    return (this.records.get(name)?.[field] ?? []).map(({ value }) => value)
  }
}

async function settle(turns = 100): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

let device: Device
let server: Server
beforeEach(() => {
  device = newDevice()
  server = new Server()
})

const started: Tab[] = []
/** Begins sync in a window. */
async function start(tab: Tab): Promise<void> {
  started.push(tab)
  tab.sync.startSync(server.send)
  await tab.sync.syncNow()
}
// What waits for its time would outlive the test.
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { notebook, sync } of started.splice(0)) {
    await notebook.leaveFarm()
    await sync.syncNow()
  }
})

/** A window of the device, which is in the farm with one flock. */
async function joined(): Promise<Tab> {
  const tab = await openTab()
  await tab.flocks.storeFlock(house, flock)
  expect(await tab.farm.joinFarm(farm)).toBe(true)
  await start(tab)
  return tab
}

describe('a device in a farm', () => {
  it('sends what it has, and what is entered', async () => {
    const { journal, sync } = await joined()
    expect(server.values(flock, 'title')).toEqual(['عنبر 1'])
    expect(server.values(flock, 'query.birds')).toEqual(['1000'])
    expect(sync.farmStatus()).toMatchObject({
      title: 'عنبر',
      role: 'owner',
      waiting: 0,
      at: expect.any(Number),
      failure: undefined,
    })
    const before = server.requests.length
    const kept = journal.storeDay(flock, today, { deaths: 3 })
    expect(sync.farmStatus()?.waiting).toBe(1)
    await kept
    await vi.waitFor(() => expect(server.values(record, 'told.deaths')).toEqual([3]), 5000)
    expect(server.requests.length).toBe(before + 1)
    await vi.waitFor(() => expect(sync.farmStatus()?.waiting).toBe(0), 5000)
  })

  it('asks each minute, and seldom while the server tells what others enter', async () => {
    const tab = await joined()
    const pauses = vi.spyOn(globalThis, 'setTimeout')
    await tab.sync.syncNow()
    expect(pauses.mock.lastCall?.[1]).toBe(60_000)
    const other = await openTab()
    started.push(other)
    other.sync.startSync(server.send, () => true)
    await other.sync.syncNow()
    expect(pauses.mock.lastCall?.[1]).toBe(600_000)
  })

  it('shows what others enter in all its windows, and both values of one field', async () => {
    const [one, other] = [await joined(), await openTab()]
    await one.journal.storeDay(flock, today, { deaths: 3 })
    server.enter(record, 'told.feed', 50)
    server.enter(record, 'told.deaths', 5)
    await one.sync.syncNow()
    await settle()
    for (const { journal } of [one, other]) {
      expect(journal.keptDay(flock, today)).toEqual({ deaths: 5, feed: 50 })
      expect(journal.conflictsOf(flock)).toEqual([[today, 'deaths', [3]]])
    }
    // Typing the field again settles it, as between two windows.
    await other.journal.storeDay(flock, today, { deaths: 3 })
    await one.sync.syncNow()
    expect(server.values(record, 'told.deaths')).toEqual([3])
    expect(one.journal.conflictsOf(flock)).toEqual([])
  })

  it('tells since when the farm is shared, which is stored for the next visit', async () => {
    const one = await joined()
    server.sharedSince = '2026-05-01T08:00:00.000Z'
    await one.sync.syncNow()
    expect(one.sync.farmStatus()?.sharedSince).toBe('2026-05-01T08:00:00.000Z')
    server.instead = { outcome: { kind: 'unreachable' }, isTaken: false }
    const later = await openTab()
    await start(later)
    expect(later.sync.farmStatus()?.sharedSince).toBe('2026-05-01T08:00:00.000Z')
  })

  it('claims nothing before the answer, and counts what waits', async () => {
    const { journal, sync } = await joined()
    const { at } = sync.farmStatus()!
    server.instead = { outcome: { kind: 'unreachable' }, isTaken: false }
    await journal.storeDay(flock, today, { deaths: 3, feed: 50 })
    await journal.storeDay(flock, today, { deaths: 4 })
    await sync.syncNow()
    expect(sync.farmStatus()).toMatchObject({ waiting: 2, at, failure: { kind: 'unreachable' } })
    // While it does not answer, it is not asked for each edit; the count goes on.
    const before = server.requests.length
    await journal.storeDay(flock, today, { water: 90 })
    await vi.waitFor(() => expect(sync.farmStatus()?.waiting).toBe(3), 5000)
    expect(server.requests.length).toBe(before)
    server.instead = undefined
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(sync.farmStatus()?.waiting).toBe(0), 5000)
    expect(server.values(record, 'told.deaths')).toEqual([4])
    expect(server.values(record, 'told.water')).toEqual([90])
  })

  it.each(['answers', 'answers again'])(
    'sends what is entered at any moment of a pass that the server %s, without a further cause',
    async (kind) => {
      const { journal, sync } = await joined()
      // Longer than the pass that is under way, as on a phone.
      Object.assign(sync.syncPauses, { edit: 60 })
      for (let turns = 0; turns <= 40; turns += 2) {
        if (kind === 'answers again') {
          server.instead = { outcome: { kind: 'unreachable' }, isTaken: false }
          await sync.syncNow()
          server.instead = undefined
        }
        const pass = sync.syncNow()
        await settle(turns)
        await journal.storeDay(flock, today, { deaths: turns + 1 })
        await pass
        await vi.waitFor(
          () => expect(server.values(record, 'told.deaths')).toEqual([turns + 1]),
          1500,
        )
        await vi.waitFor(() => expect(sync.farmStatus()?.waiting).toBe(0), 1500)
      }
    },
    60_000,
  )

  it('sends what was entered as the page is put away, and asks for nothing more there', async () => {
    const { journal } = await joined()
    Object.assign(document, { visibilityState: 'hidden' })
    await journal.storeDay(flock, today, { deaths: 3 })
    await vi.waitFor(() => expect(server.values(record, 'told.deaths')).toEqual([3]), 5000)
    const before = server.requests.length
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(server.requests.length).toBe(before)
  })

  it('asks with growing pauses while the server does not answer', async () => {
    const { sync } = await joined()
    const pauses = vi.spyOn(globalThis, 'setTimeout')
    server.instead = { outcome: { kind: 'unreachable' }, isTaken: false }
    const seen: number[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      pauses.mockClear()
      await sync.syncNow()
      seen.push(Math.max(...pauses.mock.calls.map(([, pause]) => pause ?? 0)))
    }
    const { first, longest } = sync.syncPauses
    seen.forEach((pause, turn) => {
      const expected = Math.min(first * 2 ** turn, longest)
      expect(pause).toBeGreaterThanOrEqual(expected * 0.75)
      expect(pause).toBeLessThanOrEqual(expected * 1.25)
    })
  })

  it('asks again when the server says so, neither sooner nor later', async () => {
    const { sync } = await joined()
    const pauses = vi.spyOn(globalThis, 'setTimeout')
    const wait = { kind: 'problem', title: 'Too many', detail: 'Wait.' } as const
    for (const retryAfter of [7, 1800]) {
      server.instead = { outcome: { ...wait, retryAfter }, isTaken: false }
      pauses.mockClear()
      await sync.syncNow()
      expect(Math.max(...pauses.mock.calls.map(([, pause]) => pause ?? 0))).toBe(retryAfter * 1000)
    }
  })

  it.each<SyncOutcome>([
    { kind: 'signedOut' },
    { kind: 'gone' },
    { kind: 'problem', title: 'Too many', detail: 'Wait.', retryAfter: 60 },
    // The page or the server is of an earlier version: it says so, and what was entered waits.
    { kind: 'problem', title: 'This page is out of date', detail: 'Reload it.' },
  ])('keeps everything while the answer is %j', async (outcome) => {
    const { journal, sync } = await joined()
    server.instead = { outcome, isTaken: false }
    await journal.storeDay(flock, today, { deaths: 3 })
    await sync.syncNow()
    expect(sync.farmStatus()).toMatchObject({ waiting: 1, failure: outcome })
    expect(journal.keptDay(flock, today)).toEqual({ deaths: 3 })
    server.instead = undefined
    await sync.syncNow()
    expect(sync.farmStatus()).toMatchObject({ waiting: 0, failure: undefined })
    expect(server.values(record, 'told.deaths')).toEqual([3])
  })

  it('sends one request at a time, and no change twice, from three windows', async () => {
    const tabs = [await joined(), await openTab(), await openTab()]
    for (const tab of tabs.slice(1)) await start(tab)
    for (let turn = 0; turn < 6; turn += 1)
      for (const [index, { journal, sync }] of tabs.entries()) {
        void journal.storeDay(flock, `2026-05-0${turn + 1}`, { [`part${index}`]: turn })
        void sync.syncNow()
        await settle(7)
      }
    await settle()
    for (const { sync } of tabs) await sync.syncNow()
    expect(server.mostAtOnce).toBe(1)
    for (let turn = 0; turn < 6; turn += 1)
      for (const index of [0, 1, 2])
        expect(
          server.values(`journal:1717000000000:2026-05-0${turn + 1}`, `told.part${index}`),
        ).toEqual([turn])
    const numbers = server.requests.flatMap(({ changes }) => changes.map(({ number }) => number))
    expect(new Set(numbers).size).toBe(numbers.length)
    await settle()
    for (const { sync } of tabs) expect(sync.farmStatus()?.waiting).toBe(0)
  })

  it('begins again where the server remembers another past', async () => {
    const { journal, sync } = await joined()
    await journal.storeDay(flock, today, { deaths: 3 })
    await sync.syncNow()
    const id = server.requests.at(-1)!.device
    // The server was restored from a copy of the time before the farm.
    server.records.clear()
    server.last.clear()
    let isReset = false
    const answer = server.answer.bind(server)
    server.answer = (request) => {
      if (isReset) return answer(request)
      isReset = true
      return { reset: true }
    }
    await sync.syncNow()
    expect(server.requests.at(-1)!.device).not.toBe(id)
    expect(server.values(record, 'told.deaths')).toEqual([3])
    expect(server.values(flock, 'title')).toEqual(['عنبر 1'])
    expect(sync.farmStatus()).toMatchObject({ waiting: 0, failure: undefined })
  })

  it('shows in all windows what one of them has learnt', async () => {
    const [one, other] = [await joined(), await openTab()]
    started.push(other)
    other.sync.startSync(() => Promise.resolve({ kind: 'unreachable' }))
    await other.sync.syncNow()
    expect(other.sync.farmStatus()?.failure).toEqual({ kind: 'unreachable' })
    await one.journal.storeDay(flock, today, { deaths: 3 })
    await one.sync.syncNow()
    await settle()
    expect(other.sync.farmStatus()).toMatchObject({ waiting: 0, failure: undefined })
  })

  it('takes no note of the clinic from one farm into another, and joins one farm once', async () => {
    const tab = await openTab()
    await tab.flocks.storeFlock(house, flock)
    const note = 'note:1717000000000:from-the-clinic'
    await tab.notebook.edit([{ name: note, was: undefined, now: '{"text":"x"}' }])
    for (let turn = 0; turn < 2; turn += 1) expect(await tab.farm.joinFarm(farm)).toBe(true)
    await start(tab)
    expect([...server.records.keys()]).toEqual([flock])
  })

  /** A window of the device, on whose server somebody else has changed a day. */
  async function besideAnother(): Promise<Tab> {
    const tab = await joined()
    await tab.journal.storeDay(flock, today, { deaths: 3 })
    await tab.sync.syncNow()
    server.enter(record, 'told.feed', 50)
    return tab
  }

  it('takes no answer to a request of another state', async () => {
    const { farm: store, journal } = await besideAnother()
    const last = { ...server.requests.at(-1)!, receipt: 'receipt', changes: [] }
    const answer = server.answer(last)
    for (const other of [{ receipt: null }, { device: 'another' }, { farm: 'another-farm-1' }])
      expect(await store.storeAnswer({ ...last, ...other }, answer, 1)).toMatchObject({
        changed: [],
      })
    expect(journal.keptDay(flock, today)).toEqual({ deaths: 3 })
    expect(await store.storeAnswer(last, answer, 1)).toMatchObject({ changed: [record] })
  })

  it('shows what the server has where it refuses a change, and does not send the record', async () => {
    const { journal, sync } = await joined()
    await journal.storeDay(flock, today, { deaths: 3, feed: 50 })
    await sync.syncNow()
    const answer = server.answer.bind(server)
    server.answer = (request) => {
      const given = answer({ ...request, changes: [] })
      const refused = request.changes.map(({ number }) => ({ number, reason: 'role' as const }))
      return 'reset' in given
        ? given
        : { ...given, records: [], taken: refused.at(-1)?.number ?? given.taken, refused }
    }
    await journal.storeDay(flock, today, { deaths: 4, feed: 50 })
    await sync.syncNow()
    expect(journal.keptDay(flock, today)).toEqual({ deaths: 3, feed: 50 })
    expect(sync.farmStatus()).toMatchObject({ waiting: 0, refused: 1 })
  })

  it.each<[string, () => void]>([
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['has a network again', () => window.dispatchEvent(new Event('online'))],
    ['comes back', () => window.dispatchEvent(new Event('pageshow'))],
  ])('asks what others have entered when the page %s', async (_, come) => {
    const { journal } = await besideAnother()
    come()
    const all = { deaths: 3, feed: 50 }
    await vi.waitFor(() => expect(journal.keptDay(flock, today)).toEqual(all), 5000)
  })

  it('does not ask for ever where each answer lets it begin again', async () => {
    const { sync } = await joined()
    const before = server.requests.length
    server.instead = { outcome: { kind: 'answer', answer: { reset: true } }, isTaken: false }
    await sync.syncNow()
    expect(server.requests.length).toBeLessThan(before + 6)
    expect(sync.farmStatus()?.failure).toEqual({ kind: 'unreachable' })
    server.instead = undefined
    await sync.syncNow()
    expect(sync.farmStatus()).toMatchObject({ waiting: 0, failure: undefined })
  })

  it('sends what a version of the site without sync has edited, and restores what it lost', async () => {
    const { journal, sync, farm: store } = await joined()
    await journal.storeDay(flock, today, { deaths: 3 })
    await journal.storeDay(flock, '2026-05-03', { deaths: 1 })
    await sync.syncNow()
    const present = await new Promise<IDBDatabase>((resolve) => {
      const opening = device.database.open('notebook')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const records = present.transaction('records', 'readwrite').objectStore('records')
    records.put('{"version":1,"told":{"deaths":3,"feed":7}}', record)
    records.delete('journal:1717000000000:2026-05-03')
    await settle()
    const noted = await store.noteEdits('2031-01-01')
    expect(noted?.changed).toEqual(['journal:1717000000000:2026-05-03'])
    await sync.syncNow()
    expect(server.values(record, 'told.feed')).toEqual([7])
    const { notebook } = await openTab()
    expect(notebook.recallRecord('journal:1717000000000:2026-05-03')).toContain('"deaths":1')
    present.close()
  })
})

describe('a window that ends', () => {
  it('after an edit leaves it to the next one, without having loaded sync', async () => {
    await joined()
    const other = await openTab()
    await other.journal.storeDay(flock, today, { deaths: 3 })
    const next = await openTab()
    await start(next)
    expect(server.values(record, 'told.deaths')).toEqual([3])
  })

  it('at any step of the database loses nothing, and repeats nothing', async () => {
    const { put } = IDBObjectStore.prototype as {
      put: (value: unknown, key?: unknown) => IDBRequest
    }
    let isWhole = false
    for (let steps = 0; !isWhole; steps += 1) {
      device = newDevice()
      server = new Server()
      const { journal, sync } = await joined()
      server.enter(record, 'told.feed', 50)
      let left = steps
      const ending = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given
      ) {
        if (left <= 0) throw new DOMException('ended', 'AbortError')
        left -= 1
        return put.apply(this, given)
      })
      const kept = await journal.storeDay(flock, today, { deaths: 3 })
      await sync.syncNow()
      ending.mockRestore()
      isWhole = left > 0
      const next = await openTab()
      await settle()
      await start(next)
      // The outbox of the window brings what was not on disk yet.
      await settle()
      await next.sync.syncNow()
      expect(next.journal.keptDay(flock, today), `${steps} ${kept}`).toEqual({
        deaths: 3,
        feed: 50,
      })
      expect(server.values(record, 'told.deaths'), `${steps}`).toEqual([3])
      expect(next.sync.farmStatus()?.waiting).toBe(0)
      if (isWhole) expect(steps).toBeGreaterThan(8)
    }
  })

  it.each([true, false])('as its answer comes loses nothing (taken: %s)', async (isTaken) => {
    const { journal, sync } = await joined()
    await journal.storeDay(flock, today, { deaths: 3 })
    server.instead = { outcome: { kind: 'unreachable' }, isTaken }
    await sync.syncNow()
    server.instead = undefined
    const next = await openTab()
    await start(next)
    expect(server.values(record, 'told.deaths')).toEqual([3])
    expect(next.journal.conflictsOf(flock)).toEqual([])
  })
})

describe('joining and leaving', () => {
  it('keeps both: flocks of the device stay on it, those of the farm come', async () => {
    const tab = await openTab()
    await tab.flocks.storeFlock(house, flock)
    await tab.journal.storeDay(flock, today, { deaths: 3 })
    server.enter('flock:99', 'version', 1)
    for (const [field, value] of Object.entries({ program: 'a/b', query: '', title: 'Farm' }))
      server.enter('flock:99', field, value)
    server.enter(record, 'told.deaths', 77)
    await tab.farm.joinFarm({ ...farm, apart: 'all' })
    await start(tab)
    await tab.journal.storeDay(flock, today, { feed: 50 })
    await tab.journal.storeDay('flock:99', today, { deaths: 8 })
    await tab.sync.syncNow()
    expect(tab.flocks.flocks().map(({ title }) => title)).toEqual(['عنبر 1', 'Farm'])
    expect(tab.journal.keptDay(flock, today)).toEqual({ deaths: 3, feed: 50 })
    expect(tab.journal.conflictsOf(flock)).toEqual([])
    expect(server.values(flock, 'title')).toEqual([])
    expect(server.values(record, 'told.deaths')).toEqual([77])
    expect(server.values(`journal:99:${today}`, 'told.deaths')).toEqual([8])
  })

  it('fills the programs of a device without flocks with the first that comes', async () => {
    for (const [name, finished] of [
      ['flock:98', '2026-01-01'],
      ['flock:99', null],
    ] as const) {
      server.enter(name, 'version', 1)
      for (const [field, value] of Object.entries({
        program: 'a/b',
        query: '',
        title: name,
        finished,
      }))
        if (value !== null) server.enter(name, field, value)
    }
    const tab = await openTab()
    const { farm: store, flocks, sync } = tab
    await store.joinFarm(farm)
    await start(tab)
    expect(flocks.currentFlock()?.title).toBe('flock:99')
    await flocks.chooseFlock(undefined)
    await sync.syncNow()
    expect(flocks.currentFlock()).toBeUndefined()
  })

  it('keeps a flock on the device that the farm refuses, with its days', async () => {
    const answer = server.answer.bind(server)
    server.answer = (request) => {
      const given = answer({ ...request, changes: [] })
      if ('reset' in given) return given
      const refused = request.changes.map(({ number }) => ({ number, reason: 'role' as const }))
      return { ...given, role: 'worker', taken: refused.at(-1)?.number ?? given.taken, refused }
    }
    const tab = await openTab()
    await tab.flocks.storeFlock(house, flock)
    await tab.journal.storeDay(flock, today, { deaths: 3 })
    await tab.farm.joinFarm(farm)
    await start(tab)
    expect(tab.flocks.flocks()).toHaveLength(1)
    expect(tab.journal.keptDay(flock, today)).toEqual({ deaths: 3 })
    expect(tab.sync.farmStatus()).toMatchObject({ role: 'worker', apart: ['1717000000000'] })
    const before = server.requests.length
    await tab.journal.storeDay(flock, today, { deaths: 4 })
    await tab.sync.syncNow()
    expect(server.requests.slice(before).flatMap(({ changes }) => changes)).toEqual([])
    expect(tab.journal.keptDay(flock, today)).toEqual({ deaths: 4 })
  })

  it('leaves the records on the device, and sends nothing more', async () => {
    const { farm: store, journal, sync, flocks, notebook } = await joined()
    await notebook.leaveFarm()
    const before = server.requests.length
    await journal.storeDay(flock, today, { deaths: 3 })
    await sync.syncNow()
    expect(server.requests.length).toBe(before)
    expect(sync.farmStatus()).toBeUndefined()
    expect(flocks.flocks()).toHaveLength(1)
    // Whoever joins again enters everything once more.
    await store.joinFarm(farm)
    await sync.syncNow()
    expect(server.values(record, 'told.deaths')).toEqual([3])
  })

  it('leaves the farm before a person deletes everything on the device', async () => {
    const { kept, sync, flocks } = await joined()
    await kept.forgetEverything()
    await sync.syncNow()
    expect(flocks.flocks()).toEqual([])
    expect(server.values(flock, 'title')).toEqual(['عنبر 1'])
    expect(sync.farmStatus()).toBeUndefined()
  })

  it('makes no room for sync on a device that is in no farm', async () => {
    const tab = await openTab()
    await tab.flocks.storeFlock(house, flock)
    await start(tab)
    expect(server.requests).toEqual([])
    expect((await device.database.databases()).map(({ version }) => version)).toEqual([1])
  })

  it('is not possible in a browser without a database, which goes on as before', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { farm: store, journal } = await openTab()
    expect(await store.joinFarm(farm)).toBe(false)
    expect(await journal.storeDay(flock, today, { deaths: 3 })).toBe(true)
  })
})

describe('what a person decides', () => {
  it('is a question with both values until then, also where the text has no place for it', async () => {
    const { farm: store, sync, flocks } = await joined()
    await flocks.changeFlock(flock, (one) => ({ ...one, query: 'birds=1100' }))
    server.enter(flock, 'query.birds', '1200')
    await sync.syncNow()
    expect(sync.farmStatus()?.doubted).toBe(1)
    const { doubts } = await store.farmQuestions()
    expect(doubts).toMatchObject([{ name: flock, field: 'query.birds' }])
    await store.decideInFarm(flock, 'query.birds', '1200')
    await sync.syncNow()
    expect(server.values(flock, 'query.birds')).toEqual(['1200'])
    expect((await store.farmQuestions()).doubts).toEqual([])
    expect(sync.farmStatus()?.doubted).toBe(0)
  })

  it('was refused: it is named until a person has seen it, and the record is as the server has it', async () => {
    const { farm: store, journal, sync } = await joined()
    await journal.storeDay(flock, today, { deaths: 3 })
    await sync.syncNow()
    const answer = server.answer.bind(server)
    server.answer = (request) => {
      const given = answer({ ...request, changes: [] })
      const [change] = request.changes
      if ('reset' in given || change === undefined) return given
      return {
        ...given,
        taken: change.number,
        refused: [{ number: change.number, reason: 'role' }],
      }
    }
    await journal.storeDay(flock, today, { deaths: 4 })
    await sync.syncNow()
    expect(sync.farmStatus()).toMatchObject({ waiting: 0, refused: 1 })
    expect(journal.keptDay(flock, today)).toEqual({ deaths: 3 })
    expect((await store.farmQuestions()).refused).toMatchObject([
      { reason: 'role', change: { was: 3, now: 4 } },
    ])
    await store.dropRefused()
    await sync.syncNow()
    expect(sync.farmStatus()?.refused).toBe(0)
  })
})
