import type { Tx } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'

/** How many requests of one account are answered in a time. */
export interface SyncRate {
  readonly most: number
  /** Milliseconds. */
  readonly within: number
}

/** One request a second on average: a phone that begins with 50,000 records sends 250. */
export const syncRate: SyncRate = { most: 900, within: 15 * 60_000 }

/**
 * Counts requests in one process, by account or address: most of them write nothing. A request may
 * count as several.
 */
export function memoryRate({
  most,
  within,
}: SyncRate): (account: string, now: number, times?: number) => void {
  const counts = new Map<string, { since: number; count: number }>()
  const hasEnded = ({ since }: { readonly since: number }, now: number): boolean =>
    since <= now - within || since > now
  return (account, now, times = 1) => {
    // As many accounts as ask within the time.
    if (counts.size > 10_000)
      for (const [id, each] of counts) if (hasEnded(each, now)) counts.delete(id)
    const known = counts.get(account)
    const counted = known === undefined || hasEnded(known, now) ? { since: now, count: 0 } : known
    counted.count += times
    counts.set(account, counted)
    if (counted.count > most) throw tooManySyncs(counted.since + within - now)
  }
}

const tooManySyncs = (wait: number): Problem =>
  new Problem('tooManyTries', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })

/**
 * Counts a request of an account that writes, and refuses what is too much: on all instances. An
 * account has one row: requests of its devices take turns, as they would at the lock of their farm.
 */
export async function countSync(
  tx: Tx,
  account: string,
  now: number,
  { most, within }: SyncRate,
): Promise<void> {
  const { count, since } = await tx
    .insertInto('sync_counts')
    .values({ account, since: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet((build) => {
        // If the clock was set back, a count of the future would last until then.
        const hasEnded = build.or([
          build('sync_counts.since', '<=', now - within),
          build('sync_counts.since', '>', now),
        ])
        return {
          since: build.case().when(hasEnded).then(now).else(build.ref('sync_counts.since')).end(),
          count: build
            .case()
            .when(hasEnded)
            .then(1)
            .else(build('sync_counts.count', '+', 1))
            .end(),
        }
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow()
  if (count > most) throw tooManySyncs(since + within - now)
}
