/** What the browser refuses to keep, or has no room for: this visit's memory stands in. */
const memory = new Map<string, string>()

/** Keeps a text under a name. @returns whether it outlives this visit. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    memory.delete(name)
    return true
  } catch {
    memory.set(name, text)
    return false
  }
}

/** The text under a name; undefined where there is none. */
export function recall(name: string): string | undefined {
  // A full storage still holds the text of before, so memory goes first.
  if (memory.has(name)) return memory.get(name)
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Removes a name and what it holds. */
export function forget(name: string): void {
  memory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    /* nothing is kept there anyway */
  }
}

/** The names that hold something and begin so, in order. */
export function namesOf(prefix: string): readonly string[] {
  let stored: readonly string[] = []
  try {
    stored = Object.keys(localStorage)
  } catch {
    /* memory alone */
  }
  return [...new Set([...stored, ...memory.keys()])]
    .filter((name) => name.startsWith(prefix))
    .sort()
}
