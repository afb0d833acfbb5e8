import { useCallback, useEffect, useRef, useState } from 'react'
import { follow, type Following, type Wait } from '../../network/follow.ts'

/**
 * Fetches something for a component, and says how it stands with it. Both functions must stay the same from one drawing
 * to the next: another `load` is another thing.
 * @param load undefined while nothing is wanted
 * @param take gets what was fetched
 * @param turn a new value fetches again at once, like the next press of a button
 */
export function useFollow<Thing>(
  load: (() => Promise<Thing>) | undefined,
  take: (thing: Thing) => void,
  turn?: unknown,
): { readonly wait: Wait | undefined; readonly again: () => void } {
  const [wait, setWait] = useState<Wait>()
  const following = useRef<Following>(undefined)
  useEffect(() => {
    if (load === undefined) return undefined
    following.current = follow(load, take, setWait)
    return following.current.stop
  }, [load, take, turn])
  return {
    wait: load === undefined ? undefined : wait,
    again: useCallback(() => following.current?.again(), []),
  }
}
