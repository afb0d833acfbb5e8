import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadAuth } from '#server/accounts/auth.ts'
import { serverListener, type ServerParts } from '#server/app.ts'
import { connectDatabase, type Database } from '#server/database/database.ts'
import type { DatabaseKind } from '#server/database/schema.ts'
import { digestWith } from '#server/secret.ts'
import { passwordCosts } from '#server/settings.ts'
import { readMailWords, readServerWords } from '#scripts/server.ts'
import { root } from '../project/root.ts'
import { identifyByHeader } from './accounts.ts'
import { watchAnswers } from './as-agreed.ts'
import { testClinic } from './clinic.ts'
import { databaseWithTables } from './databases.ts'

// It is loaded with the first request that needs it: here, that is before all tests.
await loadAuth()

/** A server of a test, on a port of its own. */
export interface TestServer {
  readonly origin: string
  readonly port: number
  readonly database: Database
  /** What it has written to its log. */
  readonly log: readonly Readonly<Record<string, unknown>>[]
  /** @throws if an answer was not as the contract has it */
  readonly stop: () => Promise<void>
}

/** The digest of all servers of tests. */
export const testDigest = digestWith('a secret of tests, which is no secret')

const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** Starts a server on a database without rows, in this process. */
export async function startTestServer(
  kind: DatabaseKind,
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  const place = await databaseWithTables(kind)
  const database = await connectDatabase(place.settings)
  const log: Readonly<Record<string, unknown>>[] = []
  const answer = serverListener({
    settings: {
      isTrustedProxy: (address) => address === '127.0.0.1',
      passwordCost: passwordCosts.forTests,
    },
    database,
    digest: testDigest,
    words: readServerWords(root),
    mailWords: readMailWords(root),
    clinic: testClinic,
    log: (event, facts) => log.push({ event, ...facts }),
    identify: identifyByHeader,
    ...parts,
  })
  const answers = watchAnswers()
  const server = await listening(
    createServer((request, response) => {
      answers.watch(request, response)
      if (!answer(request, response)) response.writeHead(404).end('the site')
    }),
  )
  // One that ends an idle connection may do so while a test on a busy machine uses it again.
  server.keepAliveTimeout = 0
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    database,
    log,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
      await place.remove()
      const disagreements = answers.found()
      if (disagreements.length > 0)
        throw new Error(`answers are not as src/api has them:\n${disagreements.join('\n')}`)
    },
  }
}
