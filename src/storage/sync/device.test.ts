import { describe, expect, it } from 'vitest'
import { merged, type Edit } from '../merge.ts'
import {
  decideField,
  doubtsOfFarm,
  hasMore,
  newSyncDevice,
  nextRequest,
  noteEdit,
  takeAnswer,
  type Answered,
  type SyncDevice,
} from './device.ts'
import { reconciled } from './reconcile.ts'
import {
  jsonBytes,
  removalField,
  removed,
  syncLimits,
  type FieldValue,
  type SyncAnswer,
} from '#sync/protocol.ts'
import { RuleServer as Server } from '#tests/support/sync/rule-server.ts'

const day = 'journal:1717000000000:2026-05-01'
const flock = 'flock:1717000000000'
const dayText = (told: object, more: object = {}) => JSON.stringify({ version: 1, told, ...more })

/** A device with its records, as the page has them. */
class Device {
  state: SyncDevice
  records = new Map<string, string>()
  constructor(id: string) {
    this.state = newSyncDevice('farm', id)
  }
  #store(edit: Edit): void {
    const { text } = merged(edit, this.records.get(edit.name))
    if (text === undefined) this.records.delete(edit.name)
    else this.records.set(edit.name, text)
  }
  readonly #recall = (name: string) => this.records.get(name)
  edit(name: string, now: string | undefined, was = this.records.get(name)): void {
    this.#store({ name, was, now })
    this.#become(noteEdit(this.state, { name, was, now }, this.#recall))
  }
  #become({ state, edits }: Answered): void {
    this.state = state
    edits.forEach((each) => this.#store(each))
  }
  take(answer: SyncAnswer): void {
    this.#become(takeAnswer(this.state, answer, () => 'another-device', this.#recall))
  }
  /** Notes what a version of the site has changed that knows no sync. */
  compare(): void {
    this.#become(reconciled(this.state, [...this.records.keys()], this.#recall))
  }
  decide(name: string, field: string, value: FieldValue): void {
    this.#become(decideField(this.state, name, field, value, this.#recall))
  }
  sync(server: Server): void {
    this.take(server.answer(nextRequest(this.state)))
  }
  /** The record as the page has it. */
  read(name: string): unknown {
    const text = this.records.get(name)
    return text === undefined ? undefined : JSON.parse(text)
  }
}
const world = () => ({ server: new Server(), one: new Device('one'), two: new Device('two') })

describe('a device', () => {
  it('sends what was entered without it, and brings back what is missing', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3, feed: 20 }))
    one.edit(flock, JSON.stringify({ version: 1, title: 'House 1' }))
    one.sync(server)
    const known = one.state
    one.compare()
    expect(one.state).toEqual(known)
    one.records.set(day, dayText({ deaths: 4, feed: 20 }))
    one.records.delete(flock)
    one.compare()
    expect(nextRequest(one.state).changes).toMatchObject([
      { name: day, field: 'told.deaths', was: 3, now: 4 },
    ])
    one.sync(server)
    two.sync(server)
    for (const device of [one, two]) {
      expect(device.read(day)).toMatchObject({ told: { deaths: 4, feed: 20 } })
      expect(device.read(flock)).toMatchObject({ title: 'House 1' })
    }
  })

  it('sends what was entered, and shows what others entered', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3 }))
    expect(nextRequest(one.state).changes).toEqual([
      { number: 1, name: day, field: 'version', was: null, now: 1 },
      { number: 2, name: day, field: 'told.deaths', was: null, now: 3 },
    ])
    one.sync(server)
    expect(nextRequest(one.state).changes).toEqual([])
    two.sync(server)
    two.edit(day, dayText({ deaths: 3, feed: 100 }))
    expect(nextRequest(two.state).changes).toMatchObject([{ field: 'told.feed', now: 100 }])
    two.sync(server)
    one.sync(server)
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 3, feed: 100 } })
  })

  it('knows since when the clinic may read the farm, as the last answer says', () => {
    const { server, one } = world()
    const time = '2026-05-01T08:00:00.000Z'
    expect(one.state.sharedSince).toBeUndefined()
    server.sharedSince = time
    one.sync(server)
    expect(one.state.sharedSince).toBe(time)
    // A device that begins again knows it until the next answer.
    one.take({ reset: true })
    expect(one.state.sharedSince).toBe(time)
    server.sharedSince = null
    one.sync(server)
    expect(one.state.sharedSince).toBeNull()
    server.sharedSince = undefined
    one.sync(server)
    expect(one.state.sharedSince).toBeUndefined()
  })

  it('keeps what is typed while a request is under way', () => {
    const { server, one, two } = world()
    two.edit(day, dayText({ deaths: 9, feed: 50 }))
    two.sync(server)
    one.edit(day, dayText({ water: 7 }))
    const answer = server.answer(nextRequest(one.state))
    one.edit(day, dayText({ water: 8 }))
    one.take(answer)
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 9, feed: 50, water: 8 } })
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toEqual(one.read(day))
  })

  it('shows a doubt on both devices, with who and which device, until a person picks', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3 }))
    two.edit(day, dayText({ deaths: 5 }))
    one.sync(server)
    two.sync(server)
    one.sync(server)
    for (const device of [one, two]) {
      expect(device.read(day)).toEqual({ version: 1, told: { deaths: 3 }, doubts: { deaths: [5] } })
      expect(doubtsOfFarm(device.state)).toEqual([
        {
          name: day,
          field: 'told.deaths',
          values: [
            { value: 3, device: 'one', owner: { account: 'amina', name: 'Amina', label: 'Phone' } },
            { value: 5, device: 'two', owner: undefined },
          ],
        },
      ])
    }
    // The page stores the picked value without the doubts that it showed.
    two.edit(day, dayText({ deaths: 5 }))
    expect(doubtsOfFarm(two.state)).toEqual([])
    two.sync(server)
    one.sync(server)
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 5 } })
    expect(doubtsOfFarm(one.state)).toEqual([])
  })

  it('decides a field of a flock, whose text has no place for doubts', () => {
    const { server, one, two } = world()
    one.edit(flock, JSON.stringify({ version: 1, query: 'birds=1000', title: 'A' }))
    two.edit(flock, JSON.stringify({ version: 1, query: 'birds=1200', title: 'A' }))
    one.sync(server)
    two.sync(server)
    expect(two.read(flock)).toEqual({ version: 1, query: 'birds=1000', title: 'A' })
    two.decide(flock, 'query.birds', '1200')
    expect(two.read(flock)).toEqual({ version: 1, query: 'birds=1200', title: 'A' })
    two.sync(server)
    one.sync(server)
    expect(doubtsOfFarm(one.state)).toEqual([])
    expect(one.read(flock)).toEqual({ version: 1, query: 'birds=1200', title: 'A' })
  })

  it('sends both values of two windows, which are in doubt on the other device too', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3 }))
    const was = dayText({ deaths: 3 })
    one.edit(day, dayText({ deaths: 4 }), was)
    one.edit(day, dayText({ deaths: 5 }), was)
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 4 }, doubts: { deaths: [5] } })
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toEqual(one.read(day))
  })

  it('settles a doubt of its own windows that the server has not heard of', () => {
    const { server, one, two } = world()
    const was = dayText({})
    one.edit(day, dayText({ deaths: 4 }), was)
    one.edit(day, dayText({ deaths: 5 }), was)
    one.edit(day, dayText({ deaths: 4 }))
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toEqual({ version: 1, told: { deaths: 4 } })
  })

  it('removes a record everywhere, and brings it back as it was', () => {
    const { server, one, two } = world()
    const text = dayText({ deaths: 3, feed: 100 })
    one.edit(day, text)
    one.sync(server)
    two.sync(server)
    two.edit(day, undefined)
    two.sync(server)
    one.sync(server)
    expect(one.read(day)).toBeUndefined()
    one.edit(day, text)
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toEqual(JSON.parse(text))
  })

  it('removes a record that has a single field', () => {
    const { server, one, two } = world()
    one.edit('mark:1', '{"done":true}')
    one.sync(server)
    two.sync(server)
    expect(two.read('mark:1')).toEqual({ done: true })
    one.edit('mark:1', undefined)
    one.sync(server)
    two.sync(server)
    expect(two.read('mark:1')).toBeUndefined()
  })

  it('removes a flock that another device removed, in whatever order its text is', () => {
    const { server, one, two } = world()
    one.edit(flock, JSON.stringify({ version: 1, title: 'A', program: 'x', query: 'birds=1' }))
    one.sync(server)
    two.sync(server)
    two.edit(flock, undefined)
    two.sync(server)
    one.sync(server)
    expect(one.read(flock)).toBeUndefined()
  })

  it('enters a removed day again without what it had before', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3, feed: 100 }))
    one.sync(server)
    one.edit(day, undefined)
    one.sync(server)
    one.edit(day, dayText({ deaths: 4 }))
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toEqual({ version: 1, told: { deaths: 4 } })
  })

  it('keeps a record in sight that a person removed without having seen a doubt of it', () => {
    const { server, one, two } = world()
    one.edit(flock, JSON.stringify({ version: 1, query: 'birds=1000' }))
    two.edit(flock, JSON.stringify({ version: 1, query: 'birds=1200' }))
    one.sync(server)
    two.sync(server)
    two.edit(flock, undefined)
    expect(two.read(flock)).toEqual({ version: 1, query: 'birds=1000' })
    expect(
      doubtsOfFarm(two.state)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['', 'query.birds'])
  })

  it.each<[string, string | null, unknown]>([
    ['keep', null, { version: 1, told: { deaths: 4 } }],
    ['remove', removed, undefined],
  ])('asks where a record was removed and changed: %s', (_, decision, expected) => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3 }))
    one.sync(server)
    two.sync(server)
    one.edit(day, undefined)
    two.edit(day, dayText({ deaths: 4 }))
    one.sync(server)
    two.sync(server)
    one.sync(server)
    for (const device of [one, two]) {
      expect(device.read(day)).toEqual({ version: 1, told: { deaths: 4 } })
      expect(doubtsOfFarm(device.state)).toMatchObject([{ name: day, field: removalField }])
    }
    two.decide(day, removalField, decision)
    expect(two.read(day)).toEqual(expected)
    two.sync(server)
    one.sync(server)
    for (const device of [one, two]) {
      expect(device.read(day)).toEqual(expected)
      expect(doubtsOfFarm(device.state)).toEqual([])
    }
  })

  it('shares no record that belongs to the device alone', () => {
    const { one } = world()
    for (const name of ['currentFlock', 'copied', 'aside:flock:1:x', 'mark:']) one.edit(name, 'x')
    expect(one.state.outbox).toEqual([])
  })

  it('sends much in parts, each within the limits', () => {
    const { server, one, two } = world()
    for (let index = 0; index < 30; index += 1)
      one.edit(`mark:${index}`, JSON.stringify({ note: 'ع'.repeat(5000) }))
    for (let index = 0; index < 1200; index += 1)
      one.edit(`journal:1:${index}`, dayText({ deaths: index }))
    let requests = 0
    for (let isGoing = true; isGoing; requests += 1) {
      const request = nextRequest(one.state)
      expect(request.changes.length).toBeLessThanOrEqual(syncLimits.changes)
      expect(jsonBytes(request.changes)).toBeLessThanOrEqual(syncLimits.changesBytes + 2)
      const answer = server.answer(request)
      one.take(answer)
      isGoing = hasMore(one.state, answer)
    }
    expect(requests).toBeGreaterThan(5)
    two.sync(server)
    expect(two.records.size).toBe(1230)
  })

  it('keeps a change that is too large, without sending it', () => {
    const { one } = world()
    one.edit('mark:1', JSON.stringify({ note: 'x'.repeat(syncLimits.changeBytes) }))
    expect(nextRequest(one.state).changes).toEqual([])
    expect(one.state.refused).toMatchObject([{ reason: 'tooLarge', change: { field: 'note' } }])
  })

  it('keeps a change that the server refused, and shows what the server has', () => {
    const { server, one } = world()
    one.edit(day, dayText({ deaths: 3 }))
    one.sync(server)
    one.edit(day, dayText({ deaths: 4 }))
    const { number } = one.state.outbox[0]!
    const answer = server.answer({ ...nextRequest(one.state), changes: [] })
    if ('reset' in answer) throw new Error('the server begins again')
    one.take({ ...answer, taken: number, refused: [{ number, reason: 'role' }] })
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 3 } })
    expect(one.state.refused).toMatchObject([{ reason: 'role', change: { was: 3, now: 4 } }])
  })
})

describe('a device that begins again', () => {
  it('enters what the server lost, and asks where the server has something else', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3, feed: 100 }))
    one.sync(server)
    const backup = [new Map(server.records), new Map(server.last)] as const
    one.edit(day, dayText({ deaths: 4, feed: 100, water: 7 }))
    one.sync(server)
    ;[server.records, server.last] = backup
    one.edit(day, dayText({ deaths: 4, feed: 90, water: 7 }))
    one.take({ reset: true })
    expect(one.state).toMatchObject({ device: 'another-device', receipt: null, since: 0, taken: 0 })
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 4, feed: 90, water: 7 } })
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toEqual({
      version: 1,
      told: { deaths: 3, feed: 90, water: 7 },
      doubts: { deaths: [4] },
    })
    expect(two.read(day)).toEqual(one.read(day))
  })

  it('enters no flock that only the owner may write', () => {
    const { server, one } = world()
    one.edit(flock, JSON.stringify({ version: 1, title: 'A' }))
    one.edit(day, dayText({ deaths: 3 }))
    one.sync(server)
    one.state = { ...one.state, role: 'worker' }
    one.take({ reset: true })
    expect(new Set(one.state.outbox.map(({ name }) => name))).toEqual(new Set([day]))
  })

  it('removes again what it removed, with what the server had not heard of', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3 }))
    one.sync(server)
    const backup = [new Map(server.records), new Map(server.last)] as const
    one.edit(day, dayText({ deaths: 3, feed: 100 }))
    one.edit(day, undefined)
    one.sync(server)
    ;[server.records, server.last] = backup
    one.take({ reset: true })
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toBeUndefined()
    two.edit(day, dayText({ deaths: 3, feed: 100 }))
    two.sync(server)
    one.sync(server)
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 3, feed: 100 } })
  })

  it('settles again what it has settled, under the new names of its values', () => {
    const { server, one, two } = world()
    const was = dayText({})
    one.edit(day, dayText({ deaths: 4 }), was)
    one.edit(day, dayText({ deaths: 5 }), was)
    one.edit(day, dayText({ deaths: 4 }))
    one.take({ reset: true })
    one.sync(server)
    two.sync(server)
    expect(two.read(day)).toEqual({ version: 1, told: { deaths: 4 } })
  })

  it('asks again where a removal was disputed', () => {
    const { server, one, two } = world()
    one.edit(day, dayText({ deaths: 3 }))
    one.sync(server)
    two.sync(server)
    one.edit(day, undefined)
    two.edit(day, dayText({ deaths: 4 }))
    one.sync(server)
    two.sync(server)
    two.take({ reset: true })
    two.sync(new Server())
    expect(two.read(day)).toEqual({ version: 1, told: { deaths: 4 } })
    expect(doubtsOfFarm(two.state)).toMatchObject([{ name: day, field: removalField }])
  })

  it('brings a removed record back to a server that lacks it, where somebody did', () => {
    const { server, one } = world()
    one.edit(day, dayText({ deaths: 3 }))
    one.sync(server)
    one.edit(day, undefined)
    one.sync(server)
    one.edit(day, dayText({ deaths: 3 }))
    one.take({ reset: true })
    one.sync(new Server())
    expect(one.read(day)).toEqual({ version: 1, told: { deaths: 3 } })
  })
})
