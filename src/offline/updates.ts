/**
 * Reports the new version of the site that waits to be activated. The first worker of a device is
 * no new version, although some browsers let it wait for a moment while it already answers the
 * page.
 * @param wasActive whether a worker was active before the page registered its own
 * @param onChange gets the worker that waits, and `undefined` when none does any more
 */
export function watchUpdates(
  registration: ServiceWorkerRegistration,
  wasActive: boolean,
  onChange: (waiting: ServiceWorker | undefined) => void,
): void {
  const watched = new Set<ServiceWorker | null>()
  const first = wasActive ? undefined : (registration.installing ?? registration.waiting)
  let reported: ServiceWorker | undefined
  const look = (): void => {
    const { installing, waiting } = registration
    for (const worker of [installing, waiting]) {
      if (worker !== null && !watched.has(worker)) worker.addEventListener('statechange', look)
      watched.add(worker)
    }
    const now = waiting === null || waiting === first ? undefined : waiting
    if (now !== reported) onChange(now)
    reported = now
  }
  look()
  registration.addEventListener('updatefound', look)
}
