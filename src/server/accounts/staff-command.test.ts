import { afterEach, describe, expect, it, vi } from 'vitest'
import { run } from '#scripts/staff.ts'
import { databaseKinds, withDatabase } from '#tests/support/server/databases.ts'
import { root } from '#tests/support/project/root.ts'
import { takeInvitation } from './invitations.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe.each(databaseKinds)('npm run staff on %s', (kind) => {
  it('prints a link that makes an owner of one address, once', () =>
    withDatabase(kind, async (database, { environment }) => {
      for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
      expect(await run(['invite', 'Boss@Clinic.example'], root)).toBe(0)
      const token = /#invite=([\w-]{43})$/.exec(String(log.mock.calls[0]![0]))![1]!
      const take = (email: string) =>
        database.write((tx) => takeInvitation(tx, token, email, Date.now()))
      expect(await take('other@clinic.example')).toBeUndefined()
      expect(await take('boss@clinic.example')).toBe('owner')
      expect(await take('boss@clinic.example')).toBeUndefined()
      const audit = await database.read((tx) => tx.selectFrom('audit').selectAll().execute())
      expect(audit).toMatchObject([{ who: 'command', action: 'invite' }])
    }))

  it('forgets the second factor of a lost phone', () =>
    withDatabase(kind, async (database, { environment }) => {
      for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
      vi.spyOn(console, 'log').mockImplementation(() => undefined)
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const email = 'vet@clinic.example'
      expect(await run(['forget-second-factor', email], root)).toBe(1)
      expect(error.mock.calls[0]![0]).toContain(email)
      const time = new Date().toISOString()
      const common = { id: 'u1', created_at: time, updated_at: time }
      await database.write(async (tx) => {
        await tx
          .insertInto('users')
          .values({
            ...common,
            name: 'Vet',
            email,
            email_verified: 1,
            image: null,
            phone: '',
            language: 'en',
            role: 'staff',
            two_factor_enabled: 1,
          })
          .execute()
        const session = { token: 't', user_id: 'u1', ip_address: null, user_agent: null, strong: 1 }
        await tx
          .insertInto('sessions')
          .values({ ...common, ...session, expires_at: time })
          .execute()
        await tx
          .insertInto('second_factors')
          .values({ id: 's1', user_id: 'u1', secret: 'x', backup_codes: 'x', verified: 1 })
          .execute()
      })
      expect(await run(['forget-second-factor', email], root)).toBe(0)
      const left = await database.read(async (tx) => [
        (await tx.selectFrom('sessions').selectAll().execute()).length,
        (await tx.selectFrom('second_factors').selectAll().execute()).length,
        (await tx.selectFrom('users').select('two_factor_enabled').execute())[0],
      ])
      expect(left).toEqual([0, 0, { two_factor_enabled: 0 }])
    }))

  it.each([
    [],
    ['invite'],
    ['invite', 'no address'],
    ['remove', 'a@b.example'],
    ['invite', 'a@b.c', 'x'],
  ])('says how it is used: %s %s', async (...words) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await run(words, root)).toBe(2)
    expect(error.mock.calls[0]![0]).toContain('npm run staff -- invite')
  })
})
