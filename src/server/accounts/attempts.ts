import { limitedAddress } from '../http/client-address.ts'
import type { Asked } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { countEvent } from '../limits/rate-limit.ts'
import type { Database } from '../database/database.ts'

const minute = 60_000

/** How many attempts of a kind are possible. */
interface AttemptLimit {
  /** From one address; whole villages share the address of a network. */
  readonly perAddress: number
  /** For one account, or one email address, from all addresses together. */
  readonly perAccount: number
  readonly within: number
}

/** The limits of attempts: of passwords and codes, and of mails to somebody's address. */
export const attemptLimits = {
  register: { perAddress: 20, perAccount: 5, within: 60 * minute },
  mail: { perAddress: 20, perAccount: 5, within: 60 * minute },
  password: { perAddress: 60, perAccount: 10, within: 15 * minute },
  code: { perAddress: 60, perAccount: 10, within: 15 * minute },
  link: { perAddress: 60, perAccount: 60, within: 15 * minute },
} as const satisfies Readonly<Record<string, AttemptLimit>>
export type AttemptKind = keyof typeof attemptLimits
export type AttemptLimits = Readonly<Record<AttemptKind, AttemptLimit>>

/**
 * Counts an attempt in a transaction of its own: it counts whatever comes of it. Addresses and
 * accounts are counted as digests.
 */
export async function countAttempt(
  { write }: Pick<Database, 'write'>,
  { address, digest, now }: Asked,
  kind: AttemptKind,
  account: string,
  limits: AttemptLimits = attemptLimits,
): Promise<void> {
  const { perAddress, perAccount, within } = limits[kind]
  const isAllowed = await write(async (tx) => {
    for (const [scope, text, most] of [
      ['address', limitedAddress(address), perAddress],
      ['account', account, perAccount],
    ] as const) {
      const event = { scope: `${kind}:${scope}`, key: digest(scope, text), at: now }
      if (text !== '' && !(await countEvent(tx, event, { most, within }))) return false
    }
    return true
  })
  if (!isAllowed) throw new Problem('tooManyTries', { retryAfter: within / 1000 })
}
