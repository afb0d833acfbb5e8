import type { Tables } from '#engine/calculation.ts'
import type { Table } from '#engine/table/table.ts'
import { indexOfName, namesAt } from '../../name-lookup/named.ts'

/** A record of a table of members, which may have warnings. */
export interface Member {
  readonly table: Table
  readonly id: string
}

/**
 * The members that a record is or refers to: a medicine is a member, a dose refers to one. Only
 * tables with warnings contain members.
 */
export function recordMembers(table: Table, id: string, tables: Tables): readonly Member[] {
  if (table.warnedIn !== undefined) return [{ table, id }]
  const index = indexOfName(table, id)
  return Object.entries(table.texts ?? {}).flatMap(([column, { of = [] }]) =>
    of.flatMap((holder): readonly Member[] => {
      const members = tables[holder]
      return members?.warnedIn === undefined
        ? []
        : namesAt(table, column, index)
            .filter((name) => indexOfName(members, name) >= 0)
            .map((name) => ({ table: members, id: name }))
    }),
  )
}

/**
 * All ids under which a warning may list a member: its own, those of its parts, and the classes of
 * both.
 */
export function memberIds({ table, id }: Member): readonly string[] {
  const { classes = '', parts = '' } = table.expand ?? {}
  const own = [id, ...namesAt(table, parts, indexOfName(table, id))]
  return [...own, ...own.flatMap((name) => namesAt(table, classes, indexOfName(table, name)))]
}
