import { readStoredList } from './stored-text.ts'
import { useEffect, useState } from 'react'
import { store, recall } from './device.ts'
import { favouritesName } from './storage-keys.ts'

/**
 * Reads favourites from their text: paths of programs, without language; none where it cannot be
 * read.
 */
export const parseFavourites = (text: string): readonly string[] =>
  readStoredList(text, (path) => typeof path === 'string')

/** The programs that the visitor has starred. */
export const favourites = (): readonly string[] => parseFavourites(recall(favouritesName) ?? '')

/** Stars a program, or takes its star away. @returns the favourites as they are then */
export function toggleFavourite(path: string): readonly string[] {
  const now = favourites()
  const next = now.includes(path) ? now.filter((each) => each !== path) : [...now, path]
  store(favouritesName, JSON.stringify(next))
  return next
}

/** The starred programs, and a way to change them. */
export type Favourites = readonly [readonly string[], (path: string) => void]

/** The favourites; empty until the page has arrived on the device. */
export function useFavourites(): Favourites {
  const [paths, setPaths] = useState<readonly string[]>([])
  useEffect(() => setPaths(favourites()), [])
  return [paths, (path) => setPaths(toggleFavourite(path))]
}
