import type { Calculation, Notice } from '../../engine/calculation.ts'

/**
 * What warns of the whole answer: it comes before the figures, on the page, on paper and wherever
 * the answer is passed on.
 */
export const warningsOf = ({ notices }: Pick<Calculation, 'notices'>): readonly Notice[] =>
  notices.filter(
    ({ tone, about, leads }) => tone === 'bad' && about === undefined && leads === undefined,
  )
