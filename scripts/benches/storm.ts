import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverListener } from '../../src/server/app.ts'
import { connectDatabase } from '../../src/server/database/database.ts'
import { digestWith } from '../../src/server/secret.ts'
import { identifyByHeader } from '../../tests/support/server/accounts.ts'
import { testClinic } from '../../tests/support/server/clinic.ts'
import { runStorm, type StormResult } from '../../tests/support/sync/storm.ts'
import { stormServer } from '../../tests/support/sync/storm-server.ts'
import { readArguments } from '../support/arguments.ts'
import { readMailWords, readServerWords } from '../server.ts'
import { placesHere, type Place } from './server.ts'

const farms = ['farm-in-a-storm-1', 'farm-in-a-storm-2']

async function stormAt(
  { settings }: Place,
  root: string,
  edits: number,
  seed: string,
  isRestored: boolean,
  hasCopies: boolean,
): Promise<StormResult> {
  const database = await connectDatabase(settings)
  const answer = serverListener({
    settings: { isTrustedProxy: () => false },
    database,
    digest: digestWith('a secret of measurements'),
    words: readServerWords(root),
    mailWords: readMailWords(root),
    clinic: testClinic,
    log: () => undefined,
    identify: identifyByHeader,
    limits: { sync: { most: Number.MAX_SAFE_INTEGER, within: 1 } },
  })
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const used = await stormServer(`http://127.0.0.1:${port}`, database, farms, isRestored)
    return await runStorm(used, farms, edits, seed, hasCopies)
  } finally {
    server.closeAllConnections()
    server.close()
    await database.close()
  }
}

/**
 * `npm run bench -- storm`: four devices that edit two farms over a network that loses requests and
 * answers, on both databases; with `--restored`, the database is restored from a copy meanwhile,
 * and with `--copies`, devices are set back to copies of them and cloned.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const usage = 'npm run bench -- storm [--edits 10000] [--seed text] [--restored] [--copies]'
  const given = readArguments(
    words,
    {
      edits: { type: 'string' },
      seed: { type: 'string' },
      restored: { type: 'boolean' },
      copies: { type: 'boolean' },
    },
    usage,
    false,
  )
  if (given === undefined) return 2
  const {
    edits = '10000',
    seed = String(Date.now()),
    restored = false,
    copies = false,
  } = given.values
  console.log(`seed ${seed}`)
  let isSound = true
  for (const place of await placesHere())
    try {
      const began = performance.now()
      const result = await stormAt(place, root, Number(edits), seed, restored, copies)
      const { missing, wrong } = result
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(
        `${place.name}: ${result.edits} edits in ${seconds} s, ${result.requests} requests, ` +
          `${result.lostRequests} requests and ${result.lostAnswers} answers lost, ` +
          `${result.setBack} devices set back, ${result.clones} clones, ` +
          `${result.resets} devices began again, ${result.conflicts} conflicts, ` +
          `${result.doubts} fields in doubt at the end; ` +
          `${missing.length} values missing, ${wrong.length} faults`,
      )
      for (const line of [...missing, ...wrong].slice(0, 20)) console.log(`  ${line}`)
      isSound &&= missing.length + wrong.length === 0
    } finally {
      await place.remove()
    }
  return isSound ? 0 : 1
}
