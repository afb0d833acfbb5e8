import type { BrowserContext } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { authSecret } from '#server/accounts/session.ts'
import type { Role } from '#server/database/schema.ts'
import { digestWith } from '#server/secret.ts'
import { accountRow } from '../server/accounts.ts'
import { serverSecret, type SiteWithServer } from './with-server.ts'

/** Somebody who is logged in. */
export interface LoggedIn {
  readonly id: string
  /** The cookie of the session, for requests without a browser. */
  readonly cookie: string
  /** Logs in a browser. */
  readonly logIn: (context: BrowserContext) => Promise<void>
}

const name = 'clinic.session_token'

/**
 * Makes an account with a session, as a log in would; the pages of logging in have tests of their
 * own.
 * @param isStrong whether the second factor was proven in this session
 */
export async function makeLoggedIn(
  { database, address }: Pick<SiteWithServer, 'database' | 'address'>,
  id: string,
  role: Role = 'visitor',
  isStrong = role !== 'visitor',
): Promise<LoggedIn> {
  const token = `token-of-${id}`
  const time = new Date().toISOString()
  await database.write(async (tx) => {
    const phone = '+20 100 123 4567'
    await tx
      .insertInto('users')
      .values({ ...accountRow(id), role, phone, two_factor_enabled: role === 'visitor' ? 0 : 1 })
      .execute()
    await tx
      .insertInto('sessions')
      .values({
        id: `session-of-${id}`,
        user_id: id,
        token,
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
        ip_address: null,
        user_agent: null,
        strong: isStrong ? 1 : 0,
        created_at: time,
        updated_at: time,
      })
      .execute()
  })
  const secret = authSecret(digestWith(serverSecret))
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return {
    id,
    cookie: `${name}=${value}`,
    logIn: (context) => context.addCookies([{ name, value, url: address, httpOnly: true }]),
  }
}
