import type { UsedRecord } from '../../engine/calculation.ts'
import { useWords } from '../../drawing/words/use-words.ts'
import { recordTitle } from '../../mechanisms/name-lookup/words.ts'
import { useLanguage } from '../../ui/use-language.ts'

/** How a record that was read is told: its table, and its key or its name. */
export function useRecordWords(): (record: UsedRecord) => { table: string; key: string } {
  const words = useWords()
  const { direction } = useLanguage()
  // A Latin name in an Arabic sentence keeps its own direction, and what follows keeps the other.
  const apart = (name: string): string => (direction === 'rtl' ? `\u2068${name}\u2069` : name)
  return ({ table, key, index }) => ({
    table: apart(words.say(table.title)),
    key: apart(
      index === undefined
        ? words.quantity(key, table.columns[table.key]?.unit ?? '1').replaceAll(' ', '\u00a0')
        : recordTitle(table, index)
            .map((word) => ('text' in word ? word.text : words.say(word.key)))
            .join(' · '),
    ),
  })
}
