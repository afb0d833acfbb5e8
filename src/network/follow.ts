import { networkAnswers, onNetwork } from './reach.ts'

/** How it stands with something that is fetched: on its way, on its way for long, or lost. */
export type Wait = 'loading' | 'slow' | 'failed'

/** From here on a person is told that it takes long (milliseconds). */
const slowAfter = 10_000

/** Something that is being fetched. */
export interface Following {
  /** Fetches it once more. */
  readonly again: () => void
  /** Takes no more notice of it. */
  readonly stop: () => void
}

/**
 * Fetches something and tells how it stands with it; what was lost is fetched again by itself when the network is back.
 * @param take gets what was fetched
 * @param tell hears each change; undefined says that it is here
 */
export function follow<Thing>(
  load: () => Promise<Thing>,
  take: (thing: Thing) => void,
  tell: (wait: Wait | undefined, error?: unknown) => void,
): Following {
  let turn = 0
  let forget = (): void => undefined
  const stop = (): void => {
    turn += 1
    forget()
  }
  const again = (): void => {
    stop()
    const mine = turn
    const timer = setTimeout(() => tell('slow'), slowAfter)
    forget = () => clearTimeout(timer)
    tell('loading')
    load().then(
      (thing) => {
        if (mine !== turn) return
        stop()
        tell(undefined)
        take(thing)
      },
      (error: unknown) => {
        if (mine !== turn) return
        forget()
        forget = onNetwork(() => {
          if (networkAnswers()) again()
        })
        tell('failed', error)
      },
    )
  }
  again()
  return { again, stop }
}
