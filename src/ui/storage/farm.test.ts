import { beforeEach, expect, it, vi } from 'vitest'
import { forget, namesOf, store } from './device.ts'
import { farmName, farmOfFlock, farmRoles, isReadOnly, markFarm } from './farm.ts'

const flock = 'flock:1717000000000'

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  for (const name of namesOf('')) forget(name)
})

it('a reader alone may change nothing of a flock of the farm', () => {
  const readOnly = farmRoles.filter((role) => {
    markFarm({ role, apart: [] })
    return isReadOnly(flock)
  })
  expect(readOnly).toEqual(['reader'])
})

it('a flock that is not in the farm, or on a device of none, is its owner’s', () => {
  expect(isReadOnly(flock)).toBe(false)
  markFarm({ role: 'reader', apart: ['1717000000000'] })
  expect(farmOfFlock(flock)).toBeUndefined()
  expect(isReadOnly(flock)).toBe(false)
  expect(isReadOnly('flock:1717000000001')).toBe(true)
})

it('a role that is not known is no farm', () => {
  store(farmName, '{"version":1,"role":"king","apart":[]}')
  expect(farmOfFlock(flock)).toBeUndefined()
})
