/** Figures that no example proves are proposed inputs that prove them, in every program. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { ofSweep } from '#tests/support/runs.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { project } from '#tests/support/project/project.ts'
import { analyse } from '#definition/formulas/analysis.ts'
import { fullLanguages, messagesOf, withTexts, type Project } from '#project/index.ts'
import { endInWords, endKinds } from '#mechanisms/mechanism.ts'
import { randomItem, randomOf } from '#project/differences/random.ts'
import { loadForExamples } from '#project/load.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { lastStep } from '#project/steps.ts'
import { proposals, searchGaps } from '#project/rules/programs/gaps.ts'
import { exampleRunsOf, reachableEnds } from '#project/rules/programs/examples.ts'
import { unprovedFigures } from '#project/rules/programs/unproved.ts'
import { confirmedExample } from '../cards/examples/confirmed-example.ts'
import { uncoveredByExamples } from '../worker/questions/example-proposals.ts'
import { values } from '../worker/questions/values.ts'

const today = '2026-11-27'

/** A program with other examples. */
const withExamples = (file: string, examples: readonly unknown[]): Project => {
  const data = JSON.parse(project.files.texts.get(file)!) as object
  return withTexts(project, { [file]: JSON.stringify({ ...data, examples }) })
}

/** The figures that the check would report, each with the values that go unnoticed. */
function unprovedIn(of: Project, id: string): readonly string[] {
  const definition = of.definitions.get(id)!
  const analysis = analyse(of, definition)
  const calculator = loadForExamples(of, definition)
  return unprovedFigures(analysis, calculator, exampleRunsOf(of, definition)).flatMap(
    ({ figure, instead }) => instead.map((value) => `${figure.name} ${value}`),
  )
}

/** The most that a program may leave without a proposal: lists of weights have to fit together. */
const least = 0.9
const count = { open: 0, closed: 0 }
// A journal takes long to calculate: one is tried below. By default every second of the others.
const programs = triedPrograms.filter(
  ({ data }, index) =>
    (isSweep || index % 2 === 0) &&
    (data.examples ?? []).length > 0 &&
    !Object.values(data.input?.properties ?? {}).some(({ keyed }) => keyed !== undefined),
)

/** Leaves some examples to a program, and adds what is proposed. */
function fillGaps(id: string, kept: readonly ExampleSource[]): void {
  const { file } = project.definitions.get(id)!
  const before = withExamples(file.path, kept)
  const open = unprovedIn(before, id)
  if (open.length === 0) return
  const search = searchGaps(before, analyse(before, before.definitions.get(id)!))
  lastStep(search.steps)
  const gaps = search.gaps()
  const proposed = new Map(
    gaps.flatMap(({ example }) => {
      if (example === undefined) return []
      const { input, today: day } = example
      return [
        [JSON.stringify([input, day]), { input, ...(day !== undefined && { today: day }) }],
      ] as const
    }),
  )
  const added = [...proposed.values()].map((example) => {
    const asked = { file: file.path, input: example.input, today: example.today ?? today }
    return confirmedExample(example, values({ newest: before, sound: undefined }, asked)!)
  })
  const left = unprovedIn(withExamples(file.path, [...kept, ...added]), id)
  // Every figure is proved, except those that are listed without a proposal.
  const unfound = gaps.flatMap(({ figure, example }) =>
    figure === undefined || example !== undefined ? [] : figure.instead,
  )
  expect(left, id).toHaveLength(unfound.length)
  count.open += open.length
  count.closed += open.length - left.length
}

it('nearly every figure of programs has a proposal that proves it', { timeout: 300_000 }, () => {
  for (const { id, data } of programs) fillGaps(id, [randomItem(randomOf(id), data.examples!)!])
  process.stdout.write(`proposals for ${count.closed} of ${count.open} values of figures\n`)
  expect(count.open).toBeGreaterThan(isSweep ? 100 : 8)
  expect(count.closed / count.open).toBeGreaterThan(isSweep ? least : 0.8)
})

it('each kind of end has words in every language', () => {
  for (const language of fullLanguages(project))
    for (const kind of endKinds)
      expect(
        messagesOf(project, language)[`studio.ends.${kind}`],
        `${language} ${kind}`,
      ).toBeDefined()
})

it('ends have proposals, those of several inputs without the check searching them', () => {
  const [ends, proposed] = [[], []] as [string[], string[]]
  for (const { id, file, data } of programs) {
    const of = withExamples(file.path, data.examples!.slice(0, 1))
    const definition = of.definitions.get(id)!
    const open = reachableEnds(of, definition).filter(({ example, by }) => by && !example)
    // A mix of least cost takes long to calculate.
    if (data.formulation !== undefined) continue
    const wanted = open.map((end) => JSON.stringify(endInWords(end)))
    ends.push(...wanted.map((end) => `${id}: ${end}`))
    for (const finding of proposals(of, definition)) {
      const end = JSON.stringify(finding.values['end'])
      if (wanted.includes(end) && finding.values['example'] !== 'none') proposed.push(end)
    }
  }
  process.stdout.write(`proposals for ${proposed.length} of ${ends.length} ends\n`)
  expect(ends.length).toBeGreaterThan(isSweep ? 50 : 5)
  expect(proposed.length / ends.length).toBeGreaterThan(isSweep ? least : 0.8)
})

// A journal takes twenty times as long.
it.each([
  ['flock-results/adjusted-fcr', 1],
  ...ofSweep<[string, number]>([['broilers/farm-management', 3]]),
] as const)('a search in %s goes on where it was left when it is asked for again', (id, kept) => {
  const { file, data } = project.definitions.get(id)!
  const of = withExamples(file.path, data.examples!.slice(0, kept))
  // A step takes 10 ms on this clock, so that a quick machine needs several turns as well.
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
  onTestFinished(() => now.mockRestore())
  const ask = () => uncoveredByExamples({ newest: of, sound: undefined }, file.path)!.gaps
  let gaps = ask()
  const isSearching = () => gaps.some((each) => each.isSearching === true)
  expect(isSearching()).toBe(true)
  for (let asked = 0; asked < 1000 && isSearching(); asked += 1) gaps = ask()
  expect(isSearching()).toBe(false)
  const atOnce = searchGaps(of, analyse(of, of.definitions.get(id)!))
  lastStep(atOnce.steps)
  expect(gaps.map(({ example }) => example?.input)).toEqual(
    atOnce.gaps().map(({ example }) => example?.input),
  )
  const found = gaps.filter(({ figure }) => figure !== undefined)
  expect(found.flatMap(({ figure }) => figure!.instead).length).toBeGreaterThan(2)
  expect(found.every(({ example }) => example !== undefined)).toBe(true)
})

it.each(ofSweep(['broilers/farm-management']))('figures of %s are proved by other days', (id) => {
  const { open, closed } = count
  fillGaps(id, project.definitions.get(id)!.data.examples!.slice(0, 3))
  // The limits of losses, of water and of feed.
  expect(count.open - open).toBeGreaterThan(3)
  expect(count.closed - closed).toBe(count.open - open)
})
