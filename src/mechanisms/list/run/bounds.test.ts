import { describe, expect, it } from 'vitest'
import type { Tree } from '#language/tree.ts'
import { boundOf } from './bounds.ts'
import { count, sum } from './sums.ts'

const scope = {
  mix: [
    { quantity: 2, feed: { protein: 0.5, lysine: Number.NaN } },
    { quantity: 3, feed: { protein: 0.1, lysine: 0.02 } },
  ],
}
const known: Tree = ['sum', 'mix', ['*', 'mix.quantity', 'mix.feed.protein']]
const lower: Tree = ['sum', 'mix', ['*', 'mix.quantity', 'mix.feed.lysine']]

describe('boundOf', () => {
  it.each<readonly [string, Tree, string]>([
    ['a sum of known parts', known, 'exact'],
    ['a sum with an unknown part', lower, 'atLeast'],
    ['a lower bound over a known figure', ['/', lower, known], 'atLeast'],
    ['a known figure over a lower bound', ['/', known, lower], 'atMost'],
    ['a lower bound over a lower bound', ['/', lower, lower], 'unclear'],
    ['less a lower bound', ['-', known, lower], 'atMost'],
    ['two lower bounds', ['+', lower, ['*', lower, 2]], 'atLeast'],
    ['a choice by a lower bound', ['?', ['>', lower, 1], 1, 2], 'unclear'],
    ['a count by an unknown part', ['count', 'mix', ['>', 'mix.feed.lysine', 0]], 'unclear'],
    ['a formula that reads a lower bound', ['/', 'lysine', 'total'], 'atLeast'],
  ])('%s', (_, tree, bound) => {
    expect(boundOf(tree, scope, { lysine: 'atLeast' })).toBe(bound)
  })
})

describe('sums', () => {
  it('leave unknown parts out', () => {
    expect(sum(scope.mix, (entry) => entry.quantity * entry.feed.lysine)).toBeCloseTo(0.06)
    expect(count(scope.mix, (entry) => entry.quantity > 2)).toBe(1)
    expect(sum([], () => 1)).toBe(0)
  })
})
