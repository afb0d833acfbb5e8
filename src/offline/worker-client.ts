import { keptAddress, proofOf, type OfflineState, type Order, type Pack } from './plan.ts'
import { watchUpdates } from './updates.ts'

const script = '/sw.js'
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}
const { trustedTypes } = window as { trustedTypes?: Policies }
/**
 * The content security policy requires that a script that is started by its address has a policy
 * name: this one starts one script only.
 */
const trusted =
  trustedTypes
    ?.createPolicy('offline-worker', { createScriptURL: () => script })
    .createScriptURL(script) ?? script

/**
 * Starts the offline worker.
 * @param onWaiting gets the new version of the site that waits to be activated, or `undefined`
 */
export async function startWorker(
  onWaiting: (worker: ServiceWorker | undefined) => void,
): Promise<void> {
  const before = await navigator.serviceWorker.getRegistration()
  const wasActive = Boolean(before?.active)
  const registration = await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' })
  watchUpdates(registration, wasActive, onWaiting)
  // A page that stays open for days never navigates, so it would never get notice of a new version.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

/**
 * Whether the worker shows that it can open a pack without a network: it alone has the answer, in
 * its cache. A page that no worker controls yet sends no request, as the server would answer.
 */
export async function proves(pack: Pack): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false
  try {
    const answer = await fetch(keptAddress(pack))
    return (await answer.text()) === proofOf(pack)
  } catch {
    return false
  }
}

/** Gives the active worker an order, once there is one. */
export async function order(message: Order): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message, [])
}

/** Subscribes to the state of the worker. @returns a function that unsubscribes. */
export function listenToWorker(onState: (state: OfflineState) => void): () => void {
  const onMessage = ({ data }: MessageEvent<OfflineState>): void => onState(data)
  navigator.serviceWorker.addEventListener('message', onMessage)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}

/** A page without a request for this time is quiet (milliseconds). */
const quiet = 300
/** No page is waited for longer (milliseconds). */
const patience = 3000

/** Waits until the page has sent no request for a moment. */
const quietPage = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, quiet)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, quiet)
    })
    observer.observe({ type: 'resource' })
    setTimeout(finish, patience)
  })

/**
 * Activates the waiting version, and reloads the page with it. Chromium ends the active worker for
 * that, and starts it again if a page requests something at that moment: then the waiting one is
 * activated half a minute later. So the message is sent while the page is idle.
 */
export async function update(waiting: ServiceWorker): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  await quietPage()
  waiting.postMessage({ type: 'update' } satisfies Order, [])
}
