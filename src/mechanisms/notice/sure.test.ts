import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFormula } from '../../language/mathjs.ts'
import type { Tree } from '../../language/tree.ts'
import { sureWith } from './sure.ts'

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

/** Whether a condition holds, worked out from its tree alone. */
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

  it('holds of every true figure, where it holds of the bound', () => {
    fc.assert(
      fc.property(condition, scope, scope, (text, bound, other) => {
        const tree = parseFormula(text)
        if (!holds(tree, bound)) return
        const sure = sureWith(tree) ?? {}
        const truth = Object.fromEntries(
          names.map((name) => [
            name,
            sure[name] === undefined
              ? bound[name]!
              : bound[name]! + Math.abs(other[name]!) * (sure[name] === 'atLeast' ? 1 : -1),
          ]),
        )
        expect(holds(tree, truth)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
