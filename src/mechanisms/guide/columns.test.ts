import { describe, expect, it } from 'vitest'
import { calculatorOf, resultOf } from '../../../tests/support/project/calculator.ts'
import { project } from '../../../tests/support/project/project.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { dayOfNobody, demonstratedOn } from '../../engine/input/demonstrated.ts'
import { calculate } from '../../engine/calculate.ts'
import { guideColumns, isWeek } from './columns.ts'
import { runAlong, valuesAlong, type Point } from './series.ts'
import type { Definition } from '../../definition/project.ts'
import type { GuideCalculator, GuideDefinitionSource } from './shape.ts'

const lines = (weeks: Readonly<Record<number, number>>): readonly Point[] =>
  Object.entries(weeks).map(([at, value]) => ({
    at: Number(at),
    calculation: { results: { weeks: { value, unit: 'week', digits: 0 } } } as never,
  }))

describe('the columns of a guide', () => {
  const calculator = calculatorOf({ results: { weeks: resultOf('week') } })

  it('leave out the week of each line, which is its row header', () => {
    expect(isWeek(calculator, 'weeks', lines({ 7: 1, 8: 2, 14: 2 }))).toBe(true)
  })
  it('include weeks that count from another day', () => {
    expect(isWeek(calculator, 'weeks', lines({ 7: 4, 8: 5, 14: 5 }))).toBe(false)
  })

  const guides = [...project.definitions.values()].filter(
    ({ data }: Definition<GuideDefinitionSource>) => data.guide?.table === true,
  )
  it.each(guides.map(({ id }) => id))('never show a week twice: %s', (id) => {
    const definition = project.definitions.get(id)!
    const own: GuideCalculator = loadCalculator(project, definition)
    const tables = programTables(project, definition)
    const input = demonstratedOn(dayOfNobody, own)
    const along = own.guide!.along
    const points = runAlong(
      own,
      along,
      input,
      tables,
      valuesAlong(along, calculate(own, input, tables)),
    )
    expect(points.length).toBeGreaterThan(0)
    const inWeeks = guideColumns(own).filter((each) => own.results[each]!.unit === 'week')
    expect(inWeeks.filter((each) => !isWeek(own, each, points))).toEqual([])
  })
})
