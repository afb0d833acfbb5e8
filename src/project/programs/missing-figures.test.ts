import { describe, expect, it } from 'vitest'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { fewOf } from '#tests/support/runs.ts'
import { livePrograms, loadProgram, type Program } from '#tests/support/project/project.ts'
import { formulaName } from '../../definition/formulas/days.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input } from '../../engine/calculation.ts'
import type { Table } from '../../engine/table/table.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import type { FormulationCalculator } from '../../mechanisms/formulation/shape.ts'

/** The names that an expression reads, also those of the entries of a list. */
const readsOf = (expression: { uses: readonly string[]; tree?: Tree } | undefined) =>
  expression === undefined ? [] : [...expression.uses, ...namesIn(expression.tree ?? 0)]

/** All that a result and its verdict depend on, through formulas and lookups. */
function restsOn({ calculator, definition }: Program, id: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    // A figure of the days of a journal is read by the name of the journal first.
    const head = formulaName(definition.data, name)
    readsOf(calculator.formulas[head]).forEach(follow)
    const lookup = calculator.lookups[head]
    if (lookup !== undefined && 'where' in lookup) readsOf(lookup.where).forEach(follow)
    // The column that a table is read backwards by.
    if (lookup !== undefined && 'backwards' in lookup) follow(`${head}.${lookup.backwards?.by}`)
    const result = calculator.results[head]
    for (const each of [
      result?.upTo,
      result?.shown,
      result?.known,
      ...(result?.rating.map(({ when }) => when) ?? []),
    ])
      readsOf(each).forEach(follow)
    Object.values(definition.data.results?.[head]?.target ?? {})
      .flatMap((end) => end.match(/[A-Za-z][\w.]*/g) ?? [])
      .forEach(follow)
    // Amounts that are found depend on every limit, and on the cost.
    const { formulation } = definition.data
    if (formulation?.find === name)
      [formulation.least, ...Object.keys(formulation.limits)].forEach(follow)
  }
  follow(id)
  return seen
}

/** The columns of figures that the constraints of a program read: without them it has no answer. */
const demanded = (calculator: FormulationCalculator): ReadonlySet<string | undefined> =>
  new Set(
    calculator.constraints.flatMap(({ that }) => that.uses.map((name) => name.split('.').at(-1))),
  )

/** The table without the figures of a column. */
const without = (table: Table, column: string): Table => ({
  ...table,
  values: { ...table.values, [column]: table.values[column]!.map(() => null) },
})

const shown = ({ results, ratings }: Calculation, id: string) => [results[id], ratings[id]?.say]

/** The results of an input if nothing is missing, and the columns that each result depends on. */
interface Whole {
  readonly input: Input
  readonly said: Readonly<Record<string, { readonly text: string; readonly rests: Columns }>>
}
type Columns = ReadonlySet<string | undefined>

function wholeOf(program: Program, input: Input): Whole {
  const whole = calculate(program.calculator, input, program.tables)
  return {
    input,
    said: Object.fromEntries(
      Object.keys(whole.results).map((id) => [
        id,
        {
          text: JSON.stringify(shown(whole, id)),
          rests: new Set([...restsOn(program, id)].map((name) => name.split('.').at(-1))),
        },
      ]),
    ),
  }
}

/** The results that differ if a column is empty, although they do not depend on it. */
function disturbed({ calculator, tables }: Program, table: Table, column: string, whole: Whole) {
  const given = Object.entries(whole.said).filter(([, { rests }]) => !rests.has(column))
  if (given.length === 0) return []
  const holed = calculate(calculator, whole.input, {
    ...tables,
    [table.id]: without(table, column),
  })
  // Where no amounts are found, nothing is answered.
  const { formulation }: FormulationCalculator = calculator
  if (formulation !== undefined && holed.issues.length > 0) return []
  return given.flatMap(([id, { text }]) => (text === JSON.stringify(shown(holed, id)) ? [] : [id]))
}

describe('a figure that is missing in a table', () => {
  it.each(
    triedPrograms
      .map((definition) => [definition.id, definition] as const)
      .filter(([, definition]) => Object.keys(loadProgram(definition).tables).length > 0),
  )('leaves all that does not depend on it in %s as it was', (_, definition) => {
    const program = loadProgram(definition)
    const refused = demanded(program.calculator)
    const inputs = (definition.data.examples ?? [])
      .filter(({ error }) => error === undefined)
      .map(({ input }) => wholeOf(program, input))
    const found = Object.values(program.tables).flatMap((table) =>
      Object.keys(table.values)
        .filter((column) => column !== table.key && !refused.has(column))
        .flatMap((column, turn) =>
          // By default each column with one of the examples, by turns.
          fewOf(inputs, inputs.length, turn).flatMap((whole) =>
            disturbed(program, table, column, whole).map(
              (id) => `${id}, where ${table.id} lacks ${column}: ${JSON.stringify(whole.input)}`,
            ),
          ),
        ),
    )
    expect(found).toEqual([])
  })

  it.each(livePrograms.filter(({ id }) => id.endsWith('feed-conversion-ratio')))(
    'of $id leaves the own ratio, and reports that there is none to compare it with',
    (definition) => {
      const { calculator, tables } = loadProgram(definition)
      const [{ input } = { input: {} }] = definition.data.examples ?? []
      const id = `${definition.group}/clinic`
      const { issues, results, ratings } = calculate(calculator, input, {
        ...tables,
        [id]: without(tables[id]!, 'fcr'),
      })
      expect(issues).toEqual([])
      expect(results['userFcr']?.value).toBeCloseTo(
        Number(definition.data.examples?.[0]?.results?.['userFcr']),
      )
      expect(results['normalFcr']?.value).toBeNaN()
      expect(ratings).toEqual({})
    },
  )

  it.each(livePrograms.filter(({ id }) => id.endsWith('feed-conversion-ratio')))(
    'of $id is that of the first day, when nothing has grown yet',
    (definition) => {
      const { calculator, tables } = loadProgram(definition)
      const { results, ratings } = calculate(
        calculator,
        { birds: 1, age: 0, totalFeed: 0.02, averageWeight: 1 },
        tables,
      )
      expect(results['userFcr']?.value).toBeGreaterThan(0)
      expect(results['normalFcr']?.value).toBeNaN()
      expect(ratings).toEqual({})
    },
  )
})
