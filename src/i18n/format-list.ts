import type { Language } from './languages.ts'

/**
 * Several names in one sentence: "a, b, and c", or with `disjunction` "a, b, or c". It is apart
 * from the other formats because not every first visit needs a list.
 */
export const formatList = (
  names: Iterable<string>,
  { numbers }: Language,
  type: Intl.ListFormatType = 'conjunction',
): string => new Intl.ListFormat(numbers, { type }).format(names)
