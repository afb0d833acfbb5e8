import type { Kysely } from 'kysely'
import type { Tx } from '../database/schema.ts'
import type { MailWish } from '../mail/wishes.ts'
import type { Digest } from '../secret.ts'
import { passwordLength } from '#api/limits.ts'
import { confirmationTime } from './registrations.ts'
import { authSecret, cookiePrefix, sessionTimes } from './session.ts'

/** A request to better-auth: a path of its own, and what it needs of the visitor's request. */
export interface AuthRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What better-auth answers. */
export interface AuthAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly cookies: readonly string[]
  /** What a redirect complains about. */
  readonly error?: string
}

/** What better-auth works with during one request. */
interface AuthParts {
  readonly tx: Tx
  readonly digest: Digest
  readonly origin: string
  readonly headers: Headers
  /** The digest of the new password, which was computed before the transaction. */
  readonly newDigest: string
  /** Whether the password of the request is that of a digest: also known before. */
  readonly isRight: (digest: string) => boolean
  readonly mail: (wish: MailWish) => Promise<void>
}

/** Loads better-auth with the first request that needs it. */
export const loadAuth = async () => {
  const [{ betterAuth }, { magicLink }, { twoFactor }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/magic-link'),
    import('better-auth/plugins/two-factor'),
  ])
  return { betterAuth, magicLink, twoFactor }
}
export type AuthLibrary = Awaited<ReturnType<typeof loadAuth>>

const minute = 60_000
/** For how long links work (milliseconds). */
export const linkTimes = {
  verify: confirmationTime,
  signIn: 10 * minute,
  reset: 60 * minute,
} as const

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
const columns = {
  user: { ...times, emailVerified: 'email_verified' },
  session: {
    ...times,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
  account: {
    ...times,
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
  verification: { ...times, expiresAt: 'expires_at' },
  secondFactor: {
    userId: 'user_id',
    backupCodes: 'backup_codes',
    failedVerificationCount: 'failed_verification_count',
    lockedUntil: 'locked_until',
  },
} as const

const inSeconds = (milliseconds: number): number => milliseconds / 1000

/** Where the links of mails lead: what follows `#` is in no log of a server, and in no Referer. */
export const linkTo = (page: string, name: string, token: string) => ({
  page,
  part: `${name}=${encodeURIComponent(token)}`,
})

/** A password is chosen on a page that knows what a link is for. */
function authOptions({ magicLink, twoFactor }: AuthLibrary, parts: AuthParts, failed: () => void) {
  /** better-auth goes on if a mail cannot be queued; we do not. */
  const mail = async (wish: MailWish): Promise<void> => {
    try {
      await parts.mail(wish)
    } catch (error) {
      failed()
      throw error
    }
  }
  return {
    appName: 'Clinic',
    baseURL: parts.origin,
    secret: authSecret(parts.digest),
    // A transaction is all that it has of the database, and it begins none of its own. As for
    // SQLite, it writes times as texts: both databases keep them so.
    database: { db: parts.tx as unknown as Kysely<never>, type: 'sqlite', transaction: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Limits are ours: they are kept even where a request is undone.
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: columns.user,
      additionalFields: {
        phone: { type: 'string', required: true },
        language: { type: 'string', required: true },
        role: { type: 'string', required: true, defaultValue: 'visitor', input: false },
      },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({
          user,
          token,
        }: {
          user: { email: string }
          token: string
        }) =>
          mail({
            kind: 'confirmAddress',
            recipient: user.email,
            link: linkTo('/my-account', 'verify', token),
            worth: linkTimes.verify,
          }),
      },
    },
    session: {
      modelName: 'sessions',
      fields: columns.session,
      expiresIn: inSeconds(sessionTimes.visitor),
      disableSessionRefresh: true,
      freshAge: 0,
    },
    account: { modelName: 'credentials', fields: columns.account },
    verification: { modelName: 'verifications', fields: columns.verification },
    emailVerification: {
      expiresIn: inSeconds(linkTimes.verify),
      sendVerificationEmail: ({ user, token }: { user: { email: string }; token: string }) =>
        mail({
          kind: 'verify',
          recipient: user.email,
          link: linkTo('/login', 'verify', token),
          worth: linkTimes.verify,
        }),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: 2 * passwordLength.most,
      resetPasswordTokenExpiresIn: inSeconds(linkTimes.reset),
      password: {
        hash: () => Promise.resolve(parts.newDigest),
        verify: ({ hash }: { hash: string }) => Promise.resolve(parts.isRight(hash)),
      },
      sendResetPassword: ({ user, token }: { user: { email: string }; token: string }) =>
        mail({
          kind: 'reset',
          recipient: user.email,
          link: linkTo('/login', 'reset', token),
          worth: linkTimes.reset,
        }),
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        expiresIn: inSeconds(linkTimes.signIn),
        storeToken: 'hashed',
        sendMagicLink: async ({ email, token }) => {
          const known = await parts.tx
            .selectFrom('users')
            .select('email')
            .where('email', '=', email.toLowerCase())
            .executeTakeFirst()
          if (known !== undefined)
            await mail({
              kind: 'signIn',
              recipient: known.email,
              link: linkTo('/login', 'link', token),
              worth: linkTimes.signIn,
            })
        },
      }),
      twoFactor({
        issuer: 'Clinic',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: { modelName: 'second_factors', fields: columns.secondFactor },
        },
      }),
    ],
    advanced: {
      cookiePrefix,
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
      // The origin of a write was checked before.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  } as const
}

/** Asks better-auth within the transaction of a request. */
export async function askAuth(
  library: AuthLibrary,
  parts: AuthParts,
  { method, path, query = {}, body }: AuthRequest,
): Promise<AuthAnswer> {
  const state = { hasFailed: false }
  const options = authOptions(library, parts, () => {
    state.hasFailed = true
  })
  const auth = library.betterAuth(options as never) as unknown as {
    readonly handler: (request: Request) => Promise<Response>
  }
  const url = new URL(`${parts.origin}/api/auth${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = new Headers({ origin: parts.origin, host: url.host })
  for (const name of ['cookie', 'user-agent']) {
    const value = parts.headers.get(name)
    if (value !== null) headers.set(name, value.slice(0, 8000))
  }
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await auth.handler(
    new Request(url, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  if (state.hasFailed || response.status >= 500) throw new Error('better-auth has failed')
  const text = await response.text()
  const location = response.headers.get('location')
  const error = location === null ? null : new URL(location, parts.origin).searchParams.get('error')
  return {
    status: response.status,
    body: (/^\s*\{/.test(text) ? JSON.parse(text) : {}) as Readonly<Record<string, unknown>>,
    cookies: response.headers.getSetCookie(),
    ...(error !== null && { error }),
  }
}
