import type { Notice, Tables } from '#engine/calculation.ts'
import type { Source, Table, Tone } from '#engine/table/table.ts'
import { unchecked } from '#engine/table/unchecked.ts'
import { getOwn } from '#own.ts'
import { cellAt, indexOfName, namesAt, recordNames } from '../../name-lookup/named.ts'
import { titleWords, wordsOfCell } from '../../name-lookup/words.ts'
import { memberIds, type Member } from './members.ts'

/** A warning and the members that it is about. */
interface Warning {
  readonly table: Table
  readonly index: number
  readonly members: readonly Member[]
}

/**
 * The warnings about members: first those about the birds that get them, then the worst, then in
 * the order of the table's species.
 */
export function warningsOf(
  members: readonly Member[],
  tables: Tables,
  birds: readonly string[] = [],
): readonly Warning[] {
  const holders = new Set(members.flatMap(({ table }) => tables[table.warnedIn ?? ''] ?? []))
  return [...holders].flatMap((table) => {
    const { warns } = table
    if (warns === undefined) return []
    const about = members
      .filter((member) => tables[member.table.warnedIn ?? ''] === table)
      .map((member) => ({ member, ids: new Set(memberIds(member)) }))
    const severities = Object.keys(table.texts?.[warns.severity]?.options ?? {})
    const species = Object.keys(table.texts?.[warns.species]?.options ?? {})
    const order = (index: number): readonly number[] => {
      const [of, severity] = [warns.species, warns.severity].map((column) =>
        String(cellAt(table, column, index)),
      ) as [string, string]
      return [birds.includes(of) ? 0 : 1, severities.indexOf(severity), species.indexOf(of), index]
    }
    const inOrder = (one: readonly number[], other: readonly number[]): number =>
      one.map((value, at) => value - other[at]!).find((difference) => difference !== 0) ?? 0
    return [...recordNames(table).keys()]
      .flatMap((index): readonly Warning[] => {
        const names = namesAt(table, warns.of, index)
        const warned = about.filter(({ ids }) => names.some((name) => ids.has(name)))
        return warned.length === 0
          ? []
          : [{ table, index, members: warned.map(({ member }) => member) }]
      })
      .sort((a, b) => inOrder(order(a.index), order(b.index)))
  })
}

export const severityTone = ({ table, index }: Pick<Warning, 'table' | 'index'>): Tone => {
  const { severity = '' } = table.warns ?? {}
  const chosen = String(cellAt(table, severity, index))
  return getOwn(table.texts?.[severity]?.options, chosen)?.tone ?? 'bad'
}

/** A warning as a notice of an answer. */
export function warningNotice(warning: Warning): Notice {
  const { table, index, members } = warning
  const { species = '', severity = '', say = '' } = table.warns ?? {}
  const words = (column: string) => wordsOfCell(table, column, cellAt(table, column, index))
  const id = recordNames(table)[index]!
  const isRecalled = table.provenance.some(
    ({ kind, records }) => kind === unchecked && records?.includes(id),
  )
  return {
    say: isRecalled ? 'records.warnedFromMemory' : 'records.warned',
    tone: severityTone(warning),
    leads: 'warning',
    values: {
      name: members.flatMap((member) =>
        titleWords(member.table, indexOfName(member.table, member.id)),
      ),
      severity: words(severity),
      species: words(species),
      text: words(say),
    },
    facts: {
      of: members.map((member) => member.id),
      species: String(cellAt(table, species, index)),
      severity: String(cellAt(table, severity, index)),
      provenance: isRecalled ? unchecked : 'source',
    },
  }
}

/** The publications cited by a warning. */
export const warningSources = ({ table, index }: Warning): readonly Source[] =>
  (table.sources ?? []).filter(({ of }) => of.includes(index))
