import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { livePrograms, loadProgram, type Program } from '#tests/support/project/project.ts'
import { isWarned } from '../../engine/answers.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Entry, Input } from '../../engine/calculation.ts'
import type { InputField } from '../../engine/calculator.ts'
import { isChoiceField, isIntegerField } from '../../engine/input/kinds.ts'
import { isRange, unusualName } from '../../engine/plausibility/unusual-figures.ts'
import { dependenciesOf } from '../../engine/plausibility/dependencies.ts'
import { fromBase } from '../../language/scale.ts'
import type { FormulationCalculator } from '../../mechanisms/formulation/shape.ts'

/** A number of a field: near what an example has, within what is usual, or at any distance. */
function numberOf(field: InputField, given: number, [way, part]: readonly [number, number]) {
  const [from, to] =
    field.usual !== undefined && isRange(field.usual) ? field.usual : [given / 5, given * 5]
  const values = [given * 3 * part, from + (to - from) * part, given * 100 ** part]
  const value = values[way % values.length]!
  return isIntegerField(field) ? Math.round(value) : value
}

/** An input of an example with other numbers and choices, and without some that are optional. */
function varied(
  { calculator }: Program,
  example: Input,
  draws: readonly (readonly [number, number])[],
): Input {
  const draw = (index: number) => draws[index % draws.length]!
  const numbers = (field: InputField, value: unknown, index: number): unknown =>
    typeof value === 'number' ? numberOf(field, value, draw(index)) : value
  return Object.fromEntries(
    Object.entries(calculator.inputs).flatMap(([name, field], index): [string, unknown][] => {
      const [way, part] = draw(index)
      const given = example[name] ?? (way % 4 === 0 ? field.sample : undefined)
      if (given === undefined || (way % 7 === 0 && !calculator.required.includes(name))) return []
      const choices = field.choices ?? []
      if (isChoiceField(field) && way % 2 === 0 && choices.length > 0)
        return [[name, choices[Math.floor(part * choices.length) % choices.length]!.value]]
      const parts = field.list?.entry
      if (parts === undefined || !Array.isArray(given))
        return [[name, numbers(field, given, index)]]
      const entries = (given as readonly Entry[]).map((entry, row) =>
        Object.fromEntries(
          Object.entries(entry).map(([key, value], column) => [
            key,
            parts[key] === undefined ? value : numbers(parts[key], value, index + row + column),
          ]),
        ),
      )
      return [[name, entries]]
    }),
  )
}

const praised = ({ ratings }: Calculation): readonly string[] =>
  Object.keys(ratings).filter((id) => ratings[id]!.tone === 'good')

/** Whether a result depends on an implausible figure, or is outside of the range of its source. */
function isBeyond(
  { calculator }: Program,
  input: Input,
  { unusual = [], scope }: Calculation,
  id: string,
): boolean {
  const { rating, within = {} } = calculator.results[id]!
  const reads = dependenciesOf(calculator, [id, ...rating.flatMap(({ when }) => when?.uses ?? [])])
  if (unusual.some((each) => reads.has(unusualName(each)))) return true
  return Object.entries(within).some(([name, [from, to]]) => {
    if (typeof from !== 'number') return false
    const result = calculator.results[name]
    const value = result ? fromBase(scope[name] as number, result) : input[name]
    return typeof value === 'number' && (value < from - 1e-6 || value > Number(to) + 1e-6)
  })
}

/**
 * How loud an answer is: refused, doubtful, without a figure, bad, or with the statement that its
 * source has no figure to compare with; fair; nothing; good.
 */
function loudness({ calculator }: Program, calculation: Calculation): number {
  const { issues, dangers, unusual = [], ratings, notices, results } = calculation
  const missing = Object.values(calculator.lookups).flatMap((each) => Object.values(each.missing))
  if (notices.some(({ say }) => missing.some((each) => each === say))) return 3
  const tones = new Set([...Object.values(ratings), ...notices].map(({ tone }) => tone))
  if (issues.length + dangers.length + unusual.length > 0 || tones.has('bad')) return 3
  if (Object.values(results).some(({ value }) => Number.isNaN(value))) return 3
  if (tones.has('fair')) return 2
  return tones.has('good') ? 0 : 1
}

const draws = fc.array(fc.tuple(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true })), {
  minLength: 12,
  maxLength: 12,
})

describe.each(livePrograms.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    const program = loadProgram(definition)
    const { calculator, tables } = program
    // Which mixes can be weighed changes to and fro with the amount to mix.
    const weighed = (calculator as FormulationCalculator).formulation && 'batch'
    const given = (definition.data.examples ?? []).filter(({ error }) => error === undefined)
    const inputs = fc
      .tuple(fc.constantFrom(...given.map(({ input }) => input)), draws)
      .map(([example, numbers]) => varied(program, example, numbers))

    it('praises nothing beside a warning, nor outside of a source', () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const calculation = calculate(calculator, input, tables)
          const good = praised(calculation)
          if (good.length === 0) return
          if (isWarned(calculation)) expect.fail(`${good.join()} beside a warning`)
          const beyond = good.filter((id) => isBeyond(program, input, calculation, id))
          if (beyond.length > 0) expect.fail(`${beyond.join()} beyond its source`)
        }),
        { numRuns: runs(1030, 80) },
      )
    })

    it('is never calmer further towards danger', () => {
      fc.assert(
        fc.property(inputs, fc.nat(), (input, place) => {
          const names = Object.keys(input).filter(
            (each) => typeof input[each] === 'number' && each !== weighed,
          )
          const name = names[place % Math.max(1, names.length)]
          if (name === undefined) return
          const field = calculator.inputs[name]!
          const value = input[name] as number
          const along = Array.from({ length: 25 }, (__, step) => {
            const other = value * 1.25 ** (step - 12)
            return isIntegerField(field) ? Math.round(other) : other
          })
          const heard = along.map((other) =>
            loudness(program, calculate(calculator, { ...input, [name]: other }, tables)),
          )
          // Calm has one place along an input: on both sides of it, an answer only gets louder.
          const calmest = heard.indexOf(Math.min(...heard))
          const outwards = [heard.slice(calmest), heard.slice(0, calmest + 1).toReversed()]
          const isCalmer = outwards.some((side) => side.some((each, at) => each < side[at - 1]!))
          if (isCalmer)
            expect.fail(`${name}: ${along.map((other, at) => `${other}: ${heard[at]}`).join(', ')}`)
        }),
        { numRuns: runs(200, 40) },
      )
    })
  },
)
