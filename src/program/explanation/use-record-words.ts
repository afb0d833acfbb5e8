import type { UsedRecord } from '../../engine/calculation.ts'
import { useWords } from '../../drawing/words/use-words.ts'
import { recordTitle } from '../../mechanisms/name-lookup/words.ts'
import { useLanguage } from '../../ui/use-language.ts'

interface RecordWords {
  readonly table: string
  /** Its key, or its name. */
  readonly key: string
  /** Its key, or what its name begins with: the whole name is told once, with its figures. */
  readonly short: string
}

/** How a record that was read is told. */
export function useRecordWords(): (record: UsedRecord) => RecordWords {
  const words = useWords()
  const { direction } = useLanguage()
  // A Latin name in an Arabic sentence keeps its own direction, and what follows keeps the other.
  const apart = (name: string): string => (direction === 'rtl' ? `\u2068${name}\u2069` : name)
  return ({ table, key, index }) => {
    const names =
      index === undefined
        ? [words.quantity(key, table.columns[table.key]?.unit ?? '1').replaceAll(' ', '\u00a0')]
        : recordTitle(table, index).map((word) =>
            'text' in word ? word.text : words.say(word.key),
          )
    return {
      table: apart(words.say(table.title)),
      key: apart(names.join(' · ')),
      short: apart(names[0] ?? ''),
    }
  }
}
