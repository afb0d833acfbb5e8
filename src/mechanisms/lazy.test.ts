import { expect, it } from 'vitest'
import * as ofFigures from './late-figures.ts'
import * as late from './lazy.ts'
import * as ofNames from './late-names.ts'

it('lists each function that is loaded later, including each function of a step', () => {
  const parts: Readonly<Record<string, unknown>> = { ...ofFigures, ...ofNames }
  const { withFigures: _, withNames: __, ...named } = late
  expect(Object.keys(named).sort()).toEqual(Object.keys(parts).sort())
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'object')
      expect(Object.keys(named[name as keyof typeof named])).toEqual(Object.keys(part!))
})
