import type { UsedRecord } from '../../engine/calculation.ts'
import { fromBase } from '../../language/scale.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { titleWords } from '../../mechanisms/name-lookup/words.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { withDots, isolate } from '../../i18n/isolate.ts'

interface RecordWords {
  readonly table: string
  /** The figure that it was found by, or its name. */
  readonly key: string
  /** Its key, or the start of its name: the whole name is shown once, with its figures. */
  readonly short: string
}

/** The text for a record that was read. */
export function useRecordWords(): (record: UsedRecord) => RecordWords {
  const format = useFormatters()
  const { direction } = useLanguage()
  // A name in an Arabic sentence may be Latin, or begin with Latin words.
  const apart = (name: string): string =>
    direction === 'rtl' ? isolate(name, 'page', direction) : name
  // The figure that it was found by: its key, or that of the column that was read backwards.
  const figure = ({ table, key, by, values }: UsedRecord): string => {
    const column = table.columns[by ?? table.key]
    const value = by && column ? fromBase(values[by] ?? Number.NaN, column) : key
    return format.quantity(value, column?.unit ?? '1').replaceAll(' ', '\u00a0')
  }
  return (record) => {
    const { table, index } = record
    const names =
      index === undefined
        ? [figure(record)]
        : titleWords(table, index).map((word) =>
            'text' in word ? word.text : format.message(word.key),
          )
    return {
      table: apart(format.message(table.title)),
      key: apart(withDots(names.join(' · '))),
      short: apart(names[0] ?? ''),
    }
  }
}
