import type { SyncRequest } from '#sync/protocol.ts'
import { isFollowed, onServerChange } from '#network/changes.ts'
import { openNotebook } from '#storage/notebook.ts'
import {
  farmStatus,
  onFarmStatus,
  startSync,
  syncNow,
  type SyncOutcome,
} from '#storage/sync/run.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { markFarm } from '#ui/storage/farm.ts'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { sendSync } from './send-sync.ts'

/** Sends a request, and says what it came to. */
async function send(request: SyncRequest): Promise<SyncOutcome> {
  const outcome = await sendSync(request)
  if (outcome.kind === 'ok') return { kind: 'answer', answer: outcome.body }
  if (outcome.kind === 'unreachable') return outcome
  const { status, title, detail, retryAfter } = outcome.problem
  if (status === 401) return { kind: 'signedOut' }
  if (status === 404) return { kind: 'gone' }
  // A server that is busy or restarts is one that does not answer.
  if (status >= 500) return { kind: 'unreachable' }
  return {
    kind: 'problem',
    title,
    detail,
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

let started: Promise<void> | undefined
/** The account that was logged in when this was looked at last. */
let known = signedInAccount()?.id

/** Begins sync in this window, where its device is in a farm. It begins once. */
export function startFarmSync(): Promise<void> {
  started ??= (async () => {
    await openNotebook()
    onFarmStatus(() => {
      const status = farmStatus()
      const mark = status && {
        role: status.role ?? 'owner',
        apart: status.apart,
        // A device that is in the farm no more does not know how it is now.
        ...(status.failure?.kind !== 'gone' &&
          status.sharedSince && { sharedSince: status.sharedSince }),
      }
      if (markFarm(mark)) notifyStorage()
    })
    // Somebody has logged in again, in whatever window.
    window.addEventListener('storage', () => {
      const account = signedInAccount()?.id
      if (account !== undefined && account !== known && farmStatus()?.failure !== undefined)
        void syncNow()
      known = account
    })
    startSync(send, isFollowed)
    // What others enter comes at once. While the server does not answer, the pause alone decides.
    onServerChange('farms', () => {
      if (farmStatus() !== undefined && farmStatus()?.failure === undefined) void syncNow()
    })
  })()
  return started
}
