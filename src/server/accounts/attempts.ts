import { limitedAddress } from '../http/client-address.ts'
import type { Asked } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { countEvent } from '../limits/rate-limit.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/schema.ts'

const minute = 60_000

/** How many attempts of a kind are possible. */
interface AttemptLimit {
  /** From one address; whole villages share the address of a network. */
  readonly perAddress: number
  /**
   * For one account, or one email address: of strangers from all addresses together, and of each
   * device that has logged in to it.
   */
  readonly perAccount: number
  readonly within: number
}

const kinds = ['register', 'mail', 'password', 'code', 'link'] as const
export type AttemptKind = (typeof kinds)[number]
export type AttemptLimits = Readonly<Record<AttemptKind, AttemptLimit>>

/**
 * The limits of attempts: of passwords and codes, and of mails to somebody's address.
 * @param perAddress passwords of one address in 15 minutes: how many people share it
 */
export const attemptLimitsFor = (perAddress: number): AttemptLimits => {
  const mailsPerAddress = Math.ceil(perAddress / 3)
  return {
    register: { perAddress: mailsPerAddress, perAccount: 20, within: 60 * minute },
    mail: { perAddress: mailsPerAddress, perAccount: 5, within: 60 * minute },
    password: { perAddress, perAccount: 10, within: 15 * minute },
    code: { perAddress, perAccount: 10, within: 15 * minute },
    /** Links that are not valid; one that is valid is always taken. */
    link: { perAddress, perAccount: perAddress, within: 15 * minute },
  }
}
export const attemptLimits = attemptLimitsFor(60)

/** Who tries, and for which account. */
interface Attempt {
  readonly kind: AttemptKind
  /** The account, or the email address. */
  readonly account: string
  /** What shows that it is no stranger: the mark of a device, or the session. */
  readonly device?: string | undefined
  /**
   * After the limit, a link is still mailed to the address once in this time (milliseconds), so
   * that the mailbox always has one that is valid.
   */
  readonly pace?: number | undefined
}

/** What is counted: whose attempts, and how many of them are possible. */
type Counted = readonly [scope: string, text: string, most: number]

/** Counts an event for each of these, up to the first that is too much. */
async function countAll(
  tx: Tx,
  { digest, now }: Pick<Asked, 'digest' | 'now'>,
  kind: AttemptKind,
  all: readonly Counted[],
  within: number,
): Promise<string | undefined> {
  for (const [scope, text, most] of all) {
    const event = { scope: `${kind}:${scope}`, key: digest(scope, text), at: now }
    if (text !== '' && !(await countEvent(tx, event, { most, within }))) return scope
  }
  return undefined
}

const tooMany = (within: number): Problem =>
  new Problem('tooManyTries', { retryAfter: within / 1000 })

/**
 * Counts an attempt in a transaction of its own: it counts whatever comes of it. Addresses and
 * accounts are counted as digests. Strangers use up nothing of a device that is known.
 * @returns whether the attempt is to be made: of a mail that was just sent, it is not
 */
export async function countAttempt(
  { write }: Pick<Database, 'write'>,
  asked: Asked,
  { kind, account, device, pace }: Attempt,
  limits: AttemptLimits = attemptLimits,
): Promise<boolean> {
  const { perAddress, perAccount, within } = limits[kind]
  const known: readonly Counted[] = [['device', device ?? '', perAccount]]
  const strangers: readonly Counted[] = [
    ['address', limitedAddress(asked.address), perAddress],
    ['account', account, perAccount],
  ]
  const outcome = await write(async (tx) => {
    const over = await countAll(tx, asked, kind, device === undefined ? strangers : known, within)
    if (over !== 'account' || pace === undefined) return over ?? 'made'
    const again = await countAll(tx, asked, kind, [['pace', account, 1]], pace)
    return again === undefined ? 'made' : 'mailed'
  })
  if (outcome !== 'made' && outcome !== 'mailed') throw tooMany(within)
  return outcome === 'made'
}

/**
 * Counts a link that was not valid, in the transaction of its request.
 * @returns the problem where there were too many
 */
export async function countWrongLink(
  tx: Tx,
  asked: Asked,
  limits: AttemptLimits = attemptLimits,
): Promise<Problem | undefined> {
  const { perAddress, within } = limits.link
  const address: Counted = ['address', limitedAddress(asked.address), perAddress]
  const over = await countAll(tx, asked, 'link', [address], within)
  return over === undefined ? undefined : tooMany(within)
}
