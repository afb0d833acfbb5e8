import { useEffect, useState } from 'react'
import { announce, follow, type Wait } from '../../network/follow.ts'

/**
 * Fetches something for a component. Both functions must stay the same from one render to the next:
 * another `load` starts another request.
 * @param load undefined while nothing is needed
 * @param take gets what was fetched
 * @param loud whether it is announced to the visitor
 * @param turn a new one fetches again at once, like the next press of a button
 * @returns its state
 */
export function useFollow<Thing>(
  load: (() => Promise<Thing>) | undefined,
  take: (thing: Thing) => void,
  loud?: boolean,
  turn?: unknown,
): Wait | undefined {
  const [wait, setWait] = useState<Wait>()
  useEffect(
    () =>
      load &&
      follow(load, take, (now) => {
        setWait(now)
        if (loud) announce(take, now)
      }).stop,
    [load, take, turn, loud],
  )
  return wait
}
