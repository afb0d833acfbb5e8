/**
 * The host of the live page: the Studio embeds its document, which has an origin of its own. It
 * shows pages of the site in frames, and is all that the Studio and such a page have in common.
 */
import { makePressable } from '../words/pressable-texts.ts'
import { hostReady, liveMessage, previewFolder, type FromHost, type ToHost } from './messages.ts'
import './host.css'

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })

/** Deletes the cookies that scripts see, but for those of other pages below `/`. */
function deleteCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=')
    if (name.trim() !== '') document.cookie = `${name.trim()}=; Path=/; Max-Age=0`
  }
}

/** Deletes the private files of the origin, where a browser has them. */
async function deleteFiles(): Promise<void> {
  const folder = await navigator.storage.getDirectory?.().catch(() => undefined)
  if (folder === undefined) return
  for await (const name of folder.keys()) await folder.removeEntry(name, { recursive: true })
}

/**
 * Empties the storage of this origin, so that nothing of one draft is there for the next.
 * @throws where a browser does not list what there is
 */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  deleteCookies()
  const databases = await indexedDB.databases()
  await Promise.all([
    deleteFiles(),
    ...databases.map(({ name }) => (name === undefined ? undefined : deleteDatabase(name))),
    ...(await caches.keys()).map((name) => caches.delete(name)),
  ])
}

/** The origin of the Studio, which the server has written into the document. */
const studio = document.querySelector<HTMLMetaElement>('meta[name="studio"]')!.content

type Shown = Extract<ToHost, { readonly kind: 'show' }>
/** A page of the site, whose constructors are its own. */
type SitePage = Window & typeof globalThis

let sendToStudio: (message: FromHost, transfer?: readonly Transferable[]) => void = () => undefined
let wanted: Shown | undefined
let endPressing = (): void => undefined

const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')]
const liveFrame = (): HTMLIFrameElement | undefined =>
  frames().find(({ dataset }) => dataset['live'] === 'true')

/** Makes the texts of the frame that is shown pressable, or takes that back. */
function updatePressing(): void {
  endPressing()
  endPressing = () => undefined
  const page = liveFrame()?.contentWindow as SitePage | null | undefined
  if (wanted?.isPressable !== true || page === null || page === undefined) return
  endPressing = makePressable(
    page,
    (pressed) => sendToStudio({ kind: 'pressed', pressed }),
    () => sendToStudio({ kind: 'escape' }),
  )
}

function addFrame(address: string): void {
  const frame = document.createElement('iframe')
  frame.dataset['live'] = 'false'
  frame.src = address
  // A link may have replaced the page of the frame.
  frame.addEventListener('load', () => {
    if (frame === liveFrame()) updatePressing()
  })
  document.body.append(frame)
}

/**
 * Shows an address beside the frame that is shown: it replaces that one once it is live, so that
 * the page never blinks.
 */
function showPage(next: Shown): void {
  const isOther = next.address !== wanted?.address
  const isSwitched = next.isPressable !== wanted?.isPressable
  wanted = next
  if (isOther) {
    for (const frame of frames())
      if (next.address === undefined || frame !== liveFrame()) frame.remove()
    if (next.address !== undefined) addFrame(next.address)
  }
  document.title = next.title
  document.documentElement.lang = next.language
  for (const frame of frames()) frame.title = next.title
  if (isSwitched) updatePressing()
}

/** Shows the newest frame in place of the others, scrolled as the one before. */
function replaceShown(source: MessageEventSource | null): void {
  const next = frames().find(({ contentWindow }) => contentWindow === source)
  if (next === undefined || next.dataset['live'] === 'true') return
  next.contentWindow?.scrollTo(0, liveFrame()?.contentWindow?.scrollY ?? 0)
  for (const frame of frames()) if (frame !== next) frame.remove()
  next.dataset['live'] = 'true'
  updatePressing()
}

const whenActive = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    if (registration.active !== null) return resolve()
    const worker = registration.installing ?? registration.waiting
    return worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })

/** Works for the Studio's page. Its messages wait until the storage is empty. */
async function connectStudio(port: MessagePort): Promise<void> {
  sendToStudio = (message, transfer = []) => port.postMessage(message, [...transfer])
  port.addEventListener('message', ({ data, ports }: MessageEvent<ToHost>) => {
    if (data.kind === 'show') showPage(data)
    else ports[0]?.postMessage(liveFrame()?.contentWindow?.location.search ?? '')
  })
  await emptyStorage()
  // It is missing where a browser denies frames of other sites their storage.
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data, ports }) =>
    sendToStudio({ kind: 'query', query: data }, ports),
  )
  serviceWorker.startMessages()
  await whenActive(
    await serviceWorker.register(`${previewFolder}worker.js`, { scope: previewFolder }),
  )
  port.start()
}

window.addEventListener('message', ({ data, source, origin, ports }: MessageEvent<unknown>) => {
  const [port] = ports
  if (origin === studio && source === window.parent && port !== undefined)
    connectStudio(port).catch(() => sendToStudio({ kind: 'refused' }))
  else if (origin === location.origin && data === liveMessage) replaceShown(source)
})
window.parent.postMessage(hostReady, studio)
