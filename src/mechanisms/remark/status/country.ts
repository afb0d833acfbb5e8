import type { FoundRecord, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { recordOf } from '#engine/input/chosen.ts'
import { getOwn } from '#own.ts'
import { cellAt, indexOfName, namesAt, recordNames } from '../../name-lookup/named.ts'

/** A program whose inputs, or whose columns of lookups, name the country of the birds. */
interface LocatedCalculator extends Calculator {
  readonly danger?: { readonly country?: readonly string[] }
}

/** The code of a country or union; a text may also say that its country is not stated. */
export const isCountry = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value)

/** Where the birds are, by the first input or column that names a country. */
export function countryOf(
  { danger, lookups, inputs }: LocatedCalculator,
  input: Input,
  tables: Tables,
): string | undefined {
  for (const name of danger?.country ?? []) {
    const [head = '', column] = name.split('.')
    if (column === undefined) {
      // An option that is no code is a country whose acts are not in our tables.
      if (typeof input[head] === 'string') return input[head]
      continue
    }
    const lookup = getOwn(lookups, head)
    const by = lookup !== undefined && 'names' in lookup ? lookup.names[0]! : ''
    const table = tables[inputs[by]?.records ?? '']
    const index = table === undefined ? -1 : indexOfName(table, recordOf(String(input[by])).id)
    const cell = table === undefined || index < 0 ? null : cellAt(table, column, index)
    if (isCountry(cell)) return cell
  }
  return undefined
}

/** Whether an official text that was read, of any country, authorises a record for birds. */
function isAuthorised({ table, index }: FoundRecord, tables: Tables): boolean {
  const texts = tables[table.periodsIn ?? '']
  const { periods, provenance } = texts ?? {}
  if (texts === undefined || periods === undefined) return false
  const id = recordNames(table)[index]!
  const recalled = provenance?.flatMap(({ kind, records = [] }) =>
    kind === 'recalled' ? records : [],
  )
  return recordNames(texts).some(
    (name, at) =>
      namesAt(texts, periods.of, at).includes(id) &&
      cellAt(texts, periods.kind, at) === 'official' &&
      recalled?.includes(name) !== true,
  )
}

/**
 * The acts about a record that hold in a country: everywhere, in the country, or in the union that
 * it belongs to. If the country is unknown, every act counts: the strictest one leads. If its law
 * is unknown (an option that is no code), every act counts as well, unless a text that was read
 * authorises the record for birds.
 */
export function actsInForce(
  acts: readonly FoundRecord[],
  about: FoundRecord,
  country: string | undefined,
  tables: Tables,
): readonly FoundRecord[] {
  const isStrict = country === undefined || (!isCountry(country) && !isAuthorised(about, tables))
  if (isStrict) return acts
  return acts.filter(({ table, index }) => {
    const { country: column = '', everywhere = [], unions = {} } = table.legal ?? {}
    const where = String(cellAt(table, column, index))
    return (
      everywhere.includes(where) || where === country || unions[where]?.includes(country) === true
    )
  })
}
