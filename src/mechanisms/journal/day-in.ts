import type { Entry } from '../../engine/calculation.ts'

/** The day of an entry; empty where it has none. */
export function dayIn(entry: Entry | undefined, key: string): string {
  const day = entry?.[key]
  return typeof day === 'string' ? day : ''
}
