import { expect, it } from 'vitest'
import { printFindings } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'

const copy = useProjectCopy(fixtureProject)

it('finds a table to choose that answers no example', () => {
  // Only the first five days are left: no example that leaves the choice to the visitor covers
  // them.
  copy.edit('tables/broilers/ross-308-2022.json', (data) => {
    data.records = data.records.slice(1, 6)
    delete data.provenance
  })
  expect(printFindings(copy.check())).toContain(
    'With standard "ross-308-2022", no example without standard gives all the ' +
      'results that the default gives.',
  )
})
