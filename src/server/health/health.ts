import { answers } from '../database/database.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'

/** Whether the server and its database respond: for monitoring and load balancers. */
export const health: Endpoint = {
  method: 'GET',
  path: '/health',
  access: 'anyone',
  mode: 'read',
  handle: async (tx) => {
    if (!(await answers(tx))) throw new Problem('unavailable', { retryAfter: 5 })
    return { status: 200, body: { status: 'ok' } }
  },
}
