import { isState, states } from '../../record.ts'

/** The state of a unit of several segments is that of the segment that is least far. */
export function leastState(given: readonly (string | undefined)[]): string | undefined {
  if (given.length === 1) return given[0]
  const known = given.filter((word) => word !== undefined)
  return (
    known.find((word) => !isState(word)) ??
    (known.length < given.length ? undefined : states.find((state) => known.includes(state)))
  )
}

/**
 * The states of XLIFF 1 as those of XLIFF 2. All that still need something are drafts; a state that
 * a program has invented is ignored.
 */
export function stateOfVersion1(state = '', isApproved = false): string | undefined {
  if (state === 'new' || state.startsWith('needs-')) return 'initial'
  if (state === 'signed-off') return 'reviewed'
  if (state === 'translated' || state === 'final') return state
  return isApproved ? 'reviewed' : undefined
}
