import type { FoundRecord } from '../../engine/calculation.ts'
import { cellAt, indexOfName, namesAt } from '../name-lookup/named.ts'
import type { Table } from '../../engine/table/table.ts'

/** A rule on a pair: `exact` counts how many of its two sides name a member (not a class). */
interface PairMatch extends FoundRecord {
  readonly exact: number
}

/**
 * One way in which a rule may refer to a member: by its own name, as a part of it, or through a
 * class of either.
 */
interface Side {
  readonly name: string
  readonly member: string
  readonly exact: boolean
  readonly own: boolean
}

/**
 * Everything that a rule may call a member: its name and classes, and the names and classes of its
 * parts.
 */
function sidesOf(members: Table, name: string): readonly Side[] {
  const named = (member: string, own: boolean): readonly Side[] => [
    { name: member, member, exact: true, own },
    ...namesAt(members, members.expand?.classes ?? '', indexOfName(members, member)).map(
      (each) => ({ name: each, member, exact: false, own }),
    ),
  ]
  const parts = namesAt(members, members.expand?.parts ?? '', indexOfName(members, name))
  return [...named(name, true), ...parts.flatMap((part) => named(part, false))]
}

/**
 * Whether two members give the same part: one is a part of the other, or both have one in common.
 */
function sharePart(members: Table, one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => [
    name,
    ...namesAt(members, members.expand?.parts ?? '', indexOfName(members, name)),
  ])
  return first?.some((part) => second?.includes(part)) ?? false
}

/** How closely a rule fits the pair, or undefined if it is about others. */
function fitOf(
  rules: Table,
  members: Table,
  index: number,
  one: readonly Side[],
  other: readonly Side[],
  isMild: boolean,
): number | undefined {
  const [left = '', right = ''] = (rules.sides ?? []).map((column) =>
    String(cellAt(rules, column, index)),
  )
  // Most rules are about other members.
  const hasRules = (name: string) =>
    one.some((side) => side.name === name) || other.some((side) => side.name === name)
  if (!hasRules(left) || !hasRules(right)) return undefined
  let best: number | undefined
  for (const [a, b] of left === right
    ? [[left, right]]
    : [
        [left, right],
        [right, left],
      ]) {
    for (const first of one) {
      if (first.name !== a) continue
      for (const second of other) {
        // A rule on a class with itself is about two different members, and a combination is not
        // different from its part.
        if (
          second.name !== b ||
          (left === right && sharePart(members, first.member, second.member))
        )
          continue
        // That a part is compatible with something does not mean that the whole is.
        if (isMild && !(first.own && second.own)) continue
        best = Math.max(best ?? 0, Number(first.exact) + Number(second.exact))
      }
    }
  }
  return best
}

/**
 * Finds every rule of a table about an unordered pair: by name, through classes, and through the
 * parts of combined members. The first one is shown first: the worst kind among the most specific
 * rules; what neither warns nor permits comes last. If the two contain the same part, the table's
 * rule on that comes first, and mild rules are left out: parts that help each other at the dose of
 * a label do not at twice that dose. No match means that nothing is known, never that the pair is
 * safe.
 * @param isBarred one of the two is prohibited: only rules that warn are returned
 */
export function matchPair(
  rules: Table,
  members: Table,
  one: string,
  other: string,
  isBarred = false,
): readonly PairMatch[] {
  const [first, second] = [sidesOf(members, one), sidesOf(members, other)]
  const kinds = Object.keys(rules.texts?.[rules.worst ?? '']?.options ?? {})
  const kindOf = (index: number): string => String(cellAt(rules, rules.worst ?? '', index))
  const isNeutral = (index: number): boolean => rules.neutral?.includes(kindOf(index)) ?? false
  const isMild = (index: number): boolean =>
    isNeutral(index) || (rules.mild?.includes(kindOf(index)) ?? false)
  const shared = sharePart(members, one, other) ? indexOfName(rules, rules.shared ?? '') : -1
  const found = (rules.texts?.[rules.key]?.cells ?? []).flatMap((_, index): PairMatch[] => {
    const exact = fitOf(rules, members, index, first, second, isMild(index))
    return exact === undefined || ((shared >= 0 || isBarred) && isMild(index))
      ? []
      : [{ table: rules, index, exact }]
  })
  const ordered = [...found].sort(
    (a, b) =>
      Number(isNeutral(a.index)) - Number(isNeutral(b.index)) ||
      b.exact - a.exact ||
      kinds.indexOf(kindOf(a.index)) - kinds.indexOf(kindOf(b.index)) ||
      a.index - b.index,
  )
  return shared < 0 ? ordered : [{ table: rules, index: shared, exact: 2 }, ...ordered]
}
