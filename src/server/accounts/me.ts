import * as at from '../../api/addresses.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Endpoint, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { readProfile } from './bodies.ts'
import { deviceName } from './device-name.ts'
import { isInvited } from './invitations.ts'
import { expiredCookie } from './session.ts'

const userWithId = (tx: Tx, id: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An account as its owner gets it. */
export async function accountView(tx: Tx, id: string, now: number) {
  const user = await userWithId(tx, id)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    language: user.language,
    role: user.role,
    secondFactor: user.two_factor_enabled === 1,
    invited: await isInvited(tx, user.email, now),
    createdAt: user.created_at,
  }
}

/** The devices of an account: never their tokens. */
export async function sessionsView(tx: Tx, who: Pick<Identity, 'id' | 'session'>, now: number) {
  const sessions = await tx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'expires_at', 'strong'])
    .where('user_id', '=', who.id)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .execute()
  return sessions.map((session) => ({
    id: session.id,
    isThis: session.id === who.session,
    device: session.user_agent ?? '',
    name: deviceName(session.user_agent ?? ''),
    since: session.created_at,
    until: session.expires_at,
    secondFactor: session.strong === 1,
  }))
}

const readMe = serveEndpoint(at.readMe, 'read', async (tx, { now }, who) => ({
  status: 200,
  body: await accountView(tx, who.id, now),
}))

async function changeMe(tx: Tx, { body, now }: AskedFor<typeof at.updateMe>, who: Identity) {
  const { language, ...person } = body
  const profile = readProfile(person)
  await tx
    .updateTable('users')
    .set({
      ...profile,
      ...(language !== undefined && { language }),
      updated_at: new Date(now).toISOString(),
    })
    .where('id', '=', who.id)
    .execute()
}

const updateMe = serveEndpoint(at.updateMe, 'write', async (tx, asked, who) => {
  await changeMe(tx, asked, who)
  return { status: 200, body: await accountView(tx, who.id, asked.now) }
})

const listSessions = serveEndpoint(at.listSessions, 'read', async (tx, { now }, who) => ({
  status: 200,
  body: { sessions: await sessionsView(tx, who, now) },
}))

const endSession = serveEndpoint(at.endSession, 'write', async (tx, { params }, who) => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', params.id)
    .where('user_id', '=', who.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('notFound')
  return { status: 200, body: { done: true } }
})

const endSessions = serveEndpoint(at.endSessions, 'write', async (tx, { origin }, who) => {
  await tx.deleteFrom('sessions').where('user_id', '=', who.id).execute()
  return { status: 200, body: { done: true }, cookies: [expiredCookie(origin)] }
})

export const meEndpoints: readonly Endpoint[] = [
  readMe,
  updateMe,
  listSessions,
  endSession,
  endSessions,
]
