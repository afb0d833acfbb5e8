import { useEffect, useMemo } from 'react'

/** Writing waits for a pause of the typing (milliseconds). */
const pause = 250

/** Whoever leaves a field, presses anything or leaves the page may need what was not written. */
const leaving = ['focusout', 'pointerdown', 'visibilitychange', 'pagehide']

/**
 * A writer for what changes with each key: it runs what it was given last once typing pauses, or
 * at once when a field or the page is left.
 * @param name what is written; another one begins with nothing to be written
 * @returns the writer; what it returns takes back what has not run
 */
export function useLater(name: string): (run: () => void) => () => void {
  const [later, now] = useMemo(() => {
    let [timer, pending]: [number?, (() => void)?] = []
    const drop = () => {
      clearTimeout(timer)
      pending = undefined
    }
    const finish = () => {
      const run = pending
      drop()
      run?.()
    }
    return [
      (run: () => void) => {
        drop()
        pending = run
        timer = window.setTimeout(finish, pause)
        return drop
      },
      finish,
    ] as const
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each name has its own
  }, [name])
  useEffect(() => {
    for (const event of leaving) window.addEventListener(event, now, true)
    return () => {
      for (const event of leaving) window.removeEventListener(event, now, true)
      now()
    }
  }, [now])
  return later
}
