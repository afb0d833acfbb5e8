import type { Input, Notice, Tables } from '#engine/calculation.ts'
import type { RunPart, Calculator } from '#engine/calculator.ts'
import { recordOf } from '#engine/input/chosen.ts'
import type { Table } from '#engine/table/table.ts'
import { cellAt, indexOfName } from '../../name-lookup/named.ts'
import { titleWords } from '../../name-lookup/words.ts'
import { birdsOf } from './birds.ts'
import { recordMembers } from './members.ts'
import { warningSources, warningNotice, warningsOf } from './warned.ts'
import { isRecordField } from '#engine/input/kinds.ts'

/** A record that a field selects, and the name by which it was chosen. */
interface Chosen {
  readonly table: Table
  readonly id: string
  readonly index: number
  readonly as: string | undefined
}

/** The records that fields select, each with its table. */
const chosenIn = ({ inputs }: Calculator, input: Input, tables: Tables): readonly Chosen[] =>
  Object.entries(inputs).flatMap(([name, field]): readonly Chosen[] => {
    const value = input[name]
    const table = tables[field.records ?? '']
    if (!isRecordField(field) || typeof value !== 'string' || table === undefined) return []
    const { id, as } = recordOf(value)
    const index = indexOfName(table, id)
    return index < 0 ? [] : [{ table, id, index, as }]
  })

/** States that a name was interpreted as a record, so that the reader can verify it. */
function takenNotice({ table, id, index, as }: Chosen, tables: Tables): readonly Notice[] {
  if (as === undefined) return []
  const members = recordMembers(table, id, tables)
  const name =
    members.length > 0
      ? members.flatMap((member) => titleWords(member.table, indexOfName(member.table, member.id)))
      : titleWords(table, index)
  return [
    {
      say: 'records.taken',
      tone: 'fair',
      leads: 'first',
      values: { typed: [{ text: as }], name },
      facts: { typed: as, of: id },
    },
  ]
}

/** States which facts a record lacks. */
function unstatedNotice({ table, id, index }: Chosen): readonly Notice[] {
  const isStated = (column: string, not: readonly string[] = []): boolean => {
    if (table.columns[column] !== undefined) return (table.values[column]?.[index] ?? null) !== null
    const cell = cellAt(table, column, index)
    return cell !== null && cell.length > 0 && !(typeof cell === 'string' && not.includes(cell))
  }
  const lacking = (table.states ?? []).filter(
    ({ columns, not, unless = [] }) =>
      !columns.some((column) => isStated(column, not)) &&
      !unless.some((column) => table.values[column]?.[index] === 1),
  )
  return lacking.length === 0
    ? []
    : [
        {
          say: 'records.unstated',
          tone: 'info',
          values: { what: lacking.map(({ say }) => ({ key: say })) },
          facts: { of: id, what: lacking.map(({ say }) => say) },
        },
      ]
}

const warnedIn = (calculator: Calculator, input: Input, tables: Tables) => {
  const members = chosenIn(calculator, input, tables).flatMap(({ table, id }) =>
    recordMembers(table, id, tables),
  )
  return warningsOf(members, tables, birdsOf(calculator, input))
}

/**
 * The notices on the records that fields select: an interpreted name, warnings by species, and
 * missing facts.
 */
const notices: NonNullable<RunPart['notices']> = (calculator, { input, tables }) => {
  const chosen = chosenIn(calculator, input, tables)
  return [
    ...chosen.flatMap((each) => takenNotice(each, tables)),
    ...warnedIn(calculator, input, tables).map(warningNotice),
    ...chosen.flatMap(unstatedNotice),
  ]
}

/** The publications cited by the warnings. */
const sources: NonNullable<RunPart['sources']> = (calculator, { input, tables }) =>
  warnedIn(calculator, input, tables).flatMap(warningSources)

export const records = { notices, sources } satisfies RunPart
