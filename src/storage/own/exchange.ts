import type { SyncAnswer, SyncRequest } from '#sync/protocol.ts'
import {
  hasMore,
  newSyncDevice,
  nextRequest,
  sharedRecord,
  type SyncDevice,
} from '../sync/device.ts'
import { textOfFields } from '../sync/texts.ts'
import { noteOwn, takeOwn, type LocalTexts, type LocalWrites } from './settings.ts'
import { isOwn, localText, ownNameOf } from './texts.ts'
import { isObject } from '../../own.ts'

/** The device of a person. */
export interface OwnPlace {
  /** What it keeps now. */
  readonly local: () => LocalTexts
  /** @returns the names whose texts it cannot keep: it has no room, or does not know their form */
  readonly write: (writes: LocalWrites) => readonly string[]
  /** What was exchanged, as a text. */
  readonly recall: () => string | undefined
  readonly keep: (text: string) => void
  /** A random id. */
  readonly newId: () => string
}

/** The server of a person; undefined where it does not answer, or refuses. */
export interface OwnServer {
  /** The id of the records of the account, made under this one if there are none. */
  readonly open: (farm: string) => Promise<string | undefined>
  readonly sync: (request: SyncRequest) => Promise<SyncAnswer | undefined>
}

/** What a device has exchanged, and for which account. */
interface Exchanged {
  readonly account: string
  readonly state: SyncDevice
  /** Texts that were exchanged for another account: they are not this one's until they change. */
  readonly apart: Readonly<Record<string, string>>
  /** Names that this device cannot keep: they are not removed because it has none of them. */
  readonly unkept: readonly string[]
}

/** The version of the text; a later one is not guessed at. */
const version = 1
/** A server that always has more is broken. */
const mostRequests = 50

const textOfOwnRecord = ({ state, ...rest }: Exchanged): string =>
  JSON.stringify({ version, ...rest, state: { ...state, held: [...state.held] } })

function readExchanged(text: string | undefined): Exchanged | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Exchanged> & { readonly version?: unknown }
    const { account, state, apart, unkept } = value
    const isWhole =
      value.version === version &&
      typeof account === 'string' &&
      isObject(apart) &&
      Array.isArray(unkept) &&
      isObject(state) &&
      Array.isArray(state.held) &&
      Array.isArray(state.outbox) &&
      Array.isArray(state.refused)
    return isWhole
      ? { account, apart, unkept, state: { ...state, held: new Map(state.held) } }
      : undefined
  } catch {
    return undefined
  }
}

/** Whether the server will soon take no more of what is exchanged. */
export const lacksRoom = (text: string | undefined): boolean =>
  readExchanged(text)?.state.nearlyFull === true

/** Texts that the device has exchanged for the account before: they stay on it. */
const leftBy = (before: Exchanged, local: LocalTexts): Readonly<Record<string, string>> => ({
  ...before.apart,
  ...Object.fromEntries(
    [...local].filter(([name]) => isOwn(name) && before.state.held.has(ownNameOf(name))),
  ),
})

/** What the device has exchanged; it begins anew with another account, and if it was emptied. */
async function exchangedFor(
  account: string,
  place: OwnPlace,
  server: OwnServer,
): Promise<Exchanged | undefined> {
  const before = readExchanged(place.recall())
  const local = place.local()
  // Whoever has deleted everything on a device has not deleted it on the others.
  const isEmptied = ![...local.keys()].some(isOwn)
  if (before?.account === account && !isEmptied) return before
  const farm = await server.open(place.newId())
  if (farm === undefined) return undefined
  const apart = before === undefined || before.account === account ? {} : leftBy(before, local)
  return { account, apart, unkept: [], state: newSyncDevice(farm, place.newId()) }
}

/**
 * Exchanges what belongs to a person with the other devices of the account. It may run again at any
 * time, in one window at a time.
 * @returns whether all of it is exchanged
 */
export async function exchangeOwn(
  account: string,
  place: OwnPlace,
  server: OwnServer,
): Promise<boolean> {
  const begun = await exchangedFor(account, place, server)
  if (begun === undefined) return false
  let now = begun
  // What another account has left does not count, and what this device cannot keep is as it is.
  const localNow = (): LocalTexts => {
    const local = new Map([...place.local()].filter(([name, text]) => now.apart[name] !== text))
    for (const name of now.unkept) {
      const record = ownNameOf(name)
      const text = localText(name, textOfFields(record, sharedRecord(now.state, record)), undefined)
      if (!local.has(name) && text !== undefined) local.set(name, text)
    }
    return local
  }
  const keep = (next: Partial<Exchanged>): void => {
    now = { ...now, ...next }
    place.keep(textOfOwnRecord(now))
  }
  for (let turn = 0; turn < mostRequests; turn += 1) {
    keep({ state: noteOwn(now.state, localNow()) })
    const answer = await server.sync(nextRequest(now.state))
    if (answer === undefined) return false
    const { state, writes } = takeOwn(now.state, answer, place.newId, localNow())
    const unkept = writes.size > 0 ? place.write(writes) : []
    keep({ state, unkept: [...new Set([...now.unkept, ...unkept])] })
    if (!hasMore(state, answer)) return true
  }
  return false
}
