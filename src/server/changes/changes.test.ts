import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts, asAccount, asStaff } from '#tests/support/server/accounts.ts'
import { contactBody, sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds, withDatabase } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { connectDatabase } from '../database/database.ts'
import { noteChange } from '../database/signals.ts'
import { openChanges, type Changes, type FollowerRights } from './changes.ts'

const times = { look: 20, gap: 20, beat: 60, check: 60_000, life: 60_000 }
/** Nothing is looked at by itself. */
const never = { look: 600_000, gap: 20, beat: 600_000, check: 600_000, life: 600_000 }

type Reader = ReadableStreamDefaultReader<Uint8Array>
const pause = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))

/** Reads events until one contains a text. */
async function until(reader: Reader, text: string): Promise<string> {
  let seen = ''
  while (!seen.includes(text)) {
    const { done, value } = await reader.read()
    if (done) return `${seen}[end]`
    seen += new TextDecoder().decode(value)
  }
  return seen
}

describe.each(databaseKinds)('a page that follows changes on %s', (kind) => {
  let server: TestServer
  const others: Changes[] = []
  const openOther = (each = times): Changes => {
    others.push(openChanges(each))
    return others.at(-1)!
  }
  beforeAll(async () => {
    server = await startTestServer(kind, { changes: openChanges(times) })
    await addAccounts(server.database, ['ali', 'badr', 'caro'])
    for (const [account, farm] of [
      ['ali', 'farm-that-is-followed'],
      ['badr', 'farm-of-another-person'],
    ] as const)
      await sendJson(`${server.origin}/api/farms`, { farm, title: 'Secret' }, asAccount(account))
  })
  afterAll(async () => {
    for (const other of others) other.close()
    await server.stop()
  })

  const path = () => `${server.origin}/api/events`
  const send = (body: unknown) => sendJson(`${server.origin}/api/forms`, body)
  const share = (shared: boolean, farm = 'farm-that-is-followed', account = 'ali') =>
    sendJson(`${server.origin}/api/farms/${farm}`, { shared }, asAccount(account), 'PATCH')
  let devices = 0
  /** A device enters something. */
  const enter = async (account: string, farm: string) => {
    const change = {
      number: 1,
      name: 'flock:1',
      field: 'title',
      was: null,
      now: `Secret ${devices}`,
    }
    const device = `device-that-enters-${kind}-${(devices += 1)}`
    const body = { farm, device, receipt: null, since: 0, changes: [change] }
    const answer = await sendJson(`${server.origin}/api/sync`, body, asAccount(account))
    expect(answer.status).toBe(200)
  }
  /** A page of an account, which has got its first event. */
  const followed = async (changes: Changes, rights: FollowerRights): Promise<Reader> => {
    const page = changes.follow(server.database, rights, () => Promise.resolve(rights))
    const reader = page.getReader()
    await until(reader, 'event: farms')
    return reader
  }
  const ali = { account: 'ali', isStaff: false }
  const vet = { account: 'vet', isStaff: true }

  it('of staff gets an event for each change of the inbox, without any of its content', async () => {
    const answer = await fetch(path(), { headers: asStaff })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    const reader = answer.body!.getReader()
    await until(reader, 'event: inbox')
    await send(contactBody('s1'))
    expect(await until(reader, 'event: inbox')).not.toMatch(/amina|cough/i)
    const list = await fetch(`${server.origin}/api/messages`, { headers: asStaff })
    const { messages } = (await list.json()) as { messages: readonly { readonly id: string }[] }
    const change = { revision: 1, note: 'x' }
    await sendJson(`${server.origin}/api/messages/${messages[0]!.id}`, change, asStaff, 'PATCH')
    expect(await until(reader, 'event: inbox')).toContain('event: inbox')
    await reader.cancel()
  })

  it('of an account gets an event for what another device enters, and for nothing else', async () => {
    const answer = await fetch(path(), { headers: asAccount('ali') })
    const reader = answer.body!.getReader()
    await until(reader, 'event: farms')
    await enter('badr', 'farm-of-another-person')
    await send(contactBody('s2'))
    await until(reader, 'event: beat')
    const quiet = await until(reader, 'event: beat')
    expect(quiet).not.toMatch(/farms|inbox|shared/)
    await enter('ali', 'farm-that-is-followed')
    const told = await until(reader, 'event: farms')
    expect(told).not.toMatch(/inbox|shared|secret|farm-that/i)
    await reader.cancel()
  })

  it('of staff gets an event when a farm shares, has something new, and ends sharing', async () => {
    const reader = await followed(openOther(), vet)
    for (const change of [
      () => share(true),
      () => enter('ali', 'farm-that-is-followed'),
      () => share(false),
    ]) {
      await change()
      expect(await until(reader, 'event: shared')).not.toContain('[end]')
    }
    await enter('badr', 'farm-of-another-person')
    await until(reader, 'event: beat')
    expect(await until(reader, 'event: beat')).not.toContain('shared')
    await reader.cancel()
  })

  it('learns of a farm that its account has joined, and of one that it has left', async () => {
    const reader = await followed(openOther(), { account: 'caro', isStaff: false })
    const invitation = await sendJson(
      `${server.origin}/api/farms/farm-that-is-followed/invitations`,
      { role: 'worker' },
      asAccount('ali'),
    )
    const { token } = (await invitation.json()) as { readonly token: string }
    await sendJson(`${server.origin}/api/invitations/accept`, { token }, asAccount('caro'))
    await until(reader, 'event: farms')
    await enter('ali', 'farm-that-is-followed')
    await until(reader, 'event: farms')
    const member = `${server.origin}/api/farms/farm-that-is-followed/members/caro`
    await sendJson(member, {}, asAccount('ali'), 'DELETE')
    await until(reader, 'event: farms')
    await enter('ali', 'farm-that-is-followed')
    await until(reader, 'event: beat')
    expect(await until(reader, 'event: beat')).not.toContain('farms')
    await reader.cancel()
  })

  it('gets a change at once, also of another instance on PostgreSQL, without a look', () =>
    withDatabase(kind, async (database, place) => {
      const instance = kind === 'sqlite' ? database : await connectDatabase(place.settings)
      await addAccounts(database, ['ali'])
      await database.write(async (tx) => {
        const facts = { title: 'x', sequence: 0, records: 0, created_at: 0 }
        await tx
          .insertInto('farms')
          .values({ id: 'f', ...facts, shared_at: null, person: null })
          .execute()
        await tx
          .insertInto('farm_members')
          .values({ farm: 'f', account: 'ali', role: 'owner', joined_at: 0 })
          .execute()
      })
      const pages = openOther(never)
      const changesOf = {
        inbox: (at: number) => {
          const message = { id: `m${at}`, key: `k${at}`, form: 'contact', language: 'en' }
          const facts = { fields: '{}', suspect: 0, note: '', received_at: at, changed_at: at }
          return instance.write(async (tx) => {
            noteChange(tx, 'inbox')
            await tx
              .insertInto('messages')
              .values({ ...message, ...facts, state: 'new', revision: 1 })
              .execute()
          })
        },
        farms: (at: number) =>
          instance.write(async (tx) => {
            noteChange(tx, 'farm:f')
            await tx.updateTable('farms').set({ sequence: at }).execute()
          }),
      }
      for (const [what, rights] of [
        ['inbox', vet],
        ['farms', ali],
      ] as const) {
        const page = pages.follow(database, rights, () => Promise.resolve(rights))
        const reader = page.getReader()
        await until(reader, `event: ${what}`)
        const change = until(reader, `event: ${what}`).then(() => true)
        // The connection that listens may be made after the first event.
        for (let at = 1, isTold = false; !isTold; at += 1) {
          await changesOf[what](at)
          isTold = await Promise.race([change, pause(2000)])
        }
        expect(await change).toBe(true)
        await reader.cancel()
      }
      pages.close()
      if (instance !== database) await instance.close()
    }))

  it('ends when its session does', async () => {
    const other = openOther()
    let rights: FollowerRights | undefined = ali
    const reader = other.follow(server.database, ali, () => Promise.resolve(rights)).getReader()
    await until(reader, 'event: farms')
    rights = undefined
    await enter('ali', 'farm-that-is-followed')
    expect(await until(reader, 'never')).not.toContain('event: farms')
    // Without an event, the session is checked from time to time.
    rights = ali
    const idle = openOther({ ...times, check: 30 })
    const waiting = idle.follow(server.database, ali, () => Promise.resolve(rights)).getReader()
    await until(waiting, 'event: beat')
    rights = undefined
    expect(await until(waiting, 'never')).toContain('[end]')
  })

  it('is one of a bounded number, for each account and for all that are no staff', async () => {
    const other = openOther(never)
    const follow = (rights: FollowerRights) => () =>
      other.follow(server.database, rights, () => Promise.resolve(rights))
    const open = Array.from({ length: 8 }, follow(vet))
    expect(follow(vet)).toThrow('unavailable')
    await open[0]!.cancel()
    expect(follow(vet)).not.toThrow()
    for (let account = 0; account < 1000; account += 1)
      follow({ account: `visitor-${account}`, isStaff: false })()
    expect(follow(ali)).toThrow('unavailable')
    expect(follow({ account: 'other-vet', isStaff: true })).not.toThrow()
    other.close()
    expect(follow({ account: 'third-vet', isStaff: true })).toThrow('unavailable')
  })

  it('is of an account', async () => {
    expect((await fetch(path())).status).toBe(401)
  })
})
