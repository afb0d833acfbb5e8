import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newDevice, openTab, type Tab } from '../../tests/support/device.ts'

const flock = 'flock:1717000000000'
const record = 'journal:1717000000000:2026-05-02'
const house = { program: 'broilers/flock-today', query: 'birds=1000', title: 'House 1' }

beforeEach(() => {
  newDevice()
})
afterEach(() => vi.restoreAllMocks())

/** A method that works so many times, then fails once in some way, and then works again. */
function failOnce<Of extends object>(
  prototype: Of,
  name: keyof Of & string,
  calls: number,
  fail: (self: Of) => void,
): { readonly hasFailed: () => boolean } {
  const method = prototype[name] as (...given: unknown[]) => unknown
  let left = calls
  vi.spyOn(prototype, name as never).mockImplementation(function (this: Of, ...given: unknown[]) {
    // The browser itself begins the transaction of an upgrade.
    if (given[1] !== 'versionchange') left -= 1
    if (left === -1 && given[1] !== 'versionchange') fail(this)
    return method.apply(this, given)
  } as never)
  return { hasFailed: () => left < 0 }
}

const throwing = (name: string) => () => {
  throw new DOMException('Connection to Indexed Database server lost.', name)
}
/** The ways in which a connection dies: as it begins a transaction, or at a request of it. */
const ways: Readonly<Record<string, (calls: number) => ReturnType<typeof failOnce>>> = {
  ...Object.fromEntries(
    [
      'InvalidStateError',
      'UnknownError',
      'AbortError',
      'NotFoundError',
      'TransactionInactiveError',
    ].map((name) => [
      `${name} as a transaction begins`,
      (calls: number) => failOnce(IDBDatabase.prototype, 'transaction', calls, throwing(name)),
    ]),
  ),
  'a connection that closes': (calls) =>
    failOnce(IDBDatabase.prototype, 'transaction', calls, (database) => database.close()),
  'UnknownError at a read of a transaction': (calls) =>
    failOnce(IDBObjectStore.prototype, 'get', calls, throwing('UnknownError')),
  'UnknownError at a write of a transaction': (calls) =>
    failOnce(IDBObjectStore.prototype, 'put', calls, throwing('UnknownError')),
}

/** The calls of the storage, and what each finds. */
const calls: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  reading: ({ notebook }) =>
    notebook
      .openNotebook()
      .then(({ read }) => read([flock]))
      .then((texts) => texts.has(flock)),
  'reading all': ({ notebook }) =>
    notebook
      .openNotebook()
      .then(({ all }) => all())
      .then((texts) => texts.has(flock)),
  writing: async ({ journal, notebook }) => {
    const isKept = await journal.storeDay(flock, '2026-05-02', { deaths: 3 })
    return isKept && notebook.storageStatus().refused === undefined
  },
  joining: ({ farm }) =>
    farm.joinFarm({ farm: 'farm', title: 'Farm', role: 'owner', apart: 'none' }),
  sync: async ({ farm, journal }) => {
    await journal.storeDay(flock, '2026-05-02', { deaths: 3 })
    return (await farm.noteEdits('2026-05-03'))?.state.outbox.some(({ name }) => name === record)
  },
}

describe.each(Object.keys(ways))('%s', (way) => {
  it.each(Object.keys(calls))('does not stop %s, at any step', async (call) => {
    let hasFailed = true
    for (let step = 0; hasFailed; step += 1) {
      newDevice()
      const tab = await openTab()
      await tab.flocks.storeFlock(house, flock)
      if (call === 'sync') await calls['joining']!(tab)
      const dying = ways[way]!(step)
      expect(await calls[call]!(tab), `step ${step}`).toBe(true)
      hasFailed = dying.hasFailed()
      vi.restoreAllMocks()
      // The page works on without a reload.
      expect(await tab.journal.storeDay(flock, '2026-05-04', { deaths: 1 })).toBe(true)
      expect(step).toBeLessThan(60)
    }
  })
})

describe('a storage that is full', () => {
  it('is reported, on the connection that it has', async () => {
    const { flocks, journal, notebook } = await openTab()
    await flocks.storeFlock(house, flock)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwing('QuotaExceededError'))
    const open = vi.spyOn(indexedDB, 'open')
    expect(await journal.storeDay(flock, '2026-05-02', { deaths: 3 })).toBe(false)
    expect(notebook.storageStatus().refused).toBe('full')
    expect(open).not.toHaveBeenCalled()
  })
})
