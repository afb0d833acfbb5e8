/** Compares programs that show one quantity, with the same inputs. */
import { memoize } from '#memoize.ts'
import { exactValue } from '#known-figure.ts'
import { analyse } from '#definition/formulas/analysis.ts'
import { dependsOn } from '#definition/formulas/depends-on.ts'
import { TrackedMemo } from '#definition/queries/tracked-memo.ts'
import type { Definition, Project } from '#definition/project.ts'
import { programId } from '#definition/related.ts'
import { quantityOf } from '#definition/written/shared-results.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import type { Calculator, NamedUnit } from '#engine/calculator.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { loadCalculator, programTables } from '../../load.ts'
import { birdOf, choiceFor } from './birds.ts'
import { factNames, programFacts, inputFromFacts, quantityOfInput, type Facts } from './facts.ts'
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
interface Figure {
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

/** What is kept of all inputs that two programs were compared with: many pairs are. */
interface Comparison {
  readonly count: number
  /** The first input that gives two figures. */
  readonly different?: Compared | undefined
  /** The first whose figure here is not the declared one there. */
  readonly misstated?: Compared | undefined
}
const notCompared: Comparison = { count: 0 }

/** The quantities of a program, each with the result that shows it most precisely. */
export const quantitiesOf = memoize(({ data }: Definition): ReadonlyMap<string, Figure> => {
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
})

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

/**
 * Whether facts of one program can fill another one for a result: a required input without a
 * default, and each default that the result depends on, need a fact or the choice of the bird.
 */
function mayFill(project: Project, here: Definition, there: Definition, result: string): boolean {
  const { bird, input }: QuantityDefinitionSource = there.data
  const properties = input?.properties ?? {}
  const chosen = typeof bird === 'object' && !Array.isArray(bird) ? Object.keys(bird) : []
  const facts = factNames(here)
  const given = Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([name, source]) =>
          chosen.includes(name) || facts.has(quantityOfInput(there, name, source) ?? ''),
      )
      .map(([name]) => [name, true]),
  )
  return (
    isFilled(project, there, result, given) &&
    (input?.required ?? []).every((name) => {
      const source = properties[name]
      return given[name] === true || source?.default !== undefined || source?.when !== undefined
    })
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

const inputQuantities = memoize(
  (definition: Definition): ReadonlySet<string> =>
    new Set(
      Object.entries(definition.data.input?.properties ?? {}).flatMap(
        ([name, source]) => quantityOfInput(definition, name, source) ?? [],
      ),
    ),
)

/** The result of a program that states the figure of another one. */
export const differenceOf = ({ data, group }: Definition, result: string, other: Definition) =>
  Object.entries(data.results?.[result]?.differs ?? {}).find(
    ([name]) => programId(group, name) === other.id,
  )?.[1]

/** A quantity that two programs show. */
interface Shared {
  readonly quantity: string
  readonly own: Figure
  readonly scale: NamedUnit
  readonly other: Figure
  readonly theirs: Calculator['results'][string]
  /** The result here that is declared as the figure there. */
  readonly stated: string | undefined
}

/** The quantities of a program that another one shows as a single figure. */
function sharedQuantities(
  [here, mine]: readonly [Definition, EntryCalculator],
  [there, calculator]: readonly [Definition, Calculator],
): readonly Shared[] {
  const others = quantitiesOf(there)
  return [...quantitiesOf(here)].flatMap(([quantity, own]): readonly Shared[] => {
    const other = others.get(quantity)
    if (other === undefined || other.isRow) return []
    const scale = own.isRow ? mine.entryResults?.[own.id] : mine.results[own.id]
    const theirs = calculator.results[other.id]
    if (scale === undefined || theirs === undefined) return []
    const stated = differenceOf(here, own.id, there)?.figure
    return [{ quantity, own, scale, other, theirs, stated }]
  })
}

/** One quantity in a sample and in the answer of the other program. */
function comparedSample(
  mine: Calculator,
  { input, calculation }: Sample,
  answer: Calculation,
  { own, scale, other, theirs, stated }: Shared,
): Compared | undefined {
  const one = (own.isRow ? rowValueOf : baseValue)(calculation, own.id, scale)
  const two = baseValue(answer, other.id, theirs)
  // What is not finite is shown as a figure by neither page.
  if (!Number.isFinite(one) || !Number.isFinite(two)) return undefined
  const step =
    roundingTolerance(theirs) + (own.isRow ? 0 : roundingTolerance(mine.results[own.id]!))
  const comparedResult = stated === undefined ? undefined : mine.results[stated]
  const comparedValue = comparedResult && baseValue(calculation, stated!, comparedResult)
  return {
    input,
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
  }
}

type ComparedByQuantity = ReadonlyMap<string, Comparison>

const withCompared = (
  { count, different, misstated }: Comparison,
  figures: Compared,
): Comparison => ({
  count: count + 1,
  different: different ?? (figures.isSame ? undefined : figures),
  misstated: misstated ?? (figures.stated?.isSame === false ? figures : undefined),
})

/** Compares two programs in all quantities: a sample is calculated once for all of them. */
function comparePrograms(
  project: Project,
  here: Definition,
  there: Definition,
): ComparedByQuantity {
  const found = new Map<string, Comparison>()
  const [calculator, tables] = [loadCalculator(project, there), programTables(project, there)]
  const mine: EntryCalculator = loadCalculator(project, here)
  const shared = sharedQuantities([here, mine], [there, calculator]).filter(({ other }) =>
    mayFill(project, here, there, other.id),
  )
  if (shared.length === 0) return found
  for (const sample of samplesMemo.of(project, here, (of) => samplesIn(of, here))) {
    const choice = choiceFor(project, there, sample.birds)
    const filled = choice && inputFromFacts(there, calculator, sample.facts)
    if (filled === undefined) continue
    const input = { ...filled, ...choice }
    const compared = shared.filter(
      ({ own, other }) =>
        isFilled(project, there, other.id, input) &&
        !isOfMore(project, [here, own.id], there, sample.input),
    )
    if (compared.length === 0) continue
    const answer = calculate(calculator, input, tables)
    if (answer.issues.length > 0) continue
    for (const each of compared) {
      const figures = comparedSample(mine, sample, answer, each)
      const before = found.get(each.quantity) ?? notCompared
      if (figures !== undefined) found.set(each.quantity, withCompared(before, figures))
    }
  }
  return found
}

/** The comparison of two programs, cached while neither changes. */
const comparedOnce = memoize(comparePrograms, ({ tables, services }, here, there) => [
  tables,
  services,
  here,
  there,
])

/** One quantity in two programs from the same inputs, if both have it. */
export const comparedQuantity = (
  project: Project,
  here: Definition,
  there: Definition,
  quantity: string,
): Comparison => comparedOnce(project, here, there).get(quantity) ?? notCompared
