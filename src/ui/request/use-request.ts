import { useCallback, useEffect, useState } from 'react'
import type { ApiOutcome } from '../../network/api.ts'

/** A request that a page shows the answer of. */
export interface Request<Outcome = ApiOutcome<unknown>> {
  /** Undefined while the server has not answered. */
  readonly outcome: Outcome | undefined
  /** Sends it once more. */
  readonly again: () => void
}

/**
 * Sends a request when it is shown, when it becomes another one, and again on request. An answer
 * stays until the next one is here; a failure does not.
 * @param send must stay the same from render to render; undefined sends nothing
 * @param turn a new value sends the same request again
 */
export function useRequest<Outcome extends ApiOutcome<unknown>>(
  send: ((signal: AbortSignal) => Promise<Outcome>) | undefined,
  turn?: unknown,
): Request<Outcome> {
  const [state, setState] = useState<{ readonly of: typeof send; readonly outcome: Outcome }>()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (send === undefined) return undefined
    const ending = new AbortController()
    setState((before) => (before?.outcome.kind === 'ok' ? before : undefined))
    void send(ending.signal).then((outcome) => {
      if (!ending.signal.aborted) setState({ of: send, outcome })
    })
    return () => ending.abort()
  }, [send, turn, count])
  return {
    outcome: state?.of === send ? state?.outcome : undefined,
    again: useCallback(() => setCount((now) => now + 1), []),
  }
}
