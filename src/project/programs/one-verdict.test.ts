import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { english } from '#tests/support/project/languages.ts'
import { livePrograms, loadProgram, type Program } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Entry, Input } from '../../engine/calculation.ts'
import type { Calculator, Judgement } from '../../engine/calculator.ts'
import { dependenciesOf } from '../../engine/plausibility/dependencies.ts'
import { figureOf } from '../../engine/shown/figure-of.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { formatFigure } from '../../i18n/format-figure.ts'
import type { MessageFormatter } from '../../i18n/format.ts'
import { fromBase } from '../../language/scale.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'
import { nearlyEqual } from '../../round.ts'

/**
 * One shown figure has one verdict. If a verdict changes while one input moves, the test narrows
 * the input down to two nearly equal values on both sides of the change. If the judged figure is
 * shown the same for both, hidden digits decided.
 */
const messageFormatter: MessageFormatter = {
  formatMessage: (_, values = {}) => String(values['text'] ?? values['value']),
}

/** A verdict: its text for an answer, and the names that it reads. */
interface Judged {
  readonly name: string
  readonly says: (calculation: Calculation) => string | undefined
  readonly reads: readonly string[]
}

const readsOf = (verdicts: readonly Judgement[]): readonly string[] => [
  ...new Set(verdicts.flatMap(({ when }) => when?.uses ?? []).map((name) => name.split('.')[0]!)),
]

const judgedIn = ({ results, notices }: Calculator): readonly Judged[] => [
  ...Object.entries(results).flatMap(([id, { rating, target }]): Judged[] => [
    ...(rating.length === 0
      ? []
      : [
          {
            name: `rating of ${id}`,
            says: ({ ratings }: Calculation) => ratings[id]?.say,
            reads: [...new Set([id, ...readsOf(rating)])],
          },
        ]),
    ...(target === undefined
      ? []
      : [
          {
            name: `target of ${id}`,
            says: (calculation: Calculation) => calculation.results[id]?.target?.position,
            reads: [id, ...[target.low, target.high].flatMap((end) => end?.uses ?? [])],
          },
        ]),
  ]),
  // A verdict that reads no result judges an input.
  ...notices.flatMap(({ say, when }): Judged[] =>
    when === undefined || when.uses.every((name) => results[name] === undefined)
      ? []
      : [
          {
            name: `notice ${say}`,
            says: ({ issues, notices: given }: Calculation) =>
              issues.length > 0 ? undefined : String(given.some((notice) => notice.say === say)),
            reads: readsOf([{ say, tone: 'info', when }]),
          },
        ],
  ),
]

const shownAnswers = new WeakMap<Calculation, Calculation>()

/** An answer as it is shown; searches that end at the same number share it. */
function shownAnswer(calculator: Calculator, calculation: Calculation): Calculation {
  const shown = shownAnswers.get(calculation) ?? toShown(calculator, calculation)
  shownAnswers.set(calculation, shown)
  return shown
}

/** A result as text, including results that only the explanation shows. */
function shownText(calculator: Calculator, calculation: Calculation, id: string): string {
  const result = calculator.results[id]!
  // A bound that a journal leaves out, since it says nothing, is no shown figure.
  if (calculation.results[id] === undefined && calculation.bounds?.[id] !== undefined) return 'none'
  const value =
    shownAnswer(calculator, calculation).results[id] ??
    figureOf(result, fromBase(calculation.scope[id] as number, result))
  return `${formatFigure(value, english, messageFormatter, { unknown: result.unknown })} ${value.unit}`
}

/** A numeric input: how to read it, and the answer with another number, computed once. */
interface Dial {
  readonly name: string
  readonly value: number
  readonly isWhole: boolean
  readonly run: (value: number) => Calculation
}

/** The numbers of an input, including those of each entry of a list. */
function dialsOf({ calculator, tables }: Program, input: Input): readonly Dial[] {
  const runWith = (inputWith: (value: number) => Input): Dial['run'] => {
    const known = new Map<number, Calculation>()
    return (value) => {
      const answer = known.get(value) ?? calculate(calculator, inputWith(value), tables)
      known.set(value, answer)
      return answer
    }
  }
  return Object.entries(input).flatMap(([name, given]): Dial[] => {
    const field = calculator.inputs[name]
    if (typeof given === 'number')
      return [
        {
          name,
          value: given,
          isWhole: isIntegerField(field),
          run: runWith((value) => ({ ...input, [name]: value })),
        },
      ]
    if (!Array.isArray(given) || field?.list === undefined) return []
    const entries = given as readonly Entry[]
    return entries.flatMap((entry, index) =>
      Object.entries(entry).flatMap(([part, value]) =>
        typeof value === 'number'
          ? [
              {
                name: `${name}.${part}`,
                value,
                isWhole: isIntegerField(field.list!.entry[part]),
                run: runWith((other) => ({
                  ...input,
                  [name]: entries.with(index, { ...entry, [part]: other }),
                })),
              },
            ]
          : [],
      ),
    )
  })
}

/**
 * The number between two others with the fewest binary digits: searches that begin with other
 * numbers meet it again. As soon as one has been met, each number halves what is left.
 */
function roundestBetween(one: number, other: number): number {
  const [least, most] = [Math.min(one, other), Math.max(one, other)]
  const step = 2 ** Math.ceil(Math.log2(most - least))
  const under = (size: number): number => (Math.ceil(most / size) - 1) * size
  return under(step) > least ? under(step) : under(step / 2)
}

/** Whether the judged figure is compared with this input, which then may decide the verdict. */
const decides = (calculator: Calculator, { reads }: Judged, dial: string): boolean =>
  dependenciesOf(
    calculator,
    reads.filter((name) => calculator.results[name] === undefined),
  ).has(dial)

/**
 * The verdicts decided by hidden digits between an input and the same input with another number.
 */
function faultsBetween(
  calculator: Calculator,
  judged: readonly Judged[],
  dial: Dial,
  other: number,
): readonly string[] {
  const { run } = dial
  const [first, last] = [run(dial.value), run(other)]
  return judged.flatMap((each) => {
    if (each.says(first) === undefined || each.says(last) === undefined) return []
    if (each.says(first) === each.says(last) || decides(calculator, each, dial.name)) return []
    let [low, high] = [dial.value, other]
    while (!nearlyEqual(low, high) && !(dial.isWhole && Math.abs(high - low) === 1)) {
      const middle = roundestBetween(low, high)
      if (each.says(run(middle)) === each.says(first)) low = middle
      else high = middle
    }
    const [before, after] = [run(low), run(high)]
    if (each.says(after) === undefined) return []
    const texts = [before, after].map((calculation) =>
      each.reads
        .filter((name) => calculator.results[name] !== undefined)
        .map((name) => `${name} ${shownText(calculator, calculation, name)}`)
        .join(', '),
    )
    return texts[0] === texts[1]
      ? [
          `${each.name}: ${each.says(before)} and ${each.says(after)} of ${texts[0]} ` +
            `(${dial.name} ${low}, ${high})`,
        ]
      : []
  })
}

describe.each(
  livePrograms
    .filter((definition) => judgedIn(loadProgram(definition).calculator).length > 0)
    .map((definition) => [definition.id, definition] as const),
)('%s', (_, definition) => {
  const program = loadProgram(definition)
  const judged = judgedIn(program.calculator)
  const given = (definition.data.examples ?? []).filter(({ error }) => error === undefined)

  it('gives each shown figure one verdict', () => {
    const dialsOfEach = new Map(given.map(({ input }) => [input, dialsOf(program, input)]))
    const around = fc.record({
      example: fc.constantFrom(...given),
      at: fc.nat(),
      factor: fc.double({ min: 0.2, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(around, ({ example, at, factor }) => {
        const dials = dialsOfEach.get(example.input)!
        const dial = dials[at % Math.max(1, dials.length)]
        if (dial === undefined) return
        const other = dial.isWhole ? Math.round(dial.value * factor) : dial.value * factor
        const faults = faultsBetween(program.calculator, judged, dial, other)
        if (faults.length > 0) expect.fail(`${JSON.stringify(example.input)}: ${faults.join('; ')}`)
      }),
      { numRuns: runs(1000, 50) },
    )
  })
})
