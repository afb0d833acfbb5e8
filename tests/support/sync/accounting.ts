import type { Change, FieldValue, SyncRequest } from '#sync/protocol.ts'

/**
 * Two accounts of a storm that share no code with the protocol. The first counts what persons typed
 * and which values they had on the page as they did: it knows no order. The second is the text of
 * the rule, applied to the requests as they arrive.
 */

const keyOf = (value: FieldValue): string => JSON.stringify(value)

/** What persons did to one field. */
interface FieldAccount {
  /** How often each value was entered. */
  readonly entered: Map<string, number>
  /** How often somebody saw and replaced each value. */
  readonly replaced: Map<string, number>
}

const count = (counts: Map<string, number>, key: string, by: number): void => {
  const next = (counts.get(key) ?? 0) + by
  if (next === 0) counts.delete(key)
  else counts.set(key, next)
}

export class PageAccount {
  readonly #fields = new Map<string, FieldAccount>()
  /** For each record, what the persons who removed it had on the page. */
  readonly #removals = new Map<string, Set<string>[]>()

  /**
   * Somebody entered a value where these values were on the page; null clears the field.
   * @returns what takes it out of the account: the device was set back before it was sent
   */
  enter(field: string, value: FieldValue, seen: readonly FieldValue[]): () => void {
    const account = this.#fields.get(field) ?? { entered: new Map(), replaced: new Map() }
    this.#fields.set(field, account)
    const replaced = seen.filter((each) => each !== null && keyOf(each) !== keyOf(value))
    const add = (by: number): void => {
      if (value !== null) count(account.entered, keyOf(value), by)
      for (const each of replaced) count(account.replaced, keyOf(each), by)
    }
    add(1)
    return () => add(-1)
  }

  /** Somebody removed a record with these values on the page. @returns as `enter` */
  remove(record: string, seen: readonly FieldValue[]): () => void {
    const removals = this.#removals.get(record) ?? []
    const removal = new Set(seen.map(keyOf))
    this.#removals.set(record, [...removals, removal])
    return () => {
      const left = (this.#removals.get(record) ?? []).filter((each) => each !== removal)
      this.#removals.set(record, left)
    }
  }

  /** Values that were not replaced and are gone. */
  missing(valuesOf: (field: string) => readonly FieldValue[]): readonly string[] {
    return [...this.#fields].flatMap(([field, { entered, replaced }]) => {
      const there = new Set(valuesOf(field).map(keyOf))
      return [...entered.keys()]
        .filter((value) => !there.has(value) && !replaced.has(value))
        .map((value) => `${field} lacks ${value}`)
    })
  }

  /** Values that are there although somebody replaced them, or that were not entered. */
  ghosts(valuesOf: (field: string) => readonly FieldValue[]): readonly string[] {
    return [...this.#fields].flatMap(([field, { entered, replaced }]) =>
      valuesOf(field)
        .map(keyOf)
        .filter((value) => {
          const times = entered.get(value) ?? 0
          // Whoever picks a value enters it again.
          return times === 0 || (times === 1 && replaced.has(value))
        })
        .map((value) => `${field} still has ${value}`),
    )
  }

  /** Whether somebody who removed a record had all of these values on the page. */
  sawAll(record: string, values: readonly FieldValue[]): boolean {
    const removals = this.#removals.get(record) ?? []
    return removals.some((seen) => values.every((value) => seen.has(keyOf(value))))
  }
}

/** The values of each field as a set: a change takes away what was seen, and adds its own. */
export class ArrivalAccount {
  readonly #last = new Map<string, number>()
  readonly #arrived = new Set<string>()
  readonly #values = new Map<string, Map<string, string>>()
  /** How many changes met a value that their writers had not seen. */
  conflicts = 0

  /** Whether a change has arrived: copies of a device have its name and its numbers. */
  hasArrived(farm: string, device: string, change: Change): boolean {
    return this.#arrived.has(`${farm} ${device} ${JSON.stringify(change)}`)
  }

  /** A request arrives at the server, which takes it. */
  arrive({ farm, device, changes }: SyncRequest): void {
    for (const change of changes) {
      const id = `${farm} ${device}`
      if (change.number <= (this.#last.get(id) ?? 0)) continue
      this.#last.set(id, change.number)
      this.#arrived.add(`${id} ${JSON.stringify(change)}`)
      if (change.field !== '') this.#apply(`${farm} ${change.name} ${change.field}`, change, device)
    }
  }

  #apply(field: string, { number, was, now, settles = [] }: Change, device: string): void {
    const values = this.#values.get(field) ?? new Map<string, string>()
    this.#values.set(field, values)
    const seen = new Set([keyOf(was)])
    for (const [value, origin] of values) if (settles.includes(origin)) seen.add(value)
    seen.delete(keyOf(now))
    for (const value of seen) values.delete(value)
    if (now === null || values.has(keyOf(now))) return
    if (values.size > 0) this.conflicts += 1
    values.set(keyOf(now), `${device}:${number}`)
  }

  /** The fields whose values are others than these. */
  wrong(valuesOf: (field: string) => readonly FieldValue[]): readonly string[] {
    return [...this.#values].flatMap(([field, values]) => {
      const found = valuesOf(field).map(keyOf).sort()
      const expected = [...values.keys()].sort()
      return JSON.stringify(found) === JSON.stringify(expected)
        ? []
        : [`${field} has ${found.join()} and not ${expected.join()}`]
    })
  }
}
