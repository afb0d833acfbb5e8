import { copyStatus, isCopyDue } from './copies.ts'
import { recordNamesWith } from '#storage/notebook.ts'
import { notebookMark } from '../device.ts'
import { currentFlock } from './flocks.ts'
import { prefixOf } from './journal.ts'

/** The notices about the journal of the flock that fills the programs. */
export interface Care {
  /** A flock was chosen, and its record is missing, or cannot be read. */
  readonly isLost: boolean
  /** The last of its days, where that is after today: the clock of the device was set back. */
  readonly toCome?: string
  /** A copy is requested, and when the last one was saved. */
  readonly copy?: { readonly last?: string }
  /** One was saved today. */
  readonly isCopied?: true
}

/** Looks after what the device keeps of the flock that fills the programs. */
export function careOf(today: string): Care {
  const flock = currentFlock()
  if (flock === undefined) return { isLost: notebookMark() === 'chosen' }
  const prefix = prefixOf(flock.name)
  const names = recordNamesWith(prefix)
  const last = names.at(-1)?.slice(prefix.length)
  const { on } = copyStatus()
  return {
    isLost: false,
    ...(last !== undefined && last > today && { toCome: last }),
    ...(on === today && { isCopied: true as const }),
    ...(isCopyDue(today) && { copy: { ...(on !== undefined && { last: on }) } }),
  }
}
