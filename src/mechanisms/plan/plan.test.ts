import { describe, expect, it } from 'vitest'
import { calculatorOf, expression, fieldOf, tableOf } from '#tests/support/project/calculator.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { check, withTexts } from '../../project/index.ts'
import { checkInEnglish, printFindings } from '#tests/support/project/in-english.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation } from '../../engine/calculation.ts'
import type { Table } from '../../engine/table/table.ts'
import { planInUse, withdrawnPlan } from './plan-in-use.ts'
import { rowMark, planOf, rowsDue, rowState } from './rows.ts'
import type { PlanCalculator } from './shape.ts'

const day = 1440
/** 1 May 2026 is day 20,574 since 1 January 1970: 56 years with 14 leap days, and 120 days. */
const firstOfMay = (56 * 365 + 14 + 120) * day

const calculator = (to?: number): PlanCalculator => ({
  ...calculatorOf({ inputs: { placed: fieldOf('date') } }),
  plan: {
    table: { id: 'house/table' },
    from: expression((scope) => scope['placed']!, 'placed'),
    ...(to !== undefined && { to: expression(() => to * day) }),
    age: 'age',
    until: 'until',
    due: 'what',
    beside: ['lux', 'nothing'],
  },
})
const table: Table = {
  ...tableOf('exact', {
    age: [14, 1, 31],
    until: [21, null, null],
    lux: [20, null, 5],
    nothing: [null, null, null],
  }),
  texts: { what: { title: 'columns.what', holds: 'key', cells: ['due.feed', 'due.weigh', null] } },
}
const answered = (scope: object): Calculation =>
  ({ issues: [], scope, results: {} }) as unknown as Calculation
const planned = (to?: number, scope: object = { placed: firstOfMay }) =>
  planOf(calculator(to), answered(scope), {}, { 'house/table': table })

describe('planOf', () => {
  it('gives each row its days, in their order, with what is due', () => {
    expect(planned()?.rows.map(({ day: on, last, due }) => [on, last, due])).toEqual([
      ['2026-05-02', '2026-05-02', [{ key: 'due.weigh' }]],
      ['2026-05-15', '2026-05-22', [{ key: 'due.feed' }]],
      ['2026-06-01', '2026-06-01', []],
    ])
  })
  it('shows next to it the cells that any row has', () => {
    expect(planned()?.titles).toEqual(['columns.what', 'columns.lux'])
    expect(planned()?.rows.map(({ beside }) => beside)).toEqual([
      [[]],
      [{ value: 20, unit: '1' }].map((cell) => cell),
      [{ value: 5, unit: '1' }],
    ])
  })
  it('leaves out what comes after the last age, and not what comes on it', () => {
    expect(planned(14)?.rows).toHaveLength(2)
    expect(planned(13)?.rows).toHaveLength(1)
    expect(planned(0)?.rows).toEqual([])
  })
  it('is absent without its first day', () => expect(planned(undefined, {})).toBeUndefined())
})

it('a row is before, on or after a day', () => {
  const [, feed] = planned()!.rows
  const on = (today: string) => rowState(feed!, today)
  expect(['2026-05-14', '2026-05-15', '2026-05-22', '2026-05-23'].map(on)).toEqual([
    'ahead',
    'now',
    'now',
    'past',
  ])
})

describe('rowsDue', () => {
  const plan = planned()!
  const due = (today: string, ...marked: string[]) => {
    const { late, isNow, rows } = rowsDue(plan, today, new Set(marked))
    return [late, rows].map((all) => all.map(({ record }) => record)).concat([[String(isNow)]])
  }
  it('calls a row by its table and its record', () =>
    expect(plan.rows.map((row) => rowMark(plan, row))).toEqual([
      `${table.id}:1`,
      `${table.id}:14`,
      `${table.id}:31`,
    ]))
  it('shows no past rows without any mark: the farm may follow another plan', () => {
    expect(due('2026-05-15')).toEqual([[], ['14'], ['true']])
    expect(due('2026-05-23')).toEqual([[], ['31'], ['false']])
  })
  it('shows past rows once there is a mark, and leaves out marked ones', () => {
    expect(due('2026-05-15', `${table.id}:1`)).toEqual([[], ['14'], ['true']])
    expect(due('2026-05-15', `${table.id}:14`)).toEqual([['1'], ['31'], ['false']])
    expect(due('2026-05-23', `${table.id}:1`)).toEqual([['14'], ['31'], ['false']])
    expect(due('2026-05-15', 'house/other:1')).toEqual([[], ['14'], ['true']])
  })
})

describe('followedIn', () => {
  const program = {
    ...calculatorOf({}),
    inputs: {
      programme: {
        ...fieldOf('1'),
        choices: [
          { value: 'msd', title: 'a', chooses: 'broilers-msd' },
          { value: 'india', title: 'b', chooses: 'broilers-india' },
        ],
      },
    },
    plan: { ...calculator().plan!, table: { input: 'programme', folder: 'vaccination' } },
  }
  const mark = (on: string) => ({ on })
  it('is the programme of which anything was marked last', () => {
    const first = { 'vaccination/broilers-msd:marek': mark('2026-05-01') }
    const second = { 'vaccination/broilers-india:lasota-1': mark('2026-05-03') }
    expect(planInUse(program, first)).toEqual({ programme: 'msd' })
    expect(planInUse(program, { ...second, ...first })).toEqual({ programme: 'india' })
  })
  it('gives the reason why the followed plan was withdrawn', () => {
    const programme = {
      ...program.inputs.programme,
      withdrawn: { france: { say: 'withdrawn.trial', chooses: 'pullets-france' } },
    }
    const without = { ...program, inputs: { programme } }
    expect(withdrawnPlan(without, { 'vaccination/pullets-france:marek': mark('2026-05-01') })).toBe(
      'withdrawn.trial',
    )
    expect(withdrawnPlan(without, { 'vaccination/broilers-msd:marek': 1 })).toBeUndefined()
    expect(withdrawnPlan(calculator(), {})).toBeUndefined()
  })
  it('is not known where nothing was marked, or of no such plan', () => {
    expect(planInUse(program, {})).toEqual({})
    expect(planInUse(program, { 'vaccination/broilers:x': mark('2026-05-03') })).toEqual({})
    expect(planInUse(calculator(), { 'house/table:1': mark('2026-05-03') })).toEqual({})
  })
})

const program = 'calculators/broilers/livability.json'
const given = JSON.parse(fixtureProject.files.texts.get(program)!)
/** A sound program with a plan: 20,000 days after 1 January 1970 is 4 October 2024. */
Object.assign(given, {
  constants: { ...given.constants, start: { value: 20_000, unit: 'date' } },
  plan: { table: 'broilers/lighting', from: 'start', age: 'age', due: 'lightingHours' },
})
given.examples[0].plan = Object.fromEntries(
  ['04', '06', '07', '08', '09', '10', '11', '22'].map((on) => [`2024-10-${on}`, 1]),
)
given.examples[0].plan['2024-11-08'] = 1
const sound = withTexts(fixtureProject, { [program]: JSON.stringify(given, undefined, 2) })

describe('a program with a plan', () => {
  it('passes the check, and reads its table', () => {
    const findings = check(sound)
    expect(findings, printFindings(findings)).toEqual([])
    const definition = sound.definitions.get('broilers/livability')!
    const compiled = loadCalculator(sound, definition)
    const tables = programTables(sound, definition)
    const { input } = given.examples[0]
    const plan = planOf(compiled, calculate(compiled, input, tables), input, tables)
    expect(plan?.rows[1]?.due).toEqual({ value: 23, unit: 'hour' })
  })
})

describe('the rule on plans', () => {
  expectFindings(
    'plans',
    [
      {
        name: 'a table that is not there',
        file: program,
        set: { 'plan.table': 'broilers/lightning' },
        what: 'There is no table "broilers/lightning".',
        fix: 'Did you mean "broilers/lighting"?',
      },
      {
        name: 'a column that is not there',
        file: program,
        set: { 'plan.due': 'lightingHour' },
        what: 'The plan reads "lightingHour", which is not a column of figures or texts in broilers/lighting.',
        fix: 'Did you mean "lightingHours"?',
      },
      {
        name: 'a column of no ages',
        file: program,
        set: { 'plan.age': 'lightIntensity' },
        what: 'The plan reads "lightIntensity", which is not a column of ages in broilers/lighting.',
        fix: 'age',
      },
      {
        name: 'a first day that is none',
        file: program,
        rule: 'units',
        set: { 'plan.from': 'start * birds' },
        what: '"start * birds" gives days × birds, but date is days',
        fix: 'Divide by "birds" in the formula.',
      },
    ],
    sound,
  )
})

describe('the rule on the first day of ages', () => {
  const lighting = 'tables/broilers/lighting.json'
  expectFindings('tables', [
    {
      name: 'ages without the number of the first day',
      file: lighting,
      edit: (data) => {
        delete data.columns.age.countsFrom
      },
      at: ['"columns"', '"age"'],
      what: '"age" contains ages in days, but does not state the number of the first day.',
      fix: '"countsFrom": 1 if the source calls it day 1',
    },
    {
      name: 'hours that count from a first day',
      file: lighting,
      set: { 'columns.lightingHours.countsFrom': 1 },
      at: ['"columns"', '"lightingHours"'],
      what: '"countsFrom" of "lightingHours" has no effect',
      fix: 'Remove "countsFrom"',
    },
  ])
  it('gives the age that the source calls day 3, and keeps marks under the printed number', () => {
    const counted = withTexts(sound, {
      [lighting]: sound.files.texts
        .get(lighting)!
        .replace('"countsFrom": 0', '"countsFrom": 1')
        .replace('[0, 30, 24]', '[1, 30, 24]'),
    })
    const definition = counted.definitions.get('broilers/livability')!
    const compiled = loadCalculator(counted, definition)
    const tables = programTables(counted, definition)
    const { input } = given.examples[0]
    const plan = planOf(compiled, calculate(compiled, input, tables), input, tables)!
    expect(plan.rows.slice(0, 3).map(({ day: on, age, record }) => [on, age, record])).toEqual([
      ['2024-10-04', 0, '1'],
      ['2024-10-05', 1, '2'],
      ['2024-10-06', 2, '3'],
    ])
  })
})

describe('the rule on the source of a plan', () => {
  const lighting = 'tables/broilers/lighting.json'
  const chosen = (data: Json): void => {
    data.input.properties.programme = {
      type: 'string',
      tables: 'broilers',
      title: 'inputs.standard',
      options: { own: { say: 'tables.clinic', chooses: 'clinic' } },
    }
    data.input.required.push('programme')
    for (const example of data.examples) example.input.programme = 'own'
    Object.assign(data.plan, { table: 'programme', due: 'weight' })
  }
  expectFindings(
    'plans',
    [
      {
        name: 'a plan without region and source',
        file: lighting,
        edit: (data) => {
          delete data.plan
        },
        at: ['"title"'],
        what: 'does not state its region and who advises it.',
        fix: 'Add "plan": { "region"',
      },
      {
        name: 'the protocol of a trial',
        rule: 'schema',
        file: lighting,
        set: { 'plan.by': 'trial' },
        what: 'trial',
        fix: 'authority',
      },
    ],
    sound,
  )
  const declared = { region: 'tables.everywhere', by: 'clinic' }
  it('requires the disease pressure if visitors choose among plans', () => {
    const data: Json = JSON.parse(sound.files.texts.get(program)!)
    chosen(data)
    const clinic = 'tables/broilers/clinic.json'
    const silent: Json = { ...JSON.parse(sound.files.texts.get(clinic)!), plan: declared }
    const several = withTexts(sound, {
      [program]: JSON.stringify(data, undefined, 2),
      [clinic]: JSON.stringify(silent, undefined, 2),
    })
    expect(checkInEnglish(several).filter(({ id }) => id === 'plan-source-missing')).toMatchObject([
      {
        file: clinic,
        what: expect.stringContaining('does not state its disease pressure') as unknown,
      },
    ])
  })
})
