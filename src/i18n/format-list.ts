import type { Language } from './languages.ts'
import { isolateWhereNeeded } from './isolate.ts'

/**
 * Several names in one sentence: "a, b, and c", or with `disjunction` "a, b, or c". It is apart
 * from the other formats because not every first visit needs a list.
 */
export const formatList = (
  names: readonly string[],
  { numbers, direction }: Language,
  type: Intl.ListFormatType = 'conjunction',
): string =>
  new Intl.ListFormat(numbers, { type }).format(
    names.map((name) => isolateWhereNeeded(name, direction)),
  )
