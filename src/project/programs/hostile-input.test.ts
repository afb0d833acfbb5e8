import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { describe as answered } from '#answering/describe.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { livePrograms, loadProgram, project, type Program } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { isListField } from '../../engine/input/kinds.ts'
import { isLedger } from '../../mechanisms/journal/run/ledger.ts'
import { answerLoaded } from '../index.ts'

const hostile: readonly unknown[] = [
  undefined,
  '',
  'abc',
  Number.NaN,
  Infinity,
  -Infinity,
  1e308,
  -1,
  -0,
  0,
  0.5,
  '9'.repeat(1_000_000),
  '٣٥',
  '1,2,3',
  '\u202e12',
  null,
  {},
  [],
  [1],
  true,
  false,
  5n,
  1e21,
  '1e308',
  '__proto__',
  { toString: () => '35' },
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
]
const describeValue = (value: unknown): string => inspect(value).slice(0, 30)

/** Whether a row that the calculation used has an empty cell in a column that formulas read. */
const usesEmptyCell = ({ used }: Calculation): boolean =>
  Object.values(used).some(({ table, key, columns }) => {
    const keys = table.values[table.key]!
    const index = keys.findLastIndex((each) => each !== null && each <= key)
    return columns.some((column) =>
      [index, table.match === 'interpolate' && keys[index] !== key ? index + 1 : index].some(
        (row) => table.values[column]?.[row] === null,
      ),
    )
  })

/** Whether the definition declares the figure meaningless here. */
const isVoid = ({ results }: Calculator, { scope }: Calculation, id: string): boolean =>
  results[id]?.known?.compute(scope) === false

/**
 * Whether days of a journal have no entry: of what depends on all of them nothing certain is known.
 */
const hasGaps = ({ scope }: Calculation): boolean =>
  Object.values(scope).some((value) => isLedger(value) && (value.gaps.at(-1) ?? 0) > 0)

/** Names what is wrong with an answer; undefined where it can be shown. */
function flaw(calculator: Calculator, calculation: Calculation): string | undefined {
  const figures = Object.entries(calculation.results)
  if (calculation.issues.length > 0)
    return figures.length === 0 ? undefined : 'answers beside an issue'
  const odd = figures.find(
    ([id, { value }]) =>
      Math.abs(value) === Infinity ||
      Object.is(value, -0) ||
      (Number.isNaN(value) &&
        !usesEmptyCell(calculation) &&
        !hasGaps(calculation) &&
        // A bound that says nothing is not known: at least 0, where a cost was left empty.
        calculation.bounds?.[id] === undefined &&
        !isVoid(calculator, calculation, id)),
  )
  return odd === undefined ? undefined : `${odd[0]} = ${String(odd[1].value)}`
}

const answer = ({ calculator, tables }: Program, input: Record<string, unknown>) =>
  flaw(calculator, calculate(calculator, input, tables))

describe('hostile input', () => {
  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    'does no harm to %s',
    (_, definition) => {
      const program = loadProgram(definition)
      const first = definition.data.examples!.find(({ error }) => error === undefined)!.input
      const flaws = Object.keys(program.calculator.inputs).flatMap((id) =>
        hostile.flatMap((value) => {
          const found = answer(program, { ...first, [id]: value })
          return found === undefined ? [] : [`${id} = ${describeValue(value)}: ${found}`]
        }),
      )
      expect(flaws).toEqual([])
    },
  )

  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    'in every field of %s at once is refused',
    (_, definition) => {
      const program = loadProgram(definition)
      const ids = Object.keys(program.calculator.inputs)
      for (const value of ['abc', Number.NaN, Infinity, {}, [], true, null, '1'.repeat(1000)]) {
        const { issues } = calculate(
          program.calculator,
          Object.fromEntries(ids.map((id) => [id, value])),
          program.tables,
        )
        expect(issues.length, describeValue(value)).toBeGreaterThan(0)
      }
      expect(calculate(program.calculator, {}, program.tables).issues.length).toBeGreaterThan(0)
    },
  )

  it('requests each missing field, once', () => {
    const program = loadProgram(
      livePrograms.find(({ id }) => id === 'broilers/production-efficiency')!,
    )
    const { issues } = calculate(program.calculator, {}, program.tables)
    expect(issues.map(({ field, message }) => [field, message])).toEqual([
      [undefined, 'messages.invalidAllFields'],
      ...['birds', 'deadBirds', 'totalFeed', 'averageWeight', 'age'].map((field) => [
        field,
        'messages.enterValue',
      ]),
    ])
  })
})

describe('a row that is no entry', () => {
  const english = localeFormatterOf(project, 'en')
  const rows = [null, undefined, 5, 'wheat', [], [null], true, { nothing: 1 }]
  const cases = livePrograms.flatMap((definition) => {
    const { input } = definition.data.examples!.find(({ error }) => error === undefined)!
    return Object.entries(loadProgram(definition).calculator.inputs).flatMap(([list, field]) =>
      isListField(field) ? [{ definition, list, example: input }] : [],
    )
  })

  it('is tried in every program with a list', () => {
    expect(cases.length).toBeGreaterThan(5)
  })

  it.each(cases)(
    'is an issue of its list at every door: $definition.id $list',
    ({ definition, list, example }) => {
      const program = loadProgram(definition)
      const { calculator, tables } = program
      const sound = [example[list] ?? []].flat() as readonly unknown[]
      for (const row of rows)
        for (const at of new Set([0, sound.length])) {
          const given = { ...example, [list]: sound.toSpliced(at, 0, row) }
          const about = `${inspect(row)} at ${at}`
          const ofList = ({ issues, results }: Calculation): void => {
            expect(
              issues.map(({ field = '' }) => field.split('[')[0]),
              about,
            ).toContain(list)
            expect(results, about).toEqual({})
          }
          ofList(calculate(calculator, given, tables))
          // The library, the command and its batch, with the texts of the answer.
          const { input, calculation } = answerLoaded(project, program, given, '2026-05-01')
          ofList(calculation)
          answered(program, input, calculation, english)
          // What a link has of it is set aside by name, and the rest of the list is used.
          const query = new URLSearchParams({ [list]: JSON.stringify(given[list]) }).toString()
          expect(fromQuery(calculator, query).dropped, about).toEqual([list])
        }
    },
  )
})
