import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { passwordLength } from '#api/limits.ts'
import { Turns } from '../database/turns.ts'
import { Problem } from '../http/problem.ts'
import { isCommonPassword } from './common-passwords.ts'

const keyBytes = 64

/**
 * So many keys are computed at the same time. Node has four threads for this: what a transaction
 * waits for, like the signature of a cookie, needs one that is free.
 */
const turns = new Turns(2)

/**
 * The key of a password. The cost of a guess is a power of two: at 15 it is 32 MB and about 60 ms,
 * as OWASP recommends for scrypt.
 */
async function passwordKey(password: string, salt: string, cost: number): Promise<Buffer> {
  const N = 2 ** cost
  const options = { N, r: 8, p: 3, maxmem: 3 * 1024 * N }
  await turns.take()
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
        error === null ? resolve(key) : reject(error),
      )
    })
  } finally {
    turns.release()
  }
}

/** The digest of a password, with its cost and a salt. */
export async function digestPassword(
  password: string,
  cost: number,
  salt = randomBytes(16).toString('base64url'),
): Promise<string> {
  return `${cost}:${salt}:${(await passwordKey(password, salt, cost)).toString('base64url')}`
}

/** A digest that no password has: it takes as long to check as every other. */
const unknownDigest = (cost: number): string =>
  `${cost}:${'0'.repeat(22)}:${Buffer.alloc(keyBytes).toString('base64url')}`

/** The salt of a digest. */
export const saltOf = (digest: string): string => digest.split(':')[1] ?? ''

/**
 * The digest that is that of a password. Those of one address have one salt, so this takes equally
 * long for any number of them, and for none. A digest has its own cost, so passwords stay valid if
 * the setting changes.
 */
export async function digestOf(
  digests: readonly string[],
  password: string,
  cost: number,
): Promise<string | undefined> {
  const [first = unknownDigest(cost)] = digests
  const [own = '', salt = ''] = first.split(':')
  const found = await passwordKey(password, salt, /^\d{1,2}$/.test(own) ? Number(own) : cost)
  return digests.find((digest) => {
    const [otherCost, otherSalt, key = ''] = digest.split(':')
    const expected = Buffer.from(key, 'base64url')
    const isComparable = otherCost === own && otherSalt === salt && expected.length === found.length
    return isComparable && timingSafeEqual(expected, found)
  })
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
