import type { Calculator } from '#engine/calculator.ts'
import type { Definition } from '#definition/project.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import { isoDay } from '#language/units.ts'
import { roundSignificant } from '#round.ts'
import { ownFigures } from './own-figures.ts'
import { millisecondsPerDay } from '#day.ts'

/** How far the days of an example are from those that come out. */
const exampleDayDistances = ({ example, calculation }: ExampleRun): readonly number[] =>
  Object.entries(example.results ?? {}).flatMap(([id, expected]) => {
    const result = calculation.results[id]
    if (typeof expected !== 'string' || result?.unit !== 'date') return []
    const apart =
      (Date.parse(expected) - Date.parse(isoDay(result.value) ?? '')) / millisecondsPerDay
    return Number.isFinite(apart) && apart !== 0 ? [apart, apart / 7] : []
  })

/** How many times as large the results are as an example expects. */
const timesOff = ({ example, calculation }: ExampleRun): readonly number[] =>
  Object.entries(example.results ?? {}).flatMap(([id, expected]) => {
    const times = (calculation.results[id]?.value ?? Number.NaN) / Number(expected)
    return typeof expected === 'number' && times > 0 && Number.isFinite(times) ? times : []
  })

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** What a figure may have been, by how far examples are off, and by the figures that they name. */
function candidates(value: number, exampleRuns: readonly ExampleRun[]): readonly number[] {
  const all = [
    ...exampleRuns.flatMap(timesOff).flatMap((times) => [value * times, value / times]),
    ...exampleRuns.flatMap(exampleDayDistances).flatMap((days) => [value + days, value - days]),
    ...exampleRuns.flatMap(({ example }) => Object.values(example.input)).filter(isNumber),
  ]
  return [...new Set(all.map((each) => roundSignificant(each, 9)))].filter(
    (each) => Number.isFinite(each) && each !== value,
  )
}

/**
 * The one figure of a definition with which every example would be correct, where another is
 * written; undefined if there is none, or more than one.
 * @param isRight whether every example is correct with a program
 */
export function wrongFigure(
  { at }: Definition,
  calculator: Calculator,
  exampleRuns: readonly ExampleRun[],
  isRight: (other: Calculator) => boolean,
): Finding | undefined {
  const found = ownFigures(calculator).flatMap((figure) => {
    const right = candidates(figure.value, exampleRuns).find((each) =>
      isRight(figure.exchanged(each)),
    )
    return right === undefined ? [] : [{ ...figure, right }]
  })
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  return {
    rule: 'examples',
    ...at(only.path),
    ...finding('figure-contradicted', { right: only.right, name: only.name, value: only.value }),
  }
}
