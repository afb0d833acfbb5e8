import type { RateEventRow, Tx } from '../database/schema.ts'

/**
 * So far the clocks of instances may differ (milliseconds). An event that is later was counted
 * while a clock was wrong: it must not limit until that time comes.
 */
const skew = 60_000

/**
 * Counts an event, unless there have been too many in the time before it. Each event is a row of
 * its own: transactions that count at the same moment do not wait for each other, and may be a few
 * more than the limit.
 * @returns whether it is within the limit
 */
export async function countEvent(
  tx: Tx,
  event: RateEventRow,
  { most, within }: { readonly most: number; readonly within: number },
): Promise<boolean> {
  const earlier = await tx
    .selectFrom((inner) =>
      inner
        .selectFrom('rate_events')
        .select('at')
        .where('scope', '=', event.scope)
        .where('key', '=', event.key)
        .where('at', '>', event.at - within)
        .where('at', '<=', event.at + skew)
        .limit(most)
        .as('earlier'),
    )
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (earlier.count >= most) return false
  await tx.insertInto('rate_events').values(event).execute()
  return true
}

/** Deletes the events that no limit counts any more. */
export async function forgetEvents(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('rate_events').where('at', '<', before).execute()
}
