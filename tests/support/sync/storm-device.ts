import { randomItem, type Random } from '#project/differences/random.ts'
import { merged, type Edit } from '#storage/merge.ts'
import {
  decideField,
  doubtsOfFarm,
  hasMore,
  newSyncDevice,
  nextRequest,
  noteEdit,
  sharedRecord,
  takeAnswer,
  type Answered,
  type SyncDevice,
} from '#storage/sync/device.ts'
import { fieldsOfText, textOfFields } from '#storage/sync/texts.ts'
import {
  removalField,
  removed,
  type Change,
  type FieldValue,
  type SyncAnswer,
  type SyncRequest,
} from '#sync/protocol.ts'
import { valueOf } from '#sync/rule.ts'
import type { PageAccount } from './accounting.ts'

/** Sends a request; undefined where the request or its answer is lost. */
export type Send = (account: string, request: SyncRequest) => Promise<SyncAnswer | undefined>

/** A device at one moment, as a copy of a phone has it. */
export interface DeviceCopy {
  readonly state: SyncDevice
  readonly records: ReadonlyMap<string, string>
  readonly earlier: ReadonlyMap<string, string>
  /** How many edits it had made. */
  readonly edits: number
}

type HasArrived = (device: string, change: Change) => boolean

const day = 86_400_000
const figures = ['deaths', 'feed', 'feedLeft', 'water', 'weight']

interface StormDeviceOptions {
  readonly farm: string
  readonly device: string
  readonly account: string
  readonly clockError: number
  readonly pages: PageAccount
  readonly random: Random
  readonly newValue: () => number
}

/** One farm on a device whose clock may be wrong, with the records as a page has them. */
export class StormDevice {
  readonly records = new Map<string, string>()
  readonly account: string
  readonly farm: string
  readonly #pages: PageAccount
  readonly #random: Random
  readonly #newValue: () => number
  /** How much its clock is wrong (milliseconds). */
  readonly #clockError: number
  state: SyncDevice
  /** How often it began again. */
  resets = 0
  /** What records were before their last edits or removals. */
  readonly #earlier = new Map<string, string>()
  /** What persons did, with the changes that came of it. */
  readonly #acts: { readonly isKept: (has: HasArrived) => boolean; readonly undo: () => void }[] =
    []
  #undos: (() => void)[] = []
  readonly #options: StormDeviceOptions

  constructor(options: StormDeviceOptions) {
    this.farm = options.farm
    this.account = options.account
    this.#options = options
    this.#clockError = options.clockError
    this.#pages = options.pages
    this.#random = options.random
    this.#newValue = options.newValue
    this.state = newSyncDevice(options.farm, options.device)
  }

  /** A copy of this device, as a person makes one of a phone. */
  copy(): DeviceCopy {
    const [records, earlier] = [new Map(this.records), new Map(this.#earlier)]
    return { state: this.state, records, earlier, edits: this.#acts.length }
  }

  #be({ state, records, earlier }: DeviceCopy): void {
    this.state = state
    for (const [own, copied] of [
      [this.records, records],
      [this.#earlier, earlier],
    ] as const) {
      own.clear()
      for (const [name, text] of copied) own.set(name, text)
    }
  }

  /**
   * The device is set back to a copy of it. What nobody has received since is gone, as with a phone
   * that is lost: it leaves the account.
   * @param has whether a change of a device has arrived
   */
  setBack(copy: DeviceCopy, has: HasArrived): void {
    for (const { isKept, undo } of this.#acts.splice(copy.edits)) if (!isKept(has)) undo()
    this.#be(copy)
  }

  /** Another phone that is set up with a copy of this one; the mark is in its later ids. */
  clone(mark: string): StormDevice {
    const clone = new StormDevice({ ...this.#options, device: `${this.#options.device}-${mark}` })
    clone.#be(this.copy())
    return clone
  }

  #store(edit: Edit): void {
    const { text } = merged(edit, this.records.get(edit.name))
    if (text === undefined) this.records.delete(edit.name)
    else this.records.set(edit.name, text)
  }
  readonly #recall = (name: string) => this.records.get(name)
  #edit(edit: Edit): void {
    this.#store(edit)
    this.#become(noteEdit(this.state, edit, this.#recall))
  }
  #become({ state, edits }: Answered): void {
    this.state = state
    edits.forEach((each) => this.#store(each))
  }
  #enter(...entered: Parameters<PageAccount['enter']>): void {
    this.#undos.push(this.#pages.enter(...entered))
  }
  #take(...taken: Parameters<PageAccount['remove']>): void {
    this.#undos.push(this.#pages.remove(...taken))
  }
  #field(name: string, field: string): string {
    return `${this.farm} ${name} ${field}`
  }
  #some<Item>(items: readonly Item[]): Item | undefined {
    return randomItem(this.#random, items)
  }
  #names(prefix: string): readonly string[] {
    return [...this.records.keys()].filter((name) => name.startsWith(prefix)).sort()
  }

  /** A person does something at a time of the world. */
  act(now: number): void {
    this.#undos = []
    const { last } = this.state
    this.#doSomething(now)
    const undos = this.#undos
    const { device, outbox } = this.state
    const changes = outbox.filter(({ number }) => number > last)
    this.#acts.push({
      isKept: (has) => changes.every((change) => has(device, change)),
      undo: () => undos.forEach((undo) => undo()),
    })
  }

  #doSomething(now: number): void {
    const time = now + this.#clockError
    const flocks = this.#names('flock:')
    const dice = this.#random()
    if (flocks.length === 0 || (dice < 0.02 && flocks.length < 4)) this.#newFlock(time)
    else if (dice < 0.1) this.#decide()
    else if (dice < 0.14) this.#remove()
    else if (dice < 0.17) this.#bringBack()
    else if (dice < 0.24) this.#enterBirds(flocks)
    else this.#enterFigure(flocks, time, dice < 0.32, dice > 0.97)
  }

  #newFlock(time: number): void {
    const name = `flock:${time}-${Math.floor(this.#random() * 1e9)}`
    const birds = String(this.#newValue())
    this.#enter(this.#field(name, 'query.birds'), birds, [])
    const flock = { version: 1, program: 'x', query: `birds=${birds}`, title: 'عنبر' }
    this.#edit({ name, was: undefined, now: JSON.stringify(flock) })
  }

  #enterBirds(flocks: readonly string[]): void {
    const name = this.#some(flocks)!
    const was = this.records.get(name)!
    const birds = String(this.#newValue())
    const seen = fieldsOfText(name, was).values['query.birds'] ?? null
    this.#enter(this.#field(name, 'query.birds'), birds, [seen])
    const flock = JSON.parse(was) as object
    this.#edit({ name, was, now: JSON.stringify({ ...flock, query: `birds=${birds}` }) })
  }

  /** Enters a figure of a day, or clears it; another window may still show what was there before. */
  #enterFigure(
    flocks: readonly string[],
    time: number,
    isClearing: boolean,
    isOtherWindow: boolean,
  ): void {
    const date = new Date(time - Math.floor(this.#random() * 6) * day).toISOString().slice(0, 10)
    const others = this.#names('journal:')
    const own = `journal:${this.#some(flocks)!.slice(6)}:${date}`
    const name = this.#random() < 0.5 ? own : (this.#some(others) ?? own)
    const figure = this.#some(figures)!
    const stored = this.records.get(name)
    const was = isOtherWindow ? (this.#earlier.get(name) ?? stored) : stored
    const field = `told.${figure}`
    const { values, doubts } = fieldsOfText(name, was)
    const seen = [values[field] ?? null, ...(doubts[field] ?? [])]
    // There is nothing to clear.
    if (isClearing && seen[0] === null) return
    const value = isClearing ? null : this.#newValue()
    const isGone = valueOf(sharedRecord(this.state, name), removalField) === removed
    // A removed day is entered again without what it had.
    if (isGone) this.#enterAgain(name, { [field]: value })
    else this.#enter(this.#field(name, field), value, seen)
    if (stored !== undefined) this.#earlier.set(name, stored)
    const text = (told: object, more: object) => JSON.stringify({ version: 1, told, ...more })
    // The page writes the field alone, with the values that it showed.
    const [before, ...doubted] = seen
    this.#edit({
      name,
      was: text(
        before === null ? {} : { [figure]: before },
        doubted.length > 0 ? { doubts: { [figure]: doubted } } : {},
      ),
      now: text(value === null ? {} : { [figure]: value }, {}),
    })
  }

  /** All fields of a removed record, entered again. */
  #enterAgain(name: string, values: Readonly<Record<string, FieldValue>>): void {
    const fields = sharedRecord(this.state, name)
    for (const field of new Set([...Object.keys(fields), ...Object.keys(values)])) {
      const [before, now] = [valueOf(fields, field), values[field] ?? null]
      if (/^(told|query)\./.test(field) && before !== now)
        this.#enter(this.#field(name, field), now, [before])
    }
  }

  #remove(): void {
    const name = this.#some(this.#names(this.#random() < 0.9 ? 'journal:' : 'flock:'))
    if (name === undefined) return
    const was = this.records.get(name)!
    const { values, doubts } = fieldsOfText(name, was)
    this.#earlier.set(name, was)
    this.#take(`${this.farm} ${name}`, [...Object.values(values), ...Object.values(doubts).flat()])
    this.#edit({ name, was, now: undefined })
  }

  #bringBack(): void {
    const gone = [...this.#earlier].filter(([each]) => !this.records.has(each))
    const [name, text] = this.#some(gone) ?? []
    if (name === undefined || text === undefined) return
    const { told } = JSON.parse(text) as { readonly told?: object }
    // A day comes back without its doubts: the person saw them, and did not pick.
    const now = told === undefined ? text : JSON.stringify({ version: 1, told })
    const isGone = valueOf(sharedRecord(this.state, name), removalField) === removed
    const { values } = fieldsOfText(name, now)
    if (isGone) this.#enterAgain(name, values)
    else
      for (const [field, value] of Object.entries(values))
        if (/^(told|query)\./.test(field)) this.#enter(this.#field(name, field), value, [])
    this.#edit({ name, was: undefined, now })
  }

  #decide(): void {
    const doubt = this.#some(doubtsOfFarm(this.state))
    if (doubt === undefined) return
    const { name, field } = doubt
    const values = doubt.values.map(({ value }) => value)
    if (field === removalField) {
      const isKept = this.#random() < 0.5
      const text = this.records.get(name)
      if (!isKept && text !== undefined) {
        const seen = fieldsOfText(name, text)
        this.#earlier.set(name, text)
        this.#take(`${this.farm} ${name}`, [
          ...Object.values(seen.values),
          ...Object.values(seen.doubts).flat(),
        ])
      }
      this.#become(decideField(this.state, name, field, isKept ? null : removed, this.#recall))
      return
    }
    const isNew = this.#random() < 0.25
    const fresh = field.startsWith('query.') ? String(this.#newValue()) : this.#newValue()
    const value = isNew ? fresh : this.#some(values)!
    this.#enter(this.#field(name, field), value, values)
    this.#become(decideField(this.state, name, field, value, this.#recall))
  }

  /** Asks the server until there is nothing left, or until something is lost. */
  async sync(send: Send): Promise<void> {
    for (;;) {
      const answer = await send(this.account, nextRequest(this.state))
      if (answer === undefined) return
      this.#become(
        takeAnswer(
          this.state,
          answer,
          () => `${this.#options.device}-${(this.resets += 1)}`,
          this.#recall,
        ),
      )
      if (!hasMore(this.state, answer)) return
    }
  }

  /** The records whose texts are not what this device shares. */
  unlike(): readonly string[] {
    const names = new Set([...this.records.keys(), ...this.state.held.keys()])
    return [...names].filter((name) => {
      const shown = textOfFields(name, sharedRecord(this.state, name))
      const [one, other] = [this.records.get(name), shown].map((text) => {
        const { values, doubts } = fieldsOfText(name, text)
        return JSON.stringify(
          [values, doubts].map((each) => Object.entries(each).map(String).sort()),
        )
      })
      return one !== other
    })
  }
}
