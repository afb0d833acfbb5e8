import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportText, importText, storedKind } from '../../pages/account/device-data.ts'
import { forgetEverything, keptTexts } from '../../pages/account/kept/use-kept.ts'
import { keptData } from '../../pages/account/save-copy.ts'
import { accountName, forgetAccount, keepAccount, signedInAccount } from './account.ts'
import { forget, namesOf, recall, store } from './device.ts'

const amina = { id: 'a1', name: 'أمينة', role: 'visitor' } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  for (const name of namesOf('')) forget(name)
})

describe('who is logged in on this device', () => {
  it('is kept until it is forgotten, without anything that opens the account', () => {
    expect(signedInAccount()).toBeUndefined()
    keepAccount({ ...amina, email: 'amina@example.org' } as typeof amina)
    expect(signedInAccount()).toEqual(amina)
    expect(recall(accountName)).not.toContain('@')
    forgetAccount()
    expect(signedInAccount()).toBeUndefined()
    expect(namesOf('')).toEqual([])
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"id":"a1","name":"Amina","role":"visitor"}',
    '{"version":2,"id":"a1","name":"Amina","role":"visitor"}',
    '{"version":1,"id":"","name":"Amina","role":"visitor"}',
    '{"version":1,"id":7,"name":"Amina","role":"visitor"}',
    '{"version":1,"id":"a1","role":"visitor"}',
    '{"version":1,"id":"a1","name":"Amina","role":"admin"}',
  ])('is undefined if the text is not ours: %s', (text) => {
    store(accountName, text)
    expect(signedInAccount()).toBeUndefined()
  })

  it('is not in a file of what the device keeps, and comes from none', () => {
    keepAccount(amina)
    store('currency', 'EGP')
    expect(keptTexts()).toHaveProperty('currency')
    expect(keptData()).toEqual({ currency: 'EGP' })
    expect(storedKind(accountName)).toBeUndefined()
    const text = recall(accountName)!
    expect(importText(exportText({ [accountName]: text, currency: 'EGP' }))).toEqual({
      data: { currency: 'EGP' },
      unusable: 1,
    })
  })

  it('is deleted with everything that the device keeps', async () => {
    keepAccount(amina)
    expect(await forgetEverything()).toBe(true)
    expect(signedInAccount()).toBeUndefined()
  })
})
