import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tests/support/project/root.ts'
import { killPublications } from '../benches/killed-publishing.ts'

it('a publication that is ended leaves the old version whole, and no rest', async () => {
  // `npm run bench -- publishing` ends 20 of them.
  const results = await killPublications(root, join(root, 'tests/fixtures/mini'), 3)
  expect(results.map(({ ending }) => ending)).toEqual(['SIGKILL', 'SIGTERM', 'SIGKILL'])
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(results.some(({ moment }) => moment !== undefined)).toBe(true)
})
