import type { Database } from '../database/database.ts'
import type { MailRow, Tx } from '../database/schema.ts'
import { mailPriorities } from './queue.ts'

/**
 * For how long a mail belongs to the process that has begun to send it (milliseconds). No attempt
 * takes as long: after it, that process is dead.
 */
export const lease = 5 * 60_000

/** The pauses after the first, second … attempt (milliseconds); the last one repeats. */
const pauses = [1, 5, 15, 60, 180].map((minutes) => minutes * 60_000)

/** The pause after so many attempts. */
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1]!

/** How many mails a domain gets in a time (milliseconds): beyond, its servers refuse the sender. */
export interface MailPace {
  readonly most: number
  readonly within: number
}

/** Counts the mails of each domain, in one process. */
export function countDomains({ most, within }: MailPace) {
  let since = 0
  const counts = new Map<string, number>()
  return {
    /** The domains that get nothing more for now. */
    full: (now: number): readonly string[] => {
      if (now >= since + within || now < since) {
        counts.clear()
        since = now
      }
      return [...counts].flatMap(([domain, count]) => (count >= most ? [domain] : []))
    },
    /** Whether a domain gets one more; it is counted. */
    count: (domain: string): boolean => {
      const count = (counts.get(domain) ?? 0) + 1
      if (count <= most) counts.set(domain, count)
      return count <= most
    },
  }
}

type Candidate = Pick<MailRow, 'id' | 'next_at' | 'domain'>

/** The mails of one priority that are due, those that have waited longest first. */
function dueOf(
  tx: Tx,
  priority: number,
  full: readonly string[],
  most: number,
  now: number,
): Promise<readonly Candidate[]> {
  const query = tx
    .selectFrom('mails')
    .select(['id', 'next_at', 'domain'])
    .where('failed_at', 'is', null)
    .where('priority', '=', priority)
    .where((where) =>
      where.or([
        where('next_at', '<=', now),
        // A clock that was ahead has put it off: no attempt is planned so late.
        where.and([where('tries', '=', 0), where('next_at', '>', now + pauses[0]!)]),
        where('next_at', '>', now + pauses.at(-1)!),
      ]),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(most)
  return (full.length === 0 ? query : query.where('domain', 'not in', full)).execute()
}

/**
 * Takes mails that are due, links first, so that no other process sends them.
 * @param most how many of them
 */
export async function takeDue(
  { read, write }: Pick<Database, 'read' | 'write'>,
  domains: ReturnType<typeof countDomains>,
  most: number,
  now: number,
): Promise<readonly MailRow[]> {
  for (;;) {
    const due = await read(async (tx) => {
      const found: Candidate[] = []
      for (const priority of Object.values(mailPriorities))
        if (found.length < most)
          found.push(...(await dueOf(tx, priority, domains.full(now), most - found.length, now)))
      return found
    })
    if (due.length === 0) return []
    const wanted = due.filter(({ domain }) => domains.count(domain))
    if (wanted.length === 0) continue
    const taken = await write(async (tx) => {
      const rows: MailRow[] = []
      for (const { id, next_at } of wanted) {
        const row = await tx
          .updateTable('mails')
          .set((build) => ({ next_at: now + lease, tries: build('tries', '+', 1) }))
          .where('id', '=', id)
          // Another process that was faster has moved it ahead.
          .where('next_at', '=', next_at)
          .where('failed_at', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (row !== undefined) rows.push(row)
      }
      return rows
    })
    if (taken.length > 0) return taken
  }
}
