import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { livePrograms, loadProgram, type Program } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input } from '../../engine/calculation.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { nearlyEqual, round } from '../../round.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

/**
 * Whether an answer calls a result good: by a rating, a target or, for the whole answer, a notice.
 */
const praises = ({ ratings, results }: Calculation, id: string): boolean =>
  ratings[id]?.tone === 'good' || results[id]?.target?.position === 'within'

/** The ranges of a result that an answer is outside of, derived from the definition. */
function outside(
  { definition, calculator }: Program,
  entered: Input,
  { results }: Calculation,
  id: string,
): readonly string[] {
  const input = withDefaults(calculator, entered)
  return Object.entries(definition.data.results?.[id]?.within ?? {}).flatMap(([name, range]) => {
    const result = results[name]
    const digits = calculator.results[name]?.digits ?? 0
    const value = result === undefined ? input[name] : round(result.value, digits)
    if (typeof range[0] === 'string')
      return (range as readonly string[]).includes(String(value)) ? [] : [name]
    const [from, to] = range as readonly [number, number]
    if (typeof value !== 'number') return [name]
    const isInside =
      (value >= from && value <= to) || [from, to].some((end) => nearlyEqual(end, value))
    return isInside ? [] : [name]
  })
}

/** A good verdict that checks whether an input is known; it may be given without that input. */
const asksFor = ({ calculator }: Program, id: string, name: string): boolean =>
  calculator.results[id]!.rating.some(({ when }) => when?.maybe?.includes(name) === true)

describe.each(
  livePrograms
    .filter(({ data }) => Object.values(data.results ?? {}).some(({ within }) => within))
    .map((definition) => [definition.id, definition] as const),
)('%s', (_, definition) => {
  const program = loadProgram(definition)
  const { calculator, tables } = program
  const given = (definition.data.examples ?? []).filter(({ error }) => error === undefined)

  it('calls no result good outside of the range of its source, and states the reason', () => {
    const around = fc.record({
      example: fc.constantFrom(...given.map(({ input }) => input)),
      factors: fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 8, maxLength: 8 }),
    })
    fc.assert(
      fc.property(around, ({ example, factors }) => {
        const input = Object.fromEntries(
          Object.entries(example).map(([name, value], index) => {
            if (typeof value !== 'number') return [name, value]
            const other = value * factors[index % factors.length]!
            return [name, isIntegerField(calculator.inputs[name]) ? Math.round(other) : other]
          }),
        )
        const calculation = calculate(calculator, input, tables)
        for (const id of Object.keys(calculation.results)) {
          const names = outside(program, input, calculation, id).filter(
            (name) => input[name] !== undefined || !asksFor(program, id, name),
          )
          if (names.length > 0 && praises(calculation, id))
            expect.fail(`${id} is good outside of ${names.join(', ')}: ${JSON.stringify(input)}`)
          const isRated = calculation.ratings[id] !== undefined
          if (isRated && calculation.notJudged?.[id] !== undefined)
            expect.fail(`${id} is judged and not judged: ${JSON.stringify(input)}`)
        }
      }),
      { numRuns: runs(1000) },
    )
  })
})

it('no program has a good verdict without a source', () => {
  const found = livePrograms.flatMap(({ id, data }) =>
    Object.entries(data.results ?? {}).flatMap(([name, { rating = [], source }]) =>
      source === undefined && rating.some(({ tone }) => tone === 'good') ? [`${id} ${name}`] : [],
    ),
  )
  expect(found).toEqual([])
})
