import { useEffect, useState } from 'react'
import type { ShownJob } from './job.ts'
import { fetchJob } from './publications.ts'

/** How often a running publication is looked at (milliseconds). */
const lookEach = 1000
/** So many times in a row the server may not answer. */
const mostMissed = 3

/**
 * The publication that is running, or the last one.
 * @param known as it was when the versions were read
 * @param onEnd is called when it ends
 */
export function useJob(known: ShownJob | undefined, onEnd: () => void) {
  const [job, setJob] = useState(known)
  const [missed, setMissed] = useState(0)
  useEffect(() => setJob(known), [known])
  const isRunning = job?.state === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const stop = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const now = await fetchJob(stop.signal)
        setMissed(0)
        setJob(now)
        if (now.state !== 'running') onEnd()
      } catch {
        if (!stop.signal.aborted) setMissed((before) => before + 1)
      }
    }
    const timer = setInterval(() => void look(), lookEach)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [isRunning, onEnd])
  return { job, isLost: isRunning && missed >= mostMissed, setJob }
}
