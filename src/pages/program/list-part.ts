import { island } from '../island.tsx'
import type { ListProps } from '../../components/fields/form-context.ts'

/**
 * The lists of a program: drawn ahead, they stand there from the start, and what works them comes
 * after the page.
 */
export const ListPart = island<ListProps>(
  [],
  async () => (await import('../../program/paper/ListWithPapers.tsx')).ListWithPapers,
)
