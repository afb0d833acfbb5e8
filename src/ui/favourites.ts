import { useEffect, useState } from 'react'
import { keep, recall } from './device.ts'

const name = 'favourites'

/** The paths of the programs that the visitor has starred, without language. */
export function favourites(): readonly string[] {
  try {
    const paths: unknown = JSON.parse(recall(name) ?? '[]')
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** The starred programs and a way to change them; empty until the page has arrived on the device. */
export function useFavourites(): readonly [readonly string[], (path: string) => void] {
  const [paths, setPaths] = useState<readonly string[]>([])
  useEffect(() => setPaths(favourites()), [])
  const toggle = (path: string) => {
    const now = favourites()
    const next = now.includes(path) ? now.filter((each) => each !== path) : [...now, path]
    keep(name, JSON.stringify(next))
    setPaths(next)
  }
  return [paths, toggle]
}
