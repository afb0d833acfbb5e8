import { describe, expect, it } from 'vitest'
import { clinicData } from './clinic-data.ts'

describe('clinicData', () => {
  const plugin = clinicData() as unknown as {
    resolveId: (id: string) => string | undefined
    load: (id: string) => string | undefined
  }
  it('answers for its own modules only', () => {
    expect(plugin.resolveId('virtual:services')).toBe('\0virtual:services')
    expect(plugin.resolveId('react')).toBeUndefined()
    expect(plugin.load('react')).toBeUndefined()
    expect(plugin.load('\0virtual:services')).toContain('export default')
  })
})
