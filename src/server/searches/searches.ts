import { sql } from 'kysely'
import * as at from '../../api/addresses.ts'
import { countedSearch } from '../../api/counted-search.ts'
import { dayOfTime, millisecondsPerDay } from '../../day.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor } from '../http/endpoint.ts'
import { limitMessages, type FormLimits } from '../messages/limits.ts'

/** Searches of the list. */
const most = 500
/** A search that was not repeated for so many days is forgotten. */
const keptDays = 180
/** One that was counted once is forgotten sooner. */
const keptDaysOfOne = 30

async function count(tx: Tx, asked: AskedFor<typeof at.countSearches>, limits: FormLimits) {
  await limitMessages(tx, 'searches', asked, limits)
  const { language, texts } = asked.body
  const counted = new Set(texts.flatMap((text) => countedSearch(text) ?? []))
  // In one order, so that two transactions do not wait for each other's rows.
  for (const text of [...counted].sort())
    await tx
      .insertInto('unanswered_searches')
      .values({ language, text, count: 1, last_at: asked.now })
      .onConflict((conflict) =>
        conflict.columns(['language', 'text']).doUpdateSet({
          count: sql<number>`unanswered_searches.count + 1`,
          last_at: asked.now,
        }),
      )
      .execute()
  return { status: 200, body: { received: true } } as const
}

/** Counts searches that nothing answered: no person, no address and no time of day is kept. */
export const countSearches = (limits: FormLimits) =>
  serveEndpoint(at.countSearches, 'write', (tx, asked) => count(tx, asked, limits))

export const listSearches = serveEndpoint(at.listSearches, 'read', async (tx) => {
  const rows = await tx
    .selectFrom('unanswered_searches')
    .selectAll()
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('text')
    .limit(most)
    .execute()
  return {
    status: 200,
    body: {
      searches: rows.map(({ language, text, count: times, last_at }) => ({
        language,
        text,
        count: times,
        last: dayOfTime(last_at),
      })),
    },
  } as const
})

/** Deletes the searches that are not repeated. */
export async function forgetSearches(tx: Tx, now: number): Promise<void> {
  for (const [days, times] of [
    [keptDays, Number.MAX_SAFE_INTEGER],
    [keptDaysOfOne, 1],
  ] as const)
    await tx
      .deleteFrom('unanswered_searches')
      .where('last_at', '<', now - days * millisecondsPerDay)
      .where('count', '<=', times)
      .execute()
}
