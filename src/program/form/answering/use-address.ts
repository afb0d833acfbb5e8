import { useLayoutEffect, useRef } from 'react'
import { useLater } from '#ui/storage/use-later.ts'

/** Writes the query of the address at once, in the same entry of the history. */
export const writeAddress = (query: string): void =>
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + (query === '' ? '' : `?${query}`),
  )

/**
 * Keeps the query of the address in step with the answer: with a request at once, then whenever
 * typing pauses or its field is left, because a browser takes long to write it.
 * @param query undefined before the first request
 * @param round changes with each request
 * @returns the query as the address has it after that; undefined where this does not change it
 */
export function useAddress(query: string | undefined, round: number): string | undefined {
  const later = useLater('')
  const written = useRef<number>(undefined)
  // Before drafts are written, which are kept by the address.
  useLayoutEffect(() => {
    const isAsked = written.current !== round
    written.current = query === undefined ? undefined : round
    if (query === undefined) return undefined
    if (!isAsked) return later(() => writeAddress(query))
    return writeAddress(query)
  }, [query, round, later])
  return query === undefined ? undefined : new URL(`?${query}`, window.location.href).search
}
