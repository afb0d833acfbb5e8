import { expect, test } from '@playwright/test'
import { killBrowsers } from '../scripts/benches/kills.ts'
import { journey } from './support/browser/sweep.ts'

// `npm run bench -- kills 200` ends more of them.
test(
  'a figure that was reported as stored is there when the whole browser was ended by force',
  journey,
  async ({ baseURL }) => {
    test.setTimeout(180_000)
    expect(await killBrowsers(baseURL!, 3)).toEqual({ kept: 3, lost: [] })
  },
)
