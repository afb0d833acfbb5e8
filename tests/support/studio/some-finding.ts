import type { ShownFinding } from '#studio/worker/protocol.ts'

/** A finding of livability as the Studio shows it, with what a test is about. */
export const someFinding = (about: Partial<ShownFinding>): ShownFinding => ({
  id: 'part-empty',
  name: 'part-empty',
  values: { path: 'title' },
  titles: {},
  file: 'calculators/broilers/livability.json',
  line: 1,
  isError: true,
  places: [],
  edits: [],
  ...about,
})
