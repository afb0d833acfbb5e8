import * as at from '../../api/addresses.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import type { MissingSetting } from './missing.ts'

/** For how long a write that was kept is not repeated (milliseconds): anyone may ask. */
const trusted = 5000

/** The one row of its table. */
const row = 1

async function writeTime(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('health')
    .values({ id: row, written_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now }))
    .execute()
}

/**
 * Whether the server works, and what does not because of a setting: the database keeps what is
 * written, and reads it. A full disk only shows when something is written.
 */
export function health(missing: readonly MissingSetting[]) {
  let written = Number.NEGATIVE_INFINITY
  return serveEndpoint(at.readHealth, 'read', {
    prepare: async (database) => {
      if (Math.abs(performance.now() - written) > trusted) {
        await database.write((tx) => writeTime(tx, Date.now()))
        written = performance.now()
      }
      return async (tx, { headers }) => {
        const found = await tx.selectFrom('health').select('id').executeTakeFirst()
        if (found?.id !== row) throw new Problem('unavailable', { retryAfter: 5 })
        return {
          status: 200,
          body: { status: 'ok', missing, isForwarded: headers.has('x-forwarded-for') },
        }
      }
    },
  })
}
