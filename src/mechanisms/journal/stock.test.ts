import { expect, it } from 'vitest'
import { loadProgram, livePrograms } from '#tests/support/project/project.ts'
import { runs } from '#tests/support/runs.ts'
import { addDays } from '../../day.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Entry } from '../../engine/calculation.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import { randomOf, type Random } from '../../project/differences/random.ts'

/*
 * The feed of a flock from the words of the format alone: what was left when it was last measured,
 * or nothing on the first day, and deliveries less feed since then. A delivery that was not entered
 * was none. A day without feed makes what is left "at most", until it is measured again.
 */
const { calculator } = loadProgram(
  livePrograms.find(({ id }) => id === 'broilers/farm-management')!,
)
const placed = '2026-05-01'

interface Day {
  readonly date: string
  readonly feed?: number
  readonly feedLeft?: number
  readonly delivered?: number
  readonly deliveryPaid?: number
  readonly deliveredPrice?: number
}

function randomDays(random: Random): readonly Day[] {
  const some = <Value>(share: number, value: Value) => (random() < share ? value : undefined)
  const [whole, measured] = [random(), random() * 0.3]
  return Array.from({ length: 1 + Math.floor(random() * 20) }, (_, index) => index + 1)
    .filter(() => random() < 0.5 + whole / 2)
    .map((age) => {
      const delivered = some(0.25, Math.floor(random() * 3000))
      const entered = {
        feed: some(0.5 + whole / 2, Math.floor(random() * 300)),
        feedLeft: some(measured, Math.floor(random() * 4000)),
        delivered,
        deliveryPaid: delivered && some(0.4, Math.floor(random() * 1000)),
        deliveredPrice: delivered && some(0.4, Math.floor(random() * 90) / 100),
      }
      const known = Object.entries(entered).filter(([, value]) => value !== undefined)
      return { date: addDays(placed, age), deaths: 0, ...Object.fromEntries(known) }
    })
}

/** What is left on each day of an entry: undefined where it is unknown. */
function byHand(days: readonly Day[]) {
  let since = { had: 0, eaten: 0, fed: 0, isWhole: true, isMeasured: false }
  let [next, spent, priced, delivered] = [addDays(placed, 1), 0, 0, 0]
  return days.map(
    ({ date, feed, feedLeft, delivered: came = 0, deliveryPaid: paid = 0, deliveredPrice = 0 }) => {
      const isNext = date === next
      next = addDays(date, 1)
      delivered += came
      spent += paid > 0 ? paid : came * deliveredPrice
      priced += paid > 0 || deliveredPrice > 0 ? came : 0
      since =
        feedLeft === undefined
          ? {
              had: since.had + came,
              eaten: since.eaten + (feed ?? 0),
              fed: since.fed + (feed === undefined ? 0 : 1),
              isWhole: since.isWhole && isNext && feed !== undefined,
              isMeasured: since.isMeasured,
            }
          : { had: feedLeft, eaten: 0, fed: 0, isWhole: true, isMeasured: true }
      const left = since.had - since.eaten
      const isKnown =
        feedLeft !== undefined || (since.fed > 0 && (since.isMeasured || delivered > 0))
      return {
        stock: isKnown && left >= 0 ? left : undefined,
        isAtMost: !since.isWhole,
        price: priced > 0 ? spent / priced : undefined,
      }
    },
  )
}

it('is what was left or delivered less what was eaten, or at most that', async () => {
  const random = randomOf('feed')
  const seen = { exact: 0, atMost: 0, unknown: 0 }
  for (let run = 0; run < runs(10_000, 20); run += 1) {
    const days = randomDays(random)
    if (days.length === 0) continue
    const input = { placed, birds: 1000, days: days as unknown as readonly Entry[] }
    const tables = await loadTables(calculator, tablesFor(calculator, input))
    const { issues, entries } = calculate(calculator, input, tables)
    expect(issues).toEqual([])
    for (const [index, hand] of byHand(days).entries()) {
      const [stock, price] = [entries!['stock']![index]!, entries!['paidPrice']![index]!]
      const what = JSON.stringify({ days: days.slice(0, index + 1), hand, stock })
      if (hand.price === undefined) expect(Number.isFinite(price.value), what).toBe(false)
      else expect(price.value, what).toBeCloseTo(hand.price, 2)
      expect(price.bound, what).toBeUndefined()
      if (hand.stock === undefined) {
        seen.unknown += 1
        expect(Number.isFinite(stock.value), what).toBe(false)
        continue
      }
      seen[hand.isAtMost ? 'atMost' : 'exact'] += 1
      expect(stock.value, what).toBeCloseTo(hand.stock, 5)
      expect(stock.bound, what).toBe(hand.isAtMost ? 'atMost' : undefined)
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
}, 600_000)
