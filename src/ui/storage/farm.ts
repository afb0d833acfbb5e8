import { forget, recall, store } from './device.ts'
import { readVersioned } from './stored-text.ts'

/** What this device may change in its farm. */
export type FarmRole = 'owner' | 'worker' | 'reader'

/**
 * A text under this name means that the flocks of this device are in a farm (`storage/sync`):
 * nothing of sync is loaded without it.
 */
export const farmName = 'farm'

/** The version of the mark; a later one is not guessed at. */
const version = 1

const roles: readonly unknown[] = ['owner', 'worker', 'reader'] satisfies FarmRole[]

/** What this device may change in its farm; undefined where it is in none. */
export const farmRole = (): FarmRole | undefined =>
  readVersioned(recall(farmName) ?? '', version, ({ role }) =>
    roles.includes(role) ? (role as FarmRole) : undefined,
  )

/** Notes the farm of this device, or that it is in none. @returns whether that is new */
export function markFarm(role: FarmRole | undefined): boolean {
  if (role === farmRole()) return false
  if (role === undefined) forget(farmName)
  else store(farmName, JSON.stringify({ version, role }))
  return true
}
