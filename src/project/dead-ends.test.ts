/**
 * Tables, limits and usual ranges of any size: the check demands no example that cannot be given,
 * and proposes one for each end that it reports.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import type { Json } from '../../tests/support/project/project-copy.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { inEnglish, printFindings } from '#tests/support/project/in-english.ts'
import { check, withProposals, withTexts, type Finding, type Project } from './index.ts'

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
  const data = JSON.parse(fixtureProject.files.texts.get(file)!) as Program
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
  withTexts(fixtureProject, { [file]: programOf(ranges, more) })

/** The example that a finding proposes. */
const proposed = ({ values }: Finding): Program['examples'][number] | undefined => {
  const { example } = values
  return typeof example !== 'string' || example === 'none'
    ? undefined
    : (JSON.parse(example) as Program['examples'][number])
}

const checked = (of: Project): readonly Finding[] => withProposals(of, check(of))

const ofEnds = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ id, file: path }) => path === file && id === 'outcome-not-covered')

it('an end that no figure reaches demands no example', () => {
  // The table has records to day 62, and the form takes no more: the table refuses nothing.
  const ends = ofEnds(checked(project({ maximum: 62, usual: [0, 62] }, [])))
  expect(printFindings(ends)).not.toContain('messages.feedIndex')
  // Each figure that is unusual is one that the table refuses.
  const beyond = ofEnds(checked(project({ maximum: 100, usual: [0, 62] }, [])))
  expect(printFindings(beyond)).not.toContain('an unusual figure')
  expect(printFindings(beyond)).toContain('messages.feedIndex')
  expect(beyond.flatMap((each) => proposed(each) ?? [])).toContainEqual({
    input: { birds: 5000, age: 63 },
    error: { age: 'messages.feedIndex' },
  })
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
      const ends = ofEnds(checked(project(each, [])))
      for (const end of ends) {
        const example = proposed(end)
        if (example === undefined) continue
        const { age } = example.input as { age: number }
        expect(age).toBeLessThanOrEqual(each.maximum)
        const isUnusual = age < each.usual[0] || age > each.usual[1]
        // The table has records to day 62. The guide of the program goes up to the maximum.
        const { what } = inEnglish(end)
        const isEndOfGuide = what.includes('the high end') && age === each.maximum
        expect(age > 62 || isUnusual || isEndOfGuide, what).toBe(true)
      }
      const reachesEnd = each.maximum > 62
      const reachesUnusual = each.usual[0] > 0 || each.usual[1] < Math.min(each.maximum, 62)
      const text = printFindings(ends)
      expect(text.includes('messages.feedIndex')).toBe(reachesEnd)
      // The examples at day 0 are unusual where the range begins later.
      expect(text.includes('an unusual figure of age')).toBe(reachesUnusual && each.usual[0] === 0)
    }),
    { numRuns: runs(25), seed: 33 },
  )
})

/** A program with the examples that its findings propose, until they propose none. */
function followed(path: string, edit: (data: Json) => void): readonly Finding[] {
  const data: Json = JSON.parse(fixtureProject.files.texts.get(path)!)
  edit(data)
  const found = (): readonly Finding[] =>
    checked(withTexts(fixtureProject, { [path]: JSON.stringify(data, undefined, 2) })).filter(
      ({ file: where }) => where === path,
    )
  const before = found()
  const examples = before.flatMap((each) => proposed(each) ?? [])
  expect(examples.length, printFindings(before)).toBeGreaterThan(0)
  data.examples.push(...examples)
  return found()
}

it('the examples that are proposed satisfy the check unchanged', () => {
  // Feed far from the usual makes an unusual ratio, too, which has a verdict.
  const ratio = followed('calculators/broilers/feed-conversion-ratio.json', (data) => {
    data.examples = data.examples.filter((each: Json) => each.unusual === undefined)
  })
  expect(printFindings(ratio)).toBe('')
  // Parts of a list, and what is computed of them.
  const mix = followed('calculators/feed/poultry-feed-analysis.json', (data) => {
    data.input.properties.mix.entry.quantity.usual = [1, 5000]
  })
  expect(printFindings(mix)).toBe('')
})
