import type { Bound } from '#figure.ts'
import type { Bounds, Scope } from '#engine/calculation.ts'
import type { BoundLookup } from '#engine/table/find-each.ts'
import { findRecord } from '#engine/table/table.ts'
import { following, namesIn, overEntries, type Tree } from '#language/tree.ts'
import { boundOf, namesNeeded, sumBound, turned } from '../../list/run/bounds.ts'
import { knownIndexes } from './follow.ts'
import {
  dayAt,
  firstDay,
  isLedger,
  isWithTotals,
  minutesPerDay,
  openTimes,
  wholeOf,
  type Day,
  type Ledger,
} from './ledger.ts'

/** Whether an entry has the value of a name: `days.weight`, `days.normal.weight`. */
function knowing(name: string): (entry: Day) => boolean {
  const [, part = '', column] = name.split('.')
  return column === undefined
    ? (entry) => Number.isFinite(entry[part])
    : (entry) => Number.isFinite((entry[part] as Record<string, number> | undefined)?.[column])
}

/**
 * A formula without what differs from entry to entry, and the replaced parts by their new names.
 */
interface Plain {
  readonly plain: Tree
  readonly parts: ReadonlyMap<string, Tree>
}

/** The bounds that formulas of the entries of a journal give for the true values. */
interface Follower {
  /** The bound of a formula of the entries at one of them. */
  readonly at: (tree: Tree, index: number) => Bound
  /** Whether a formula gives the exact value, at each entry. */
  readonly isExact: (tree: Tree) => boolean
  /** The bound of a part of a formula on the whole journal. */
  readonly whole: (tree: Tree) => Bound
}

/** A part of a formula at each entry: whether it is known, and as which bound. */
function followerOf(ledger: Ledger, scope: Scope, known: Bounds): Follower {
  const followed = new Map<Tree, readonly Bound[]>()
  const plains = new Map<Tree, Plain>()

  function at(tree: Tree, index: number): Bound {
    const { plain, parts } = plainOf(tree)
    const knownHere: Record<string, Bounds[string]> = { ...known }
    for (const [name, part] of parts) {
      const bound = partAt(part, index)
      if (bound !== 'exact') knownHere[name] = bound
    }
    return boundOf(plain, scope, knownHere)
  }

  function isExact(tree: Tree): boolean {
    if (typeof tree === 'number') return true
    if (typeof tree === 'string') {
      return tree.startsWith(`${ledger.list}.`)
        ? ledger.bounds[tree.slice(ledger.list.length + 1)] === undefined
        : known[tree] === undefined
    }
    if (following.has(tree[0])) return runOf(tree).every((bound) => bound === 'exact')
    return !overEntries.has(tree[0]) && tree.slice(1).every((part) => isExact(part))
  }

  /** The bound of a figure of an entry, or of a running value up to it. */
  function partAt(part: Tree, index: number): Bound {
    if (typeof part === 'number') return 'exact'
    if (typeof part !== 'string') return runOf(part)[index] ?? 'exact'
    return ledger.bounds[part.slice(ledger.list.length + 1)]?.[index] ?? 'exact'
  }

  /**
   * A formula with a name for each value that differs from entry to entry, and the values of these
   * names.
   */
  function plainOf(tree: Tree): Plain {
    const found = plains.get(tree)
    if (found !== undefined) return found
    const parts = new Map<string, Tree>()
    const made: Plain = { plain: named(tree, parts), parts }
    plains.set(tree, made)
    return made
  }

  function named(tree: Tree, parts: Map<string, Tree>): Tree {
    if (typeof tree === 'number') return tree
    if (typeof tree === 'string') {
      if (tree.startsWith(`${ledger.list}.`)) parts.set(tree, tree)
      return tree
    }
    const [operator, ...inside] = tree
    if (!following.has(operator)) return [operator, ...inside.map((each) => named(each, parts))]
    const name = `followed ${parts.size}`
    parts.set(name, tree)
    return name
  }

  /** Whether the part is known, of each entry. */
  function isKnown(part: Tree, isTotal = false): readonly boolean[] {
    const names = namesNeeded(part).filter((name) => name.startsWith(`${ledger.list}.`))
    const each = names.map(knowing)
    return ledger.map((entry) => each.every((knows) => knows(wholeOf(entry, isTotal))))
  }

  function runOf(tree: Exclude<Tree, number | string>): readonly Bound[] {
    const found = followed.get(tree)
    if (found !== undefined) return found
    const [operator, , part = 0, windowDays] = tree
    const made = boundsOf(operator, part, windowDays)
    followed.set(tree, made)
    return made
  }

  function boundsOf(operator: string, part: Tree, windowDays?: Tree): readonly Bound[] {
    if (operator === 'soFar') return sums(part, windowDays)
    return operator === 'greatestSoFar' ? greatest(part) : lasts(operator, part)
  }

  /** The greatest known value; unknown ones are ignored. */
  function greatest(part: Tree): readonly Bound[] {
    const partIsExact = isExact(part)
    let bounds: Bound = 'exact'
    return isKnown(part).map((isKnownHere, index) => {
      if (isKnownHere && !partIsExact) bounds = sumBound(bounds, at(part, index))
      return bounds
    })
  }

  /**
   * Whether a part is 0 on each day without what happens on some days only, like a delivery: a sum
   * of it lacks nothing.
   */
  function isNone(part: Tree): boolean {
    if (typeof part === 'number') return part === 0
    if (typeof part === 'string') {
      const [head = '', name = ''] = part.split('.')
      if (head !== ledger.list) return false
      const figure = [...ledger.figures].find(([, id]) => id === name)?.[0]
      return figure === undefined ? ledger.none.has(name) : isNone(figure)
    }
    const [operator, first = 1, ...rest] = part
    if (operator === '?') return rest.every((each) => isNone(each))
    if (operator === '*') return [first, ...rest].some((each) => isNone(each))
    if (operator === '/') return isNone(first)
    return (
      ['+', '-', 'min', 'max'].includes(operator) && [first, ...rest].every((each) => isNone(each))
    )
  }

  /**
   * The days up to each entry on which an entry does not know a part, and its own day if the total
   * of a later entry covers it: what happened may have happened by then.
   */
  function unknownDays(isThere: readonly boolean[]): ReturnType<typeof openTimes> {
    let times: ReturnType<typeof openTimes>[number] = []
    const covered = ledger.map((_, index) => firstDay(ledger, index, true))
    for (let index = covered.length - 2; index >= 0; index -= 1)
      covered[index] = Math.min(covered[index]!, covered[index + 1]!)
    return isThere.map((isKnownHere, index) => {
      const day = dayAt(ledger, index)
      const own = [day, day + minutesPerDay] as const
      if (!isKnownHere) times = [...times, own]
      return covered[index + 1]! <= day ? [...times, own] : times
    })
  }

  /** How far back a sum looks at an entry, and the bound of that. */
  function reachAt(windowDays: Tree | undefined, index: number): readonly [number, Bound] {
    if (typeof windowDays !== 'string') return [Infinity, 'exact']
    const isOfEntry = windowDays.startsWith(`${ledger.list}.`)
    const value = isOfEntry
      ? ledger[index]![windowDays.slice(ledger.list.length + 1)]
      : scope[windowDays]
    const reach = Number.isNaN(value) ? Infinity : (value as number)
    return [reach, isOfEntry && !isExact(windowDays) ? at(windowDays, index) : 'exact']
  }

  /** A sum leaves out what is not known: of entries, and of days that have none. */
  function sums(part: Tree, windowDays?: Tree): readonly Bound[] {
    const isTotal =
      typeof part === 'string' && ledger.totals.has(part.slice(ledger.list.length + 1))
    const isThere = isKnown(part, isTotal)
    const partIsExact = isExact(part)
    const hasTotals = isTotal && isWithTotals(ledger)
    const changesNothing = partIsExact && !hasTotals
    const owns: Bound[] = []
    const own = (index: number): Bound =>
      partIsExact ? 'exact' : (owns[index] ??= at(part, index))
    const firstAt = (index: number): number => firstDay(ledger, index, isTotal)
    const open = isNone(part)
      ? unknownDays(isThere)
      : openTimes(ledger, isTotal, (index) => isThere[index]!)
    let first = 0
    let bounds: Bound = 'exact'
    return open.map((times, dayIndex) => {
      const [reach, reachBound] = reachAt(windowDays, dayIndex)
      if (isThere[dayIndex]) bounds = sumBound(bounds, own(dayIndex))
      // What a total has of the days before the first one is counted there as well.
      const isTwice = ledger.joined && firstAt(dayIndex) < ledger.since
      if (isTwice && firstAt(dayIndex) < dayAt(ledger, dayIndex))
        bounds = sumBound(bounds, 'atMost')
      if (reachBound !== 'exact') return 'unclear'
      if (reach === Infinity) return times.length > 0 ? sumBound(bounds, 'atLeast') : bounds
      const from = dayAt(ledger, dayIndex) - reach
      if (!(dayAt(ledger, first - 1) <= from)) first = 0
      while (dayAt(ledger, first) <= from) first += 1
      let isWhole = times.every(([, end]) => end <= from + minutesPerDay)
      let inside: Bound = 'exact'
      for (let index = changesNothing ? dayIndex + 1 : first; index <= dayIndex; index += 1) {
        if (!isThere[index]) continue
        if (firstAt(index) > from) inside = sumBound(inside, own(index))
        else isWhole = false
      }
      return isWhole ? inside : sumBound('atLeast', inside)
    })
  }

  /** The latest known value has the bound of its day. */
  function lasts(operator: string, part: Tree): readonly Bound[] {
    const partIsExact = isExact(part)
    const places = knownIndexes(
      isKnown(part, true).map((isKnownHere) => (isKnownHere ? 1 : Number.NaN)),
    )
    const back = operator === 'before' ? 1 : 0
    return places.map((_, index) => {
      const position = places[index - back] ?? -1
      return position < 0 || partIsExact ? 'exact' : at(part, position)
    })
  }

  return { at, isExact, whole: (tree) => at(tree, ledger.length - 1) }
}

/** The journals of a scope. */
const ledgersIn = (scope: Scope): readonly Ledger[] => Object.values(scope).filter(isLedger)

/** The journal that a formula follows; undefined where it follows none. */
function followedBy(tree: Tree, scope: Scope): Ledger | undefined {
  const names = namesIn(tree)
  return ledgersIn(scope).find(({ list }) => names.some((name) => name.split('.')[0] === list))
}

/**
 * The relation of a formula's figure to the true one: for a figure of entries it is recorded for
 * each of them, for others it is returned.
 */
export function journalBound(tree: Tree, scope: Scope, known: Bounds): Bound {
  const owner = ledgersIn(scope).find(({ figures }) => figures.has(tree))
  if (owner !== undefined) {
    const follower = followerOf(owner, scope, known)
    if (!follower.isExact(tree))
      owner.bounds[owner.figures.get(tree)!] = owner.map((_, index) => follower.at(tree, index))
    return 'exact'
  }
  const ledger = followedBy(tree, scope)
  return ledger === undefined ? 'exact' : followerOf(ledger, scope, known).whole(tree)
}

/**
 * In a table that is read backwards, the key of the record for a bound is a bound as well; its
 * other columns are unknown.
 */
export function keysOfBounds(
  id: string,
  { entries, table, backwards, keys, bounds }: BoundLookup,
): void {
  if (bounds.every((bound) => bound === 'exact')) return
  const column = table.values[backwards.by] ?? []
  const isFalling = (column[0] ?? 0) > (column.at(-1) ?? 0)
  for (const [index, entry] of entries.entries()) {
    const key = keys[index] ?? Number.NaN
    const isBound = bounds[index] === 'atLeast' || bounds[index] === 'atMost'
    const found = isBound && !Number.isNaN(key) ? findRecord(table, key, backwards) : undefined
    if (found !== undefined) entry[id] = { [table.key]: found.values[table.key]! }
  }
  const ledger = entries as Ledger
  ledger.bounds[`${id}.${table.key}`] = bounds.map((bound) => (isFalling ? turned[bound] : bound))
}

/** The bound of a formula of the entries at each of them. */
export function boundsAt(
  tree: Tree,
  ledger: Ledger,
  scope: Scope,
  known: Bounds,
): readonly Bound[] {
  const follower = followerOf(ledger, scope, known)
  const isExact = follower.isExact(tree)
  return ledger.map((_, index) => (isExact ? 'exact' : follower.at(tree, index)))
}
