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
  /** Values that somebody saw and replaced. */
  readonly replaced: Set<string>
}

export class PageAccount {
  readonly #fields = new Map<string, FieldAccount>()
  /** For each record, what the persons who removed it had on the page. */
  readonly #removals = new Map<string, Set<string>[]>()

  /** Somebody entered a value where these values were on the page; null clears the field. */
  enter(field: string, value: FieldValue, seen: readonly FieldValue[]): void {
    const account = this.#fields.get(field) ?? { entered: new Map(), replaced: new Set() }
    this.#fields.set(field, account)
    if (value !== null)
      account.entered.set(keyOf(value), (account.entered.get(keyOf(value)) ?? 0) + 1)
    for (const each of seen)
      if (each !== null && keyOf(each) !== keyOf(value)) account.replaced.add(keyOf(each))
  }

  /** Somebody removed a record with these values on the page. */
  remove(record: string, seen: readonly FieldValue[]): void {
    const removals = this.#removals.get(record) ?? []
    this.#removals.set(record, [...removals, new Set(seen.map(keyOf))])
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
  readonly #values = new Map<string, Map<string, string>>()
  /** How many changes met a value that their writers had not seen. */
  conflicts = 0

  /** A request arrives at the server. */
  arrive({ farm, device, changes }: SyncRequest): void {
    for (const change of changes) {
      const id = `${farm} ${device}`
      if (change.number <= (this.#last.get(id) ?? 0)) continue
      this.#last.set(id, change.number)
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
