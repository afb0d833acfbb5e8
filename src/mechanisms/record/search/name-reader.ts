import { noLabelWords, type LabelWords } from './label-words.ts'
import { namedInFull, type Named } from './named-in-full.ts'
import { searchOver, type Found } from './record-search.ts'
import type { Searchable } from './searchable.ts'

/**
 * The one reader of names of records: fields, lists, files, links and the command line use it, so
 * that a name means the same everywhere.
 */
export interface NameReader {
  /** The one record that a text names in full. */
  readonly named: (text: string) => Named | undefined
  /** The records that a text may mean; not `exact` if they are guesses. */
  readonly meant: (text: string) => Found
}

/** @param searched the records that are searched in: a field also lists what it does not allow */
export function nameReader(
  records: readonly Searchable[],
  labels: LabelWords = noLabelWords,
  searched: readonly Searchable[] = records.filter(({ isClosed }) => isClosed !== true),
): NameReader {
  let search: ((text: string) => Found) | undefined
  return {
    named: (text) => namedInFull(records, text, labels),
    meant: (text) => {
      search ??= searchOver(
        searched.filter(({ holds }) => holds === undefined),
        labels,
      )
      return search(text)
    },
  }
}
