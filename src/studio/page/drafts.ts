/**
 * Texts that are not saved, kept on this device as they are typed: after a crash, at most the last
 * keystroke is lost.
 */

/** An unsaved text, and the text that it was made from. */
export interface Draft {
  readonly path: string
  readonly text: string | undefined
  readonly base: string | undefined
}

export interface Drafts {
  readonly all: () => Promise<readonly Draft[]>
  /** Keeps what is unsaved now, and forgets all else. */
  readonly keep: (drafts: readonly Draft[]) => void
}

const store = 'drafts'

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })

/** Drafts of a browser that keeps nothing. */
const noDrafts: Drafts = { all: () => Promise.resolve([]), keep: () => undefined }

export async function openDrafts(project: string): Promise<Drafts> {
  try {
    const opening = indexedDB.open(`studio-${project}`, 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(store, { keyPath: 'path' }),
    )
    const database = await result(opening)
    let kept = new Map<string, Draft>()
    return {
      async all() {
        const drafts = (await result(
          database.transaction(store).objectStore(store).getAll(),
        )) as readonly Draft[]
        kept = new Map(drafts.map((draft) => [draft.path, draft]))
        return drafts
      },
      keep(drafts) {
        const next = new Map(drafts.map((draft) => [draft.path, draft]))
        const transaction = database.transaction(store, 'readwrite')
        const texts = transaction.objectStore(store)
        for (const draft of drafts) {
          const before = kept.get(draft.path)
          if (before?.text !== draft.text || before?.base !== draft.base) texts.put(draft)
        }
        for (const path of kept.keys()) if (!next.has(path)) texts.delete(path)
        // Without waiting for more requests, it is on disk as soon as it can be.
        transaction.commit()
        kept = next
      },
    }
  } catch {
    return noDrafts
  }
}
