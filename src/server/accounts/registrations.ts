/** Registrations with an address that is not confirmed yet. Several people may register one address. */
import { randomBytes } from 'node:crypto'
import { millisecondsPerDay } from '../../day.ts'
import type { RegistrationRow, Tx } from '../database/schema.ts'
import type { Digest } from '../secret.ts'

/** For how long the link of a mail confirms a registration (milliseconds). */
export const confirmationTime = millisecondsPerDay

/** So many of one address are compared with a password. */
const mostCompared = 20

const newId = (): string => randomBytes(18).toString('base64url')

/** Keeps a registration. @returns its id */
export async function keepRegistration(
  tx: Tx,
  registration: Omit<RegistrationRow, 'id'>,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('registrations')
    .values({ id, ...registration })
    .execute()
  return id
}

/** The newest registrations of an address. */
export const registrationsOf = (tx: Tx, email: string): Promise<RegistrationRow[]> =>
  tx
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(mostCompared)
    .execute()

const signatureOf = (digest: Digest, id: string, until: number): string =>
  digest('registration', `${id} ${until}`)

/** What the link that confirms a registration contains: nothing of it is in the database. */
export function confirmationToken(digest: Digest, id: string, now: number): string {
  const until = now + confirmationTime
  return `${id}.${until.toString(36)}.${signatureOf(digest, id, until)}`
}

/** The registration that a link confirms; undefined where it confirms none. */
export async function confirmedBy(
  tx: Tx,
  digest: Digest,
  token: string,
  now: number,
): Promise<RegistrationRow | undefined> {
  const [id = '', time = '', signature] = token.split('.')
  const until = Number.parseInt(time, 36)
  if (!(until > now) || signature !== signatureOf(digest, id, until)) return undefined
  return tx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Makes the account of a registration, whose address is confirmed. The other registrations of the
 * address end.
 * @returns the id of the account; undefined where the address has one already
 */
export async function makeAccount(
  tx: Tx,
  { email, name, phone, language, password }: Omit<RegistrationRow, 'id' | 'created_at'>,
  now: number,
): Promise<string | undefined> {
  const id = newId()
  const time = new Date(now).toISOString()
  const times = { created_at: time, updated_at: time }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('users')
    .values({
      id,
      name,
      email,
      phone,
      language,
      ...times,
      email_verified: 1,
      image: null,
      role: 'visitor',
      two_factor_enabled: 0,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return undefined
  await tx
    .insertInto('credentials')
    .values({
      id: newId(),
      user_id: id,
      account_id: id,
      password,
      ...times,
      provider_id: 'credential',
    })
    .execute()
  await forgetRegistrations(tx, email)
  return id
}

/** Deletes the registrations of an address. */
export const forgetRegistrations = (tx: Tx, email: string) =>
  tx.deleteFrom('registrations').where('email', '=', email).execute()
