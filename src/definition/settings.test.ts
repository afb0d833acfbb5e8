import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettings } from './settings.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'settings-'))
  vi.stubEnv('MEDICINE_HOST', undefined)
})
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.unstubAllEnvs()
})
const content = (data: unknown) => {
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/clinic.json'), JSON.stringify(data))
}

describe('the settings of a build', () => {
  it('are empty where nothing is said', () => {
    expect(readSettings(root)).toEqual({})
  })
  it('take the host of the environment, as an origin', () => {
    vi.stubEnv('MEDICINE_HOST', 'https://Clinic.example:8443/')
    content({ medicineHost: 'https://other.example' })
    expect(readSettings(root)).toEqual({ medicineHost: 'https://clinic.example:8443' })
  })
  it('take the host of the clinic file', () => {
    content({ medicineHost: 'https://clinic.example' })
    expect(readSettings(root)).toEqual({ medicineHost: 'https://clinic.example' })
  })
  it('an empty variable switches the server off', () => {
    vi.stubEnv('MEDICINE_HOST', '')
    content({ medicineHost: 'https://clinic.example' })
    expect(readSettings(root)).toEqual({})
  })
  it.each(['clinic.example', 'javascript:alert(1)', 'ftp://clinic.example', 'https://a:b@clinic.example', 'https://clinic.example/path', "https://clinic.example; script-src *", 'https://clinic.example/?a=b'])('refuse %s', (host) => {
    vi.stubEnv('MEDICINE_HOST', host)
    expect(() => readSettings(root)).toThrow(/MEDICINE_HOST/)
  })
})
