import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The minutes that a run may take on two quiet cores, and those of its installation. */
const { minutes } = JSON.parse(read('tests/budget.json')) as {
  readonly minutes: Readonly<Record<'install' | 'default' | 'sweep', number>>
}
const [ci, sweep] = ['ci', 'sweep'].map((name) => read(`.github/workflows/${name}.yml`)) as [
  string,
  string,
]
const limitOf = (workflow: string): number => Number(/timeout-minutes: (\d+)/.exec(workflow)![1])
const shards = /shard: \[([\d, ]+)\]/.exec(sweep)![1]!.split(', ').map(Number)

describe('the public workflow', () => {
  it.each([
    ['the default run', limitOf(ci), minutes.default],
    ['a part of the sweep', limitOf(sweep), minutes.sweep / shards.length],
  ])('has time for %s on a busy machine, and ends what hangs', (_, limit, budget) => {
    const needed = minutes.install + budget
    expect(limit).toBeGreaterThanOrEqual(2 * needed)
    expect(limit).toBeLessThanOrEqual(3 * needed)
  })

  it('runs the default on each change, and the sweep each night and before a release', () => {
    expect(ci).toMatch(/^ {2}push:\n {4}branches: \['\*\*'\]\n {2}pull_request:$/m)
    expect(ci).toMatch(/run: bash \.ci\/run$/m)
    for (const event of ['schedule:\n', "push:\n    tags: ['**']\n", 'workflow_dispatch:\n'])
      expect(sweep).toContain(`  ${event}`)
  })

  it('runs each part of the sweep once', () => {
    expect(shards).toEqual(shards.map((_, index) => index + 1))
    expect(sweep).toContain(
      'bash .ci/run --all --shard=${{ matrix.shard }}/${{ strategy.job-total }}',
    )
  })

  it('runs on a machine of tests alone', () => {
    expect(read('.ci/run')).toMatch(/^export CI=1$/m)
    expect(read('.ci/run')).toMatch(/^npm test -- "\$@"$/m)
  })
})
