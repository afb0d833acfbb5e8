import type { Tx } from '../database/schema.ts'
import type { Asked, Endpoint, Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { readProfile } from './bodies.ts'
import { deviceName } from './device-name.ts'
import { expiredCookie } from './session.ts'

const userWithId = (tx: Tx, id: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An account as its owner gets it. */
export async function accountView(tx: Tx, id: string) {
  const user = await userWithId(tx, id)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    language: user.language,
    role: user.role,
    secondFactor: user.two_factor_enabled === 1,
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

/** `GET /api/me`: the account of whoever is logged in. */
const readMe: Endpoint = {
  method: 'GET',
  path: '/api/me',
  access: 'account',
  mode: 'read',
  handle: async (tx, _, who) => ({ status: 200, body: await accountView(tx, who.id) }),
}

async function changeMe(tx: Tx, { body, now }: Asked, who: Identity) {
  const { name, phone, language, ...others } = body
  if (Object.keys(others).length > 0) throw new Problem('badRequest')
  if (language !== undefined && !(typeof language === 'string' && /^[a-z]{2,8}$/.test(language)))
    throw new Problem('badRequest')
  const given = Object.keys({
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
  })
  const profile = readProfile(body, given)
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

/** `PATCH /api/me`: changes name, phone or language. The role is not among them. */
const updateMe: Endpoint = {
  method: 'PATCH',
  path: '/api/me',
  access: 'account',
  mode: 'write',
  handle: async (tx, asked, who) => {
    await changeMe(tx, asked, who)
    return { status: 200, body: await accountView(tx, who.id) }
  },
}

/** `GET /api/me/sessions`: the devices on which somebody is logged in. */
const listSessions: Endpoint = {
  method: 'GET',
  path: '/api/me/sessions',
  access: 'account',
  mode: 'read',
  handle: async (tx, { now }, who) => ({
    status: 200,
    body: { sessions: await sessionsView(tx, who, now) },
  }),
}

/** `DELETE /api/me/sessions/:id`: logs one device out. */
const endSession: Endpoint = {
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'account',
  mode: 'write',
  handle: async (tx, { params }, who) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', params['id'] ?? '')
      .where('user_id', '=', who.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('notFound')
    return { status: 200, body: { done: true } }
  },
}

/** `DELETE /api/me/sessions`: logs all devices out, this one too. */
const endSessions: Endpoint = {
  method: 'DELETE',
  path: '/api/me/sessions',
  access: 'account',
  mode: 'write',
  handle: async (tx, { origin }, who) => {
    await tx.deleteFrom('sessions').where('user_id', '=', who.id).execute()
    return { status: 200, body: { done: true }, cookies: [expiredCookie(origin)] }
  },
}

export const meEndpoints: readonly Endpoint[] = [
  readMe,
  updateMe,
  listSessions,
  endSession,
  endSessions,
]
