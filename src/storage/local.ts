import { asideName, merged } from './merge.ts'
import { isRecord, locked, type StorageBackend } from './backend.ts'

/** The records in `localStorage`; none where the browser denies it. */
export function localRecords(): ReadonlyMap<string, string> {
  try {
    const names = Object.keys(localStorage).filter(isRecord)
    return new Map(names.map((name) => [name, localStorage.getItem(name) ?? '']))
  } catch {
    return new Map()
  }
}

const readLocal = (name: string): string | undefined => localStorage.getItem(name) ?? undefined

function putLocal(name: string, text: string | undefined): void {
  if (text === undefined) localStorage.removeItem(name)
  else localStorage.setItem(name, text)
}

/**
 * Stores records in `localStorage`, where the browser has no database: it writes them to the disk
 * some seconds later, so that the end of the whole browser may take the last of them.
 */
export const localBackend: StorageBackend = {
  kind: 'local',
  all: async () => localRecords(),
  read: async (names) => new Map(names.map((name) => [name, readLocal(name)])),
  write: (edits) =>
    locked(async () => {
      const texts = new Map<string, string | undefined>()
      for (const edit of edits) {
        const { text, aside } = merged(edit, readLocal(edit.name))
        const all: readonly (readonly [string, string | undefined])[] = [
          [edit.name, text],
          ...(aside === undefined ? [] : [[asideName(edit.name, aside), aside] as const]),
        ]
        for (const [name, now] of all) {
          putLocal(name, now)
          texts.set(name, now)
        }
      }
      return texts
    }),
}
