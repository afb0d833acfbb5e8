import { limitedAddress } from '../http/client-address.ts'
import type { Asked } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { countEvent } from '../limits/rate-limit.ts'
import type { Tx } from '../database/schema.ts'

/** How many messages may arrive. */
export interface FormLimits {
  /** From one address with one form in an hour; whole villages share the address of a network. */
  readonly perAddress: number
  /** With one form in an hour, from all addresses together. */
  readonly perForm: number
  /** A form sent sooner after the page was opened counts as sent by a program (milliseconds). */
  readonly leastTime: number
}

export const formLimits: FormLimits = { perAddress: 20, perForm: 1000, leastTime: 2000 }

const hour = 3_600_000

/**
 * Counts a message; refuses it if its address or its form exceeds the rate limit.
 * @param isSuspect whether a program has probably sent it: it uses up nothing of what people may
 *   send
 */
export async function limitMessages(
  tx: Tx,
  form: string,
  { address, digest, now }: Asked,
  { perAddress, perForm }: FormLimits,
  isSuspect = false,
): Promise<void> {
  const kind = isSuspect ? 'suspect' : 'form'
  // The day is part of the digest, so that an address cannot be tracked across days.
  const day = Math.floor(now / (24 * hour))
  const key = digest('address', `${day} ${limitedAddress(address)}`)
  for (const [scope, of, most] of [
    [`${kind}:${form}`, key, perAddress],
    [kind, form, perForm],
  ] as const)
    if (!(await countEvent(tx, { scope, key: of, at: now }, { most, within: hour })))
      throw new Problem('tooMany', { retryAfter: hour / 1000 })
}
