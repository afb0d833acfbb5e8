import { useEffect, useState } from 'react'

/** The page answers after so much work (milliseconds). */
const slice = 12

/**
 * Does a work in slices, so that the page answers in between; what came last stays until the next
 * one is there. Another function is another work; without one there is none.
 */
export function useSteps<Result>(steps: (() => Generator<undefined, Result>) | undefined): {
  readonly result: Result | undefined
  readonly isBusy: boolean
} {
  const [held, setHeld] = useState<{ readonly of: unknown; readonly result: Result }>()
  useEffect(() => {
    if (steps === undefined) return undefined
    const work = steps()
    const { port1, port2 } = new MessageChannel()
    const wanted = { is: true }
    // Timers wait at least four milliseconds.
    port1.addEventListener('message', () => {
      const end = performance.now() + slice
      while (wanted.is) {
        const { done, value } = work.next()
        if (done === true) return setHeld({ of: steps, result: value })
        if (performance.now() > end) return port2.postMessage(undefined)
      }
      return undefined
    })
    port1.start()
    port2.postMessage(undefined)
    return () => {
      wanted.is = false
      port1.close()
    }
  }, [steps])
  return { result: held?.result, isBusy: held?.of !== steps }
}
