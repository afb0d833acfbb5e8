import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram } from '../../../../tests/support/project.ts'
import { calculate } from '../../../engine/calculate.ts'
import { presentOf } from './present.ts'

const { calculator, tables } = loadProgram(livePrograms.find(({ id }) => id === 'feed/least-cost')!)
const figures = {
  energy: 3000,
  fibre: 3,
  calcium: 1.1,
  availablePhosphorus: 0.5,
  lysine: 1,
  sodium: 0.2,
  methionineCystine: 0.8,
  methionine: 0.5,
  chlorine: 0.2,
  threonine: 0.7,
  phosphorus: 0.6,
  tryptophan: 0.2,
  potassium: 0.5,
  magnesium: 0.1,
}
/** Half and half they have the protein that growing pullets need, 17.5 %. */
const grain = { feed: { name: 'Grain', protein: 10, ...figures }, price: 0.5, most: 100 }
const meal = { feed: { name: 'Meal', protein: 25, ...figures }, price: 1, most: 100 }
const present = (mix: readonly object[], further: object = {}) =>
  presentOf(
    calculator,
    calculate(
      calculator,
      { compareWith: 'pullet-commercial-grower', batch: 500, scale: 0.1, mix, ...further },
      tables,
    ),
  )

describe("the visitor's own mix", () => {
  it('is not told of where there is none', () => {
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
    expect(fine).toEqual({ isCheaper: true, missed: [], beyond: [], leftOut: [] })
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
    const told = present([grain, { ...meal, present: 1 }, unknown])
    expect(told).toMatchObject({
      isCheaper: true,
      leftOut: [{ entry: 2, result: 'calcium' }],
      beyond: [],
    })
    expect(told?.missed.find(({ result }) => result === 'calcium')).toMatchObject({
      side: 'low',
      has: expect.closeTo(0.0055, 9),
      isKnown: false,
    })
  })
})
