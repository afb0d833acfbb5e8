import { expect, it } from 'vitest'
import { printFindings } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'
import type { GuideDefinitionSource } from './shape.ts'

const copy = useProjectCopy(fixtureProject)
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const withPoint = (own: string): string => {
  copy.edit(ratio, (data: GuideDefinitionSource) => {
    data.guide!.curves[0]!.own = own
  })
  return printFindings(copy.check())
}

it('draws an input with a curve only if their units are of the same kind', () => {
  expect(withPoint('averageWeight')).toContain(
    'The guide draws "averageWeight" beside the curve of "normalFcr", but their units are of different kinds.',
  )
})

it('reports a point that is neither an input nor a result', () => {
  expect(withPoint('nobody')).toContain('The guide draws "nobody"')
})
