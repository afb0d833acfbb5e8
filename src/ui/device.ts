/** What the visitor's device keeps for him; where storage is refused or full, this visit's memory stands in. */
const memory = new Map<string, string>()

/** Keeps a text under a name. @returns whether it outlives this visit. */
export function keep(name: string, text: string): boolean {
  memory.set(name, text)
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** The text under a name; undefined where there is none. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}

/** Removes a name and what it holds. */
export function forget(name: string): void {
  memory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch { /* nothing is kept there anyway */ }
}
