import { expect, it } from 'vitest'
import { journalProgram, loadJournal } from '#tests/support/project/journal.ts'
import { runProgram, sightsOf } from './seen.ts'

const { calculator, tables } = loadJournal()
const [{ input }] = journalProgram.examples as [(typeof journalProgram.examples)[number]]

it('a bound is seen: the same figure exactly is another answer', () => {
  const days = (input.days as readonly object[]).filter((_, index) => index !== 1)
  const answer = runProgram(calculator, { ...input, days }, tables)
  const { results } = answer.calculation
  const bounded = Object.keys(results).filter((id) => results[id]!.bound !== undefined)
  expect(bounded.length).toBeGreaterThan(0)
  for (const id of bounded) {
    const { bound: _, ...exact } = results[id]!
    const calculation = { ...answer.calculation, results: { ...results, [id]: exact } }
    const [before, after] = [answer, { ...answer, calculation }].map(sightsOf)
    expect(after![`results.${id}`]!.sight, id).not.toBe(before![`results.${id}`]!.sight)
  }
})
