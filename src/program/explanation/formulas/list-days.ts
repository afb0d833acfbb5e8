import type { Calculation } from '#engine/calculation.ts'
import { namesIn, type Tree } from '#language/tree.ts'
import {
  dayAt,
  firstDay,
  isLedger,
  wholeOf,
  type Day,
  type Ledger,
} from '#mechanisms/journal/run/ledger.ts'

/** Whether an entry has all that a part of a formula reads of it. */
function isKnownOf(part: Tree, list: string, entry: Day): boolean {
  return namesIn(part)
    .filter((name) => name.startsWith(`${list}.`))
    .every((name) => {
      const [, head = '', column] = name.split('.')
      const held = entry[head]
      return Number.isFinite(
        column === undefined ? held : (held as Record<string, number> | undefined)?.[column],
      )
    })
}

/** How far back a function looks, in minutes: a figure, that of a name, or that of the entry. */
function lookBack(
  windowDays: Tree | undefined,
  { list }: Ledger,
  entry: Day | undefined,
  scope: Calculation['scope'],
): number {
  if (windowDays === undefined) return Infinity
  if (typeof windowDays !== 'string') return Number(windowDays)
  if (!windowDays.startsWith(`${list}.`)) return Number(scope[windowDays])
  const reach = Number(entry?.[windowDays.slice(list.length + 1)])
  return Number.isNaN(reach) ? Infinity : reach
}

/**
 * The entries whose figures a function that follows the days has taken: all that are known so far
 * (`soFar`, `greatestSoFar`), the last that is known by then (`latest`), or the last one before it.
 * @param at the index of the last entry that is included
 * @param windowDays how far back it looks, as in the formula
 */
export function listDays(
  operator: string,
  ledger: Ledger,
  part: Tree,
  at: number,
  scope: Calculation['scope'],
  windowDays?: Tree,
): readonly Day[] {
  const until = operator === 'before' ? at : at + 1
  const from = dayAt(ledger, at) - lookBack(windowDays, ledger, ledger[at], scope)
  const isTotal =
    operator === 'soFar' &&
    typeof part === 'string' &&
    ledger.totals.has(part.slice(ledger.list.length + 1))
  const known = ledger
    .slice(0, until)
    .map((entry) => wholeOf(entry, isTotal))
    .filter(
      (entry, index) =>
        firstDay(ledger, index, isTotal) > from && isKnownOf(part, ledger.list, entry),
    )
  return operator === 'latest' || operator === 'before' ? known.slice(-1) : known
}

/** A figure of a day that a result passes on as it was known last: `latest(days.fcr)`. */
interface PassedOn {
  readonly list: string
  readonly part: string
  /** The index of that day. */
  readonly at: number
}

/** What a formula passes on of the days of a journal; undefined where it does more, or nothing. */
export function passedOn(tree: Tree, scope: Calculation['scope']): PassedOn | undefined {
  if (typeof tree !== 'object' || tree[0] !== 'latest') return undefined
  const [, list, name] = tree
  if (typeof list !== 'string' || typeof name !== 'string') return undefined
  const ledger = ledgerIn(scope, list)
  const at = ledger?.findLastIndex((entry) => isKnownOf(name, list, entry)) ?? -1
  return at < 0 ? undefined : { list, part: name.slice(list.length + 1), at }
}

/** The journal of a name in a scope; undefined where it is another list. */
export const ledgerIn = (scope: Calculation['scope'], list: string): Ledger | undefined => {
  const held = scope[list]
  return isLedger(held) && held.length > 0 ? held : undefined
}
