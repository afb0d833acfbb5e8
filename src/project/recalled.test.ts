import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { project, root } from '../../tests/support/project/project.ts'
import { recalledReference } from './recalled.ts'

it('all data that no source was read for is in docs/recalled.md, for a vet to confirm', () => {
  const text = recalledReference(project)
  expect(readFileSync(`${root}/docs/recalled.md`, 'utf8')).toBe(text)
  // A rule on a pair, a trade name, a warning and a record of feed.
  for (const name of ['tiamulin--semduramicin', 'Paracillin', 'nicarbazin-heat', 'berseem-fresh'])
    expect(text.toLowerCase()).toContain(name.toLowerCase())
})
