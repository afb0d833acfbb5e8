/** How it is with something that is fetched: on its way, on its way for long, or lost. */
export type Wait = 'loading' | 'slow' | 'failed'

/** From here on the page shows that it takes long (milliseconds). */
const slowAfter = 10_000

/** Something that is being fetched. */
export interface Following {
  /** Fetches it once more. */
  readonly again: () => void
  /** Takes no more notice of it. */
  readonly stop: () => void
}

const announced = new Map<object, Wait>()

/**
 * Shows the state of all requests together, at the upper edge of the page: the line of script in
 * each page shows it (src/site/pages/page-html.ts), with texts that came with the page. Those of
 * the site's scripts may be what is missing.
 */
export function announce(who: object, wait: Wait | undefined): void {
  if (wait === undefined) announced.delete(who)
  else announced.set(who, wait)
  const all = new Set(announced.values())
  const detail = (['failed', 'slow', 'loading'] as const).find((each) => all.has(each))
  window.dispatchEvent(new CustomEvent('wait', { detail }))
}

/**
 * Fetches something and reports its state. What was lost is fetched again on the event `again`: the
 * visitor presses the button, or the network is back.
 * @param take gets what was fetched
 * @param onChange gets each change; undefined means that nothing is pending any more
 */
export function follow<Thing>(
  load: () => Promise<Thing>,
  take: (thing: Thing) => void,
  onChange: (wait: Wait | undefined, error?: unknown) => void,
): Following {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (): void => {
    turn += 1
    clearTimeout(timer)
    window.removeEventListener('again', again)
  }
  const stop = (): void => {
    rest()
    onChange(undefined)
  }
  const again = (): void => {
    rest()
    const mine = turn
    timer = setTimeout(() => onChange('slow'), slowAfter)
    onChange('loading')
    load().then(
      (thing) => {
        if (mine !== turn) return
        stop()
        take(thing)
      },
      (error: unknown) => {
        if (mine !== turn) return
        clearTimeout(timer)
        window.addEventListener('again', again)
        onChange('failed', error)
      },
    )
  }
  again()
  return { again, stop }
}
