import { island } from '../island.tsx'
import type { ListProps } from '../../components/fields/form-context.ts'

/**
 * The lists of a program: prerendered, they are there from the start, and what works them comes
 * after the page.
 */
export const ListPart = island<ListProps>(
  [],
  async () => (await import('../../program/paper/ListWithPapers.tsx')).ListWithPapers,
)
