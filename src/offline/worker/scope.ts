// TypeScript's library for workers cannot be combined with the one for pages, so these are the few
// names the worker needs.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchEvent extends Lasting {
  readonly request: Request
  /** The page that a navigation opens; empty where a browser does not report it. */
  readonly resultingClientId: string
  respondWith(response: Promise<Response>): void
}
interface NotificationEvent extends Lasting {
  readonly notification: Notification
}
interface PushEvent extends Lasting {
  readonly data: { json(): unknown }
}
/** The browser, or its push service, has ended a subscription by itself. */
export interface RenewalEvent extends Lasting {
  readonly oldSubscription?: PushSubscription | null
  /** Some browsers make the next one themselves. */
  readonly newSubscription?: PushSubscription | null
}
interface OrderEvent extends Lasting {
  readonly data: unknown
}

/** The global object of a service worker. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    openWindow(address: string): Promise<unknown>
    matchAll(options: { includeUncontrolled: boolean }): Promise<
      readonly {
        readonly id: string
        readonly url: string
        postMessage(message: unknown, transfer: readonly []): void
        focus(): Promise<unknown>
      }[]
    >
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: RenewalEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: OrderEvent) => void): void
}
