import { expect, it } from 'vitest'
import { Memo } from './memo.ts'

it('what was worked out for the same values is not worked out again', () => {
  const known = new Memo<number>()
  const [one, other] = [{}, {}]
  let turn = 0
  const next = () => (turn += 1)
  expect(known.of([one], next)).toBe(1)
  expect(known.of([one, other], next)).toBe(2)
  expect(known.of([other, one], next)).toBe(3)
  expect(known.of([one], next)).toBe(1)
  expect(known.of([one, other], next)).toBe(2)
  expect(known.of([other, one], next)).toBe(3)
})

it('nothing is a result like any other', () => {
  const known = new Memo<undefined>()
  const value = {}
  let turns = 0
  const nothing = () => void (turns += 1)
  known.of([value], nothing)
  known.of([value], nothing)
  expect(turns).toBe(1)
})
