import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import { vi } from 'vitest'

// These classes stay when a test has ended: `idb` reads them when a last request answers.
Object.assign(globalThis, {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
})

/** The storages of one device in a test, whose browser may refuse or end at any step. */
export interface Device {
  readonly local: Map<string, string>
  /** `localStorage` refuses to write more. */
  isLocalFull: boolean
  /** What `localStorage` does before each step: a test throws there to end the browser. */
  beforeLocal: () => void
  readonly database: IDBFactory
}
/** The modules of one window. */
export type Tab = Awaited<ReturnType<typeof openTab>>

function storageOf(device: Device): Storage {
  const { local } = device
  const methods = {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, text: string) => {
      device.beforeLocal()
      if (device.isLocalFull) throw new DOMException('full', 'QuotaExceededError')
      local.set(name, text)
    },
    removeItem: (name: string) => {
      device.beforeLocal()
      local.delete(name)
    },
  }
  return new Proxy(methods, {
    get: (of, name) => (name === 'length' ? local.size : Reflect.get(of, name)),
    ownKeys: () => [...local.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

/** Web Locks among the windows of one device. */
function locksOf(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: ((name: string, run: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(run)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    }) as LockManager['request'],
  }
}

/** A device without anything kept; its storages are the global ones until the test ends. */
export function newDevice(): Device {
  const device: Device = {
    local: new Map(),
    isLocalFull: false,
    beforeLocal: () => undefined,
    database: new IDBFactory(),
  }
  const windows = new Set<{ readonly hear: (data: unknown) => void }>()
  class Channel extends EventTarget {
    readonly hear = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    constructor() {
      super()
      windows.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of windows) if (other !== this) queueMicrotask(() => other.hear(data))
    }
  }
  vi.stubGlobal('indexedDB', device.database)
  vi.stubGlobal('localStorage', storageOf(device))
  vi.stubGlobal('navigator', { locks: locksOf(), storage: { persist: async () => true } })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
  return device
}

/** Opens a window of the device: separate modules, which share nothing but the storages. */
export async function openTab() {
  vi.resetModules()
  const modules = {
    notebook: await import('../../src/storage/notebook.ts'),
    flocks: await import('../../src/ui/storage/flock/flocks.ts'),
    journal: await import('../../src/ui/storage/flock/journal.ts'),
    marks: await import('../../src/ui/storage/flock/marks.ts'),
    copies: await import('../../src/ui/storage/flock/copies.ts'),
    care: await import('../../src/ui/storage/flock/care.ts'),
    kept: await import('../../src/pages/account/kept/use-kept.ts'),
    farm: await import('../../src/storage/sync/store.ts'),
    sync: await import('../../src/storage/sync/run.ts'),
  }
  await modules.notebook.openNotebook()
  return modules
}
