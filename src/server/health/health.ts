import type { MissingSetting } from './missing.ts'
import { answers } from '../database/database.ts'
import * as at from '../../api/addresses.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'

/** Whether server and database work, and what does not because of a setting. */
export const health = (missing: readonly MissingSetting[]) =>
  serveEndpoint(at.readHealth, 'read', async (tx, { headers }) => {
    if (!(await answers(tx))) throw new Problem('unavailable', { retryAfter: 5 })
    return {
      status: 200,
      body: { status: 'ok', missing, isForwarded: headers.has('x-forwarded-for') },
    }
  })
