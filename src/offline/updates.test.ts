import { expect, test } from 'vitest'
import { watchUpdates } from './updates.ts'

type State = 'installing' | 'waiting' | 'active'
/** A registration whose workers take their turns as a browser lets them. */
class Registration extends EventTarget {
  installing: EventTarget | null = null
  waiting: EventTarget | null = null
  active: EventTarget | null = null

  /** Moves a worker to another state. */
  turn(worker: EventTarget, to: State | 'gone'): void {
    for (const state of ['installing', 'waiting', 'active'] as const)
      if (this[state] === worker) this[state] = null
    if (to !== 'gone') this[to] = worker
    if (to === 'installing') this.dispatchEvent(new Event('updatefound'))
    else worker.dispatchEvent(new Event('statechange'))
  }
}

/** Watches a registration. @returns the messages to the page, in their order. */
function watch(registration: Registration, wasActive: boolean): (EventTarget | undefined)[] {
  const reports: (EventTarget | undefined)[] = []
  watchUpdates(registration as unknown as ServiceWorkerRegistration, wasActive, (waiting) =>
    reports.push(waiting),
  )
  return reports
}

test('the first worker of a device is no new version, although it waits for a moment', () => {
  const registration = new Registration()
  const worker = new EventTarget()
  registration.installing = worker
  const reports = watch(registration, false)
  registration.turn(worker, 'waiting')
  registration.turn(worker, 'active')
  expect(reports).toEqual([])
})

test('a worker that already waits on a first visit is no new version', () => {
  const registration = new Registration()
  registration.waiting = new EventTarget()
  expect(watch(registration, false)).toEqual([])
})

test('a version that came before the page was opened is offered', () => {
  const registration = new Registration()
  registration.active = new EventTarget()
  registration.waiting = new EventTarget()
  expect(watch(registration, true)).toEqual([registration.waiting])
})

test('a page that stays open since the first visit gets notice of a new version', () => {
  const registration = new Registration()
  const [first, second] = [new EventTarget(), new EventTarget()]
  registration.installing = first
  const reports = watch(registration, false)
  registration.turn(first, 'waiting')
  registration.turn(first, 'active')
  registration.turn(second, 'installing')
  expect(reports).toEqual([])
  registration.turn(second, 'waiting')
  expect(reports).toEqual([second])
})

test.each(['active', 'gone'] as const)(
  'the offer goes when what waited is %s, as after an update in another tab',
  (end) => {
    const registration = new Registration()
    const second = new EventTarget()
    registration.active = new EventTarget()
    registration.waiting = second
    const reports = watch(registration, true)
    registration.turn(second, end)
    expect(reports).toEqual([second, undefined])
  },
)

test('a newer version replaces one that waits', () => {
  const registration = new Registration()
  const [second, third] = [new EventTarget(), new EventTarget()]
  registration.active = new EventTarget()
  registration.waiting = second
  const reports = watch(registration, true)
  registration.turn(third, 'installing')
  registration.waiting = null
  registration.turn(third, 'waiting')
  expect(reports).toEqual([second, third])
})
