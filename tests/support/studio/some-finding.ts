import type { ShownFinding } from '#studio/worker/protocol.ts'

/** A finding of livability as the Studio shows it, with what a test is about. */
export const someFinding = (about: Partial<ShownFinding>): ShownFinding => ({
  id: 'wrong-form',
  file: 'calculators/broilers/livability.json',
  line: 1,
  what: '',
  why: '',
  fix: '',
  isError: true,
  places: [],
  edits: [],
  ...about,
})
