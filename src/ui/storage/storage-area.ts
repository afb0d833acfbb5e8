/** A storage of texts by name. */
interface StorageArea {
  /** Keeps a text under a name. @returns whether it outlives this visit. */
  readonly store: (name: string, text: string) => boolean
  /** The text under a name; undefined if there is none. */
  readonly recall: (name: string) => string | undefined
  /** Removes a name and its text. */
  readonly forget: (name: string) => void
  /** The names with a text and this prefix, in order. */
  readonly namesOf: (prefix: string) => readonly string[]
}

/**
 * Keeps in a storage of the browser; what it refuses, or has no room for, is in memory for this
 * visit.
 */
export function storageArea(storage: () => Storage): StorageArea {
  const memory = new Map<string, string>()
  const tried = <Answer>(use: (stored: Storage) => Answer, otherwise: Answer): Answer => {
    try {
      return use(storage())
    } catch {
      return otherwise
    }
  }
  return {
    store(name, text) {
      const isStored = tried((stored) => {
        stored.setItem(name, text)
        return true
      }, false)
      if (isStored) memory.delete(name)
      else memory.set(name, text)
      return isStored
    },
    // A full storage still contains the previous text, so memory is read first.
    recall: (name) =>
      memory.get(name) ?? tried((stored) => stored.getItem(name), null) ?? undefined,
    forget(name) {
      memory.delete(name)
      tried((stored) => stored.removeItem(name), undefined)
    },
    namesOf(prefix) {
      const stored = tried((all) => Object.keys(all), [])
      return [...new Set([...stored, ...memory.keys()])]
        .filter((name) => name.startsWith(prefix))
        .sort()
    },
  }
}
