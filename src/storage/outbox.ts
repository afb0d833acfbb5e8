import type { KeyedEdit } from './backend.ts'

/**
 * What is not on disk yet survives its window in `localStorage`: one text for each window, written
 * with each edit, which the next window applies.
 */
const prefix = 'waiting:'
const own = prefix + Math.random().toString(36).slice(2)

/** Whether a name of `localStorage` is such a text. */
export const isOutbox = (name: string | null): boolean => name?.startsWith(prefix) === true

let count = 0
/** A unique name for an edit: it begins with the time, so that old ones are recognised. */
export const newKey = (): string => {
  count += 1
  return `${Date.now().toString(36)} ${own} ${count}`
}
/** The keys of edits that were made before a time (milliseconds) are less than this. */
export const keysBefore = (time: number): string => time.toString(36)

const isEdit = (value: unknown): value is KeyedEdit => {
  const { name, was, now } = (value ?? {}) as Partial<Record<keyof KeyedEdit, unknown>>
  const isText = (text: unknown) => text === undefined || typeof text === 'string'
  return typeof name === 'string' && isText(was) && isText(now)
}

/** Keeps the edits that wait, or removes the text of this window where none do. */
export function storeOutbox(edits: readonly KeyedEdit[]): void {
  try {
    if (edits.length > 0) localStorage.setItem(own, JSON.stringify(edits))
    else if (localStorage.getItem(own) !== null) localStorage.removeItem(own)
  } catch {
    // Without room there either, they wait in this window alone, and the page shows a message.
  }
}

/** The edits that other windows have left, and a way to remove their texts once they are stored. */
export function leftEdits(): { readonly edits: readonly KeyedEdit[]; readonly remove: () => void } {
  try {
    const texts = Object.keys(localStorage)
      .filter((name) => isOutbox(name) && name !== own)
      .map((name) => [name, localStorage.getItem(name) ?? ''] as const)
    const editsIn = (text: string): readonly KeyedEdit[] => {
      try {
        const edits: unknown = JSON.parse(text)
        return Array.isArray(edits) ? edits.filter(isEdit) : []
      } catch {
        return []
      }
    }
    return {
      edits: texts.flatMap(([, text]) => editsIn(text)),
      remove: () => {
        for (const [name, text] of texts)
          if (localStorage.getItem(name) === text) localStorage.removeItem(name)
      },
    }
  } catch {
    return { edits: [], remove: () => undefined }
  }
}
