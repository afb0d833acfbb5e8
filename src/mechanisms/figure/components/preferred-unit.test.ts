import { afterEach, expect, it, vi } from 'vitest'
import { named } from '#tests/support/project/calculator.ts'
import { preferredUnit, setPreferredUnit } from './preferred-unit.ts'

const fields: Readonly<Record<string, readonly string[]>> = {
  feed: ['kg', 't', 'lb'],
  weight: ['g', 'kg', 'lb'],
  water: ['L', 'gal'],
  air: ['m3/hour', 'ft3/minute'],
  temperature: ['degC', 'degF'],
  price: ['money/kg', 'money/bag', 'money/t', 'money/lb'],
  eggs: ['egg', 'tray'],
  age: ['day', 'week'],
}
/** The units that fields begin with. */
const firstUnits = (): readonly string[] =>
  Object.values(fields).map((units) => units[preferredUnit(units.map((each) => named(each)))]!)
const choose = (field: string, unit: string): unknown =>
  setPreferredUnit(
    fields[field]!.map((each) => named(each)),
    fields[field]!.indexOf(unit),
  )
const own = ['kg', 'g', 'L', 'm3/hour', 'degC', 'money/kg', 'egg', 'day']

/** A device with a language and a clock so many minutes behind the world's. */
function device(language: string, behind: number): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['Egypt', 'ar-EG', -120],
  ['France', 'fr-FR', -60],
  ['Egypt, with a phone in English of the United States', 'en-US', -120],
  ['Canada', 'en-CA', 300],
])('fields begin with their own unit in %s', (_, language, behind) => {
  device(language, behind)
  expect(firstUnits()).toEqual(own)
})

it('fields begin with the units of the United States there', () => {
  device('en-US', 300)
  expect(firstUnits()).toEqual(['lb', 'lb', 'gal', 'ft3/minute', 'degF', 'money/lb', 'egg', 'day'])
})

it('and a unit that was chosen stays, wherever the device is', () => {
  device('en-US', 300)
  choose('feed', 'kg')
  choose('eggs', 'tray')
  expect(firstUnits()).toEqual(['kg', 'lb', 'gal', 'ft3/minute', 'degF', 'money/lb', 'tray', 'day'])
  device('ar-EG', -120)
  choose('feed', 'lb')
  expect(firstUnits()[0]).toBe('lb')
  choose('feed', 'kg')
  expect(firstUnits()).toEqual(own)
})
