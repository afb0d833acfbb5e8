import { describe, expect, it } from 'vitest'
import { dataOf, exportText, importText } from './device-data.ts'

const storage = (data: Record<string, string>) => ({ length: Object.keys(data).length, key: (index: number) => Object.keys(data)[index] ?? null, getItem: (name: string) => data[name] ?? null })

describe('what is saved on the device', () => {
  it('comes back as it was exported', () => {
    const data = { 'draft:contact': '{"values":{"name":"أمينة"}}', favourites: '["/services/x"]' }
    expect(importText(exportText(dataOf(storage(data))))).toEqual(data)
    expect(importText(exportText(dataOf(storage({}))))).toEqual({})
  })

  it.each(['', 'x', 'null', '[]', '{}', '{"format":"other","version":1,"saved":{}}', '{"format":"farm-clinic","version":2,"saved":{}}', '{"format":"farm-clinic","version":1,"saved":[]}', '{"format":"farm-clinic","version":1,"saved":{"a":1}}', `"${'x'.repeat(1_000_001)}"`])('refuses a file that is none of ours (%#)', (text) => {
    expect(importText(text)).toBeUndefined()
  })
})
