import type { Database } from '#server/database/database.ts'
import type { Identify } from '#server/http/endpoint.ts'

/** Somebody with an account, named by a header in place of a session. */
export const identifyByHeader: Identify = (_, headers) => {
  const [role, id = ''] = (headers.get('x-test-identity') ?? '').split(':')
  if (role !== 'staff' && role !== 'owner' && role !== 'visitor') return Promise.resolve(undefined)
  const isStaff = role !== 'visitor'
  return Promise.resolve({
    id,
    role,
    session: id,
    device: 'Test phone',
    hasSecondFactor: isStaff,
    isStrong: isStaff,
  })
}

export const asStaff = { 'x-test-identity': 'staff:amina' }

/** Headers of a request of staff with a second factor. */
export const asStaffMember = (id: string): Readonly<Record<string, string>> => ({
  'x-test-identity': `staff:${id}`,
})

/** Headers of a request that an account sends. */
export const asAccount = (id: string): Readonly<Record<string, string>> => ({
  'x-test-identity': `visitor:${id}`,
})

const time = '2026-11-20T08:00:00.000Z'

/** The row of an account with a confirmed address, and no password. */
export const accountRow = (id: string) => ({
  id,
  name: `Name of ${id}`,
  email: `${id}@farm.example`,
  email_verified: 1,
  image: null,
  phone: '',
  language: 'en',
  role: 'visitor' as const,
  two_factor_enabled: 0,
  created_at: time,
  updated_at: time,
})

/** Makes accounts, which belong to farms. */
export const addAccounts = ({ write }: Pick<Database, 'write'>, ids: readonly string[]) =>
  write((tx) => tx.insertInto('users').values(ids.map(accountRow)).execute())
