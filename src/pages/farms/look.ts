import { requestApi } from '#network/api.ts'
import type { SyncState } from '#sync/protocol.ts'
import { isSyncAnswer } from '#storage/sync/run.ts'
import { newStoreId } from '#storage/sync/store.ts'
import { textOfFields } from '#storage/sync/texts.ts'
import { flockPrefix } from '#ui/storage/storage-keys.ts'
import { prefixOf } from '#ui/storage/flock/journal.ts'
import { readFlock } from '#ui/storage/flock/flocks.ts'

/** A flock of a farm that this device has not joined. */
export interface SeenFlock {
  readonly name: string
  readonly title: string
  readonly days: number
  /** Like 2026-05-01. */
  readonly last: string | undefined
}

/** Fetches what a farm has, and stores nothing. @returns undefined where the server fails */
export async function lookInto(
  farm: string,
  language: string,
): Promise<readonly SeenFlock[] | undefined> {
  const device = newStoreId()
  const records = new Map<string, string>()
  let last: Pick<SyncState, 'receipt' | 'sequence'> | undefined
  for (;;) {
    const outcome = await requestApi<unknown>('/api/sync', {
      method: 'POST',
      body: {
        farm,
        device,
        receipt: last?.receipt ?? null,
        since: last?.sequence ?? 0,
        changes: [],
      },
      language,
    })
    if (outcome.kind !== 'ok' || !isSyncAnswer(outcome.body)) return undefined
    const { body } = outcome
    if ('reset' in body) return undefined
    last = body
    for (const { name, fields } of body.records) {
      const text = textOfFields(name, fields)
      if (text !== undefined) records.set(name, text)
    }
    if (!body.more) break
  }
  return [...records].flatMap(([name, text]): readonly SeenFlock[] => {
    const flock = name.startsWith(flockPrefix) ? readFlock(text) : undefined
    if (flock === undefined) return []
    const days = [...records.keys()]
      .filter((each) => each.startsWith(prefixOf(name)))
      .map((each) => each.slice(prefixOf(name).length))
      .sort()
    return [{ name, title: flock.title, days: days.length, last: days.at(-1) }]
  })
}
