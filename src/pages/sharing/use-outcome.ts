import { useCallback, useEffect, useState } from 'react'
import type { ApiOutcome } from '#network/api.ts'

/** What was asked of the server; undefined while it has not answered. */
export interface Asking<Body> {
  readonly outcome: ApiOutcome<Body> | undefined
  /** Asks once more. */
  readonly again: () => void
}

/** Asks the server, and again on request. @param ask must stay the same from render to render */
export function useOutcome<Body>(
  ask: ((signal: AbortSignal) => Promise<ApiOutcome<Body>>) | undefined,
): Asking<Body> {
  const [outcome, setOutcome] = useState<ApiOutcome<Body>>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (ask === undefined) return undefined
    const ending = new AbortController()
    setOutcome(undefined)
    void ask(ending.signal).then((answer) => {
      if (!ending.signal.aborted) setOutcome(answer)
    })
    return () => ending.abort()
  }, [ask, turn])
  return { outcome, again: useCallback(() => setTurn((now) => now + 1), []) }
}
