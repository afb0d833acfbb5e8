import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { attemptLimits, type AttemptLimits } from '../../src/server/accounts/attempts.ts'
import { serverListener } from '../../src/server/app.ts'
import { connectDatabase } from '../../src/server/database/database.ts'
import { formLimits } from '../../src/server/messages/limits.ts'
import { programsWorker } from '../../src/server/programs/worker.ts'
import { digestWith } from '../../src/server/secret.ts'
import { readServerSettings } from '../../src/server/settings.ts'
import { readClinicFacts, readMailWords, readServerWords } from '../server.ts'

/**
 * A server for measurements, in a process of its own: every request has the role of staff, of the
 * account that a header names, and there are no rate limits. It prints its port, and its memory at
 * the end.
 */
export async function run(_: readonly string[], root: string): Promise<number> {
  const settings = readServerSettings(process.env, root)
  const database = await connectDatabase(settings)
  const most = Number.MAX_SAFE_INTEGER
  const unlimited = Object.fromEntries(
    Object.keys(attemptLimits).map((kind) => [
      kind,
      { perAddress: most, perAccount: most, within: 1 },
    ]),
  ) as AttemptLimits
  const programs = programsWorker(
    join(root, 'scripts/support/answering/programs-thread.mjs'),
    10 * 60_000,
  )
  const answer = serverListener({
    settings,
    database,
    digest: digestWith('a secret of measurements'),
    words: readServerWords(root),
    mailWords: readMailWords(root),
    clinic: readClinicFacts(root, settings),
    log: () => undefined,
    identify: (_tx, headers) =>
      Promise.resolve({
        id: headers.get('x-bench') ?? 'bench',
        role: 'staff',
        session: 'bench',
        device: '',
        hasSecondFactor: true,
        isStrong: true,
      }),
    programs: {
      ask: programs.ask,
      rate: { most, within: 1 },
    },
    limits: {
      forms: { ...formLimits, perForm: most, perAddress: most },
      sync: { most, within: 1 },
      attempts: unlimited,
      evenTime: 0,
    },
  })
  const bare = new Hono()
    .get('/api/bare', (context) => context.json({ status: 'ok' }))
    .post('/api/bare', async (context) => context.json(await context.req.json()))
  const listener = getRequestListener(bare.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => {
    if (request.url === '/api/bare') void listener(request, response)
    else if (!answer(request, response)) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
  await new Promise((resolve) => process.once('SIGTERM', resolve))
  console.log(JSON.stringify({ rss: process.memoryUsage().rss }))
  server.closeAllConnections()
  server.close()
  await programs.close()
  await database.close()
  return 0
}
