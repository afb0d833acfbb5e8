import type { Issue } from '#engine/calculation.ts'
import { Suggestions, type SuggestionsProps } from './Suggestions.tsx'

const bounds = new Set(['messages.tooLow', 'messages.tooHigh', 'messages.notAbove'])

/**
 * What may have been meant where nothing else is wrong than figures too small or too great to be
 * entered: their unit may be.
 */
export function SuggestionsInBounds({
  issues,
  ...given
}: Omit<SuggestionsProps, 'doubts'> & { readonly issues: readonly Issue[] }) {
  const atFields = issues.filter(({ place }) => place !== 'form')
  return atFields.every(({ message }) => bounds.has(message)) ? (
    <Suggestions {...given} doubts={[]} />
  ) : null
}
