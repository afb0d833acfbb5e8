import type { Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { namedRecords } from '../named-records.ts'
import { statusesOf, type LegalStatus } from './statuses.ts'

/**
 * The legal statuses of the records that a visitor entered, the worst first, also without an
 * answer.
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
  )
