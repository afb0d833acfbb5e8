import { readFlock } from '#ui/storage/flock/flocks.ts'
import { journalPrefix } from '#ui/storage/flock/journal.ts'
import { flockPrefix } from '#ui/storage/storage-keys.ts'
import { getOwn } from '#own.ts'
import { storedKind, type DeviceData, type Plan } from '../device-data.ts'

/** How the days of a flock in a file are to those on the device. */
export interface FlockDays {
  readonly flock: string
  /** The title of the flock, in the file or else here; undefined where neither has it. */
  readonly title: string | undefined
  readonly fresh: number
  readonly different: number
  readonly same: number
}

const isJournalDay = (name: string): boolean => storedKind(name) === 'journal'

/** The name of the flock of a day. */
const flockOfDay = (day: string): string =>
  flockPrefix + (day.slice(journalPrefix.length).split(':')[0] ?? '')

/** All stored data except days, which are listed flock by flock. */
export const withoutDays = (data: DeviceData): DeviceData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !isJournalDay(name)))

/**
 * How many days of each flock a file would bring, how many it would replace, and how many are here
 * unchanged.
 * @param file the content of the file
 * @param kept the data on the device
 */
export function daysByFlock(
  { added, replaced }: Pick<Plan, 'added' | 'replaced'>,
  file: DeviceData,
  kept: DeviceData,
): readonly FlockDays[] {
  const days = Object.keys(file).filter(isJournalDay)
  return [...new Set(days.map(flockOfDay))].map((flock) => {
    const mine = days.filter((name) => flockOfDay(name) === flock)
    const fresh = mine.filter((name) => getOwn(added, name) !== undefined).length
    const different = mine.filter((name) => getOwn(replaced, name) !== undefined).length
    const title =
      readFlock(getOwn(file, flock) ?? '')?.title ?? readFlock(getOwn(kept, flock) ?? '')?.title
    return { flock, title, fresh, different, same: mine.length - fresh - different }
  })
}
