import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, store, namesOf, recall } from './device.ts'
import {
  storedFiguresIn,
  figuresTogether,
  hasFigures,
  storeFigures,
  readFigures,
} from './record-figures.ts'

const unit = 'money/kg'
const corn = { value: 0.3, day: '2026-05-01' }
const soya = { value: 18, day: '2026-05-02', currency: 'EGP' }

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  for (const name of namesOf('')) forget(name)
})

describe('figures of records', () => {
  it('are added to the present ones, by their unit', () => {
    expect(hasFigures()).toBeUndefined()
    storeFigures(unit, { corn })
    storeFigures(unit, { soya })
    storeFigures('%', { corn: { ...corn, value: 60 } })
    expect(storedFiguresIn(unit)).toEqual({ corn, soya })
    expect(hasFigures()).toBeDefined()
    storeFigures(unit, { corn: { ...corn, value: 0.4 } })
    expect(storedFiguresIn(unit)['corn']).toEqual({ ...corn, value: 0.4 })
  })

  it.each([
    '',
    'null',
    '[]',
    '{"version":2,"of":{}}',
    '{"version":1}',
    '{"version":1,"of":{"corn":3}}',
    '{"version":1,"of":{"corn":{"value":"3","day":"2026-05-01"}}}',
    '{"version":1,"of":{"corn":{"value":3,"day":"today"}}}',
  ])('are empty if the text is invalid, or a later version’s: %s', (text) => {
    expect(readFigures(text)).toBeUndefined()
  })

  it('never go over what a later version has written', () => {
    const later = '{"version":2,"prices":[]}'
    store(`figures:${unit}`, later)
    storeFigures(unit, { corn })
    expect(recall(`figures:${unit}`)).toBe(later)
    expect(storedFiguresIn(unit)).toEqual({})
  })

  it('of two devices come together, the later of one record', () => {
    const text = (of: object) => JSON.stringify({ version: 1, of })
    const newer = { ...corn, value: 0.5, day: '2026-06-01' }
    expect(readFigures(figuresTogether(text({ corn, soya }), text({ corn: newer })))).toEqual({
      corn: newer,
      soya,
    })
    expect(readFigures(figuresTogether(text({ corn: newer }), text({ corn, soya })))).toEqual({
      corn: newer,
      soya,
    })
    expect(readFigures(figuresTogether('', text({ corn })))).toEqual({ corn })
  })
})
