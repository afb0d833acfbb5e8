import type { FindingId } from './finding-names.ts'

/**
 * Findings that do not stop a build: no visitor sees anything wrong, and nothing is missing on a
 * page. A text without a translation is shown in English.
 */
const advice: ReadonlySet<FindingId> = new Set([
  'answer-silent',
  'language-incomplete',
  'language-complete',
  'line-endings',
  'picture-of-another-task',
  'questions-few',
  'record-missing',
  'review-due',
  'still-english',
  'still-sample',
  'term-not-used',
  'unused-message',
])

/** Whether a site may not be built with it. */
export const isError = ({ id }: { readonly id: FindingId }): boolean => !advice.has(id)
