import { expect, it } from 'vitest'
import { printFindings } from '../../definition/findings/finding.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { useProjectCopy } from '../../../tests/support/project/project-copy.ts'

const copy = useProjectCopy()
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const withPoint = (own: string): string => {
  copy.edit(ratio, (data: DefinitionSource) => {
    data.guide!.curves[0]!.own = own
  })
  return printFindings(copy.check())
}

it('draws an input beside a curve only where the axis measures it', () => {
  expect(withPoint('averageWeight')).toContain(
    '"averageWeight" is drawn beside the curve of "normalFcr", and is a figure of another kind.',
  )
})

it('says that a point is neither an input nor a result', () => {
  expect(withPoint('nobody')).toContain('The guide draws "nobody"')
})
