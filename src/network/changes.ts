/**
 * What has changed on the server, as it tells the pages of a person who is logged in: one stream
 * for each visible page, whoever follows what. It says that something has changed, never what.
 */
import { requestTo } from '#api/address.ts'
import { followChanges } from '#api/addresses.ts'

/** What a page can follow; the last two are for staff. */
export type Followed = 'farms' | 'inbox' | 'shared'

/** Milliseconds. The server sends something every 15 s; a stream without it is lost. */
export const streamTimes = { silent: 40_000, first: 30_000, longest: 600_000 } as const

const listeners = new Map<() => void, Followed>()
const state: { source?: EventSource | undefined; isOpen: boolean; failures: number } = {
  isOpen: false,
  failures: 0,
}
const timers: Record<'silence' | 'again', ReturnType<typeof setTimeout> | undefined> = {
  silence: undefined,
  again: undefined,
}

/** Whether the server tells of changes at present: otherwise whoever follows has to ask. */
export const isFollowed = (): boolean => state.isOpen

const tell = (what?: Followed): void =>
  listeners.forEach((own, listener) => {
    if (what === undefined || what === own) listener()
  })

function close(): void {
  state.source?.close()
  state.source = undefined
  state.isOpen = false
  clearTimeout(timers.silence)
  clearTimeout(timers.again)
}

/** The stream is refused or lost: it is tried again after a growing pause, and pages ask meanwhile. */
function fail(): void {
  const wasOpen = state.isOpen
  close()
  const pause = Math.min(streamTimes.first * 2 ** state.failures, streamTimes.longest)
  state.failures += 1
  // Pages that have lost one server do not come back at one moment.
  timers.again = setTimeout(open, pause * (0.75 + Math.random() / 2))
  if (wasOpen) tell()
}

function hear(what?: Followed): void {
  state.isOpen = true
  state.failures = 0
  clearTimeout(timers.silence)
  timers.silence = setTimeout(fail, streamTimes.silent)
  if (what !== undefined) tell(what)
}

function open(): void {
  if (state.source !== undefined || listeners.size === 0) return
  if (typeof EventSource === 'undefined' || document.visibilityState === 'hidden') return
  clearTimeout(timers.again)
  const source = new EventSource(requestTo(followChanges).path)
  state.source = source
  // Each stream begins with all that there is to follow: what has changed before is covered.
  for (const what of ['farms', 'inbox', 'shared'] as const)
    source.addEventListener(what, () => hear(what))
  source.addEventListener('beat', () => hear())
  source.addEventListener('error', () => {
    // The browser comes back by itself after an answer that has ended, not after a refusal.
    if (source.readyState === EventSource.CLOSED) fail()
  })
  // A proxy that hands nothing on: it looks open, and is not.
  timers.silence = setTimeout(fail, streamTimes.silent)
}

let isWatching = false
/** A page that is put away follows nothing. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  const come = (): void => {
    if (document.visibilityState === 'hidden') close()
    else open()
  }
  document.addEventListener('visibilitychange', come)
  window.addEventListener('pageshow', come)
  window.addEventListener('pagehide', close)
}

/**
 * Calls a function after each change, and when the stream is lost.
 * @returns the way to end it
 */
export function onServerChange(what: Followed, listener: () => void): () => void {
  const own = (): void => listener()
  listeners.set(own, what)
  watchPage()
  open()
  return () => {
    listeners.delete(own)
    if (listeners.size === 0) close()
  }
}
