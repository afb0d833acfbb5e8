import type { FoundRecord, Input } from '#engine/calculation.ts'
import { cellAt } from '#mechanisms/name-lookup/named.ts'
import { legalStatus } from '#mechanisms/remark/status/legal-status.ts'
import { actKind } from '#mechanisms/remark/status/statuses.ts'
import type { LoadedProgram, LocaleFormatter } from './program.ts'

/**
 * The legal status of the substances that were entered, with each act and its country; empty
 * without one.
 */
export function describeLegalStatus(
  { calculator, tables }: LoadedProgram,
  input: Input,
  { messageFormatter }: LocaleFormatter,
): Record<string, unknown> {
  const statuses = legalStatus(calculator, input, tables)
  const cell = ({ table, index }: FoundRecord, column: string) => cellAt(table, column, index)
  if (statuses.length === 0) return {}
  return {
    statuses: statuses.flatMap(({ member, acts }) =>
      acts.map((act) => {
        const { country, statement, basis } = act.table.legal!
        return {
          of: cell(member, member.table.key),
          kind: actKind(act).name,
          tone: actKind(act).option?.tone,
          country: cell(act, country),
          basis: cell(act, basis),
          text: messageFormatter.formatMessage({ id: String(cell(act, statement)) }),
        }
      }),
    ),
  }
}
