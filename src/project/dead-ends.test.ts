/**
 * Tables, limits and usual ranges of any size: the check demands no example that cannot be given,
 * and proposes one for each end that it reports.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mini } from '../../tests/support/project/mini.ts'
import { check, printFindings, withTexts, type Finding, type Project } from './index.ts'

const file = 'calculators/broilers/feed-consumption.json'

interface Ranges {
  readonly maximum: number
  readonly usual: readonly [number, number]
}

interface Program {
  input: { properties: { age: object } }
  examples: { input: object; results?: object; error?: object; unusual?: string[] }[]
  related: string[]
}

/** Feed consumption with an age of these ranges, and with further examples. */
function programOf({ maximum, usual }: Ranges, more: Program['examples']): string {
  const data = JSON.parse(mini.files.texts.get(file)!) as Program
  data.input.properties.age = { $ref: '../inputs.json#/age', maximum, usual }
  const unusual = usual[0] > 0 || usual[1] < 0 ? { unusual: ['age'] } : {}
  data.examples = [
    { input: { birds: 5000, age: 0 }, results: { dailyFeed: 0 }, ...unusual },
    { input: { birds: 1000, age: 0 }, results: { dailyFeed: 0 }, ...unusual },
    { input: { birds: 2000, age: 0 }, results: { dailyFeed: 0 }, ...unusual },
    ...more,
  ]
  return JSON.stringify(data, undefined, 2)
}

const project = (ranges: Ranges, more: Program['examples']): Project =>
  withTexts(mini, { [file]: programOf(ranges, more) })

/** The example that a finding proposes. */
const proposed = ({ fix }: Finding): object | undefined => {
  const [, input] = /"input": (\{[^}]*\})/.exec(fix) ?? []
  return input === undefined ? undefined : (JSON.parse(input) as object)
}

const ofEnds = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ id, file: path }) => path === file && id === 'end-unreached')

it('an end that no figure reaches demands no example', () => {
  // The table has records to day 62, and the form takes no more: the table refuses nothing.
  const ends = ofEnds(check(project({ maximum: 62, usual: [0, 62] }, [])))
  expect(printFindings(ends)).not.toContain('messages.feedIndex')
  // Each figure that is unusual is one that the table refuses.
  const beyond = ofEnds(check(project({ maximum: 100, usual: [0, 62] }, [])))
  expect(printFindings(beyond)).not.toContain('an unusual figure')
  expect(printFindings(beyond)).toContain('messages.feedIndex')
  expect(beyond.flatMap((each) => proposed(each) ?? [])).toContainEqual({ birds: 5000, age: 63 })
})

it('an end that is reported is reached by the example that is proposed', () => {
  // The page proposes an age of 21 to 35 days, which has to be usual.
  const ranges = fc
    .tuple(fc.integer({ min: 40, max: 120 }), fc.constantFrom(0, 0, 1, 7), fc.nat(80))
    .map(([maximum, from, more]): Ranges => ({
      maximum,
      usual: [from, Math.min(36 + more, maximum)],
    }))
  fc.assert(
    fc.property(ranges, (each) => {
      const ends = ofEnds(check(project(each, [])))
      for (const end of ends) {
        const input = proposed(end)
        if (input === undefined) continue
        const { age } = input as { age: number }
        expect(age).toBeLessThanOrEqual(each.maximum)
        const isUnusual = age < each.usual[0] || age > each.usual[1]
        // The table has records to day 62.
        expect(age > 62 || isUnusual).toBe(true)
      }
      const reachesEnd = each.maximum > 62
      const reachesUnusual = each.usual[0] > 0 || each.usual[1] < Math.min(each.maximum, 62)
      const text = printFindings(ends)
      expect(text.includes('messages.feedIndex')).toBe(reachesEnd)
      // The examples at day 0 are unusual where the range begins later.
      expect(text.includes('an unusual figure of age')).toBe(reachesUnusual && each.usual[0] === 0)
    }),
    { numRuns: 25, seed: 33 },
  )
})
