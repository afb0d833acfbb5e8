/** Records of the entries of a plain list, each found by a figure of its entry. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { loadHouses } from '#tests/support/project/houses.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { calculate } from '../../engine/calculate.ts'
import { checkInEnglish, printFindings } from '#tests/support/project/in-english.ts'
import { check } from '../../project/index.ts'

const { project, path, load } = loadHouses()
const { calculator, tables } = load()

/** The columns of a record as the file has them, without the code of the project. */
function recordAt(table: string, age: number): { dailyFeed: number; weight: number } | undefined {
  const { columns, records } = JSON.parse(
    fixtureProject.files.texts.get(`tables/broilers/${table}.json`)!,
  ) as {
    columns: object
    records: number[][]
  }
  const names = Object.keys(columns)
  const record = records.find(([key]) => key === age)
  const figure = (name: string): number => record![names.indexOf(name)]!
  return record && { dailyFeed: figure('dailyFeed'), weight: figure('weight') }
}

it('passes the check, with the results calculated by hand', () => {
  const findings = check(project).filter(({ file }) => file === path)
  expect(printFindings(findings)).toBe('')
})

it('gives what is added up of the file by itself, for any houses', () => {
  const house = fc.record({
    birds: fc.integer({ min: 1, max: 100_000 }),
    age: fc.option(fc.integer({ min: 0, max: 56 }), { nil: undefined }),
  })
  const standards = fc.constantFrom('clinic', 'ross-308-2022')
  fc.assert(
    fc.property(fc.array(house, { minLength: 1, maxLength: 8 }), standards, (houses, standard) => {
      const given = houses.map(({ birds, age }) => (age === undefined ? { birds } : { birds, age }))
      const { issues, results, entries } = calculate(
        calculator,
        { houses: given, standard },
        tables,
      )
      expect(issues).toEqual([])
      const found = houses.map(({ age }) =>
        age === undefined ? undefined : recordAt(standard, age),
      )
      const known = houses.flatMap(({ birds }, index) =>
        found[index] === undefined ? [] : [{ birds, ...found[index] }],
      )
      const isWhole = known.length === houses.length
      const kilograms =
        known.reduce((sum, { birds, dailyFeed }) => sum + birds * dailyFeed, 0) / 1000
      if (known.length === 0) expect(results['feed']!.value).toBeNaN()
      else {
        expect(results['feed']!.value).toBeCloseTo(kilograms, 6)
        expect(results['feed']!.bound).toBe(isWhole ? undefined : 'atLeast')
        expect(results['heaviest']!.value).toBeCloseTo(
          Math.max(...known.map((each) => each.weight)),
          6,
        )
      }
      expect(entries?.['normalWeight']?.map(({ value }) => value)).toEqual(
        found.map((each) => (each === undefined ? Number.NaN : expect.closeTo(each.weight, 6))),
      )
    }),
    { numRuns: runs(200) },
  )
})

describe('an entry without a record', () => {
  it('is named with its part, each by itself, and with the range of the table', () => {
    const houses = [
      { birds: 1, age: 63 },
      { birds: 1, age: 7 },
      { birds: 1, age: 900 },
    ]
    const { issues, results } = calculate(calculator, { houses }, tables)
    const issue = { message: 'messages.feedIndex', field: 'houses', part: 'age', place: 'field' }
    const values = { from: 0, to: 62, within: 'above' }
    expect(issues).toEqual([
      { ...issue, entry: 0, values },
      { ...issue, entry: 2, values },
    ])
    expect(results).toEqual({})
  })

  it('leaves the rest answered where the lookup is optional', () => {
    const optional = loadHouses(({ lookups }) => Object.assign(lookups.normal, { optional: true }))
    const { calculator: lenient, tables: its } = optional.load()
    const houses = [
      { birds: 1000, age: 63 },
      { birds: 1000, age: 7 },
    ]
    const { issues, notices, results } = calculate(lenient, { houses }, its)
    expect(issues).toEqual([])
    expect(notices.map(({ say }) => say)).toEqual(['messages.feedIndex'])
    expect(results['feed']).toMatchObject({ value: 37, bound: 'atLeast' })
  })
})

it('a constraint on what is added up of records waits for them', () => {
  const { load: loadLimited } = loadHouses((program) =>
    Object.assign(program, {
      constraints: [{ that: 'heaviest < limit', field: 'houses', say: 'messages.invalidAge' }],
      constants: { ...program.constants, limit: { value: 500, unit: 'g', per: 'bird' } },
    }),
  )
  const { calculator: limited, tables: its } = loadLimited()
  const issuesAt = (age: number) =>
    calculate(limited, { houses: [{ birds: 1, age }] }, its).issues.map(({ message }) => message)
  expect(issuesAt(7)).toEqual([])
  expect(issuesAt(35)).toEqual(['messages.invalidAge'])
})

describe('the check', () => {
  const found = (change: Parameters<typeof loadHouses>[0]) =>
    checkInEnglish(loadHouses(change).project).filter(({ file }) => file === path)

  it('refuses a list that does not exist, and proposes the one that does', () => {
    const [finding, ...others] = found(({ lookups }) => {
      lookups.normal.each = 'house'
    })
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      id: 'each-of-no-list',
      what: '"each" of the lookup "normal" names "house", which is not a list.',
      fix: 'Did you mean "houses"?',
    })
  })

  it('compares the unit of the figure with the column', () => {
    const findings = found(({ lookups }) => {
      lookups.normal.where.age = 'houses.birds'
    })
    expect(printFindings(findings)).toContain('"houses.birds" gives birds')
  })

  it('requires an example without a record, and proposes a whole one', () => {
    const [finding, ...others] = found(({ examples }) => {
      examples.splice(3, 1)
    })
    expect(others).toEqual([])
    expect(finding).toMatchObject({ id: 'outcome-not-covered' })
    expect(finding!.fix).toContain('"error":{"houses":"messages.feedIndex"}')
  })

  it('requires none where each age of the form has its record', () => {
    const findings = found(({ examples, input }) => {
      Object.assign(input.properties.houses.entry.age, { maximum: 56, usual: [0, 56] })
      examples.splice(2, 2, {
        input: { houses: [{ birds: 1000, age: 7 }] },
        results: { grown: 0 },
      } as never)
    })
    expect(printFindings(findings)).toBe('')
  })
})
