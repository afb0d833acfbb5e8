import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { english } from '#tests/support/project/languages.ts'
import { livePrograms, loadProgram, type Program } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input, ResultValue } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { figureOf } from '../../engine/shown/figure-of.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { formatFigure } from '../../i18n/format-figure.ts'
import type { MessageFormatter } from '../../i18n/format.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { readUnit } from '../../language/units.ts'
import type { Tree } from '../../language/tree.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

/**
 * What a person can work out from what is on the page: a result that is a product or a quotient
 * of figures shown must be among what the shown figures, each within half of its last digit, come
 * to.
 */
type Span = readonly [low: number, high: number]

const messageFormatter: MessageFormatter = {
  formatMessage: (_, values = {}) => String(values['text'] ?? values['value']),
}

/** The span of the true figures that are shown as a text of this figure, in base units. */
function spanOf({ results }: Calculator, id: string, value: ResultValue): Span {
  const result = results[id]!
  const text = formatFigure(value, english, messageFormatter, { unknown: result.unknown })
  const shown = Number(text.replaceAll(',', ''))
  const step = 10 ** -value.digits
  // What is rounded up was a step less at most, what is rounded down a step more.
  const ways = { atLeast: 'down', atMost: 'up' } as const
  const way = value.bound === undefined ? (result.rounded ?? 'nearest') : ways[value.bound]
  const below = { nearest: step / 2, up: step, down: 0 }[way]
  // A figure that is on a half was rounded by its decimals, not by its binary digits.
  const margin = 1e-9 * Math.abs(shown)
  const power =
    value.unit === result.unit ? 1 : readUnit(value.unit).times / readUnit(result.unit).times
  const over =
    value.unit === result.unit ? 1 : readUnit(value.unit).over / readUnit(result.unit).over
  return [shown - below - margin, shown + step - below + margin].map((end) =>
    toBase((end * power) / over, result),
  ) as unknown as Span
}

const combine: Readonly<Record<string, (a: number, b: number) => number>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
}

/** The value of a formula for all values of its names; undefined if it has more than one. */
function spanOfTree(tree: Tree, spans: (name: string) => Span | undefined): Span | undefined {
  if (typeof tree === 'number') return [tree, tree]
  if (typeof tree === 'string') return spans(tree)
  const [operator, left, right] = tree
  const way = combine[operator]
  if (way === undefined || left === undefined || right === undefined) return undefined
  const [a, b] = [spanOfTree(left, spans), spanOfTree(right, spans)]
  if (a === undefined || b === undefined) return undefined
  if (operator === '/' && b[0] <= 0 && b[1] >= 0) return undefined
  const all = a.flatMap((x) => b.map((y) => way(x, y)))
  return [Math.min(...all), Math.max(...all)]
}

const shownOf = (calculator: Calculator, { results, scope }: Calculation, id: string) =>
  results[id] ??
  (calculator.results[id]?.intermediate === true && Number.isFinite(scope[id])
    ? figureOf(calculator.results[id], fromBase(scope[id] as number, calculator.results[id]))
    : undefined)

/** The results that what is shown does not bear out, each with the span that it should lie in. */
function disagreements({ calculator, tables }: Program, input: Input): readonly string[] {
  const calculation = toShown(calculator, calculate(calculator, input, tables))
  const { scope } = calculation
  const span = (name: string): Span | undefined => {
    const shown = shownOf(calculator, calculation, name)
    if (shown !== undefined) return spanOf(calculator, name, shown)
    const [head = '', column] = name.split('.')
    const held = scope[head]
    const value =
      column === undefined ? held : (held as Record<string, number> | undefined)?.[column]
    return typeof value === 'number' && Number.isFinite(value) ? [value, value] : undefined
  }
  // The same hen-day is on the page as a percentage: a reader has only that to reckon with.
  const sameAs = (name: string): string | undefined =>
    Object.keys(calculator.results).find((id) => {
      const tree = calculator.formulas[id]?.tree
      return Array.isArray(tree) && tree[0] === '/' && tree[1] === name && calculation.results[id]
    })
  const spanOfName = (name: string): Span | undefined => {
    const other = name.includes('.') ? sameAs(name) : undefined
    const divisor = other && (calculator.formulas[other]!.tree as readonly Tree[])[2]
    const shown = other && span(other)
    return shown && typeof divisor === 'string' && typeof scope[divisor] === 'number'
      ? (shown.map((end) => end * (scope[divisor] as number)) as unknown as Span)
      : span(name)
  }
  return Object.entries(calculation.results).flatMap(([id, value]) => {
    const tree = calculator.formulas[id]?.tree
    const is = Number.isFinite(value.value) && value.unit !== 'date' && value.upTo === undefined
    const expected = is && tree !== undefined ? spanOfTree(tree, spanOfName) : undefined
    if (expected === undefined) return []
    const [low, high] = spanOf(calculator, id, value)
    return high < expected[0] || low > expected[1]
      ? [`${id}: ${low} to ${high} is not in ${expected.join(' to ')}`]
      : []
  })
}

describe.each(livePrograms.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    const program = loadProgram(definition)
    const given = (definition.data.examples ?? []).filter(({ error }) => error === undefined)

    it('shows figures that agree with each other', () => {
      // Around each example: other flocks, other ages.
      const around = fc.record({
        example: fc.constantFrom(...given.map(({ input }) => input)),
        factor: fc.double({ min: 0.001, max: 3, noNaN: true }),
        step: fc.integer({ min: -100, max: 100 }),
      })
      fc.assert(
        fc.property(around, ({ example, factor, step }) => {
          const input = Object.fromEntries(
            Object.entries(example).map(([id, value]) => {
              const field = program.calculator.inputs[id]
              if (typeof value !== 'number' || field === undefined) return [id, value]
              if (field.units[0]?.unit === 'day') return [id, Math.max(0, value + step)]
              const other = value * factor
              return [id, isIntegerField(field) ? Math.ceil(other) : other]
            }),
          )
          const found = disagreements(program, input)
          // A matcher for each of ten thousand inputs would take longer than the inputs.
          if (found.length > 0) expect.fail(`${JSON.stringify(input)}: ${found.join('; ')}`)
        }),
        { numRuns: runs(100) },
      )
    })
  },
)

it('shows 441 eggs where 44.1 % of 1,000 hens lay', () => {
  const program = loadProgram(livePrograms.find(({ id }) => id === 'white-hens/egg-percentage')!)
  const { calculator, tables } = program
  const texts = Array.from({ length: 539 }, (_, day) =>
    calculate(calculator, { hens: 1000, age: 120 + day }, tables),
  ).map(({ results }) =>
    ['eggPercentage', 'dailyEggs'].map((id) =>
      Number(formatFigure(results[id]!, english, messageFormatter)),
    ),
  )
  const known = texts.filter(([percentage]) => percentage! >= 1)
  expect(known.length).toBeGreaterThan(500)
  expect(known.filter(([percentage, eggs]) => eggs !== Math.round(percentage! * 10))).toEqual([])
})
