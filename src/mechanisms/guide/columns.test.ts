import { describe, expect, it } from 'vitest'
import { calculatorOf, resultOf } from '#tests/support/project/calculator.ts'
import { project } from '#tests/support/project/project.ts'
import { withTexts } from '../../definition/read-project.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { dayOfNobody, demonstratedOn } from '../../engine/input/demonstrated.ts'
import { calculate } from '../../engine/calculate.ts'
import { isWeek } from './columns.ts'
import { guideColumns } from './guide-columns.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { runAlong, valuesAlong, type Point } from './series.ts'
import type { Definition, Project } from '../../definition/project.ts'
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
    const inWeeks = own.guide!.columns!.filter((each) => own.results[each]!.unit === 'week')
    expect(inWeeks.filter((each) => !isWeek(own, each, points))).toEqual([])
  })

  it('are of what changes along the axis, without figures of the visitor', () => {
    const id = 'broilers/production-guide'
    const file = `calculators/${id}.json`
    const data = structuredClone(project.definitions.get(id)!.file.data) as GuideDefinitionSource
    const kilograms = { title: 'results.averageWeight', unit: 'kg', per: 'bird' }
    Object.assign(data.input!.properties, {
      ownWeight: {
        type: 'number',
        title: 'inputs.averageWeight',
        unit: 'kg',
        per: 'bird',
      },
    })
    data.formulas = {
      ...data.formulas,
      placed: 'birds',
      missing: 'averageWeight - ownWeight',
      twice: 'averageWeight + averageWeight',
    }
    data.results = {
      ...data.results,
      placed: { title: 'inputs.birds', unit: 'bird' },
      missing: kilograms,
      twice: kilograms,
    }
    data.guide!.curves = [{ result: 'averageWeight', own: 'ownWeight' }]
    const changed = withTexts(project, { [file]: JSON.stringify(data) })
    const columns = (of: Project): readonly string[] =>
      guideColumns(analyse(of, of.definitions.get(id)!))
    expect(columns(changed)).toEqual([...columns(project), 'twice'])
  })
})
