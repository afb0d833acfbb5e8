import { expect, it } from 'vitest'
import { printFindings } from '../../definition/finding.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { useProjectCopy } from '../../../tests/support/project-copy.ts'

const copy = useProjectCopy()
const water = 'calculators/broilers/water-consumption.json'

it('knows the pictures', () => {
  copy.edit(water, (data: DefinitionSource) => {
    data.illustration = 'sea'
  })
  expect(printFindings(copy.check())).toContain('There is no picture public/illustrations/sea.svg.')
})
