import { afterEach, expect, it, vi } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { farmApi } from './farm-api.ts'

afterEach(() => vi.unstubAllGlobals())

it('a member is changed or removed at the address of the farm, then of the account', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, body])
    return Promise.reject(new TypeError('network'))
  })
  const api = farmApi({ code: 'ar' } as Language)
  await api.changeRole('farm-1', 'account-2', 'reader')
  await api.remove('farm-1', 'account-2')
  expect(sent).toEqual([
    ['PATCH', '/api/farms/farm-1/members/account-2', '{"role":"reader"}'],
    ['DELETE', '/api/farms/farm-1/members/account-2', '{}'],
  ])
})
