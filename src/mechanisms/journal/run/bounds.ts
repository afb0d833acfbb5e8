import type { Bound } from '../../../figure.ts'
import type { Bounds, Scope } from '../../../engine/calculation.ts'
import { following, namesIn, overEntries, type Tree } from '../../../language/tree.ts'
import { round } from '../../../round.ts'
import { boundOf, namesNeeded, together } from '../../list/run/bounds.ts'
import { placesKnown } from './follow.ts'
import { dayAt, isLedger, minutesPerDay, type Day, type Ledger } from './ledger.ts'

/** Whether an entry knows what a name stands for: `days.weight`, `days.normal.weight`. */
function knowing(name: string): (entry: Day) => boolean {
  const [, part = '', column] = name.split('.')
  return column === undefined
    ? (entry) => Number.isFinite(entry[part])
    : (entry) => Number.isFinite((entry[part] as Record<string, number> | undefined)?.[column])
}

/** A formula without what differs from entry to entry, and that by the names in its place. */
interface Plain {
  readonly plain: Tree
  readonly parts: ReadonlyMap<string, Tree>
}

/** A part of a formula at each entry: whether it is known, and what it says of the true one. */
class Follower {
  readonly #ledger: Ledger
  readonly #scope: Scope
  readonly #known: Bounds
  readonly #followed = new Map<Tree, readonly Bound[]>()
  readonly #plain = new Map<Tree, Plain>()
  constructor(ledger: Ledger, scope: Scope, known: Bounds) {
    this.#ledger = ledger
    this.#scope = scope
    this.#known = known
  }

  /** What a formula of the entries says at one of them. */
  at(tree: Tree, index: number): Bound {
    const { plain, parts } = this.#plainOf(tree)
    const known: Record<string, Bounds[string]> = { ...this.#known }
    for (const [name, part] of parts) {
      const bound = this.#partAt(part, index)
      if (bound !== 'exact') known[name] = bound
    }
    return boundOf(plain, this.#scope, known)
  }

  /** Whether a formula says what the true one is, at each entry. */
  isExact(tree: Tree): boolean {
    if (typeof tree === 'number') return true
    if (typeof tree === 'string') {
      const [head = '', part = ''] = tree.split('.')
      return head === this.#ledger.list
        ? this.#ledger.bounds[part] === undefined
        : this.#known[tree] === undefined
    }
    if (following.has(tree[0])) return this.#runOf(tree).every((bound) => bound === 'exact')
    return !overEntries.has(tree[0]) && tree.slice(1).every((part) => this.isExact(part))
  }

  /** What a part of a formula on the whole journal says. */
  whole(tree: Tree): Bound {
    return this.at(tree, this.#ledger.length - 1)
  }

  /** What a figure of an entry says, or what is followed up to it. */
  #partAt(part: Tree, index: number): Bound {
    if (typeof part === 'number') return 'exact'
    if (typeof part !== 'string') return this.#runOf(part)[index] ?? 'exact'
    return this.#ledger.bounds[part.slice(this.#ledger.list.length + 1)]?.[index] ?? 'exact'
  }

  /** A formula with a name for all that differs from entry to entry, and what the names stand for. */
  #plainOf(tree: Tree): Plain {
    const found = this.#plain.get(tree)
    if (found !== undefined) return found
    const parts = new Map<string, Tree>()
    const made: Plain = { plain: this.#named(tree, parts), parts }
    this.#plain.set(tree, made)
    return made
  }

  #named(tree: Tree, parts: Map<string, Tree>): Tree {
    if (typeof tree === 'number') return tree
    if (typeof tree === 'string') {
      if (tree.startsWith(`${this.#ledger.list}.`)) parts.set(tree, tree)
      return tree
    }
    const [operator, ...inside] = tree
    if (!following.has(operator))
      return [operator, ...inside.map((each) => this.#named(each, parts))]
    const name = `followed ${parts.size}`
    parts.set(name, tree)
    return name
  }

  /** Whether the part is known, of each entry. */
  #isKnown(part: Tree): readonly boolean[] {
    const names = namesNeeded(part).filter((name) => name.startsWith(`${this.#ledger.list}.`))
    const each = names.map(knowing)
    return this.#ledger.map((entry) => each.every((knows) => knows(entry)))
  }

  #runOf(tree: Exclude<Tree, number | string>): readonly Bound[] {
    const found = this.#followed.get(tree)
    if (found !== undefined) return found
    const [operator, , part = 0, span] = tree
    const made = this.#boundsOf(operator, part, span)
    this.#followed.set(tree, made)
    return made
  }

  #boundsOf(operator: string, part: Tree, span?: Tree): readonly Bound[] {
    if (operator === 'soFar') return this.#sums(part, span)
    return operator === 'greatestSoFar' ? this.#greatest(part) : this.#lasts(operator, part)
  }

  /** The greatest of what is known; what is not known is not spoken of. */
  #greatest(part: Tree): readonly Bound[] {
    const isExact = this.isExact(part)
    let bounds: Bound = 'exact'
    return this.#isKnown(part).map((isKnown, index) => {
      if (isKnown && !isExact) bounds = together(bounds, this.at(part, index))
      return bounds
    })
  }

  /** A sum leaves out what is not known: of entries, and of days that have none. */
  #sums(part: Tree, span?: Tree): readonly Bound[] {
    const ledger = this.#ledger
    const known = this.#isKnown(part)
    const isExact = this.isExact(part)
    const at = (index: number): Bound => (isExact ? 'exact' : this.at(part, index))
    const reach = typeof span === 'string' ? (this.#scope[span] as number) : Infinity
    let first = 0
    let bounds: Bound = 'exact'
    let isOpen = false
    return known.map((isKnown, index) => {
      if (reach === Infinity) {
        if (isKnown) bounds = together(bounds, at(index))
        else isOpen = true
        const isGap = (ledger.gaps[index] ?? 0) > 0
        return isOpen || isGap ? together(bounds, 'atLeast') : bounds
      }
      const from = dayAt(ledger, index) - reach
      while (dayAt(ledger, first) <= from) first += 1
      // Entries before the first day that is expected fill no gap.
      const begin = Math.max(from + minutesPerDay, ledger.since)
      const expected = (dayAt(ledger, index) - begin) / minutesPerDay + 1
      const inside = known.slice(first, index + 1)
      const there = inside.filter((_, place) => dayAt(ledger, first + place) >= begin)
      const isWhole = inside.every(Boolean) && there.length >= round(expected)
      return inside.reduce<Bound>(
        (so, isThere, place) => (isThere ? together(so, at(first + place)) : so),
        isWhole ? 'exact' : 'atLeast',
      )
    })
  }

  /** What was known last says what it said on its day. */
  #lasts(operator: string, part: Tree): readonly Bound[] {
    const isExact = this.isExact(part)
    const places = placesKnown(this.#isKnown(part).map((isKnown) => (isKnown ? 1 : Number.NaN)))
    const back = operator === 'before' ? 1 : 0
    return places.map((_, index) => {
      const place = places[index - back] ?? -1
      return place < 0 || isExact ? 'exact' : this.at(part, place)
    })
  }
}

const ledgers = new WeakMap<Scope, readonly Ledger[]>()

/** The journals of a scope: each formula asks for them. */
function ledgersIn(scope: Scope): readonly Ledger[] {
  const found = ledgers.get(scope) ?? Object.values(scope).filter(isLedger)
  ledgers.set(scope, found)
  return found
}

/** The journal that a formula follows; undefined where it follows none. */
function followedBy(tree: Tree, scope: Scope): Ledger | undefined {
  const names = namesIn(tree)
  return ledgersIn(scope).find(({ list }) => names.some((name) => name.split('.')[0] === list))
}

/**
 * What the figure of a formula says of the true one: of a figure of entries it is taken down for
 * each of them, of others it is told.
 */
export function journalBound(tree: Tree, scope: Scope, known: Bounds): Bound {
  const owner = ledgersIn(scope).find(({ figures }) => figures.has(tree))
  if (owner !== undefined) {
    const follower = new Follower(owner, scope, known)
    if (!follower.isExact(tree))
      owner.bounds[owner.figures.get(tree)!] = owner.map((_, index) => follower.at(tree, index))
    return 'exact'
  }
  const ledger = followedBy(tree, scope)
  return ledger === undefined ? 'exact' : new Follower(ledger, scope, known).whole(tree)
}

/** What a formula of the entries says at each of them. */
export function boundsAt(
  tree: Tree,
  ledger: Ledger,
  scope: Scope,
  known: Bounds,
): readonly Bound[] {
  const follower = new Follower(ledger, scope, known)
  const isExact = follower.isExact(tree)
  return ledger.map((_, index) => (isExact ? 'exact' : follower.at(tree, index)))
}
