import { copies, isCopyDue } from './copies.ts'
import { namesOf, recall } from '../device.ts'
import { currentFlock } from './flocks.ts'
import { prefixOf, readDay } from './journal.ts'
import { currentFlockName } from '../kept-names.ts'

/** What is to be said of the journal of the flock that fills the programs. */
export interface Care {
  /** A flock was chosen, and its record is gone, or cannot be read. */
  readonly isLost: boolean
  /** How many of its days cannot be read: half of them was written, or a later version did. */
  readonly unreadable: number
  /** The last of its days, where that is after today: the clock of the device was set back. */
  readonly toCome?: string
  /** A copy is asked for, and when the last one was saved. */
  readonly copy?: { readonly last?: string }
  /** One was saved today. */
  readonly isCopied?: true
}

/** Looks after what the device keeps of the flock that fills the programs. */
export function careOf(today: string): Care {
  const flock = currentFlock()
  if (flock === undefined) return { isLost: recall(currentFlockName) !== undefined, unreadable: 0 }
  const prefix = prefixOf(flock.name)
  const names = namesOf(prefix)
  const last = names.at(-1)?.slice(prefix.length)
  const { on } = copies()
  return {
    isLost: false,
    unreadable: names.filter((name) => readDay(recall(name) ?? '') === undefined).length,
    ...(last !== undefined && last > today && { toCome: last }),
    ...(on === today && { isCopied: true as const }),
    ...(isCopyDue(today) && { copy: { ...(on !== undefined && { last: on }) } }),
  }
}

/** Why the device keeps nothing more: its memory for the site is full, or it has none for it. */
export function whyRefused(): 'full' | 'denied' {
  try {
    // A single sign fits where the memory is full but for a few.
    localStorage.setItem('copied?', '')
    localStorage.removeItem('copied?')
    return 'full'
  } catch (error) {
    const hasOthers = error instanceof DOMException && error.name === 'QuotaExceededError'
    return hasOthers && localStorage.length > 0 ? 'full' : 'denied'
  }
}
