import { getOwn } from '../../own.ts'
import type { FarmRow } from '../database/farm-schema.ts'

const megabyte = 1024 * 1024

/** How much a farm may hold. */
interface Quota {
  readonly records: number
  /** Bytes of all records as JSON. */
  readonly bytes: number
  /** Bytes of values that were replaced: beyond that, the oldest ones are deleted. */
  readonly pastBytes: number
}

const quotas = {
  /** Ten houses with 750 days each, for five years. */
  farm: { records: 50_000, bytes: 48 * megabyte, pastBytes: 32 * megabyte },
  /** The records of a person, most of them saved calculations. */
  person: { records: 2000, bytes: 8 * megabyte, pastBytes: 4 * megabyte },
} as const satisfies Readonly<Record<string, Quota>>

/** The most bytes of all farms that one account owns: it makes no more of them beyond that. */
export const accountBytes = 240 * megabyte

/** The quota of a farm with members, or of the records of a person. */
export const quotaOf = ({ person }: Pick<FarmRow, 'person'>): Quota =>
  getOwn(quotas, person === null ? 'farm' : 'person')!

/** From this part of a quota on, devices say that the farm is nearly full. */
const nearly = 0.9

/** Whether a person should delete something before nothing more is taken. */
export const isNearlyFull = (
  farm: Pick<FarmRow, 'person'>,
  { records, bytes }: Pick<FarmRow, 'records' | 'bytes'>,
): boolean => {
  const most = quotaOf(farm)
  return records > most.records * nearly || bytes > most.bytes * nearly
}
