import { expect, it, vi } from 'vitest'
import type { Calculator } from '#engine/calculator.ts'
import { draftsBeginWith } from '#ui/storage/use-draft.ts'
import { typedBefore } from './typed-before.ts'

const calculator = {
  id: 'feed/intake',
  inputs: { birdType: { aliases: ['kind'], renamed: { hen: 'layer' } }, birds: {} },
} as unknown as Calculator

/** What a tab has that has kept a draft of the program. */
const keep = (typed: unknown) => {
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) =>
      name.endsWith(draftsBeginWith + calculator.id) ? JSON.stringify({ search: '', typed }) : null,
  })
}

it('what an earlier version has kept has the names of today', () => {
  keep({ input: { kind: 'hen', birds: 500, gone: 1 } })
  expect(typedBefore(calculator)?.input).toEqual({ birdType: 'layer', birds: 500 })
})

it('what the program has no field for is nothing', () => {
  keep({ input: { gone: 1 } })
  expect(typedBefore(calculator)).toBeUndefined()
})
