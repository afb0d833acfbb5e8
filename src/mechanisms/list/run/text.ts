import type { OwnFigures, Entry, Value } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { nameNow, valueNow } from '#engine/input/aliases.ts'
import { longestAddress } from '#address-size.ts'
import { getOwn } from '#own.ts'
import { round } from '#round.ts'
import { isChoiceField, isRecordField, isTextField } from '#engine/input/kinds.ts'

/** At most twelve decimals, as numbers of an address have. */
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? round(value, 12) : null

/** Own figures with their name first and their columns in the table's order. */
function ownOf(field: InputField, value: OwnFigures): Record<string, Value> {
  const figures = Object.entries(field.own ?? {}).flatMap(
    ([column, figureField]): [string, Value][] => {
      const given = value[column]
      const figure = isChoiceField(figureField) ? given : number(given)
      return figure === null || figure === undefined ? [] : [[column, figure]]
    },
  )
  return { name: value.name, ...Object.fromEntries(figures) }
}

/**
 * A list of entries as compact canonical JSON: one array an entry, its parts in the definition's
 * order up to the last that it has. Empty where it is too long.
 */
export function toText(calculator: Calculator, id: string, entries: unknown): string {
  const parts = Object.entries(calculator.inputs[id]?.list?.entry ?? {})
  if (!Array.isArray(entries) || entries.length === 0) return ''
  let text = '['
  for (const entry of entries as Entry[]) {
    const row = parts.map(([name, field]) => {
      const value = entry[name]
      if (field.units.length > 0) return number(value)
      return typeof value === 'object' ? ownOf(field, value) : (value ?? null)
    })
    text += `${JSON.stringify(row.slice(0, row.findLastIndex((part) => part !== null) + 1))},`
    // What comes after has no part in it: a year of days is not written out to be thrown away.
    if (text.length > longestAddress) return ''
  }
  return `${text.slice(0, -1)}]`
}

/** A number of a part that is a text by now: the whole list would be refused because of it. */
const asText = (fields: Readonly<Record<string, InputField>>, name: string, part: unknown) =>
  typeof part === 'number' && isTextField(getOwn(fields, name)) ? String(part) : part

/**
 * An entry from an array in the definition's order, or from an object by names; what is not of it
 * stays out.
 */
function parsedEntry(fields: Readonly<Record<string, InputField>>, value: unknown): Entry {
  const parts = Object.keys(fields)
  const byName =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(
          ([name, part]) => [nameNow({ inputs: fields }, name) ?? name, part] as const,
        )
      : []
  const pairs: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? parts.map((name, index) => [name, value[index]] as const)
    : byName
  return Object.fromEntries(
    pairs
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([name, part]) => [name, valueNow(getOwn(fields, name), asText(fields, name, part))]),
  ) as Entry
}

/** An entry with the records that its texts name. */
const withRecords = (
  fields: Readonly<Record<string, InputField>>,
  entry: Entry,
  named: (text: string) => string | undefined,
): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      const isName = typeof value === 'string' && isRecordField(fields[name])
      return [name, isName ? (named(value) ?? value) : value]
    }),
  )

/**
 * Reads a list of entries from an address: the entries that the program accepts, and whether that
 * was all of it. Never throws.
 * @param named the record that a text names, once all names are loaded
 */
export function fromText(
  calculator: Calculator,
  id: string,
  text: string,
  named?: (text: string) => string | undefined,
): { readonly entries: readonly Entry[]; readonly complete: boolean } {
  const nothing = { entries: [], complete: false }
  const list = calculator.inputs[id]?.list
  if (list === undefined || text.length > 2 * longestAddress) return nothing
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return nothing
  }
  if (!Array.isArray(data) || data.length > list.most) return nothing
  const given = data.map((entry) => {
    const parsed = parsedEntry(list.entry, entry)
    return named === undefined ? parsed : withRecords(list.entry, parsed, named)
  })
  const entries = given.filter((entry) => isAcceptedEntry(calculator, id, entry))
  return { entries, complete: entries.length === given.length && given.length > 0 }
}

/** Whether a single entry is one that the program accepts. */
function isAcceptedEntry(calculator: Calculator, id: string, entry: Entry): boolean {
  calculator.validate({ [id]: [entry] })
  return !(calculator.validate.errors ?? []).some(({ instancePath }) =>
    instancePath.startsWith(`/${id}/`),
  )
}
