import type { OfflineState, Order } from './plan.ts'

const script = '/sw.js'
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}
const { trustedTypes } = window as { trustedTypes?: Policies }
/** The content security policy demands that whoever starts a script by address says so under a name: this one starts one script only. */
const trusted =
  trustedTypes
    ?.createPolicy('offline-worker', { createScriptURL: () => script })
    .createScriptURL(script) ?? script

/** Starts the offline worker, and says when a new version of the site waits for its turn. */
export async function startWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' })
  const look = (): void => {
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
      onWaiting(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  // A page that stays open for days never navigates, so it would never hear of a new version.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

/** Gives the active worker an order, once there is one. */
export async function order(message: Order): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message, [])
}

/** Hears how far the worker is. @returns how to stop listening. */
export function listen(hear: (state: OfflineState) => void): () => void {
  const onMessage = ({ data }: MessageEvent<OfflineState>): void => hear(data)
  navigator.serviceWorker.addEventListener('message', onMessage)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}

/** Lets the waiting version take over, and loads the page again in it. */
export function update(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  waiting.postMessage({ type: 'update' } satisfies Order, [])
}
