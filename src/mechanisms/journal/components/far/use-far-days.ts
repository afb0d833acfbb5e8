import { useMemo, useState } from 'react'
import type { Entry, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { dayIn } from '../days.ts'
import { farDays, type FarDay } from './far-days.ts'
import type { KeyedField } from '../../shape.ts'

interface FarDaysQuestion {
  readonly calculator: Calculator<KeyedField>
  readonly list: string
  readonly input: Input
  readonly tables: Tables
  /** The day whose entry is open. */
  readonly date: string
  /** The days that have an entry. */
  readonly enteredDays: ReadonlySet<string>
}

/** The days that need a confirmation before they are taken. */
interface FarDays {
  /** The day whose entry is open, if it is far away and not confirmed. */
  readonly open: FarDay | undefined
  readonly confirm: () => void
  /** Days of a file that wait for an answer. */
  readonly held: readonly FarDay[]
  /** Takes the days of a file but for those that are far. @returns whether there are any */
  readonly read: (entries: readonly Entry[]) => boolean
  readonly takeHeld: () => void
  readonly leaveHeld: () => void
}

/**
 * Days outside of the flock's life need a confirmation, whatever their source.
 * @param take takes whole days
 */
export function useFarDays(
  { calculator, list, input, tables, date, enteredDays }: FarDaysQuestion,
  take: (entries: readonly Entry[]) => void,
): FarDays {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<readonly Entry[]>([])
  const key = calculator.inputs[list]!.keyed!.part
  const known = useMemo(
    () => ({ calculator, list, input, tables }),
    [calculator, list, input, tables],
  )
  const [far] = useMemo(() => farDays(known, [date]), [known, date])
  const heldDays = useMemo(
    () =>
      farDays(
        known,
        held.map((entry) => dayIn(entry, key)),
      ),
    [known, held, key],
  )
  return {
    open: enteredDays.has(date) || confirmed.has(date) ? undefined : far,
    confirm: () => setConfirmed((now) => new Set([...now, date])),
    held: heldDays,
    read: (entries) => {
      const days = new Set(
        farDays(
          known,
          entries.map((entry) => dayIn(entry, key)),
        )
          .map(({ day }) => day)
          .filter((day) => !enteredDays.has(day)),
      )
      take(entries.filter((entry) => !days.has(dayIn(entry, key))))
      setHeld(entries.filter((entry) => days.has(dayIn(entry, key))))
      return days.size > 0
    },
    takeHeld: () => {
      take(held)
      setHeld([])
    },
    leaveHeld: () => setHeld([]),
  }
}
