/**
 * Parts above the figure that contains them, in every program and at every door: one message, and
 * no answer from them.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describe as answered } from '#answering/describe.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import {
  livePrograms,
  loadProgram,
  project,
  siteLanguages,
} from '#tests/support/project/project.ts'
import { runs } from '#tests/support/runs.ts'
import { linkQuery } from '#program/share/link-query.ts'
import type { Calculation, Entry, Input } from '../../engine/calculation.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { messagesOf } from '../../definition/project.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { namesIn } from '../../language/tree.ts'
import { answerLoaded } from '../../project/index.ts'
import { entryIssues } from '../list/components/entry/use-entry-state.ts'
import { soundDays } from '../journal/sound-days.ts'

const message = 'refusals.partAbove'

/** Every part of a whole, with the other parts of it, and figures that the program answers. */
const pairs = livePrograms.flatMap((definition) => {
  const { inputs } = analyse(project, definition)
  const all = inputsIn(inputs)
  return all.flatMap(({ input: { of: whole, title }, name: part, list }) => {
    if (whole === undefined) return []
    const others = all
      .filter((each) => each.list === list && each.name !== part && each.input.of === whole)
      .map(({ name }) => name)
    const beside = list === undefined ? inputs : inputs[list]!.entry!
    const titles = [title, beside[whole]!.title]
    return [{ definition, id: definition.id, list, part, whole, others, titles }]
  })
})
type Pair = (typeof pairs)[number]

const withFigures = (input: Input, { part, whole, others }: Pair, all: number, one: number) => ({
  ...input,
  ...Object.fromEntries(others.map((name) => [name, 0])),
  [whole]: all,
  [part]: one,
})

/** An input with a whole and its part; of a journal on its last day. */
function givenOf(pair: Pair, all: number, one: number | undefined): Input {
  const { input } = pair.definition.data.examples!.find(({ error }) => error === undefined)!
  const clean = (each: Input, figure = one): Input =>
    JSON.parse(JSON.stringify(withFigures(each, pair, all, figure as number))) as Input
  if (pair.list === undefined) return clean(input)
  const days = input[pair.list] as readonly Entry[]
  return { ...input, [pair.list]: [...days.slice(0, -1), clean(days.at(-1)!)] }
}
const todayOf = ({ definition }: Pair) =>
  definition.data.examples!.find(({ error }) => error === undefined)!.today

/** What a program is given, after it went through a door. */
const doors: Readonly<Record<string, (pair: Pair, input: Input) => Input>> = {
  'a form, a command, a batch or the Studio': (_, input) => input,
  'a link': ({ definition }, input) => {
    const { calculator } = loadProgram(definition)
    return fromQuery(calculator, linkQuery(calculator, input, 100_000).text).input
  },
  'the device and another one': ({ definition, list }, input) =>
    list === undefined
      ? input
      : {
          ...input,
          [list]: soundDays(loadProgram(definition).calculator, list, input[list] as Entry[]).sound,
        },
}
const answerOf = (pair: Pair, input: Input) =>
  answerLoaded(project, loadProgram(pair.definition), input, todayOf(pair)).calculation

/** The figures of an answer that are given, exact or not. */
const valuesIn = ({ results, entries = {} }: Calculation) =>
  [
    ...Object.entries(results).map(([id, each]) => [id, [each]] as const),
    ...Object.entries(entries),
  ]
    .flatMap(([id, each]) => each.map(({ value }, index) => [`${id} ${index}`, value] as const))
    .filter(([, value]) => !Number.isNaN(value))
/** What figures of a day are where its whole may be more. */
const boundsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deaths: { dead: 'atLeast', alive: 'atMost' },
  eggs: { henDay: 'atLeast' },
}

const figures = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))

describe.each(pairs)('$id: $part of $whole $list', (pair) => {
  it.each(Object.entries(doors))('is refused above it at %s', (_, through) => {
    fc.assert(
      fc.property(figures, ([all, more]) => {
        const found = answerOf(pair, through(pair, givenOf(pair, all, all + more)))
        if (pair.list === undefined) {
          expect(found.issues[0]).toMatchObject({ message, field: pair.part })
          expect(found.results).toEqual({})
          return
        }
        expect(found.issues).toEqual([])
        const facts = { whole: pair.whole, parts: [pair.part] }
        expect(found.notices).toContainEqual(
          expect.objectContaining({
            say: message,
            tone: 'bad',
            facts: expect.objectContaining(facts),
          }),
        )
        // Every figure is that of a day without the part; the whole is no exact figure either.
        const without = answerOf(pair, through(pair, givenOf(pair, all, undefined)))
        expect(valuesIn(without)).toEqual(expect.arrayContaining(valuesIn(found)))
        for (const [id, bound] of Object.entries(boundsOf[pair.whole]!))
          expect(found.entries?.[id]?.at(-1)).toMatchObject({ bound })
      }),
      { numRuns: runs(20, 10) },
    )
  })

  it('is taken up to all of it', () => {
    for (const one of [0, 7, 8]) {
      const { issues, notices } = answerOf(pair, givenOf(pair, 8, one))
      expect([
        ...issues.map((each) => each.message),
        ...notices.map(({ say }) => say),
      ]).not.toContain(message)
    }
  })

  it('is named with its whole in every language', () => {
    for (const language of siteLanguages) {
      const input = givenOf(pair, 5, 9)
      const printed = JSON.stringify(
        answered(
          loadProgram(pair.definition),
          input,
          answerOf(pair, input),
          localeFormatterOf(project, language),
        ),
      )
      expect(printed).toContain('partAbove')
      const messages = messagesOf(project, language)
      for (const title of pair.titles) expect(printed).toContain(messages[title])
    }
  })
})

it.each(pairs.filter(({ list }) => list !== undefined))(
  '$id: $part of $whole is refused above it in the form of a day',
  ({ definition, list = '', part, whole }) => {
    const { calculator } = loadProgram(definition)
    const given = (all: number, one: number) =>
      entryIssues(calculator, list, { date: '2026-05-02', [whole]: all, [part]: one })
    expect(given(5, 9)).toMatchObject([{ message, field: part }])
    expect(given(9, 9)).toEqual([])
  },
)

it('parts that exceed their whole in a total of several days are not used', () => {
  const pair = pairs.find(({ list, part }) => list !== undefined && part === 'culls')!
  const total = (culls: number | undefined): Input => {
    const given = givenOf(pair, 5, culls)
    const days = given[pair.list!] as readonly Entry[]
    return { ...given, [pair.list!]: [{ ...days.at(-1)!, covers: 2 }] }
  }
  const found = answerOf(pair, total(9))
  const without = valuesIn(answerOf(pair, total(undefined)))
  expect(without).toEqual(expect.arrayContaining(valuesIn(found)))
  expect(found.entries?.['dead']?.[0]).toMatchObject({ bound: 'atLeast' })
})

it('parts that exceed their whole together are refused like one', () => {
  const breakout = pairs.find(({ part }) => part === 'late')!
  const input = { eggsSet: 100, infertile: 50, early: 30, middle: 10, late: 11, spoiled: 1 }
  const { issues } = answerOf(breakout, input)
  expect(issues).toMatchObject([{ message, field: 'late', place: 'field' }])
  expect(answerOf(breakout, { ...input, late: 9 }).issues).toEqual([])
})

it('two counted figures are not compared by hand where one is a part of the other', () => {
  const found = livePrograms.flatMap((definition) => {
    const { formulas, inputs } = analyse(project, definition)
    return formulas.flatMap(({ path, tree }) => {
      if (path[0] !== 'constraints' || !Array.isArray(tree)) return []
      const [operator, ...sides] = tree as readonly unknown[]
      const units = sides.map((side) =>
        typeof side === 'string'
          ? inputs[side]?.type === 'integer' && inputs[side]?.unit
          : undefined,
      )
      const isPair = units[0] !== undefined && units[0] === units[1] && units[0] !== false
      return (operator === '<=' || operator === '>=') && isPair
        ? [`${definition.id}: ${namesIn(tree as never).join()}`]
        : []
    })
  })
  expect(found).toEqual([])
})
