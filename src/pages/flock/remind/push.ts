/** A subscription of this browser, as the server keeps it. */
interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Whether this browser has Web Push; on an iPhone, only a site on the home screen has it. */
export const hasWebPush = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator

/** Subscriptions are made by the worker, which receives their messages. */
const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager

/** Ends the subscription of this browser: its push service takes no message any more. */
export async function leavePush(): Promise<void> {
  try {
    await (await (await manager())?.getSubscription())?.unsubscribe()
  } catch {
    /* the server has deleted it, so nothing is sent */
  }
}

/**
 * Subscribes this browser for messages of the server. A former subscription ends: it may be for
 * another key, or of another account.
 * @param key the public key of the server (base64url)
 * @returns undefined where the browser or its push service refuses
 */
export async function joinPush(key: string): Promise<Subscription | undefined> {
  try {
    await leavePush()
    const made = await (
      await manager()
    )?.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made?.toJSON() ?? {}
    return endpoint === '' ? undefined : { endpoint, p256dh, auth }
  } catch {
    return undefined
  }
}
