/**
 * The running part of sync: one request at a time among all windows of the device, after each edit,
 * when the network or the visitor comes back, and with growing pauses where the server does not
 * answer. The notebook never waits for it.
 */
import { dayOn } from '#day.ts'
import type { FarmRole, SyncAnswer, SyncRequest } from '#sync/protocol.ts'
import { isOfFarm, locked } from '../backend.ts'
import { onStorageStatus, storageStatus, takeChanged } from '../notebook.ts'
import { hasMore, nextRequest } from './device.ts'
import { noteEdits, storeAnswer, waitingIn, type FarmState, type Stepped } from './store.ts'

/** Why the last request brought no answer of sync. */
export type SyncFailure =
  /** No network, or a server that does not answer. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedOut' }
  /** The account is no member: it was removed, or the farm was deleted. */
  | { readonly kind: 'gone' }
  /** The server refuses the request; the text is in the reader's language. */
  | {
      readonly kind: 'problem'
      readonly title: string
      readonly detail: string
      readonly retryAfter?: number
    }
export type SyncOutcome = { readonly kind: 'answer'; readonly answer: SyncAnswer } | SyncFailure
/** Sends a request to the server. It never rejects. */
type SendSync = (request: SyncRequest) => Promise<SyncOutcome>

/** What pages show of the farm of this device. */
export interface FarmStatus {
  readonly farm: string
  readonly title: string
  readonly role: FarmRole | undefined
  /** Since when the clinic may read the farm (ISO); null where it may not, undefined if unknown. */
  readonly sharedSince: string | null | undefined
  /** Whether something should be deleted before the server takes nothing more. */
  readonly isNearlyFull: boolean
  /** Changes that the server has not confirmed. */
  readonly waiting: number
  /** When the server had everything (milliseconds). */
  readonly at: number | undefined
  /** Changes that the server has refused, until a person has seen them. */
  readonly refused: number
  /** Records with a field that a person has to decide. */
  readonly doubted: number
  /** Flocks that stay on this device alone. */
  readonly apart: readonly string[]
  readonly failure: SyncFailure | undefined
}

/**
 * Milliseconds. `poll` is how often a visible page looks for what others have entered; `followed`
 * is how often it does while the server tells of that.
 */
export const syncPauses = {
  edit: 800,
  poll: 60_000,
  followed: 600_000,
  first: 5000,
  longest: 300_000,
} as const
/** A server that lets a device begin again and again is broken. */
const mostResets = 3

let status: FarmStatus | undefined
const listeners = new Set<() => void>()
const channel =
  typeof BroadcastChannel === 'undefined' || globalThis.window === undefined
    ? undefined
    : new BroadcastChannel('farm')

function show(next: FarmStatus | undefined, isOwn = true): void {
  if (JSON.stringify(next) === JSON.stringify(status)) return
  status = next
  for (const listener of listeners) listener()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  if (isOwn) channel?.postMessage(next)
}

/** The farm of this device; the same object until something of it changes. */
export const farmStatus = (): FarmStatus | undefined => status

/** Calls a function whenever that changes. @returns the way to end it */
export function onFarmStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const showState = (state: FarmState, failure: SyncFailure | undefined): void =>
  show({
    farm: state.farm,
    title: state.title,
    role: state.role,
    sharedSince: state.sharedSince,
    isNearlyFull: state.nearlyFull === true,
    waiting: waitingIn(state),
    at: state.at,
    refused: state.refused.length,
    doubted: state.doubted.length,
    apart: state.apart,
    failure,
  })

/** Asks the server until both have everything. @returns why that has ended early */
async function exchangeOnce(send: SendSync, first: Stepped): Promise<SyncFailure | undefined> {
  let { state } = first
  let resets = 0
  for (;;) {
    const request = nextRequest({ ...state, held: new Map() })
    const outcome = await send(request)
    if (outcome.kind !== 'answer') return outcome
    const { answer } = outcome
    if ('reset' in answer) resets += 1
    const stored = await storeAnswer(request, answer, Date.now())
    if (stored === undefined) return undefined
    await takeChanged(stored.changed)
    ;({ state } = stored)
    if (!hasMore({ ...state, held: new Map() }, answer)) return undefined
    if (resets > mostResets) return { kind: 'unreachable' }
    showState(state, undefined)
  }
}

/**
 * Notes what was edited, and exchanges it with the server.
 * @param isAsking asks for what others have entered even where nothing waits here
 */
const pass = (send: SendSync, isAsking: boolean): Promise<SyncFailure | undefined> =>
  locked(async () => {
    const noted = await noteEdits(dayOn(new Date()))
    if (noted === undefined) {
      show(undefined)
      return undefined
    }
    await takeChanged(noted.changed)
    showState(noted.state, status?.failure)
    if (!isAsking && noted.state.outbox.length === 0) return status?.failure
    const failure = await exchangeOnce(send, noted)
    const after = await noteEdits(dayOn(new Date()))
    if (after !== undefined) showState(after.state, failure)
    return failure
  }, 'farm')

let failures = 0
/** The next edits have a timer of their own: the end of a pass never puts them off. */
const timers: { edits?: ReturnType<typeof setTimeout>; all?: ReturnType<typeof setTimeout> } = {}
let running: Promise<void> | undefined
let isWanted: 'edits' | 'all' | undefined
let sending: SendSync | undefined
let isTold = (): boolean => false

const isVisible = (): boolean => document.visibilityState !== 'hidden'

/** How long to wait after an outcome (milliseconds). */
function syncPause(failure: SyncFailure | undefined): number {
  if (failure === undefined) return isTold() ? syncPauses.followed : syncPauses.poll
  const { kind } = failure
  if (kind === 'problem' && failure.retryAfter !== undefined) return failure.retryAfter * 1000
  if (kind === 'signedOut' || kind === 'gone') return syncPauses.longest
  const grown = syncPauses.first * 2 ** Math.min(failures - 1, 10)
  // Devices that have lost one server do not come back at one moment.
  return Math.min(grown, syncPauses.longest) * (0.75 + Math.random() / 2)
}

function wait(wanted: 'edits' | 'all', milliseconds: number, isDue: () => boolean): void {
  clearTimeout(timers[wanted])
  timers[wanted] = setTimeout(() => void (isDue() && run(wanted)), milliseconds)
}

async function runAll(send: SendSync): Promise<void> {
  let failure: SyncFailure | undefined
  while (isWanted !== undefined) {
    const isAsking = isWanted === 'all'
    isWanted = undefined
    failure = await pass(send, isAsking).catch((): SyncFailure => ({ kind: 'unreachable' }))
    failures = failure === undefined ? 0 : failures + 1
    if (failure !== undefined) break
  }
  // In no farm there is nothing to ask for. A phone that is put away asks for nothing.
  if (status !== undefined) wait('all', syncPause(failure), isVisible)
}

function run(wanted: 'edits' | 'all'): Promise<void> {
  if (sending === undefined) return Promise.resolve()
  clearTimeout(timers.edits)
  clearTimeout(timers.all)
  isWanted = wanted === 'all' || isWanted === 'all' ? 'all' : 'edits'
  const send = sending
  running ??= runAll(send).finally(() => {
    running = undefined
    // What was edited as the last pass ended.
    if (isWanted !== undefined && failures === 0) void run(isWanted)
  })
  return running
}

/** Exchanges everything now. It never rejects. */
export const syncNow = (): Promise<void> => run('all')

let wasWriting = false
/** An edit is on disk: it is sent a moment later, with those that follow at once. */
function noticeEdit(): void {
  const names = storageStatus().waiting
  const isWriting = names.length > 0
  // It is not on the server from this moment on; the next look at the database counts it.
  if (status !== undefined && status.waiting === 0 && names.some(isOfFarm))
    show({ ...status, waiting: 1 })
  if (wasWriting && !isWriting) {
    // While the server does not answer, the pause alone decides when it is asked; a request that is
    // under way may be the one that it answers.
    wait('edits', syncPauses.edit, () => failures === 0 || running !== undefined)
    if (failures > 0) void noteOnly()
  }
  wasWriting = isWriting
}

/** Counts what was edited while the server does not answer. */
const noteOnly = (): Promise<void> =>
  locked(async () => {
    const noted = await noteEdits(dayOn(new Date()))
    if (noted === undefined) return
    await takeChanged(noted.changed)
    showState(noted.state, status?.failure)
  }, 'farm').catch(() => undefined)

/**
 * Begins sync in this window, which is in a farm. It begins once.
 * @param isFollowed whether the server tells at present what others have entered
 */
export function startSync(send: SendSync, isFollowed = isTold): void {
  if (sending !== undefined) return
  sending = send
  isTold = isFollowed
  onStorageStatus(noticeEdit)
  const come = (): void => void run(isVisible() ? 'all' : 'edits')
  window.addEventListener('online', come)
  window.addEventListener('pageshow', come)
  document.addEventListener('visibilitychange', come)
  channel?.addEventListener('message', ({ data }) => show(data as FarmStatus | undefined, false))
  void run('all')
}
