import { forget, recall, store } from './device.ts'
import { flockPrefix } from './storage-keys.ts'
import { readVersioned } from './stored-text.ts'

/** What this device may change in its farm. */
type FarmRole = 'owner' | 'worker' | 'reader'

/**
 * A text under this name means that the flocks of this device are in a farm (`storage/sync`):
 * nothing of sync is loaded without it.
 */
export const farmName = 'farm'

/** The version of the mark; a later one is not guessed at. */
const version = 1

export const farmRoles: readonly FarmRole[] = ['owner', 'worker', 'reader']

/** What a device notes of its farm: its role, and the flocks that are not in it. */
interface FarmMark {
  readonly role: FarmRole
  /** By the time in their names. */
  readonly apart: readonly string[]
  /** Since when the clinic may read the farm (ISO); undefined where it may not. */
  readonly sharedSince?: string | undefined
}

/** The farm of this device, as it was noted last; undefined where it is in none. */
export const farmMark = (): FarmMark | undefined =>
  readVersioned(recall(farmName) ?? '', version, ({ role, apart, sharedSince }) => {
    const known = farmRoles.find((each) => each === role)
    return (
      known && {
        role: known,
        apart: Array.isArray(apart) ? apart.map(String) : [],
        sharedSince: typeof sharedSince === 'string' ? sharedSince : undefined,
      }
    )
  })

/** Notes the farm of this device, or that it is in none. @returns whether that is new */
export function markFarm(mark: FarmMark | undefined): boolean {
  const text = mark === undefined ? undefined : JSON.stringify({ version, ...mark })
  if (text === recall(farmName)) return false
  if (text === undefined) forget(farmName)
  else store(farmName, text)
  return true
}

/** The farm of a flock; undefined where it is in none. @param flock the name of its record */
export const farmOfFlock = (flock: string): FarmMark | undefined => {
  const mark = farmMark()
  return mark?.apart.includes(flock.slice(flockPrefix.length)) === false ? mark : undefined
}

/** Whether this device may only read a flock. @param flock the name under which it is kept */
export const isReadOnly = (flock: string): boolean => farmOfFlock(flock)?.role === 'reader'

/** An invitation to a farm stays under this name until it is used: the visitor may log in first. */
export const invitationName = 'farmInvitation'
