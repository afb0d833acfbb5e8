import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram, root, type Program } from '#tests/support/project/project.ts'
import { runs } from '#tests/support/runs.ts'
import { linkQuery } from '#program/share/link-query.ts'
import { addDays } from '../../day.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Entry, Input, Unusual } from '../../engine/calculation.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { withAnswer, type SlipsAnswer } from './answer-slips.ts'
import { confirmationOf } from './confirmation.ts'
import { guessOf } from './guess.ts'
import type { ExpectedField } from './shape.ts'

type Part = 'feed' | 'water'
const journalOf = (id: string): Program =>
  loadProgram(livePrograms.find((definition) => definition.id === id)!)

/** A column of a table by age, as its file has it; straight lines between two rows. */
function columnOf(table: string, column: string): (age: number) => number {
  const { columns, records } = JSON.parse(
    readFileSync(join(root, 'tables', `${table}.json`), 'utf8'),
  ) as { columns: object; records: (number | null)[][] }
  const at = Object.keys(columns).indexOf(column)
  return (age) => {
    const above = records.findIndex(([key]) => key! >= age)
    const [after = [], before = after] = [records[above], records[above - 1]]
    if (after[0] === age) return after[at] ?? Number.NaN
    const [from, to] = [before[at] ?? Number.NaN, after[at] ?? Number.NaN]
    return from + ((to - from) * (age - before[0]!)) / (after[0]! - before[0]!)
  }
}

/** The journals, with what one bird of an age takes in (g or mL), from the files of the tables. */
const journals = [
  {
    id: 'broilers/farm-management',
    begins: 'placed',
    choices: {},
    ages: [8, 55],
    feed: columnOf('broilers/clinic', 'dailyFeed'),
    water: columnOf('water/broilers', 'water'),
  },
  ...(['white', 'brown'] as const).map((strain) => ({
    id: 'egg-results/farm-management',
    begins: 'hatched',
    choices: { strain },
    ages: [126, 658],
    feed: columnOf(`${strain}-hens/clinic`, 'dailyFeed'),
    water: columnOf(`${strain}-hens/clinic`, 'water'),
  })),
]
type Journal = (typeof journals)[number]
const parts: readonly Part[] = ['feed', 'water']

const first = '2026-01-01'
/** No person types more digits. */
const typed = (value: number): number => Number(value.toPrecision(6))
/** Some days of a flock from an age on, each with its multiple of the standard. */
function flockOf(
  { begins, choices, ...journal }: Journal,
  birds: number,
  age: number,
  times: readonly number[],
): Input {
  return {
    [begins]: first,
    birds,
    ...choices,
    deadBefore: 0,
    days: times.map((each, index) => ({
      date: addDays(first, age + index),
      deaths: 0,
      ...Object.fromEntries(
        parts.map((part) => [part, typed((birds * each * journal[part](age + index)) / 1000)]),
      ),
    })),
  }
}
const daysOf = (input: Input) => input['days'] as readonly Entry[]
const withDays = (input: Input, days: readonly Entry[]): Input => ({ ...input, days })

/** What is asked of an input, after it went through a door. */
const doors: Readonly<Record<string, (program: Program, input: Input) => Input>> = {
  'the form, a file, a command or another device': (_, input) => input,
  'a link': ({ calculator }, input) =>
    fromQuery(calculator, linkQuery(calculator, input, 100_000).text).input,
  'a link without notes': ({ calculator }, input) => {
    const noted = withDays(
      input,
      daysOf(input).map((day) => ({ ...day, notes: 'x'.repeat(300) })),
    )
    const whole = linkQuery(calculator, input, 100_000).text.length
    return fromQuery(calculator, linkQuery(calculator, noted, whole + 100).text).input
  },
}
function slips(program: Program, input: Input): readonly Unusual[] {
  const { issues, unusual = [] } = calculate(program.calculator, input, program.tables)
  expect(issues).toEqual([])
  return unusual.filter(({ slip }) => slip !== undefined)
}
const names = (found: readonly Unusual[]) => found.map(({ entry, part }) => `${entry} ${part}`)

const flocks = ({ ages: [from = 0, to = 0] }: Journal) =>
  fc.tuple(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: from, max: to - 6 }),
    fc.array(fc.double({ min: 0.5, max: 1.5, noNaN: true }), { minLength: 1, maxLength: 7 }),
    fc.nat(),
  )

describe.each(journals)('figures of $id ($choices)', (journal) => {
  const program = journalOf(journal.id)
  describe.each(Object.entries(doors))('by %s', (_, through) => {
    it('from half to half as much again as the standard are never asked about', () => {
      fc.assert(
        fc.property(flocks(journal), ([birds, age, times]) => {
          const input = through(program, flockOf(journal, birds, age, times))
          expect(daysOf(input)).toHaveLength(times.length)
          expect(slips(program, input)).toEqual([])
        }),
        { numRuns: runs(300, 20) },
      )
    })

    it('ten times as great or small are asked about until they are confirmed, and kept', () => {
      fc.assert(
        fc.property(
          flocks(journal),
          fc.constantFrom(...parts),
          fc.constantFrom(10, 0.1),
          ([birds, age, times, at], part, slip) => {
            const index = at % times.length
            const days = daysOf(
              flockOf(
                journal,
                birds,
                age,
                times.map(() => 1),
              ),
            )
            const value = typed((days[index]![part] as number) * slip)
            const slipped = withDays(
              flockOf(journal, birds, age, times),
              daysOf(flockOf(journal, birds, age, times)).map((day, place) =>
                place === index ? { ...day, [part]: value } : day,
              ),
            )
            const input = through(program, slipped)
            const [found, ...others] = slips(program, input)
            expect(names([found!, ...others])).toEqual([`${index} ${part}`])
            expect(found!.value).toBe(value)
            // A rough range has few digits.
            for (const end of [found!.from, found!.to])
              expect(String(end).replaceAll(/^0\.0*|0+$|\./g, '').length).toBeLessThanOrEqual(3)
            expect(daysOf(input)[index]![part]).toBe(value)
            expect(guessOf(found!)?.value).toBeDefined()
            const field: ExpectedField = program.calculator.inputs['days']!.list!.entry[part]!
            const confirmed = (of: number) =>
              through(
                program,
                withDays(
                  slipped,
                  daysOf(slipped).map((day, place) =>
                    place === index ? { ...day, [field.expected![1]!]: confirmationOf(of) } : day,
                  ),
                ),
              )
            expect(slips(program, confirmed(value))).toEqual([])
            // Another figure was not confirmed.
            expect(names(slips(program, confirmed(value * 2)))).toEqual([`${index} ${part}`])
          },
        ),
        { numRuns: runs(300, 20) },
      )
    })
  })

  it('of no feed are no slip', () => {
    const [age = 0] = journal.ages
    expect(slips(program, flockOf(journal, 1000, age, [1, 0, 1]))).toEqual([])
  })

  it('of a week on one day are the total of a week', () => {
    const [age = 0] = journal.ages
    const found = slips(program, flockOf(journal, 1000, age, [1, 1, 7, 1]))
    expect(names(found)).toEqual(['2 feed', '2 water'])
    const feed = journal.feed(age + 2)
    expect(guessOf(found[0]!)).toEqual({ how: 'week', value: expect.closeTo(feed, 1) as number })
  })
})

describe('the days beside a figure', () => {
  const program = journalOf('broilers/farm-management')
  const hens = journalOf('egg-results/farm-management')
  /** Water of pullets: the table of hens begins later. */
  const pullets = (water: readonly (number | undefined)[]): Input => ({
    hatched: first,
    strain: 'white',
    birds: 10_000,
    deadBefore: 0,
    days: water.map((each, index) => ({
      date: addDays(first, 20 + index),
      deaths: 0,
      ...(each !== undefined && { water: each }),
    })),
  })

  it.each([
    [[300, 320, 4000, 350], ['2 water']],
    [[300, 320, 34, 350], ['2 water']],
    [[300, 320, 380, 450, 520], []],
    // Two figures do not tell which of them is the slip.
    [[300, 4000], []],
    [[4000, undefined, 300, 310], ['0 water']],
    [[300, 310, undefined, undefined, undefined, 4000], []],
  ])('%s', (water, expected) => {
    expect(names(slips(hens, pullets(water)))).toEqual(expected)
  })

  it('say what was meant: 1,700 kg between 160 and 180', () => {
    const input = {
      placed: first,
      birds: 8000,
      deadBefore: 0,
      days: [160, 1700, 180].map((feed, index) => ({
        date: addDays(first, 2 + index),
        deaths: 0,
        feed,
      })),
    } as unknown as Input
    const [found] = slips(program, input)
    expect(found).toMatchObject({ value: 1700, slip: { age: 3, each: 0.2125 } })
    expect(guessOf(found!)).toEqual({ how: 'digit', value: 170 })
  })

  it('of a file are taken as they are, as right, or as what was meant', () => {
    const days = [160, 1700, 180].map((feed, index) => ({ date: addDays(first, 2 + index), feed }))
    const given = (of: readonly Entry[]) => withDays({ placed: first, birds: 8000 }, of)
    const found = slips(program, given(days))
    const answered = (answer: SlipsAnswer) => withAnswer(program.calculator, days, found, answer)
    expect(answered('ask')).toEqual(days)
    expect(slips(program, given(answered('ask')))).toEqual(found)
    for (const [answer, feed] of [
      ['right', 1700],
      ['meant', 170],
    ] as const) {
      expect(answered(answer).map((day) => day['feed'])).toEqual([160, feed, 180])
      expect(slips(program, given(answered(answer)))).toEqual([])
    }
  })

  it('and the age decide without the number of deaths', () => {
    const days = [{ date: addDays(first, 20), feed: 9000 }]
    const input = { placed: first, birds: 10_000, days } as unknown as Input
    expect(names(slips(program, input))).toEqual(['0 feed'])
  })
})

describe('an answer that depends on a figure that is asked about', () => {
  const program = journalOf('broilers/farm-management')
  const journal = journals[0]!
  const rated = (feedRead: boolean) => {
    const flock = flockOf(journal, 1000, 8, Array<number>(28).fill(0.9))
    const days = daysOf(flock).map((day, index) => ({
      ...day,
      ...(index === 27 && { weight: 2600 }),
      ...(index === 10 && {
        feed: (day['feed'] as number) / 10,
        ...(feedRead && { feedRead: confirmationOf((day['feed'] as number) / 10) }),
      }),
    }))
    return calculate(
      program.calculator,
      { ...withDays(flock, days), feedBefore: 150, started: addDays(first, 8) },
      program.tables,
    )
  }

  it('is called good only once the figure is confirmed', () => {
    expect(rated(true).ratings['efficiencyNow']).toMatchObject({ tone: 'good' })
    expect(rated(false).results['efficiencyNow']).toBeDefined()
    expect(rated(false).ratings['efficiencyNow']?.tone).not.toBe('good')
    expect(rated(false).notJudged?.['efficiencyNow']).toEqual({ because: 'unusual' })
    // What does not depend on feed is judged.
    expect(rated(false).ratings['livability']).toEqual(rated(true).ratings['livability'])
  })
})
