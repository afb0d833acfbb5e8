import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import { answeringProgram } from '../answering/answering-program.ts'
import { answerLoaded } from '../index.ts'
import { compileCalculator } from './compile.ts'
import { Refusal } from '../proof.ts'

const copy = useProjectCopy(fixtureProject)
const id = 'broilers/feed-conversion-ratio'
const file = `calculators/${id}.json`

describe('the compiler refuses', () => {
  it.each<[string, (data: Json) => void]>([
    ['a formula that cannot be read', (data) => (data.formulas.userFcr = 'totalFeed // birds')],
    ['a formula that reads nothing known', (data) => (data.formulas.userFcr = 'totalFeed / brids')],
    ['formulas that wait for each other', (data) => (data.formulas.userFcr = 'userFcr * 1')],
    ['the condition of a rating', (data) => (data.results.userFcr.rating[0].when = 'userFrc < 1')],
    ['the condition of a notice', (data) => (data.notices[0].when = 'averageWeight >')],
    ['a lookup without a table', (data) => (data.lookups.normal.table = 'broilers/nothing')],
    ['units that do not fit', (data) => (data.formulas.userFcr = 'totalFeed / birds')],
    ['an unknown unit', (data) => (data.results.normalFeed.unit = 'kgs')],
    ['a result without a formula', (data) => (data.results.more = data.results.normalFcr)],
  ])('%s', (_, edit) => {
    copy.edit(file, edit)
    const { project } = copy
    expect(() => compileCalculator(project, project.definitions.get(id)!)).toThrow(Refusal)
    // The page of the program is made by the same compiler.
    expect(() => virtualModule(project, `calculator/${id}`)).toThrow(Refusal)
  })

  it('and reports where and why', () => {
    copy.edit(file, (data: Json) => {
      data.formulas.userFcr = 'totalFeed / brids'
    })
    const { project } = copy
    expect(() => compileCalculator(project, project.definitions.get(id)!)).toThrow(
      /feed-conversion-ratio\.json:\d+ \[unknown-name\.formula\]/,
    )
  })

  it('only the program that is wrong', () => {
    copy.edit(file, (data: Json) => {
      data.formulas.userFcr = 'totalFeed / brids'
    })
    const { project } = copy
    const other = project.definitions.get('broilers/livability')!
    expect(compileCalculator(project, other).code).toContain('livability')
  })
})

it('what decides whether a figure is known is computed before it, wherever it is written', () => {
  copy.edit(file, (data: Json) => {
    data.results.userFcr.known = 'enoughFeed > 0'
    data.formulas.enoughFeed = 'totalFeed'
  })
  const { project } = copy
  const program = answeringProgram(project, project.definitions.get(id)!)
  const input = { birds: 1000, age: 21, totalFeed: 1500, averageWeight: 1 }
  expect(answerLoaded(project, program, input).calculation.results['userFcr']?.value).toBe(1.5)
})
