import { describe, expect, it } from 'vitest'
import { databaseKinds, withDatabase } from '#tests/support/server/databases.ts'
import { countEvent } from './rate-limit.ts'

const day = 86_400_000
const start = Date.parse('2026-11-20T08:00:00Z')

describe.each(databaseKinds)('limits on %s', (kind) => {
  it('hold again at once when a clock that was a day ahead is set back', () =>
    withDatabase(kind, async ({ write }) => {
      const count = (at: number) =>
        write((tx) =>
          countEvent(tx, { scope: 'test', key: 'one', at }, { most: 2, within: day / 24 }),
        )
      const ahead = [await count(start + day), await count(start + day), await count(start + day)]
      expect(ahead).toEqual([true, true, false])
      const after = [await count(start), await count(start + 1), await count(start + 2)]
      expect(after).toEqual([true, true, false])
      // Clocks of instances differ a little, and count together.
      expect(await count(start - 1000)).toBe(false)
    }))
})
