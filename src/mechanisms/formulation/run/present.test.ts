import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { nutrients } from '#tests/support/figures/nutrients.ts'
import { calculate } from '#engine/calculate.ts'
import { presentOf } from './present.ts'
import { formulated } from './run.ts'

const { calculator, tables } = loadProgram(livePrograms.find(({ id }) => id === 'feed/least-cost')!)
const figures = {
  class: 'concentrate',
  ...nutrients,
  phosphorus: 0.6,
  tryptophan: 0.2,
  potassium: 0.5,
  magnesium: 0.1,
}
/** Half and half they have the protein that growing pullets need, 17.5 %. */
const grain = { feed: { name: 'Grain', protein: 10, ...figures }, price: 0.5, most: 100 }
const meal = { feed: { name: 'Meal', protein: 25, ...figures }, price: 1, most: 100 }
const answer = (mix: readonly object[], further: object = {}) =>
  calculate(
    calculator,
    { compareWith: 'pullet-commercial-grower', batch: 500, scale: 0.1, mix, ...further },
    tables,
  )
const present = (mix: readonly object[], further: object = {}) =>
  presentOf(calculator, answer(mix, further))

describe('what rounding adds', () => {
  it('is nothing where the scale weighs what was found', () => {
    expect(formulated(answer([grain, meal]))).toMatchObject({ rounding: 0 })
  })

  it('is the price of the next step of the scale', () => {
    // Of 101 kg half each is 50.5 kg: with 51 kg of meal and 50 kg of grain 76 instead of 75.75.
    const found = formulated(answer([grain, meal], { batch: 101, scale: 1 }))
    expect(found?.verdict === 'found' && found.rounding).toBeCloseTo(0.25, 9)
  })
})

describe("the visitor's own mix", () => {
  it('is undefined without a present mix', () => {
    expect(present([grain, meal])).toBeUndefined()
  })

  it('misses nothing where it is the recipe, in whatever batch', () => {
    expect(
      present([
        { ...grain, present: 70 },
        { ...meal, present: 70 },
      ]),
    ).toEqual({
      isCheaper: false,
      missing: [],
      missed: [],
      beyond: [],
      leftOut: [],
    })
  })

  it('is cheaper where it misses what birds need', () => {
    // Three quarters of grain: 13.75 % of protein.
    expect(
      present([
        { ...grain, present: 3 },
        { ...meal, present: 1 },
      ]),
    ).toMatchObject({
      isCheaper: true,
      missed: [
        {
          result: 'protein',
          side: 'low',
          at: expect.closeTo(0.175, 9),
          has: expect.closeTo(0.1375, 9),
          isKnown: true,
        },
      ],
    })
  })

  it('is cheaper by what rounding costs alone', () => {
    const fine = present(
      [
        { ...grain, present: 1 },
        { ...meal, present: 1 },
      ],
      { scale: 4 },
    )
    expect(fine).toEqual({ isCheaper: true, missing: [], missed: [], beyond: [], leftOut: [] })
  })

  it('has more of a feed than the recipe may have', () => {
    const bounded = { ...grain, most: 40 }
    expect(
      present([
        { ...bounded, present: 100 },
        { ...meal, present: 100 },
      ]),
    ).toMatchObject({
      isCheaper: true,
      missing: [],
      missed: [],
      beyond: [
        { entry: 0, side: 'high', at: expect.closeTo(80_000, 3), has: expect.closeTo(100_000, 3) },
      ],
    })
  })

  it('may have a feed that is left out, and needs that are not known', () => {
    const { calcium: _, ...known } = grain.feed
    const unknown = {
      feed: { ...known, name: 'Cheap' },
      price: 0.1,
      most: 100,
      present: 1,
    }
    const presentMix = present([grain, { ...meal, present: 1 }, unknown])
    expect(presentMix).toMatchObject({
      isCheaper: true,
      leftOut: [{ entry: 2, result: 'calcium' }],
      beyond: [],
    })
    expect(presentMix?.missed.find(({ result }) => result === 'calcium')).toMatchObject({
      side: 'low',
      has: expect.closeTo(0.0055, 9),
      isKnown: false,
    })
  })
})
