import { useCallback, useEffect, useState } from 'react'
import type { ApiOutcome } from '../../network/api.ts'
import { useAccount } from './account-context.ts'

/** The answer to a question about the account; undefined until it is here. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks knows the body
export function useOwnAnswer<Body>(
  path: string,
): readonly [outcome: ApiOutcome<Body> | undefined, again: () => void] {
  const { ask } = useAccount()
  const [outcome, setOutcome] = useState<ApiOutcome<Body>>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    void ask<Body>(path, { signal: ending.signal }).then((answer) => {
      if (!ending.signal.aborted) setOutcome(answer)
    })
    return () => ending.abort()
  }, [ask, path, turn])
  const again = useCallback(() => setTurn((count) => count + 1), [])
  return [outcome, again]
}
