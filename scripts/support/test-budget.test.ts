import { expect, it } from 'vitest'
import { overBudget } from './test-budget.mjs'

const line = (what: string, file?: string) => JSON.stringify({ what, file })

it('lists what is over its budget, with the files that did it most', () => {
  const lines = [
    line('build', 'tests/forms.browser.ts'),
    line('page opened', 'tests/a.browser.ts'),
    line('page opened', 'tests/b.browser.ts'),
    line('page opened', 'tests/b.browser.ts'),
    line('Studio'),
  ]
  expect(overBudget(lines, { build: 1, 'page opened': 2 })).toEqual([
    'page opened: 3, budget 2 (tests/budget.json)\n' +
      '      2  tests/b.browser.ts\n      1  tests/a.browser.ts',
    'Studio: 1, budget missing (tests/budget.json)\n      1  helpers',
  ])
})

it('is content with a run that keeps to its budget', () => {
  expect(overBudget([line('build')], { build: 1, 'page opened': 2 })).toEqual([])
})
