import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer } from '#tests/support/server/test-server.ts'
import { runStorm, type StormResult } from '#tests/support/sync/storm.ts'
import { stormServer } from '#tests/support/sync/storm-server.ts'

/** The same storm in each run, a longer one in the sweep; `npm run bench -- storm` makes others. */
const seed = '2026'
const farms = ['farm-in-a-storm-1', 'farm-in-a-storm-2']

describe.each(databaseKinds)('devices in a storm on %s', (kind) => {
  async function storm(
    edits: number,
    isRestored: boolean,
    hasCopies = false,
  ): Promise<StormResult> {
    const server = await startTestServer(kind, { limits: { sync: { most: 1e9, within: 1e9 } } })
    try {
      const used = await stormServer(server.origin, server.database, farms, isRestored)
      return await runStorm(used, farms, edits, seed, hasCopies)
    } finally {
      await server.stop()
    }
  }

  it('all have the same in the end, miss no value, and show every conflict', async () => {
    const result = await storm(runs(1000, 3), false)
    expect(result).toMatchObject({ missing: [], wrong: [], resets: 0 })
    // It was a storm.
    expect(result.lostAnswers).toBeGreaterThan(result.requests / 8)
    expect(result.conflicts).toBeGreaterThan(10)
  })

  it('miss no value after the database was restored from a copy', async () => {
    const result = await storm(runs(800, 3), true)
    expect(result).toMatchObject({ missing: [], wrong: [] })
    expect(result.resets).toBeGreaterThan(1)
  })

  it('miss no value where devices were set back to copies, new and old, and cloned', async () => {
    const result = await storm(runs(1000, 3), false, true)
    expect(result).toMatchObject({ missing: [], wrong: [], clones: 3 })
    expect(result.setBack).toBeGreaterThan(5)
    expect(result.resets).toBeGreaterThan(5)
  })
})
