import type { Input } from '../engine/calculation.ts'
import type { Calculator, InputField } from '../engine/calculator.ts'
import { recordOf, recordValue } from '../engine/input/chosen.ts'
import { isRecordField } from '../engine/input/kinds.ts'
import type { OwnLimitsField } from '../mechanisms/own-limits/shape.ts'
import type { Found } from '../mechanisms/record/search/record-search.ts'
import type { AnsweringProgram, Reader } from './program.ts'

/**
 * The record that a value names, as the field of a page would read it; otherwise the value itself.
 */
function recordNamed(
  { namesOf }: Reader,
  { records = '', limits }: OwnLimitsField,
  value: unknown,
): unknown {
  if (typeof value !== 'string' || limits?.read(value)) return value
  const names = namesOf(records)
  if (names === undefined || names.ids.includes(recordOf(value).id)) return value
  const named = names.reader.named(value)
  if (named === undefined) return value
  return recordValue(named.isTitle ? { id: named.id } : { id: named.id, as: value.trim() })
}

/** The same in the entries of a list: they contain the record alone. */
const entriesNamed = (reader: Reader, { list }: InputField, entries: unknown): unknown =>
  Array.isArray(entries) && list !== undefined
    ? entries.map((entry: unknown) =>
        typeof entry !== 'object' || entry === null || Array.isArray(entry)
          ? entry
          : Object.fromEntries(
              Object.entries(entry).map(([part, value]: readonly [string, unknown]) => {
                const field = Object.hasOwn(list.entry, part) ? list.entry[part] : undefined
                if (field === undefined || !isRecordField(field)) return [part, value]
                const named = recordNamed(reader, field, value)
                return [part, typeof named === 'string' ? recordOf(named).id : named]
              }),
            ),
      )
    : entries

/**
 * Reads names of records like the field of a page: titles, trade names and synonyms, in every
 * language, with or without additions of a label. A name of no record or of several stays
 * unchanged, and the program reports it.
 */
export function readNames(
  reader: Reader,
  { inputs }: Calculator<OwnLimitsField>,
  input: Input,
): Input {
  const read = Object.entries(input).map(([name, value]): readonly [string, unknown] => {
    const field = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (field === undefined) return [name, value]
    const named = isRecordField(field) ? recordNamed : entriesNamed
    return [name, named(reader, field, value)]
  })
  return Object.fromEntries(read)
}

/** The records that a name may mean if it is no full name; not `exact` if they are guesses. */
export function recordsMeant(
  { calculator: { inputs }, reader }: Pick<AnsweringProgram, 'calculator' | 'reader'>,
  name: string,
  value: string,
): Pick<Found, 'ids' | 'exact'> {
  return (
    reader.namesOf(inputs[name]?.records ?? '')?.reader.meant(value) ?? { ids: [], exact: false }
  )
}
