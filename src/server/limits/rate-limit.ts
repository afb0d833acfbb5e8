import type { RateEventRow, Tx } from '../database/schema.ts'

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
