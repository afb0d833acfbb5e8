import { answers } from '../database/database.ts'
import * as at from '../../api/addresses.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'

export const health = serveEndpoint(at.readHealth, 'read', async (tx) => {
  if (!(await answers(tx))) throw new Problem('unavailable', { retryAfter: 5 })
  return { status: 200, body: { status: 'ok' } }
})
