import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { parseFormula } from '../../language/mathjs.ts'
import type { Tree } from '../../language/tree.ts'
import { failsWith, sureWith } from './sure.ts'

const names = ['loss', 'limit', 'age', 'least', 'water']
const of = (text: string) => sureWith(parseFormula(text))

type Figures = Readonly<Record<string, number>>

function figureOf(tree: Tree, figures: Figures): number {
  if (typeof tree === 'number') return tree
  if (typeof tree === 'string') return figures[tree]!
  const [operator, first = 0, second] = tree
  const one = figureOf(first, figures)
  return operator === '-' && second === undefined ? -one : one * figureOf(second!, figures)
}

/** Whether a condition is true, computed from its tree alone. */
function holds(tree: Tree, figures: Figures): boolean {
  const [operator, first, second] = tree as readonly [string, Tree, Tree]
  if (operator === 'and') return holds(first, figures) && holds(second, figures)
  if (operator === 'or') return holds(first, figures) || holds(second, figures)
  const [one, other] = [figureOf(first, figures), figureOf(second, figures)]
  if (operator === '==') return one === other
  if (operator === '<') return one < other
  if (operator === '<=') return one <= other
  return operator === '>' ? one > other : one >= other
}

describe('what a condition is sure of', () => {
  it.each([
    ['loss > limit', { loss: 'atLeast', limit: 'atMost' }],
    ['loss <= limit', { loss: 'atMost', limit: 'atLeast' }],
    [
      'loss >= limit and age < least',
      { loss: 'atLeast', limit: 'atMost', age: 'atMost', least: 'atLeast' },
    ],
    // Between two limits it may lie on either side of one.
    ['loss > limit and loss < least', { limit: 'atMost', least: 'atLeast' }],
    // What is computed with a figure may shrink as it grows.
    ['loss > limit * age', { loss: 'atLeast' }],
    ['loss == limit', undefined],
    ['not (loss > limit)', undefined],
    ['isKnown(loss)', undefined],
    ['not isKnown(loss) or loss >= limit', { loss: 'atLeast', limit: 'atMost' }],
  ])('%s', (text, expected) => expect(of(text)).toEqual(expected))

  const comparison = fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom('<', '<=', '>', '>=', '=='),
      fc.constantFrom(...names, 'water * 2', '-age'),
    )
    .map((parts) => parts.join(' '))
  const condition = fc
    .array(fc.tuple(comparison, fc.constantFrom(' and ', ' or ')), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map(([each, by], index) => (index === 0 ? each : by + each)).join(''))
  const scope = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.integer({ min: -3, max: 3 })])),
  )

  /** Figures as they may truly be, beyond those of which only a bound is known. */
  const truthOf = (
    sides: Readonly<Record<string, string>>,
    bound: Figures,
    other: Figures,
  ): Figures => {
    const beyond = (name: string): number =>
      sides[name] === undefined ? 0 : Math.abs(other[name]!) * (sides[name] === 'atLeast' ? 1 : -1)
    return Object.fromEntries(names.map((name) => [name, bound[name]! + beyond(name)]))
  }

  it('holds for every true figure, if it holds for the bound', () => {
    fc.assert(
      fc.property(condition, scope, scope, (text, bound, other) => {
        const tree = parseFormula(text)
        if (!holds(tree, bound)) return
        expect(holds(tree, truthOf(sureWith(tree) ?? {}, bound, other))).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('fails of every true figure, where it fails of the bound', () => {
    fc.assert(
      fc.property(condition, scope, scope, (text, bound, other) => {
        const tree = parseFormula(text)
        if (holds(tree, bound)) return
        expect(holds(tree, truthOf(failsWith(tree) ?? {}, bound, other))).toBe(false)
      }),
      { numRuns: runs(1000) },
    )
  })
})
