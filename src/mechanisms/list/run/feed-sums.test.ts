import fc from 'fast-check'
import { all, create } from 'mathjs/number'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { processorTime } from '#tests/support/figures/processor-time.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Entry } from '#engine/calculation.ts'
import { indexOfName } from '../../name-lookup/named.ts'
import { toBase } from '#language/scale.ts'
import type { WaitCalculator } from '../../wait/shape.ts'
import { isChoiceField } from '#engine/input/kinds.ts'

const programs = livePrograms
  .map(loadProgram)
  .filter(
    ({ calculator }: { readonly calculator: WaitCalculator }) => calculator.wait !== undefined,
  )
  .map((program) => [program.calculator.id, program] as const)
type Program = (typeof programs)[number][1]

/**
 * mathjs with additional sum functions: the part of a sum is evaluated entry by entry, unknown
 * parts left out.
 */
const math = create(all!)

interface Compiled {
  readonly evaluate: (scope: object) => number
}
interface Part {
  readonly compile: () => Compiled
}
const compiledParts = new WeakMap<Part, Compiled>()

/** A part of a formula, compiled when it is met first. */
function compiled(part: Part): Compiled {
  const found = compiledParts.get(part) ?? part.compile()
  compiledParts.set(part, found)
  return found
}

const overEntries = (gather: (values: readonly number[]) => number) =>
  Object.assign(
    (parts: readonly Part[], _: unknown, scope: Map<string, unknown>) => {
      const part = compiled(parts[0]!)
      const values = (scope.get('mix') as object[])
        .map((entry) => part.evaluate({ ...Object.fromEntries(scope), mix: entry }))
        .filter((value) => !Number.isNaN(value))
      return gather(values)
    },
    { rawArgs: true },
  )
math.import(
  {
    sum: overEntries((values) => values.reduce((a, b) => a + b, 0)),
    max: overEntries((values) => Math.max(...values)),
  },
  { override: true },
)

const readFormulas = new WeakMap<Program, readonly (readonly [id: string, formula: Compiled])[]>()

/** Whether a formula reads a record that a mix is compared with. */
const readsRecord = ({ calculator, definition }: Program, step: string): boolean =>
  Object.keys(calculator.lookups).some((id) => definition.data.formulas![step]!.includes(`${id}.`))

/** A program's formulas as mathjs reads them, in the order in which they need each other. */
function formulasOf(program: Program) {
  const { calculator, definition } = program
  const found =
    readFormulas.get(program) ??
    calculator.order
      .filter((step) => step in calculator.formulas && !readsRecord(program, step))
      .map((id) => [id, math.compile(definition.data.formulas![id]!) as Compiled] as const)
  readFormulas.set(program, found)
  return found
}

/** The results calculated by mathjs from the formulas' own text, and tables read by hand. */
function independently(program: Program, entries: readonly Entry[]): Record<string, number> {
  const { calculator, tables } = program
  const field = calculator.inputs['mix']!.list!.entry['feed']!
  const table = tables[field.records!]!
  const scope: Record<string, unknown> = {
    mix: entries.map(({ feed, price, quantity }) => ({
      quantity: Number(quantity) * 1000,
      price: price === undefined ? Number.NaN : Number(price) / 1000,
      feed: Object.fromEntries(
        Object.keys(field.own!).map((column) => {
          const value =
            typeof feed === 'object'
              ? feed[column]
              : table.values[column]?.[indexOfName(table, String(feed))]
          return [
            column,
            typeof value === 'number' ? toBase(value, table.columns[column]!) : Number.NaN,
          ]
        }),
      ),
    })),
  }
  for (const [id, formula] of formulasOf(program))
    scope[id] = formula.evaluate(new Map(Object.entries(scope)))
  return Object.fromEntries(
    Object.entries(calculator.results).map(([id, { times, over }]) => [
      id,
      (Number(scope[id]) * over) / times,
    ]),
  )
}

/** Mixes of table entries and own feeds; own feeds have some of their figures. */
function mixes({ calculator }: Program): fc.Arbitrary<Entry[]> {
  const { choices = [], own = {} } = calculator.inputs['mix']!.list!.entry['feed']!
  const figure = (most: number) =>
    fc.integer({ min: 0, max: Math.min(most, 100) * 100 }).map((hundredths) => hundredths / 100)
  const ownFeed = fc
    .record(
      Object.fromEntries(
        Object.entries(own).map(([name, { maximum = 100, choices: classes = [] }]) => [
          name,
          classes.length > 0
            ? fc.constantFrom(...classes.map(({ value }) => value))
            : figure(maximum),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((figures) => ({ name: 'Mine', ...figures }))
  return fc.array(
    fc.record(
      {
        feed: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...choices.map(({ value }) => value)) },
          { weight: 1, arbitrary: ownFeed },
        ),
        price: fc.integer({ min: 0, max: 5000 }).map((thousandths) => thousandths / 1000),
        quantity: fc.integer({ min: 1, max: 5_000_000 }).map((grams) => grams / 1000),
      },
      { requiredKeys: ['feed', 'quantity'] },
    ),
    { minLength: 1, maxLength: 30 },
  )
}

const valuesOf = ({ calculator, tables }: Program, mix: readonly Entry[]) =>
  calculate(calculator, { mix }, tables).results
/** What grows with the mix. */
const totals = new Set(['totalQuantity', 'totalPrice', 'costliest'])
/** The results that are of the whole mix, and not of one of its entries. */
const wholes = (results: Calculation['results']): readonly string[] =>
  Object.keys(results).filter((id) => id !== 'costliest')
const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b)) ||
  (Number.isNaN(a) && Number.isNaN(b))

describe.each(programs)('%s', (_, program) => {
  it('adds up as an independent computation does', () => {
    fc.assert(
      fc.property(mixes(program), (mix) => {
        const expected = independently(program, mix)
        for (const [id, { value }] of Object.entries(valuesOf(program, mix))) {
          // A figure that is neither known nor a bound is not shown at all.
          if (!Number.isNaN(value) && !near(value, expected[id]!))
            expect.fail(`${id} is ${value}, independently ${expected[id]}`)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(mixes(program), (mix) => {
        const [one, other] = [valuesOf(program, mix), valuesOf(program, mix.toReversed())]
        return Object.keys(one).every(
          (id) => near(one[id]!.value, other[id]!.value) && one[id]!.bound === other[id]!.bound,
        )
      }),
      { numRuns: runs(200) },
    )
  })

  it('does not change when an entry is split in two', () => {
    fc.assert(
      fc.property(mixes(program), fc.nat(), (mix, index) => {
        const entry = mix[index % mix.length]!
        const half = { ...entry, quantity: Number(entry['quantity']) / 2 }
        const [one, other] = [
          valuesOf(program, mix),
          valuesOf(
            program,
            mix.flatMap((each) => (each === entry ? [half, half] : [each])),
          ),
        ]
        return wholes(one).every(
          (id) => near(one[id]!.value, other[id]!.value) && one[id]!.bound === other[id]!.bound,
        )
      }),
      { numRuns: runs(200) },
    )
  })

  it('changes nothing but the totals when all quantities are scaled', () => {
    fc.assert(
      fc.property(mixes(program), fc.integer({ min: 2, max: 50 }), (mix, factor) => {
        const [one, other] = [
          valuesOf(program, mix),
          valuesOf(
            program,
            mix.map((entry) => ({ ...entry, quantity: Number(entry['quantity']) * factor })),
          ),
        ]
        return Object.keys(one).every((id) =>
          near(one[id]!.value * (totals.has(id) ? factor : 1), other[id]!.value),
        )
      }),
      { numRuns: runs(200) },
    )
  })

  it('is "at least" exactly where a part is unknown, and never more than the truth', () => {
    fc.assert(
      fc.property(mixes(program), (mix) => {
        const { own = {} } = program.calculator.inputs['mix']!.list!.entry['feed']!
        // The same mix with each unknown figure of own feeds known: no lower bound may lie above
        // it.
        const known = mix.map((entry) => ({
          price: 1,
          ...entry,
          feed:
            typeof entry['feed'] === 'object'
              ? {
                  ...Object.fromEntries(
                    Object.entries(own).flatMap(([name, figure]) =>
                      isChoiceField(figure) ? [] : [[name, 5]],
                    ),
                  ),
                  ...entry['feed'],
                }
              : entry['feed']!,
        }))
        const [bound, truth] = [valuesOf(program, mix), valuesOf(program, known)]
        return Object.keys(bound).every((id) =>
          bound[id]!.bound === 'atLeast'
            ? bound[id]!.value <= truth[id]!.value + 1e-9 || Number.isNaN(truth[id]!.value)
            : Number.isNaN(bound[id]!.value) || near(bound[id]!.value, truth[id]!.value),
        )
      }),
      { numRuns: runs(300) },
    )
  })

  it('stays usable with ten thousand entries, and refuses more', async () => {
    const { choices = [] } = program.calculator.inputs['mix']!.list!.entry['feed']!
    const mix = Array.from({ length: 10_000 }, (__, index): Entry => ({
      feed: choices[index % choices.length]!.value,
      price: 0.3,
      quantity: 1 + (index % 7),
    }))
    let answer: Calculation | undefined
    const took = await processorTime(() => {
      answer = calculate(program.calculator, { mix }, program.tables)
    })
    const { results, issues } = answer!
    expect(issues).toEqual([])
    expect(results['totalQuantity']!.value).toBe(
      mix.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    )
    expect(took).toBeLessThan(2000)
    expect(
      calculate(program.calculator, { mix: [...mix, mix[0]!] }, program.tables).issues.map(
        ({ message }) => message,
      ),
    ).toContain('list.tooMany')
  })

  it.each<readonly [string, unknown, string]>([
    ['no entries', [], 'feed.noQuantity'],
    ['no list', undefined, 'feed.noQuantity'],
    ['a text for a list', 'mix', 'messages.notUnderstood'],
    ['an entry that is nothing', [null], 'messages.notUnderstood'],
    ['an entry that is a text', ['salt'], 'messages.notUnderstood'],
    ['no quantity', [{ feed: 'salt' }], 'feed.noQuantity'],
    ['a negative quantity', [{ feed: 'salt', quantity: -1 }], 'messages.notAbove'],
    ['a quantity of zero', [{ feed: 'salt', quantity: 0 }], 'messages.notAbove'],
    ['a quantity that is a text', [{ feed: 'salt', quantity: 'many' }], 'messages.notNumber'],
    ['an endless quantity', [{ feed: 'salt', quantity: Infinity }], 'messages.tooHigh'],
    ['a quantity that is no number', [{ feed: 'salt', quantity: Number.NaN }], 'messages.tooHigh'],
    ['a negative price', [{ feed: 'salt', quantity: 1, price: -1 }], 'messages.tooLow'],
    ['an unknown feed', [{ feed: 'gold', quantity: 1 }], 'messages.chooseOne'],
    ['a feed named like a method', [{ feed: 'constructor', quantity: 1 }], 'messages.chooseOne'],
    ['a feed that is a list', [{ feed: [], quantity: 1 }], 'messages.chooseOne'],
    ['an own feed without a name', [{ feed: { name: ' ' }, quantity: 1 }], 'messages.chooseOne'],
    [
      'an own feed with an unknown nutrient',
      [{ feed: { name: 'Mine', gold: 1 }, quantity: 1 }],
      'messages.chooseOne',
    ],
    [
      'an own feed with a negative figure',
      [{ feed: { name: 'Mine', calcium: -1 }, quantity: 1 }],
      'messages.tooLow',
    ],
    [
      'an own feed with too high a figure',
      [{ feed: { name: 'Mine', calcium: 101 }, quantity: 1 }],
      'messages.tooHigh',
    ],
    [
      'an own figure that is a text',
      [{ feed: { name: 'Mine', calcium: '1' }, quantity: 1 }],
      'messages.notNumber',
    ],
    [
      'a part that entries do not have',
      [{ feed: 'salt', quantity: 1, colour: 'red' }],
      'messages.notUnderstood',
    ],
  ])('refuses %s', (__, mix, message) => {
    const { issues, results } = calculate(program.calculator, { mix }, program.tables)
    expect(results).toEqual({})
    expect(issues.map((issue) => issue.message)).toContain(message)
  })

  it('counts two entries of one ingredient as one of both', () => {
    const twice = valuesOf(program, [
      { feed: 'salt', price: 1, quantity: 1 },
      { feed: 'salt', price: 3, quantity: 1 },
    ])
    const once = valuesOf(program, [{ feed: 'salt', price: 2, quantity: 2 }])
    for (const id of wholes(once)) expect(near(once[id]!.value, twice[id]!.value), id).toBe(true)
  })
})
