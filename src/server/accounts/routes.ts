import * as at from '../../api/addresses.ts'
import type { AnswerOf } from '../../api/contract.ts'
import { noteAction } from '../audit/audit.ts'
import type { Tx } from '../database/schema.ts'
import type { Asked, Endpoint, ReplyOf } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { countEvent } from '../limits/rate-limit.ts'
import type { AttemptLimits } from './attempts.ts'
import { linkTimes, linkTo, type AuthAnswer } from './auth.ts'
import { markingCookie, markOf } from './device-cookie.ts'
import { joinWithAccount } from './invitations.ts'
import { accountEmail, readProfile } from './bodies.ts'
import {
  confirmationToken,
  confirmedBy,
  keepRegistration,
  makeAccount,
  registrationsOf,
} from './registrations.ts'
import {
  accountRoute,
  done,
  problemIn,
  tokenAfter,
  type Doing,
  type MakeAccountEndpoint,
} from './route.ts'

/** A code works once: the same one again is one that somebody has looked at. */
const codeWorks = 5 * 60_000

/** How often a link is mailed while strangers ask for many: half the time that it works. */
const mailPaces = {
  verify: 15 * 60_000,
  signIn: linkTimes.signIn / 2,
  reset: linkTimes.reset / 2,
} as const

const personWith = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The account that a link to set a password is for. */
const ownerOfReset = (tx: Tx, token: string) =>
  tx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', `reset-password:${token}`)
    .executeTakeFirst()

/** Somebody is logged in: from now on, strangers use up nothing of what this device may try. */
function loggedIn(asked: Asked, answer: AuthAnswer, email: string) {
  const reply = done(answer, { signedIn: true as const })
  if (reply.problem !== undefined) return reply
  const cookies = [...(reply.cookies ?? []), markingCookie(asked, 'login', email)]
  return { ...reply, cookies }
}

/** Mails the link that confirms a registration. */
const mailConfirmation = (tx: Tx, asked: Asked, id: string, recipient: string): Promise<void> =>
  asked.mail(tx, {
    kind: 'verify',
    recipient,
    link: linkTo('/login', 'verify', confirmationToken(asked.digest, id, asked.now)),
    worth: linkTimes.verify,
  })

/** Registers; whether the address is known shows in a mail alone. */
async function signUp({ tx, asked, newDigest }: Doing<typeof at.signUp>) {
  const { name, email: written, phone, invitation } = asked.body
  const profile = readProfile({ name, email: written, phone }) as Record<'name' | 'phone', string>
  const { now, language } = asked
  const email = accountEmail(written)
  const registration = { ...profile, email, language, password: newDigest, created_at: now }
  if (invitation !== undefined && (await joinWithAccount(tx, invitation, registration, now)))
    return { status: 200 as const, body: { sent: true, joined: true } }
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  let id: string | undefined
  if (known === undefined) {
    id = await keepRegistration(tx, registration)
    await mailConfirmation(tx, asked, id, email)
  } else await asked.mail(tx, { kind: 'known', recipient: email, link: { page: '/login' } })
  const cookies = [markingCookie(asked, 'registration', email, id)]
  return { status: 200 as const, body: { sent: true }, cookies }
}

/** Confirms a registration, or the second of the two links of a change of address. */
async function verifyEmail({ tx, asked, ask }: Doing<typeof at.verifyEmail>) {
  const { token } = asked.body
  const registration = await confirmedBy(tx, asked.digest, token, asked.now)
  if (registration !== undefined) {
    const id = await makeAccount(tx, registration, asked.now)
    const problem = id === undefined ? new Problem('linkExpired') : undefined
    return { status: 200 as const, body: { done: true }, ...(problem !== undefined && { problem }) }
  }
  const answer = await ask({ method: 'GET', path: '/verify-email', query: { token } })
  // The account has another address now.
  const { id } = (answer.body['user'] ?? {}) as { readonly id?: unknown }
  if (problemIn(answer) === undefined && typeof id === 'string')
    await noteAction(tx, { who: id, action: 'address', about: 'changed' }, asked.now)
  return done(answer, { done: true })
}

/** A second factor was proven: the session is strong from now on. */
async function strengthen({ tx, asked }: Doing, answer: AuthAnswer, code: string): Promise<string> {
  const token = tokenAfter(answer, asked)
  const session = await tx
    .updateTable('sessions')
    .set({ strong: 1 })
    .where('token', '=', token ?? '')
    .returning('user_id')
    .executeTakeFirst()
  if (session === undefined) throw new Problem('signIn')
  const key = asked.digest('code', `${session.user_id} ${code}`)
  const once = { most: 1, within: codeWorks }
  if (!(await countEvent(tx, { scope: 'code:used', key, at: asked.now }, once)))
    throw new Problem('wrongCode')
  return session.user_id
}

async function verifyCode(
  doing: Doing<typeof at.verifySecondFactor>,
  path: string,
): Promise<ReplyOf<typeof at.verifySecondFactor>> {
  const { tx, asked, who } = doing
  const code = asked.body.code.replaceAll(/\s/g, '')
  const answer = await doing.ask({ method: 'POST', path, body: { code } })
  if (problemIn(answer) === undefined) {
    const id = await strengthen(doing, answer, code)
    // The first code of an app turns the second factor on.
    if (who?.hasSecondFactor === false)
      await noteAction(tx, { who: id, action: 'second-factor.on', about: '' }, asked.now)
    return loggedIn(asked, answer, (await personWith(tx, id)).email)
  }
  return done(answer, { signedIn: true })
}

/** Tells the account's owner, and the audit, that something of it has changed. */
async function tellChange(
  { tx, asked }: Doing,
  id: string,
  action: Parameters<typeof noteAction>[1]['action'],
): Promise<void> {
  const user = await personWith(tx, id)
  await noteAction(tx, { who: id, action, about: '' }, asked.now)
  await asked.mail(tx, { kind: 'changed', recipient: user.email, language: user.language })
}

/** All that somebody can do with an account by better-auth; nothing else of it is reachable. */
const routes: readonly MakeAccountEndpoint[] = [
  accountRoute(at.signUp, {
    limit: 'register',
    limitFor: 'email',
    sets: { password: 'password', known: ['name', 'email'] },
    isEven: true,
    run: signUp,
  }),
  accountRoute(at.verifyEmail, {
    limit: 'link',
    run: verifyEmail,
  }),
  accountRoute(at.sendVerification, {
    limit: 'mail',
    limitFor: 'email',
    isEven: true,
    mailPace: mailPaces.verify,
    run: async ({ tx, asked }) => {
      const email = accountEmail(asked.body.email)
      // The device that has registered, or has the password: others have nothing to confirm.
      // Whether there is such an address, and whether it is confirmed already, is not said.
      const id = markOf(asked, 'registration', email)
      const own = (await registrationsOf(tx, email)).find((each) => each.id === id)
      if (own !== undefined) await mailConfirmation(tx, asked, own.id, email)
      return { status: 200, body: { sent: true } }
    },
  }),
  accountRoute(at.signIn, {
    limit: 'password',
    limitFor: 'email',
    proves: 'password',
    isEven: true,
    run: async ({ tx, asked, ask, isRight }) => {
      const email = accountEmail(asked.body.email)
      const waiting = await registrationsOf(tx, email)
      const own = waiting.find((each) => isRight(each.password))
      if (own !== undefined) {
        const cookies = [markingCookie(asked, 'registration', email, own.id)]
        return { status: 200, body: {}, cookies, problem: new Problem('notVerified') } as never
      }
      const body = { email, password: 'x'.repeat(12) }
      const answer = await ask({ method: 'POST', path: '/sign-in/email', body })
      if (answer.body['twoFactorRedirect'] === true) return done(answer, { secondFactor: true })
      return loggedIn(asked, answer, email)
    },
  }),
  accountRoute(at.sendLink, {
    limit: 'mail',
    limitFor: 'email',
    isEven: true,
    mailPace: mailPaces.signIn,
    run: async ({ asked, ask }) => {
      const body = { email: accountEmail(asked.body.email) }
      return done(await ask({ method: 'POST', path: '/sign-in/magic-link', body }), { sent: true })
    },
  }),
  accountRoute(at.openLink, {
    limit: 'link',
    run: async ({ asked, ask }) => {
      const { token } = asked.body
      const answer = await ask({ method: 'GET', path: '/magic-link/verify', query: { token } })
      const { email } = (answer.body['user'] ?? {}) as { readonly email?: unknown }
      return typeof email === 'string'
        ? loggedIn(asked, answer, email)
        : done(answer, { signedIn: true })
    },
  }),
  accountRoute(at.forgotPassword, {
    limit: 'mail',
    limitFor: 'email',
    isEven: true,
    mailPace: mailPaces.reset,
    run: async ({ asked, ask }) => {
      const body = { email: accountEmail(asked.body.email) }
      return done(await ask({ method: 'POST', path: '/request-password-reset', body }), {
        sent: true,
      })
    },
  }),
  accountRoute(at.resetPassword, {
    limit: 'link',
    sets: { password: 'newPassword' },
    needs: async (tx, { body }) => {
      if ((await ownerOfReset(tx, body.token)) === undefined) throw new Problem('linkExpired')
    },
    run: async (doing) => {
      const { token } = doing.asked.body
      const owner = await ownerOfReset(doing.tx, token)
      const body = { token, newPassword: 'x'.repeat(12) }
      const answer = await doing.ask({ method: 'POST', path: '/reset-password', body })
      if (problemIn(answer) === undefined && owner !== undefined)
        await tellChange(doing, owner.value, 'password')
      return done(answer, { done: true })
    },
  }),
  accountRoute(at.signOut, {
    limit: 'link',
    run: async ({ ask }) =>
      done(await ask({ method: 'POST', path: '/sign-out', body: {} }), { done: true }),
  }),
  accountRoute(at.changePassword, {
    limit: 'password',
    proves: 'currentPassword',
    sets: { password: 'newPassword' },
    run: async (doing) => {
      const { tx, who, ask, asked } = doing
      const fake = 'x'.repeat(12)
      const body = { currentPassword: fake, newPassword: fake, revokeOtherSessions: true }
      const answer = await ask({ method: 'POST', path: '/change-password', body })
      if (problemIn(answer) === undefined) {
        // The new session is the old one under another token.
        if (who!.isStrong)
          await tx
            .updateTable('sessions')
            .set({ strong: 1 })
            .where('token', '=', tokenAfter(answer, asked) ?? '')
            .execute()
        await tellChange(doing, who!.id, 'password')
      }
      return done(answer, { done: true })
    },
  }),
  accountRoute(at.changeEmail, {
    limit: 'mail',
    run: async ({ tx, who, asked, ask }) => {
      const newEmail = accountEmail(asked.body.newEmail, 'newEmail')
      const { email } = await tx
        .selectFrom('users')
        .select('email')
        .where('id', '=', who!.id)
        .executeTakeFirstOrThrow()
      if (email === newEmail) throw new Problem('conflict')
      await noteAction(tx, { who: who!.id, action: 'address', about: 'asked' }, asked.now)
      return done(await ask({ method: 'POST', path: '/change-email', body: { newEmail } }), {
        sent: true,
      })
    },
  }),
  accountRoute(at.enableSecondFactor, {
    limit: 'password',
    proves: 'password',
    run: async ({ ask }) => {
      const body = { password: 'x'.repeat(12), method: 'totp' }
      const answer = await ask({ method: 'POST', path: '/two-factor/enable', body })
      const { totpURI, backupCodes } = answer.body as AnswerOf<typeof at.enableSecondFactor>
      return done(answer, { totpURI, backupCodes })
    },
  }),
  accountRoute(at.verifySecondFactor, {
    limit: 'code',
    run: (doing) => verifyCode(doing, '/two-factor/verify-totp'),
  }),
  accountRoute(at.recoverSecondFactor, {
    limit: 'code',
    run: (doing) => verifyCode(doing, '/two-factor/verify-backup-code'),
  }),
  accountRoute(at.disableSecondFactor, {
    limit: 'password',
    proves: 'password',
    run: async (doing) => {
      const { who, ask } = doing
      if (who!.role !== 'visitor') throw new Problem('notAllowed')
      const body = { password: 'x'.repeat(12) }
      const answer = await ask({ method: 'POST', path: '/two-factor/disable', body })
      if (problemIn(answer) === undefined) await tellChange(doing, who!.id, 'second-factor.off')
      return done(answer, { done: true })
    },
  }),
]

/** The endpoints of accounts. */
export const accountEndpoints = (limits?: AttemptLimits): readonly Endpoint[] =>
  routes.map((make) => make(limits))
