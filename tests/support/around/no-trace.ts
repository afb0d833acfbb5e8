import { afterEach, beforeEach, vi } from 'vitest'
import { forget, namesOf } from '#ui/storage/device.ts'
import { tab } from '#ui/storage/tab.ts'
import { changedSince, surroundings, type Surroundings } from './surroundings.ts'

/** What the first test of a file finds, and what each leaves to the next. */
let before: Surroundings | undefined
beforeEach(() => {
  before ??= surroundings()
})

// Hooks end in the reverse order of their making: this one comes after those of the test's own
// file.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const name of namesOf('')) forget(name)
  for (const name of tab.namesOf('')) tab.forget(name)
  const after = surroundings()
  const changed = changedSince(before!, after)
  before = after
  if (changed.length > 0)
    throw new Error(
      `The test leaves a trace, which the next one would find: ${changed.join(', ')}. ` +
        'Use vi.stubGlobal, vi.stubEnv or vi.spyOn, which are undone by themselves.',
    )
})
