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
 * Counts a request of an account, and refuses what is too much. An account has one row: requests of
 * its devices take turns, as they would at the lock of their farm.
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
  if (count > most)
    throw new Problem('tooManyTries', {
      retryAfter: Math.max(1, Math.ceil((since + within - now) / 1000)),
    })
}
