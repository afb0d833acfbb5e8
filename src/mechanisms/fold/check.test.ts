import { expect, it } from 'vitest'
import { printFindings } from '../../definition/finding.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { useProjectCopy } from '../../../tests/support/project-copy.ts'

const copy = useProjectCopy()
const feed = 'calculators/broilers/feed-consumption.json'

it('folds nothing away that must be entered', () => {
  copy.edit(feed, (data: DefinitionSource) => {
    Object.assign(data.input!.properties['age']!, { folded: true })
  })
  expect(printFindings(copy.check())).toContain('"age" is folded away, and must be entered.')
})
