import { expect, it } from 'vitest'
import { printFindings } from '#definition/findings/finding.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'

const copy = useProjectCopy()

it('finds a table to choose that answers no example', () => {
  // Only the first five days are left: no example that leaves the choice to the visitor covers
  // them.
  copy.edit('tables/broilers/hubbard-efficiency-plus-2025.json', (data) => {
    data.records = data.records.slice(1, 6)
    delete data.provenance
  })
  expect(printFindings(copy.check())).toContain(
    'With standard "hubbard-efficiency-plus-2025", no example without standard gives all the ' +
      'results that the default gives.',
  )
})
