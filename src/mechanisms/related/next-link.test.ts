import { expect, it } from 'vitest'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { nextLink } from './next-link.ts'
import type { RelatedCalculator } from './shape.ts'

const programOf = (id: string): RelatedCalculator =>
  loadProgram(livePrograms.find((each) => each.id === id)!).calculator

it('the next step gets the figures that both programs have, and no others', () => {
  const calculator = programOf('broilers/feed-consumption')
  const input = { birds: 12_000, age: 25, ownFeed: 900 }
  const [path, query = ''] = nextLink(calculator.related![0]!, calculator, input).split('?')
  expect(path).toBe('/services/broilers-management/water-consumption-rate-program')
  const { input: filled, dropped } = fromQuery(programOf('broilers/water-consumption'), query)
  expect(filled).toEqual({ birds: 12_000, age: 25 })
  expect(dropped).toEqual([])
})

it('a step without common figures is a plain link', () => {
  const calculator = programOf('broilers/feed-consumption')
  const next = { path: '/x', icon: '', title: '', unfit: ['age'] }
  expect(nextLink(next, calculator, { age: 3 })).toBe('/x')
  expect(nextLink(next, calculator, { age: 3, birds: 5 })).toBe('/x?birds=5')
})
