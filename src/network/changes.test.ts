import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Changes from './changes.ts'

/** An event source whose server does what a test says. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 0
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
    Source.all.push(this)
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
  say(event: string): void {
    this.readyState = 1
    this.dispatchEvent(new Event(event))
  }
  refuse(): void {
    this.readyState = Source.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: string): void => {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}
const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED)

let changes: typeof Changes
beforeEach(async () => {
  Source.all = []
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
  changes = await import('./changes.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('is one stream for all that a page follows, and each learns of its own', () => {
  const [farms, inbox] = [vi.fn(), vi.fn()]
  const ends = [changes.onServerChange('farms', farms), changes.onServerChange('inbox', inbox)]
  expect(open().map(({ path }) => path)).toEqual(['/api/events'])
  expect(changes.isFollowed()).toBe(false)
  open()[0]!.say('farms')
  open()[0]!.say('shared')
  expect([farms.mock.calls.length, inbox.mock.calls.length]).toEqual([1, 0])
  expect(changes.isFollowed()).toBe(true)
  for (const end of ends) end()
  expect(open()).toEqual([])
  expect(changes.isFollowed()).toBe(false)
})

it('ends while the page is put away', () => {
  changes.onServerChange('farms', vi.fn())
  open()[0]!.say('farms')
  show('hidden')
  expect([open().length, changes.isFollowed()]).toEqual([0, false])
  vi.advanceTimersByTime(3_600_000)
  expect(open()).toEqual([])
  show('visible')
  expect(open()).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(open()).toEqual([])
  window.dispatchEvent(new Event('pageshow'))
  expect(open()).toHaveLength(1)
})

it('is tried again after growing pauses where the server refuses it', () => {
  const listener = vi.fn()
  changes.onServerChange('farms', listener)
  for (const pause of [30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]) {
    open()[0]!.refuse()
    vi.advanceTimersByTime(pause - 1)
    expect(open()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(open()).toHaveLength(1)
  }
  // It had never been there, so nothing is lost with it.
  expect(listener).not.toHaveBeenCalled()
  open()[0]!.say('beat')
  open()[0]!.refuse()
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(30_000)
  expect(open()).toHaveLength(1)
})

it('is lost if nothing comes, and whoever follows asks again', () => {
  const listener = vi.fn()
  changes.onServerChange('farms', listener)
  open()[0]!.say('farms')
  vi.advanceTimersByTime(39_999)
  open()[0]!.say('beat')
  vi.advanceTimersByTime(39_999)
  expect(changes.isFollowed()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(changes.isFollowed()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
  // A proxy that hands nothing on.
  vi.advanceTimersByTime(30_000)
  expect(open()).toHaveLength(1)
  vi.advanceTimersByTime(40_000)
  expect(open()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
})
