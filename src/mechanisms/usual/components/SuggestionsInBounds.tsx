import type { Issue } from '../../../engine/calculation.ts'
import { Meant, type MeantProps } from './Suggestions.tsx'

const bounds = new Set(['messages.tooLow', 'messages.tooHigh', 'messages.notAbove'])

/**
 * What may have been meant where nothing else is wrong than figures too small or too great to be
 * entered: their unit may be.
 */
export function MeantInBounds({
  issues,
  ...given
}: Omit<MeantProps, 'doubts'> & { readonly issues: readonly Issue[] }) {
  const atFields = issues.filter(({ place }) => place !== 'form')
  return atFields.every(({ message }) => bounds.has(message)) ? (
    <Meant {...given} doubts={[]} />
  ) : null
}
