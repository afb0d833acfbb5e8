import { useEffect, useState } from 'react'

/** Whether this page of the Studio has the live page: not yet, now, or another page has it. */
export type LiveTurn = 'wanted' | 'mine' | 'lost'

/**
 * One page of the Studio at a time has the live page, because all have the same origin for it: the
 * one that was opened last, or that a person has chosen. The next one waits until the frame of the
 * page before is gone: its draft must not write what the next one reads.
 * @returns the turn, and what takes the live page again
 */
export function useLiveTurn(): readonly [LiveTurn, () => void] {
  const [turn, setTurn] = useState<LiveTurn>('wanted')
  const isLost = turn === 'lost'
  useEffect(() => {
    if (isLost) return undefined
    const end = new AbortController()
    const ended = new Promise<void>((resolve) => {
      end.signal.addEventListener('abort', () => resolve())
    })
    const { locks } = navigator
    locks
      .request('studio-live-turn', { steal: true }, () => ended)
      .catch(() => {
        if (!end.signal.aborted) setTurn('lost')
      })
    locks
      .request('studio-live', { signal: end.signal }, () => {
        setTurn('mine')
        return ended
      })
      .catch(() => undefined)
    // This runs after the frame has left the document.
    return () => end.abort()
  }, [isLost])
  return [turn, () => setTurn('wanted')]
}
