import type { Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { namedRecords } from '../named-records.ts'
import { countryOf } from './country.ts'
import { statusesOf, type LegalStatus } from './statuses.ts'

/**
 * The legal statuses of the records that a visitor entered where the birds are, the worst first,
 * also without an answer. Acts of other countries are the line of a danger.
 */
export const legalStatus = (
  calculator: Calculator,
  input: Input,
  tables: Tables,
): readonly LegalStatus[] =>
  statusesOf(
    namedRecords(calculator, input).flatMap(({ field, name }) => {
      const table = tables[field.records ?? '']
      return table === undefined ? [] : [{ table, name }]
    }),
    tables,
    countryOf(calculator, input, tables),
  )
