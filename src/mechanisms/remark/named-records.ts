import type { Input } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { recordOf } from '../../engine/input/chosen.ts'
import { isListField, isRecordField } from '../../engine/input/kinds.ts'

/** A record that the visitor named. */
interface NamedRecord {
  /** The field, or the part of a list's entry, that it was named in. */
  readonly field: InputField
  readonly name: string
  /** What formulas call it where it is in a list: `mix.feed`. */
  readonly called: string
}

/** The records that the visitor named, each once for each input that names it. */
export function namedRecords(calculator: Calculator, input: Input): readonly NamedRecord[] {
  return Object.entries(calculator.inputs).flatMap(([id, field]): readonly NamedRecord[] => {
    const value = input[id]
    if (!isListField(field))
      return typeof value === 'string' && isRecordField(field)
        ? [{ field, name: recordOf(value).id, called: id }]
        : []
    // A row from outside may be anything, `null` too: an issue of the list names it.
    const rows = Array.isArray(value) ? (value as (Record<string, unknown> | null)[]) : []
    return Object.entries(field.list?.entry ?? {})
      .filter(([, part]) => isRecordField(part))
      .flatMap(([part, partField]) =>
        [...new Set(rows.map((row) => row?.[part]))].flatMap((name) =>
          typeof name === 'string' ? [{ field: partField, name, called: `${id}.${part}` }] : [],
        ),
      )
  })
}
