/** Figures of journals against the description of the format, computed separately for each day. */
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { difference } from '#tests/support/figures/journal-figures.ts'
import {
  dayOf,
  entriesOf,
  figuresOf,
  randomFlock,
  type EnteredDay,
} from '#tests/support/figures/random-flocks.ts'
import { loadJournal } from '#tests/support/project/journal.ts'
import { calculate } from '../../engine/calculate.ts'
import { randomOf } from '../../project/differences/random.ts'

const { calculator, tables } = loadJournal()
function differencesOf(enteredDays: readonly EnteredDay[], birds: number): readonly string[] {
  const input = { placed: dayOf(0), birds, days: entriesOf(enteredDays) }
  const { entries = {}, issues } = calculate(calculator, input, tables)
  if (issues.length > 0) return [JSON.stringify(issues)]
  return enteredDays.flatMap((today, index) =>
    Object.entries(figuresOf(enteredDays, today, birds)).flatMap(([id, expected]) => {
      const mismatch = difference(entries[id]![index]!, expected)
      return mismatch === undefined
        ? []
        : [`${id} on day ${today.age}: ${mismatch} ${JSON.stringify(enteredDays)}`]
    }),
  )
}

describe('figures of journals agree with their words', () => {
  it('for a thousand flocks with gaps, corrections and unknown figures, in the sweep ten', () => {
    const random = randomOf('journals')
    const flocks = Array.from({ length: runs(5000, 25) }, () => randomFlock(random, 12)).filter(
      (enteredDays) => enteredDays.length > 0,
    )
    for (const enteredDays of flocks) {
      expect(differencesOf(enteredDays, 1000)).toEqual([])
      // A day is corrected: all that follows is, too.
      const position = Math.floor(random() * enteredDays.length)
      const corrected = enteredDays.map((day, index) =>
        index === position ? { ...day, deaths: Math.floor(random() * 30) } : day,
      )
      expect(differencesOf(corrected, 1000)).toEqual([])
    }
  })

  it('and a year takes so long', () => {
    const random = randomOf('a year')
    const enteredDays = Array.from({ length: 365 }, (_, index) => ({
      age: index + 1,
      deaths: Math.floor(random() * 3),
      feed: 100,
      weight: 40 + index,
    }))
    const input = { placed: dayOf(0), birds: 5000, days: entriesOf(enteredDays) }
    const begin = performance.now()
    for (let turn = 0; turn < 10; turn += 1) calculate(calculator, input, tables)
    expect(calculate(calculator, input, tables).issues).toEqual([])
    console.log(`a year of days: ${((performance.now() - begin) / 10).toFixed(1)} ms`)
  })
})
