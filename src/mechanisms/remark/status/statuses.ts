import type { FoundRecord, Tables } from '#engine/calculation.ts'
import type { Table, Tone } from '#engine/table/table.ts'
import { getOwn } from '#own.ts'
import { actsInForce } from './country.ts'
import { cellAt, indexOfName, namesAt } from '../../name-lookup/named.ts'

/** A member with the acts on it, the worst first; `tone` is that of the worst. */
export interface LegalStatus {
  readonly member: FoundRecord
  readonly acts: readonly FoundRecord[]
  readonly tone: Tone
}

const tones: readonly Tone[] = ['bad', 'fair', 'info', 'none', 'good']

export function actKind({ table, index }: FoundRecord) {
  const { kind = '' } = table.legal ?? {}
  const name = String(cellAt(table, kind, index))
  const options = table.texts?.[kind]?.options
  return { name, rank: Object.keys(options ?? {}).indexOf(name), option: getOwn(options, name) }
}

/** The acts that a record refers to itself. */
function ownActs(table: Table, index: number, tables: Tables): readonly FoundRecord[] {
  const { status = '' } = table
  const holders = (table.texts?.[status]?.of ?? []).flatMap((id) => tables[id] ?? [])
  return namesAt(table, status, index).flatMap((name) =>
    holders.flatMap((holder) => {
      const position = indexOfName(holder, name)
      return position < 0 ? [] : [{ table: holder, index: position }]
    }),
  )
}

/** The legal status of a record: its own acts, and those on its parts, where the birds are. */
export function statusOf(
  table: Table,
  index: number,
  tables: Tables,
  country?: string,
): readonly LegalStatus[] {
  if (table.status === undefined || index < 0) return []
  const parts = namesAt(table, table.expand?.parts ?? '', index)
  const members = [index, ...parts.map((part) => indexOfName(table, part))]
  return members.flatMap((position): readonly LegalStatus[] => {
    const member = { table, index: position }
    const acts = [...actsInForce(ownActs(table, position, tables), member, country, tables)].sort(
      (a, b) => actKind(a).rank - actKind(b).rank,
    )
    const [worst] = acts
    return worst === undefined ? [] : [{ member, acts, tone: actKind(worst).option?.tone ?? 'bad' }]
  })
}

/** The members of a name: the record itself, or those that its cells refer to. */
export function namedMembers(table: Table, name: string, tables: Tables): readonly FoundRecord[] {
  const index = indexOfName(table, name)
  if (table.status !== undefined) return index < 0 ? [] : [{ table, index }]
  return Object.entries(table.texts ?? {}).flatMap(([column, { of = [] }]) =>
    of
      .flatMap((id) => tables[id] ?? [])
      .filter(({ status }) => status !== undefined)
      .flatMap((members) =>
        // A name that only members have belongs to members without a record in this table.
        (index < 0 ? [name] : namesAt(table, column, index)).map((each) => ({
          table: members,
          index: indexOfName(members, each),
        })),
      ),
  )
}

/** The legal statuses of the members of names, the worst first, each member once. */
export function statusesOf(
  named: readonly { readonly table: Table; readonly name: string }[],
  tables: Tables,
  country?: string,
): readonly LegalStatus[] {
  const found = named.flatMap(({ table, name }) =>
    namedMembers(table, name, tables).flatMap((each) =>
      statusOf(each.table, each.index, tables, country),
    ),
  )
  const rankOf = ({ acts: [worst] }: LegalStatus): number =>
    worst === undefined ? 0 : actKind(worst).rank
  return found
    .filter(
      ({ member }, position) =>
        found.findIndex((other) => other.member.index === member.index) === position,
    )
    .sort((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone) || rankOf(a) - rankOf(b))
}

/** Whether a status prohibits: then no rule may permit a pair with it. */
export const isBarred = (statuses: readonly LegalStatus[] = []): boolean =>
  statuses.some(({ tone }) => tone === 'bad')
