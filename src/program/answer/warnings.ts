import type { Calculation, Notice } from '../../engine/calculation.ts'

/**
 * The warnings about the whole answer. They come before the figures, on the page, on paper and in
 * shared answers.
 */
export const answerWarnings = ({ notices }: Pick<Calculation, 'notices'>): readonly Notice[] =>
  notices.filter(
    ({ tone, about, leads }) => tone === 'bad' && about === undefined && leads === undefined,
  )
