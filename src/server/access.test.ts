import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestTo } from '#api/address.ts'
import { addresses, agreementOf, type Address } from '#api/contract.ts'
import type { Access } from '#api/endpoint.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { accountRow } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { endpoints } from './app.ts'
import { openChanges } from './changes/changes.ts'

/** Who asks: a role, whether it has a second factor, and whether that was proven. */
const askers = {
  nobody: undefined,
  visitor: ['visitor', false, false],
  'visitor with a code left to enter': ['visitor', true, false],
  'visitor with a second factor': ['visitor', true, true],
  'staff without a second factor': ['staff', false, false],
  'staff with a code left to enter': ['staff', true, false],
  staff: ['staff', true, true],
  'owner with a code left to enter': ['owner', true, false],
  owner: ['owner', true, true],
} as const
type Asker = keyof typeof askers

/** Whom each access lets through; all others are refused with one of these problems. */
const admitted: Readonly<Record<Access, readonly Asker[]>> = {
  anyone: Object.keys(askers) as Asker[],
  link: Object.keys(askers) as Asker[],
  account: [
    'visitor',
    'visitor with a second factor',
    'staff without a second factor',
    'staff',
    'owner',
  ],
  staff: ['staff', 'owner'],
  owner: ['owner'],
}

/** The problem of whoever is not let through. */
const refusals: Readonly<Record<Asker, string>> = {
  nobody: 'signIn',
  visitor: 'notAllowed',
  'visitor with a code left to enter': 'notAllowed',
  'visitor with a second factor': 'notAllowed',
  'staff without a second factor': 'secondFactor',
  'staff with a code left to enter': 'secondFactor',
  staff: 'notAllowed',
  'owner with a code left to enter': 'secondFactor',
  owner: '',
}
const refusalOf = (asker: Asker, access: Access): string => {
  if (access === 'account' && asker !== 'nobody') return 'secondFactor'
  return access === 'owner' && asker.startsWith('staff') ? 'notAllowed' : refusals[asker]
}

it('the server serves each endpoint of the contract once', () => {
  const served = endpoints().map(({ address }) => address)
  expect(served.toSorted()).toEqual(Object.values(addresses).toSorted())
})

// Access is decided before a database is read: by default one kind of it is enough.
describe.each(isSweep ? databaseKinds : ['sqlite' as const])('endpoints on %s', (kind) => {
  let server: TestServer
  let asker: Asker
  const changes = openChanges()
  beforeAll(async () => {
    server = await startTestServer(kind, {
      changes,
      limits: { evenTime: 0 },
      identify: () => {
        const given = askers[asker]
        if (given === undefined) return Promise.resolve(undefined)
        const [role, hasSecondFactor, isStrong] = given
        const who = { id: 'asker', session: 's', device: '', role, hasSecondFactor, isStrong }
        return Promise.resolve(who)
      },
    })
    await server.database.write((tx) =>
      tx.insertInto('users').values(accountRow('asker')).execute(),
    )
  })
  afterAll(async () => {
    changes.close()
    await server.stop()
  })

  /** The problem of a request without content; undefined where it has none. */
  async function problemOf(address: Address): Promise<string | undefined> {
    const nobody = { id: 'x', farm: 'x', account: 'x', version: '1' }
    const { method, path } = requestTo(address, nobody)
    const answer = await fetch(server.origin + path, {
      method,
      ...(method !== 'GET' && {
        headers: { 'Content-Type': 'application/json' },
        // No endpoint takes it, so that nothing changes who may do what.
        body: '{"password":1,"id":1,"farm":1}',
      }),
    })
    if (!/json/.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel()
      return undefined
    }
    return ((await answer.json()) as { readonly id?: string }).id
  }

  it.each(Object.entries(addresses))(
    '%s lets through whom the contract names',
    async (_, address: Address) => {
      const { access } = agreementOf(address)
      for (asker of Object.keys(askers) as Asker[]) {
        const problem = await problemOf(address)
        const isRefused = ['signIn', 'secondFactor', 'notAllowed'].includes(problem ?? '')
        const isIn = admitted[access].includes(asker)
        if (isIn) expect([asker, isRefused && access !== 'anyone']).toEqual([asker, false])
        else expect([asker, problem]).toEqual([asker, refusalOf(asker, access)])
      }
    },
  )
})
