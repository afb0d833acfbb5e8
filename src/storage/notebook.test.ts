import { beforeEach, describe, expect, it, vi } from 'vitest'
import { randomOf } from '../project/differences/random.ts'
import { runs } from '../../tests/support/runs.ts'
import { newDevice, openTab, type Device, type Tab } from '../../tests/support/device.ts'

const flock = 'flock:1717000000000'
const house = { program: 'broilers/flock-today', query: 'birds=1000', title: 'عنبر 1' }
const today = '2026-05-02'
let device: Device
beforeEach(() => {
  device = newDevice()
})

/** All messages between windows of the present version, and their writes. */
async function settle(): Promise<void> {
  // Turns of the event loop and not time, which a busy machine stretches.
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
/** What a new window finds, once everything before it has ended. */
async function found(): Promise<Readonly<Record<string, string>>> {
  const { notebook } = await openTab()
  return Object.fromEntries(
    notebook.recordNamesWith('').map((name) => [name, notebook.recallRecord(name) ?? '']),
  )
}
const day = (entered: object, more: object = {}) =>
  JSON.stringify({ version: 1, told: entered, ...more })

describe('what is entered', () => {
  it('is in the view at once, and kept once the database has it', async () => {
    const { notebook, flocks, journal } = await openTab()
    const kept = flocks.storeFlock(house, flock)
    expect(flocks.currentFlock()?.title).toBe('عنبر 1')
    expect(notebook.storageStatus().waiting).toEqual([flock, 'currentFlock'])
    expect(await kept).toBe(true)
    expect(await journal.storeDay(flock, today, { deaths: 3 })).toBe(true)
    expect(notebook.storageStatus()).toEqual({
      backend: 'database',
      waiting: [],
      refused: undefined,
    })
    expect(await found()).toMatchObject({ [`journal:1717000000000:${today}`]: day({ deaths: 3 }) })
    expect([...device.local]).toEqual([['notebook', 'chosen']])
  })

  it('is sent to other windows, which see it without a query', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.flocks.storeFlock(house, flock)
    await one.journal.storeDay(flock, today, { deaths: 3 })
    await settle()
    expect(other.journal.keptDays(flock, 'date')).toEqual([{ date: today, deaths: 3 }])
    expect(other.flocks.currentFlock()?.name).toBe(flock)
  })

  it('is announced to the page where another window has changed it, and only there', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const announced = vi.fn()
    window.addEventListener('storage', announced)
    const alone = one.journal.storeDay(flock, today, { deaths: 3 })
    await alone
    expect(announced).not.toHaveBeenCalled()
    await settle()
    announced.mockClear()
    await other.journal.storeDay(flock, today, { deaths: 3, feed: 4 })
    await settle()
    expect(announced).toHaveBeenCalled()
  })

  it('is in doubt where two windows typed into one field, and both figures are there', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.journal.storeDay(flock, today, { deaths: 3 })
    await settle()
    const seen = { deaths: 3 }
    await Promise.all([
      one.journal.storeDay(flock, today, { deaths: 4 }, seen),
      other.journal.storeDay(flock, today, { deaths: 5 }, seen),
    ])
    await settle()
    for (const { journal } of [one, other])
      expect(journal.conflictsOf(flock)).toEqual([[today, 'deaths', [expect.any(Number)]]])
    // Until a person picks one, neither of them counts.
    for (const { journal } of [one, other])
      expect(journal.keptDays(flock, 'date')).toEqual([{ date: today }])
    await one.journal.storeDay(flock, today, { deaths: 5 })
    await settle()
    expect(other.journal.conflictsOf(flock)).toEqual([])
    expect(other.journal.keptDays(flock, 'date')).toEqual([{ date: today, deaths: 5 }])
  })
})

describe('what the browser refuses', () => {
  const refuse = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

  it('waits in sight, and is stored as soon as there is room', async () => {
    const { notebook, journal } = await openTab()
    const full = refuse()
    expect(await journal.storeDay(flock, today, { deaths: 3 })).toBe(false)
    expect(notebook.storageStatus()).toMatchObject({
      refused: 'full',
      waiting: [expect.any(String)],
    })
    expect(journal.keptDays(flock, 'date')).toEqual([{ date: today, deaths: 3 }])
    full.mockRestore()
    for (const come of [
      () => window.dispatchEvent(new Event('focus')),
      () => document.dispatchEvent(new Event('visibilitychange')),
    ]) {
      come()
      await vi.waitFor(
        () => expect(notebook.storageStatus()).toMatchObject({ refused: undefined, waiting: [] }),
        { timeout: 5000 },
      )
    }
    expect(Object.values(await found())).toEqual([day({ deaths: 3 })])
  })

  it('is stored with the next write, and with what another window does', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const full = refuse()
    await one.journal.storeDay(flock, today, { deaths: 3 })
    full.mockRestore()
    await other.journal.storeDay(flock, '2026-05-03', { deaths: 4 })
    await settle()
    expect(one.notebook.storageStatus().waiting).toEqual([])
    expect(Object.values(await found())).toEqual([day({ deaths: 3 }), day({ deaths: 4 })])
  })

  it('is taken edit by edit from what another window has left', async () => {
    const name = `journal:1717000000000:${today}`
    const edit = { name, was: undefined, now: day({ deaths: 3 }), key: '1 waiting:x 1' }
    device.local.set('waiting:x', JSON.stringify([null, { name: 7 }, edit]))
    device.local.set('waiting:y', 'rubbish')
    const announced = vi.fn()
    window.addEventListener('storage', announced)
    const { journal } = await openTab()
    await settle()
    // As the notebook is opened, and as the edit is stored.
    expect(announced).toHaveBeenCalledTimes(2)
    expect(journal.keptDays(flock, 'date')).toEqual([{ date: today, deaths: 3 }])
    expect([...device.local.keys()]).toEqual([])
  })

  it.each<[string, () => void]>([
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['has the focus', () => window.dispatchEvent(new Event('focus'))],
    ['comes back', () => window.dispatchEvent(new Event('pageshow'))],
  ])('is tried again when the page %s', async (_, come) => {
    const { notebook, journal } = await openTab()
    const full = refuse()
    await journal.storeDay(flock, today, { deaths: 3 })
    full.mockRestore()
    expect(notebook.storageStatus().waiting).toHaveLength(1)
    come()
    await settle()
    expect(notebook.storageStatus()).toMatchObject({ waiting: [], refused: undefined })
  })

  it('is left for the next window when the page is put away', async () => {
    const { journal } = await openTab()
    const full = refuse()
    await journal.storeDay(flock, today, { deaths: 3 })
    const isLeft = () => [...device.local.keys()].some((name) => name.startsWith('waiting:'))
    for (const leave of [
      () => {
        Object.assign(document, { visibilityState: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      () => window.dispatchEvent(new Event('pagehide')),
    ]) {
      device.local.clear()
      leave()
      expect(isLeft()).toBe(true)
    }
    full.mockRestore()
  })

  it('outlives its window, and is applied once by the next one', async () => {
    const { journal } = await openTab()
    const full = refuse()
    await journal.storeDay(flock, today, { deaths: 3 })
    const outbox = [...device.local].find(([name]) => name.startsWith('waiting:'))
    full.mockRestore()
    const next = await openTab()
    await settle()
    expect(next.journal.keptDays(flock, 'date')).toEqual([{ date: today, deaths: 3 }])
    expect([...device.local.keys()].filter((name) => name.startsWith('waiting:'))).toEqual([])
    // The browser ended before it had written that the text was removed: it is back.
    await next.journal.storeDay(flock, today, { deaths: 9 })
    device.local.set(...outbox!)
    const last = await openTab()
    await settle()
    expect(last.journal.keptDays(flock, 'date')).toEqual([{ date: today, deaths: 9 }])
    expect(last.journal.conflictsOf(flock)).toEqual([])
  })

  it('does not delay what it takes', async () => {
    const { notebook, journal } = await openTab()
    const { put } = IDBObjectStore.prototype as {
      put: (value: unknown, key?: unknown) => IDBRequest
    }
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (String(value).includes('"deaths":3')) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    const kept = [3, 4].map((deaths) => journal.storeDay(flock, `2026-05-0${deaths}`, { deaths }))
    expect(await Promise.all(kept)).toEqual([false, true])
    expect(notebook.storageStatus().waiting).toEqual(['journal:1717000000000:2026-05-03'])
  })
})

describe('a browser without the database', () => {
  it('keeps the notebook in localStorage, and reports it', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { notebook, journal } = await openTab()
    expect(await journal.storeDay(flock, today, { deaths: 3 })).toBe(true)
    expect(notebook.storageStatus().backend).toBe('local')
    expect(device.local.get(`journal:1717000000000:${today}`)).toBe(day({ deaths: 3 }))
    // The next visit has a database.
    vi.stubGlobal('indexedDB', device.database)
    expect(await found()).toMatchObject({ [`journal:1717000000000:${today}`]: day({ deaths: 3 }) })
  })
})

describe('the move out of localStorage', () => {
  const old = (count: number): Record<string, string> => ({
    [flock]: JSON.stringify({ version: 1, ...house }),
    currentFlock: flock,
    copied: '{"version":1,"on":"2026-05-01"}',
    'mark:1717000000000:vaccination/x:gumboro-1': '{"version":1,"done":true,"on":"2026-05-07"}',
    'journal:1717000000000:broken': '{"version":1,"to',
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `journal:1717000000000:2026-05-${String(index + 1).padStart(2, '0')}`,
        // As an earlier version has written it: the same bytes come back.
        `{ "version":1,"told":{"deaths":${index},"notes":"عنبر"}}`,
      ]),
    ),
  })
  const put = (texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) device.local.set(name, text)
  }

  it('keeps each text byte by byte, and leaves what is not of the notebook', async () => {
    put({ ...old(20), 'unit:kg': 'lb' })
    expect(await found()).toEqual(old(20))
    expect([...device.local]).toEqual([
      ['unit:kg', 'lb'],
      ['notebook', 'chosen'],
    ])
  })

  it('loses nothing where the browser ends at any step of it', async () => {
    for (let steps = 0; steps < 40; steps += 1) {
      device = newDevice()
      put(old(20))
      let left = steps
      device.beforeLocal = () => {
        if (left <= 0) throw new Error('ended')
        left -= 1
      }
      await openTab()
      device.beforeLocal = () => undefined
      expect(await found()).toEqual(old(20))
    }
  })

  it('shows at each step of it that the device has a notebook', async () => {
    put(old(20))
    const marked: boolean[] = []
    device.beforeLocal = () => {
      marked.push(device.local.has('notebook') || device.local.has('currentFlock'))
    }
    await openTab()
    expect(marked.length).toBeGreaterThan(20)
    expect(marked).not.toContain(false)
    expect(device.local.get('notebook')).toBe('chosen')
  })

  it('makes room in a full localStorage', async () => {
    put(old(20))
    device.isLocalFull = true
    const { journal } = await openTab()
    expect(await journal.storeDay(flock, today, { deaths: 3 })).toBe(true)
    expect([...device.local]).toEqual([])
    device.isLocalFull = false
    expect(Object.keys(await found())).toContain(`journal:1717000000000:${today}`)
  })

  it('is not undone by texts that come back, as localStorage is written late', async () => {
    put(old(3))
    const { journal } = await openTab()
    await journal.storeDay(flock, '2026-05-01', { deaths: 50 })
    await journal.forgetDay(flock, '2026-05-02')
    put(old(3))
    const after = await openTab()
    expect(after.journal.keptDays(flock, 'date').map(({ deaths }) => deaths)).toEqual([50, 2])
    expect(after.journal.conflictsOf(flock)).toEqual([])
  })

  it('takes what a window of an earlier version writes later', async () => {
    put(old(1))
    await openTab()
    put({ [`journal:1717000000000:${today}`]: day({ feed: 20 }) })
    const { journal } = await openTab()
    expect(journal.keptDays(flock, 'date')).toHaveLength(2)
  })

  it('waits where the database has no room: all stays where it is', async () => {
    put(old(5))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { notebook, journal } = await openTab()
    expect(notebook.storageStatus().backend).toBe('local')
    expect(journal.keptDays(flock, 'date')).toHaveLength(5)
    vi.restoreAllMocks()
    expect(await found()).toEqual(old(5))
  })
})

describe('two and three windows at once', () => {
  /** A figure that a window typed: it counts, is in doubt, or was replaced by one that saw it. */
  interface Typed {
    readonly name: string
    readonly field: string
    readonly value: number
  }
  const fields = ['deaths', 'feed', 'water', 'weight']
  /** All values of a record that a window shows. */
  const valuesIn = (
    name: string,
    { readStored }: Tab['journal'],
    { recallRecord }: Tab['notebook'],
  ) => {
    const { told: entered = {}, doubts = {} } = readStored(recallRecord(name) ?? '') ?? {}
    const all = [
      ...Object.entries(entered),
      ...Object.entries(doubts).flatMap(([field, values]) =>
        values.map((each) => [field, each] as const),
      ),
    ]
    return all.map(([field, value]): Typed => ({ name, field, value: value as number }))
  }

  it('lose nothing without a word, however often it is tried', async () => {
    const random = randomOf('windows')
    const pick = <Value>(values: readonly Value[]): Value =>
      values[Math.floor(random() * values.length)]!
    for (let turn = 0; turn < runs(300, 10); turn += 1) {
      device = newDevice()
      const tabs: Tab[] = []
      for (let each = 0; each < 2 + (turn % 2); each += 1) tabs.push(await openTab())
      await tabs[0]!.flocks.storeFlock(house, flock)
      await settle()
      let value = 100
      const typed: Typed[] = []
      const replaced: Typed[] = []
      const writes: Promise<unknown>[] = []
      for (let step = 0; step < 8; step += 1) {
        const { journal, notebook } = pick(tabs)
        const date = pick([today, '2026-05-03'])
        if (turn % 3 === 0 && step === 5) {
          // One window deletes the flock with the days that it has, at a person's request.
          const names = notebook.recordNamesWith('').filter((name) => name !== 'currentFlock')
          for (const name of names) replaced.push(...valuesIn(name, journal, notebook))
          writes.push(
            notebook.edit(
              names.map((name) => ({ name, was: notebook.recallRecord(name), now: undefined })),
            ),
          )
          continue
        }
        const field = pick(fields)
        const seen = journal.keptDay(flock, date)
        const name = `journal:1717000000000:${date}`
        if (seen[field] !== undefined) replaced.push({ name, field, value: seen[field] as number })
        // Typing a figure settles what was in doubt about it, in sight.
        for (const [on, of, values] of journal.conflictsOf(flock))
          if (on === date && of === field)
            replaced.push(...values.map((each) => ({ name, field, value: each as number })))
        value += 1
        typed.push({ name, field, value })
        writes.push(journal.storeDay(flock, date, { [field]: value }, seen))
        if (random() < 0.3) await settle()
      }
      expect(await Promise.all(writes)).not.toContain(false)
      await settle()
      const { journal, notebook } = await openTab()
      const there = new Set(
        notebook
          .recordNamesWith('journal:')
          .flatMap((name) => valuesIn(name, journal, notebook))
          .map(({ name, field, value: each }) => `${name.slice(-10)} ${field} ${each}`),
      )
      const gone = typed
        .filter(
          (one) =>
            !replaced.some(
              (other) =>
                other.name === one.name && other.field === one.field && other.value === one.value,
            ),
        )
        .map(({ name, field, value: each }) => `${name.slice(-10)} ${field} ${each}`)
        .filter((each) => !there.has(each))
      expect(gone, `turn ${turn}`).toEqual([])
      // All windows show the same.
      for (const tab of tabs)
        expect(tab.journal.keptDays(flock, 'date')).toEqual(journal.keptDays(flock, 'date'))
    }
  })
})
