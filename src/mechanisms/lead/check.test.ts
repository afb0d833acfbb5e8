import { expect, it } from 'vitest'
import { printFindings } from '../../definition/finding.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { useProjectCopy } from '../../../tests/support/project-copy.ts'

const copy = useProjectCopy()
const feed = 'calculators/broilers/feed-consumption.json'

it('lets only a figure lead that is shown by itself', () => {
  copy.edit(feed, (data: DefinitionSource) => {
    Object.assign(data.results!['dailyFeed']!, { leads: true, note: true })
  })
  expect(printFindings(copy.check())).toContain(
    '"dailyFeed" leads, and is not a figure that is shown by itself.',
  )
})
