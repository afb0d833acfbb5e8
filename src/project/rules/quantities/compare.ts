/** Compares programs that show one quantity, with the same inputs. */
import { exactValue } from '#known-figure.ts'
import { analyse } from '#definition/formulas/analysis.ts'
import { dependsOn } from '#definition/formulas/depends-on.ts'
import { TrackedMemo } from '#definition/queries/tracked-memo.ts'
import type { Definition, Project } from '#definition/project.ts'
import { quantityOf } from '#definition/written/shared-results.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import type { Calculator, NamedUnit } from '#engine/calculator.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { loadCalculator, programTables } from '../../load.ts'
import { birdOf, choiceFor } from './birds.ts'
import { programFacts, inputFromFacts, quantityOfInput, type Facts } from './facts.ts'
import { programSamples } from './samples.ts'
import type { QuantityDefinitionSource } from '#mechanisms/quantity/shape.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'

/** A program with an input and its answer. */
interface Sample {
  readonly input: Input
  readonly calculation: Calculation
  readonly facts: Facts
  readonly birds: readonly string[] | undefined
}

/** A quantity in one program. */
export interface Figure {
  readonly id: string
  readonly isRow: boolean
}

/** The figures of two programs from the same inputs. */
export interface Compared {
  readonly input: Input
  /** Both in the unit of the first. */
  readonly unit: string
  readonly here: number
  readonly there: number
  readonly isSame: boolean
  /** The figure here that is declared as the one there. */
  readonly stated?: { readonly value: number; readonly isSame: boolean } | undefined
}

/** The quantities of a program, each with the result that shows it most precisely. */
export function quantitiesOf({ data }: Definition): ReadonlyMap<string, Figure> {
  const found = new Map<string, Figure>()
  const results = Object.entries(data.results ?? {})
  const rank = ([, { each, intermediate }]: (typeof results)[number]): number =>
    (each === undefined ? 0 : 2) + (intermediate === true ? 1 : 0)
  for (const each of [...results].sort((a, b) => rank(a) - rank(b))) {
    const quantity = quantityOf(each[1])
    if (quantity !== undefined && !found.has(quantity))
      found.set(quantity, { id: each[0], isRow: each[1].each !== undefined })
  }
  return found
}

const samplesMemo = new TrackedMemo<readonly Sample[]>()

/** A program with the answers of its samples. */
function samplesIn(project: Project, definition: Definition): readonly Sample[] {
  const analysis = analyse(project, definition)
  const calculator = loadCalculator(project, definition)
  const tables = programTables(project, definition)
  return programSamples(analysis).flatMap((input): readonly Sample[] => {
    const calculation = calculate(calculator, input, tables)
    if (calculation.issues.length > 0) return []
    const facts = programFacts(definition, calculator, input, calculation)
    return [{ input, calculation, facts, birds: birdOf(project, definition, input) }]
  })
}

/** A figure of an answer in base units; NaN if it is unknown or a bound. */
function baseValue({ results, scope }: Calculation, id: string, scale: NamedUnit): number {
  const result = results[id]
  if (result !== undefined) return toBase(exactValue(result) ?? Number.NaN, scale)
  const step = scope[id]
  return typeof step === 'number' ? step : Number.NaN
}

/** The same for the last entry of a list. */
function rowValueOf({ entries }: Calculation, id: string, scale: NamedUnit): number {
  const row = entries?.[id]?.at(-1)
  return toBase(exactValue(row) ?? Number.NaN, scale)
}

/** The rounding tolerance of a figure. */
const roundingTolerance = ({ rounded, digits, ...scale }: Calculator['results'][string]): number =>
  rounded === undefined ? 0 : Math.abs(toBase(10 ** -digits, scale) - toBase(0, scale))

/** Whether two figures are equal within their rounding. */
const isWithinRounding = (one: number, other: number, step: number): boolean =>
  Math.abs(one - other) <= step + 1e-9 * Math.max(1e-9, Math.abs(one), Math.abs(other))

/** Whether a result depends on entered inputs, and not only on defaults. */
function isFilled(project: Project, definition: Definition, result: string, input: Input): boolean {
  const analysis = analyse(project, definition)
  return Object.entries(analysis.inputs).every(
    ([name, { default: initial, tables }]) =>
      input[name] !== undefined ||
      initial === undefined ||
      tables !== undefined ||
      !dependsOn(analysis, result, name),
  )
}

/** Whether a sample depends on a choice that the other program does not have. */
function isOfMore(
  project: Project,
  [here, result]: readonly [Definition, string],
  there: Definition,
  input: Input,
): boolean {
  const analysis = analyse(project, here)
  const quantities = inputQuantities(there)
  // A choice of the bird adds nothing to a program for that bird.
  const { bird }: QuantityDefinitionSource = here.data
  const birds = typeof bird === 'object' && !Array.isArray(bird) ? Object.keys(bird) : []
  return Object.entries(here.data.input?.properties ?? {}).some(
    ([name, source]) =>
      source.default !== undefined &&
      !birds.includes(name) &&
      (input[name] ?? source.default) !== source.default &&
      !quantities.has(quantityOfInput(here, name, source) ?? '') &&
      dependsOn(analysis, result, name),
  )
}

const inputQuantities = (definition: Definition): ReadonlySet<string> =>
  new Set(
    Object.entries(definition.data.input?.properties ?? {}).flatMap(
      ([name, source]) => quantityOfInput(definition, name, source) ?? [],
    ),
  )

/** The figures of one quantity in two programs from the same inputs, if both have it. */
export function comparedQuantity(
  project: Project,
  here: Definition,
  there: Definition,
  quantity: string,
  comparedAs?: string,
): readonly Compared[] {
  const [own, other] = [quantitiesOf(here).get(quantity), quantitiesOf(there).get(quantity)]
  if (own === undefined || other === undefined || other.isRow) return []
  const [calculator, tables] = [loadCalculator(project, there), programTables(project, there)]
  const mine: EntryCalculator = loadCalculator(project, here)
  const scale = own.isRow ? mine.entryResults?.[own.id] : mine.results[own.id]
  const theirs = calculator.results[other.id]
  if (scale === undefined || theirs === undefined) return []
  return samplesMemo
    .of(project, here, (of) => samplesIn(of, here))
    .flatMap((sample): readonly Compared[] => {
      const choice = choiceFor(project, there, sample.birds)
      if (choice === undefined) return []
      const filled = inputFromFacts(there, calculator, sample.facts)
      if (filled === undefined) return []
      const input = { ...filled, ...choice }
      if (!isFilled(project, there, other.id, input)) return []
      if (isOfMore(project, [here, own.id], there, sample.input)) return []
      const answer = calculate(calculator, input, tables)
      if (answer.issues.length > 0) return []
      const one = (own.isRow ? rowValueOf : baseValue)(sample.calculation, own.id, scale)
      const two = baseValue(answer, other.id, theirs)
      // What is not finite is shown as a figure by neither page.
      if (!Number.isFinite(one) || !Number.isFinite(two)) return []
      const step =
        roundingTolerance(theirs) + (own.isRow ? 0 : roundingTolerance(mine.results[own.id]!))
      const comparedResult = comparedAs === undefined ? undefined : mine.results[comparedAs]
      const comparedValue =
        comparedResult && baseValue(sample.calculation, comparedAs!, comparedResult)
      return [
        {
          input: sample.input,
          unit: scale.unit,
          here: withoutNoise(fromBase(one, scale)),
          there: withoutNoise(fromBase(two, scale)),
          isSame: isWithinRounding(one, two, step),
          stated:
            comparedResult === undefined || comparedValue === undefined
              ? undefined
              : {
                  value: withoutNoise(fromBase(comparedValue, scale)),
                  isSame: isWithinRounding(
                    comparedValue,
                    two,
                    roundingTolerance(theirs) + roundingTolerance(comparedResult),
                  ),
                },
        },
      ]
    })
}
