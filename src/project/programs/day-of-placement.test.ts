/**
 * The day of placement is age 0 in every program, whatever its number in a source. Plans, guides,
 * journals, the today card and calendars agree on the day of each row.
 */
import { millisecondsPerDay } from '../../day.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram, project, type Program } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { rowMark, planOf, rowsDue, type Planned } from '../../mechanisms/plan/rows.ts'
import { ageText } from '../../mechanisms/plan/components/plan-texts.ts'
import type { Formatters } from '../../components/text/use-formatters.ts'
import { calendarFile } from '../../formats/calendar-days.ts'
import { planDays } from '../../program/share/calendar/plan-days.ts'
import type { PlanCalculator } from '../../mechanisms/plan/shape.ts'

const programOf = (id: string): Program => loadProgram(project.definitions.get(id)!)
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)

function planned({ calculator, tables }: Program, given: Input, today: string): Planned {
  const input = withDefaults(calculator, given, today)
  return planOf(calculator, calculate(calculator, input, tables), input, tables)!
}
const answered = ({ calculator, tables }: Program, given: Input, today: string) =>
  calculate(calculator, withDefaults(calculator, given, today), tables)

/**
 * Each plan that a visitor can follow: a program, and the option of its table if it has options.
 */
const followable = livePrograms
  .filter(({ data }) => data.plan !== undefined)
  .flatMap((definition): { program: Program; given: Input }[] => {
    const program = loadProgram(definition)
    const { plan }: PlanCalculator = program.calculator
    const { table } = plan!
    const choices = 'input' in table ? (program.calculator.inputs[table.input]?.choices ?? []) : []
    return 'input' in table
      ? choices.map(({ value }) => ({ program, given: { [table.input]: value } }))
      : [{ program, given: {} }]
  })

const format = {
  message: (id: string, values: Record<string, string> = {}) =>
    [id, ...Object.values(values)].join(' '),
  list: (texts: readonly string[]) => texts.join(', '),
  date: (day: string) => day,
  number: String,
  quantity: (value: number, unit: string) => `${value} ${unit}`,
} as unknown as Formatters

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('2020-01-01', days))

describe('every plan on the day of placement', () => {
  it('exists for several programs', () => expect(followable.length).toBeGreaterThan(6))

  it.each(
    followable.map(
      (each) => [`${each.program.calculator.id} ${JSON.stringify(each.given)}`, each] as const,
    ),
  )('%s: each row is due on the day that its source prints', (_, { program, given }) => {
    fc.assert(
      fc.property(anyDay, (placed) => {
        const plan = planned(program, { ...given, placed }, placed)
        // Read from the file, not from its compiled form.
        const { data } = project.tables.get(plan.table.id)!
        const { plan: compiled }: PlanCalculator = program.calculator
        const position = Object.keys(data.columns).indexOf(compiled!.age)
        const first = data.columns[compiled!.age]!.countsFrom!
        for (const row of plan.rows) {
          const printed = Number(data.records[row.index]![position])
          expect(row.day).toBe(dayAfter(placed, printed - first))
          expect(ageText(row, plan, format).includes(`${printed}`)).toBe(true)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('reminds on the same days in calendars and on the today card', () => {
    for (const { program, given } of followable) {
      const placed = '2026-05-01'
      const plan = planned(program, { ...given, placed }, placed)
      const days = planDays(
        plan.rows,
        plan,
        format,
        {},
        { disclaimer: undefined, address: undefined },
      )
      const file = calendarFile(days, { language: 'en', host: 'farm.example', made: new Date(0) })
      const starts = file
        .split('\r\n')
        .flatMap((line) => /^DTSTART;VALUE=DATE:(\d+)$/.exec(line)?.[1] ?? [])
      expect(starts).toEqual(plan.rows.map(({ day }) => day.replaceAll('-', '')))
      const now = rowsDue(plan, placed)
      const ofPlacement = plan.rows.filter(({ day }) => day === placed)
      if (ofPlacement.length > 0) {
        expect(now.isNow).toBe(true)
        expect(now.rows.map((row) => rowMark(plan, row))).toEqual(
          ofPlacement.map((row) => rowMark(plan, row)),
        )
      }
    }
  })
})

describe('the age of a flock', () => {
  const placed = '2026-05-01'
  /** The programs with an input for the day of hatch or placement and a result for the age. */
  const ages = livePrograms.flatMap(({ id, data }) =>
    Object.entries(data.results ?? {}).flatMap(([result, { title }]) =>
      title === 'results.flockAge' ? [[id, result] as const] : [],
    ),
  )
  it('is a result of flocks, lighting plans and vaccination plans', () =>
    expect(ages.length).toBeGreaterThanOrEqual(6))
  it.each(ages)('of %s is 0 on the day of placement, and grows by a day', (id, result) => {
    const program = programOf(id)
    const field = Object.keys(program.calculator.inputs).find((name) =>
      ['placed', 'hatched'].includes(name),
    )!
    const { inputs, required } = program.calculator
    const chosen = Object.fromEntries(
      required.flatMap((name) => {
        const [first] = inputs[name]?.choices ?? []
        return first === undefined ? [] : [[name, first.value]]
      }),
    )
    const age = (days: number) =>
      answered(program, { ...chosen, [field]: placed }, dayAfter(placed, days)).results[result]!
        .value
    expect([age(0), age(1), age(13)]).toEqual([0, 1, 13])
  })
  it('is the same in the journal', () => {
    const days = [0, 13].map((after) => ({ date: dayAfter(placed, after), deaths: 0 }))
    const given = { placed, birds: 1000, days }
    const { entries } = answered(programOf('broilers/farm-management'), given, dayAfter(placed, 13))
    expect(entries?.['age']?.map(({ value }) => value)).toEqual([0, 13])
  })
})

/** The hours of light by the printed days of table 13, as typed from the two Lohmann guides. */
const lohmann = {
  white: [
    [1, 24],
    [3, 16],
    [8, 14],
    [15, 13],
    [22, 12],
    [29, 11],
    [36, 10],
    [43, 9],
    [113, 10],
  ],
  brown: [
    [1, 24],
    [3, 18],
    [8, 16],
    [15, 14],
    [22, 12],
    [29, 11],
    [36, 10],
    [43, 9],
    [113, 10],
  ],
} as const

describe.each(['white', 'brown'] as const)('the light of %s pullets', (colour) => {
  const placed = '2026-05-01'
  const plan = planned(programOf(`${colour}-pullets/lighting-dates`), { placed }, placed)
  it('changes on the printed days: day 1 is the day of placement', () => {
    const found = plan.rows.map(({ day, due }) => [day, 'value' in due ? due.value : undefined])
    const printed = lohmann[colour].map(([day, hours]) => [dayAfter(placed, day - 1), hours])
    expect(found.slice(0, printed.length)).toEqual(printed)
  })
  it('is the same in the rearing guide, on every day', () => {
    for (let age = 0; age <= 126; age++) {
      const day = dayAfter(placed, age)
      const due = plan.rows.findLast((row) => row.day <= day)!.due
      const { results } = answered(programOf(`${colour}-pullets/rearing-guide`), { age }, day)
      expect([age, results['lightingHours']?.value]).toEqual([age, 'value' in due && due.value])
    }
  })
})

describe('figures by age that are printed', () => {
  const on = (id: string, given: Input, result: string) =>
    answered(programOf(id), given, '2026-05-01').results[result]?.value
  it('heat the chicks of Hy-Line on days 0 to 3, and 4 to 7, as its guide counts', () => {
    const warmest = (age: number) =>
      on('white-pullets/rearing-guide', { age }, 'cageTemperatureHigh')
    expect([0, 3, 4, 7, 8].map(warmest)).toEqual([33, 33, 32, 32, 30])
  })
  it('weigh a Ross 308 of 2022 as hatched as its days 0, 7 and 35 are printed', () => {
    const weight = (age: number) =>
      on(
        'broilers/body-weight',
        { age, averageWeight: 1, standard: 'ross-308-2022' },
        'normalWeight',
      )
    expect([0, 7, 35].map(weight)).toEqual([0.044, 0.213, 2.296])
  })
  it('light a broiler house for 24 hours to day 1 of the clinic, and 18 from its day 7', () => {
    const hours = (age: number) =>
      on('broilers/lighting', { age, area: 500, birds: 5000 }, 'lightingHours')
    expect([0, 1, 2, 6, 7].map(hours)).toEqual([24, 24, 23, 19, 18])
  })
})
