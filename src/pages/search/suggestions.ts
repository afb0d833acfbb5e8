import type { SearchDocument } from '../../content/search/index-of.ts'
import { namesOf, notebookMark } from '../../ui/storage/device.ts'
import { favourites } from '../../ui/storage/favourites.ts'
import { lastPrefix } from '../../ui/storage/storage-keys.ts'
import type { OwnFlock } from './own-flock.ts'

/** The flock of this device; its code loads for visitors with one. */
export const loadOwnFlock = async (): Promise<OwnFlock | undefined> =>
  notebookMark() === undefined ? undefined : (await import('./own-flock.ts')).readOwnFlock()

/** The programs that the visitor has starred, and those that were calculated with, by path. */
export interface UsedPrograms {
  readonly favourites: readonly string[]
  readonly calculated: readonly string[]
}

export function usedPrograms(documents: readonly SearchDocument[]): UsedPrograms {
  const starred = favourites()
  const ids = new Set(namesOf(lastPrefix).map((name) => name.slice(lastPrefix.length)))
  const calculated = documents.flatMap((each) =>
    each.kind === 'program' && ids.has(each.id) && !starred.includes(each.path) ? each.path : [],
  )
  return { favourites: starred, calculated }
}
