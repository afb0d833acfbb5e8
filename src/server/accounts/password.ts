import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../http/problem.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The shortest and the longest password (characters). */
export const passwordLength = { least: 12, most: 128 } as const

/** The cost of a guess: 32 MB and about 60 ms, as OWASP recommends for scrypt. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 96 * 2 ** 20 }
const keyBytes = 64

const keyOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })

/** The digest of a password, with a salt of its own. */
export async function digestPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  return `${salt}:${(await keyOf(password, salt)).toString('base64url')}`
}

/** A digest that no password has: it takes as long to check as every other. */
const nobody = `${'0'.repeat(22)}:${Buffer.alloc(keyBytes).toString('base64url')}`

/** Whether a digest is that of a password. Without a digest it takes as long, and none is. */
export async function isPasswordOf(digest: string | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (digest ?? nobody).split(':')
  const expected = Buffer.from(key, 'base64url')
  const found = await keyOf(password, salt)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

/** Refuses a new password that is too short, too long or easily guessed. */
export function checkNewPassword(password: unknown, own: readonly string[]): string {
  if (typeof password !== 'string') throw new Problem('badRequest')
  const { length } = Array.from(password)
  if (
    length < passwordLength.least ||
    length > passwordLength.most ||
    isCommonPassword(password, own)
  )
    throw new Problem('weakPassword')
  return password
}
