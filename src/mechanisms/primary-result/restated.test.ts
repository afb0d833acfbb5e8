import { describe, expect, it } from 'vitest'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { loadProgram, project, type Program } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Entry, Input } from '../../engine/calculation.ts'
import type { Calculator, InputField, NamedUnit } from '../../engine/calculator.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { exampleInput } from '../../definition/formulas/today.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { exactValue } from '../../known-figure.ts'
import { restatesInput } from './restated.ts'
import { shownResults } from './shown-results.ts'

describe('a result restates the input', () => {
  const restated = (id: string, result: string): boolean =>
    restatesInput(analyse(project, project.definitions.get(id)!), result)

  it.each([
    ['the sum of a list', 'feed/poultry-feed-analysis', 'totalQuantity'],
    ['what is left of two inputs', 'egg-results/layers-today', 'birdsAlive'],
    ['days between two days', 'broilers/flock-today', 'flockAge'],
    ['what is left after the days of a journal', 'egg-results/farm-management', 'birdsAlive'],
    ['an input in its own unit', 'treatment/concentration', 'perLitre'],
  ])('if it is %s', (_, id, result) => expect(restated(id, result)).toBe(true))

  it.each([
    ['a sum of products', 'feed/poultry-feed-analysis', 'totalPrice'],
    ['a share', 'broilers/livability', 'livability'],
    ['an input in another unit', 'feed-work/feed-units', 'joules'],
    ['of a table', 'broilers/body-weight', 'normalWeight'],
    ['a day that the law adds one to', 'treatment/withdrawal-date', 'sellMeatFrom'],
  ])('and not if it is %s', (_, id, result) => expect(restated(id, result)).toBe(false))
})

/** Figures that were entered, as their fields show them: each alone, and each column of lists. */
function enteredFigures({ inputs }: Calculator, input: Input): ReadonlyMap<string, number> {
  const shown = ({ units }: InputField, value: number): [string, number] => [
    unitText(units[0]!),
    value,
  ]
  const found = Object.entries(inputs).flatMap(([id, field]): [string, number][] => {
    const value = input[id]
    if (typeof value === 'number') return [shown(field, value)]
    if (!Array.isArray(value)) return []
    return Object.entries(field.list?.entry ?? {}).flatMap(([part, of]) => {
      const figures = (value as readonly Entry[]).map((entry) => entry[part])
      const numbers = figures.filter((figure) => typeof figure === 'number')
      return numbers.length === 0
        ? []
        : [
            shown(
              of,
              numbers.reduce((one, other) => one + other, 0),
            ),
          ]
    })
  })
  return new Map(found.map(([unit, value]) => [`${unit} ${value}`, value]))
}
const unitText = ({ unit, per = '' }: NamedUnit & { readonly per?: string }): string =>
  `${unit} ${per}`

/** An example, and the same without each optional input. */
function variantsOf({ required }: Calculator, input: Input): readonly Input[] {
  const optional = Object.keys(input).filter((id) => !required.includes(id))
  const without = (names: readonly string[]): Input =>
    Object.fromEntries(Object.entries(input).filter(([id]) => !names.includes(id)))
  const lists = Object.entries(input).filter(([, value]) => Array.isArray(value))
  const withoutParts = lists.flatMap(([id, value]) => {
    const entries = value as readonly Entry[]
    return Object.keys(entries[0] ?? {}).map((part): Input => ({
      ...input,
      [id]: entries.map((entry) =>
        Object.fromEntries(Object.entries(entry).filter(([name]) => name !== part)),
      ),
    }))
  })
  return [input, without(optional), ...optional.map((id) => without([id])), ...withoutParts]
}

const factors = [2, 3, 5, 7]

/** Which inputs have values: the primary result depends on little else. */
const shapeOf = (input: Input): string =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'number' ? 0 : value))

/** The figures of an input, each larger by a different factor. */
function larger(input: Input, first: number): Input {
  let index = first
  const more = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(more)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([id, part]) => [id, more(part)]))
    return typeof value === 'number' ? value * factors[index++ % factors.length]! : value
  }
  return more(input) as Input
}

/** The leading figures of an answer that are a figure, or a sum of a column, that was entered. */
function repeatedLeads({ calculator, tables }: Program, input: Input): readonly string[] {
  const answer = calculate(calculator, input, tables)
  if (answer.issues.length > 0) return []
  const entered = enteredFigures(calculator, input)
  const { leads, figures } = shownResults(calculator, answer)
  // Without a leading figure, the first one is what the visitor reads first.
  return (leads.length > 0 ? leads : figures.slice(0, 1)).filter((id) => {
    const value = exactValue(answer.results[id])
    return (
      value !== undefined &&
      value !== 0 &&
      entered.has(`${unitText(calculator.results[id]!)} ${value}`)
    )
  })
}

describe('no program has an entered value as its primary result', () => {
  it.each(
    triedPrograms
      // Where the worst figure of a paper leads, its verdict is the answer.
      .filter(({ data }) => !('worstFirst' in data))
      .map((each) => [each.id, each] as const),
  )('%s', (_, definition) => {
    const program = loadProgram(definition)
    const { inputs } = analyse(project, definition)
    const seen = new Set<string>()
    for (const example of definition.data.examples ?? []) {
      const input = withDefaults(program.calculator, exampleInput(inputs, example))
      for (const each of variantsOf(program.calculator, input)) {
        if (seen.has(shapeOf(each))) continue
        seen.add(shapeOf(each))
        const repeated = repeatedLeads(program, each)
        // One figure may equal another one by chance, but not in all larger examples.
        const always = factors.reduce<readonly string[]>((left, __, first) => {
          const other = left.length === 0 ? [] : repeatedLeads(program, larger(each, first))
          return left.filter((id) => other.includes(id))
        }, repeated)
        expect(always).toEqual([])
      }
    }
  })
})
