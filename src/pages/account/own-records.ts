import { openOwnRecords } from '#api/addresses.ts'
import { requestApi } from '#network/api.ts'
import { isFollowed, onServerChange } from '#network/changes.ts'
import { exchangeOwn, lacksRoom, type OwnPlace, type OwnServer } from '#storage/own/exchange.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { forget, namesOf, recall, store } from '#ui/storage/device.ts'
import { sendSync } from '../farms/send-sync.ts'
import { isUsableData } from './device-data.ts'
import { randomId } from '../../storage/random-id.ts'

/** What was exchanged is under this name; it is in no copy, and an account is needed to use it. */
const stateName = 'accountRecords'

/**
 * Milliseconds: how often a visible page looks, how often it does while the server tells of
 * changes, and how long it waits after a change.
 */
const pauses = { look: 60_000, followed: 600_000, change: 3000 } as const

const place: OwnPlace = {
  local: () => new Map(namesOf('').map((name) => [name, recall(name) ?? ''])),
  write: (writes) => {
    const unkept: string[] = []
    for (const [name, text] of writes)
      if (text === undefined) forget(name)
      else if (!isUsableData(name, text) || !store(name, text)) unkept.push(name)
    window.dispatchEvent(new Event('storage'))
    return unkept
  },
  recall: () => recall(stateName),
  keep: (text) => void store(stateName, text),
  newId: randomId,
}

const server: OwnServer = {
  open: async (farm) => {
    const { lang: language } = document.documentElement
    const outcome = await requestApi(openOwnRecords, { body: { farm } }, { language })
    return outcome.kind === 'ok' ? outcome.body.farm : undefined
  },
  sync: async (request) => {
    const outcome = await sendSync(request)
    return outcome.kind === 'ok' ? outcome.body : undefined
  },
}

/** Runs alone among all windows of the site, where the browser can do that. */
async function inTurn(work: () => Promise<unknown>): Promise<void> {
  const locks = globalThis.navigator.locks as LockManager | undefined
  await (locks === undefined ? work() : locks.request(stateName, work))
}

/** Whether the account has little room left for what belongs to the person. */
export const lackRoom = (): boolean => lacksRoom(recall(stateName))

async function exchangeOwnRecords(): Promise<void> {
  const account = signedInAccount()
  if (account !== undefined) await inTurn(() => exchangeOwn(account.id, place, server))
}

let isRunning = false
let timer: ReturnType<typeof setTimeout> | undefined

function run(): void {
  clearTimeout(timer)
  timer = setTimeout(run, isFollowed() ? pauses.followed : pauses.look)
  if (isRunning || document.visibilityState === 'hidden') return
  isRunning = true
  void exchangeOwnRecords()
    .catch(() => undefined)
    .finally(() => {
      isRunning = false
    })
}

let isStarted = false

/**
 * Begins to exchange what belongs to a person with the other devices of the account that is logged
 * in: when the page is opened or seen again, and from time to time. It begins once.
 */
export function startOwnRecords(): void {
  if (isStarted) return
  isStarted = true
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(run, pauses.change)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run()
  })
  window.addEventListener('online', run)
  window.addEventListener('storage', soon)
  onServerChange('farms', run)
  run()
}
