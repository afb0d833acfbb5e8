import { useState } from 'react'

/** The day of the entry that is on the page. */
export interface EntryDay {
  readonly date: string
  readonly setDate: (date: string) => void
  /** A first key was pressed in the entry. */
  readonly begin: () => void
  /** Leaves the entry for the day that has begun since; undefined where it is of that day. */
  readonly goOn: (() => void) | undefined
  /** Grows if the entry belongs to another flock than before: its fields start again. */
  readonly turn: number
}

/**
 * The day of the entry: today, until a person chooses another one. An entry that was begun stays
 * with its day when midnight passes, and with its flock when another one is chosen.
 * @param owner the name of the flock on the page; undefined without a flock
 */
export function useEntryDay(today: string, owner: string | undefined): EntryDay {
  const [chosen, setDate] = useState<string>()
  const [begun, setBegun] = useState<string>()
  const [whose, setWhose] = useState({ owner, turn: 0 })
  if (owner !== undefined && owner !== whose.owner)
    setWhose({ owner, turn: whose.turn + (whose.owner === undefined ? 0 : 1) })
  const date = chosen ?? begun ?? today
  const isOver = chosen === undefined && date < today
  return {
    date,
    setDate,
    begin: () => setBegun(date),
    goOn: isOver ? () => setBegun(undefined) : undefined,
    turn: whose.turn,
  }
}
