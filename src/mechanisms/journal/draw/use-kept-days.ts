import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Entry } from '../../../engine/calculation.ts'
import { entriesIn } from '../../../drawing/fields/entered.ts'
import { useForm, useProgram } from '../../../drawing/fields/form-context.ts'
import { currentFlock, type KeptFlock } from '../../../ui/keep/flock/flocks.ts'
import { forgetDay, keepDay, keptDays } from '../../../ui/keep/flock/journal.ts'
import { dayIn } from './days.ts'

/** What a journal does with the days that are entered. */
export interface Days {
  /** The entries, by their days. */
  readonly entries: readonly Entry[]
  /** The title of the flock that they are kept with; undefined where they are kept with none. */
  readonly flock: string | undefined
  /** The day on which the flock was finished. */
  readonly finished: string | undefined
  /** Whether they stand in the link of the page, and not on the device. */
  readonly isFromLink: boolean
  /** Whether the device has refused to keep any of them. */
  readonly isRefused: boolean
  /** Days that were entered before there was a flock, and are not kept with it. */
  readonly aside: readonly Entry[]
  readonly takeOver: () => void
  /** Changes fields of a day; undefined takes one out. */
  readonly tell: (date: string, told: Readonly<Record<string, number | string | undefined>>) => void
  readonly remove: (date: string) => void
  /** Adds whole days, as a file has them. */
  readonly addAll: (entries: readonly Entry[]) => void
}

type Told = Readonly<Record<string, number | string | undefined>>

/** A day with some fields changed. */
const told = (entry: Entry, change: Told): Entry =>
  Object.fromEntries(
    Object.entries({ ...entry, ...change }).filter(([, part]) => part !== undefined),
  ) as Entry

/**
 * The days of a journal: with a flock, those that the device keeps of it, in whatever tab they are
 * entered; without one, what stands in the form.
 */
export function useKeptDays(list: string, key: string): Days {
  const { flock: here, isFilled } = useForm()
  const { input, change } = useProgram()
  const entries = entriesIn(input, list)
  const hasFlock = here !== undefined
  const [flock, setFlock] = useState<KeptFlock>()
  const [aside, setAside] = useState<readonly Entry[]>([])
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [link] = useState(() => window.location.search)

  const put = useCallback(
    (days: (now: readonly Entry[]) => readonly Entry[]) =>
      change((now) => ({
        ...now,
        [list]: [...days(entriesIn(now, list))].sort((a, b) =>
          dayIn(a, key).localeCompare(dayIn(b, key)),
        ),
      })),
    [change, key, list],
  )
  useEffect(() => {
    if (!hasFlock) {
      setFlock(undefined)
      return undefined
    }
    let known = ''
    const look = () => {
      const current = currentFlock()
      if (current === undefined) return
      const days = keptDays(current.name, key) as readonly Entry[]
      const text = JSON.stringify([current, days])
      if (text === known) return
      // What stood there before there was a flock, and is in no journal yet, is offered to it.
      if (known === '' && days.length === 0)
        change((now) => {
          setAside(entriesIn(now, list))
          return now
        })
      known = text
      setFlock(current)
      put(() => days)
    }
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [hasFlock, key, list, put, change])

  // The days stay with the flock, and not in the address: who loads the page anew goes on in them.
  useEffect(() => {
    const { pathname, search } = window.location
    if (hasFlock && search !== '') window.history.replaceState(window.history.state, '', pathname)
  })

  const tell = useCallback(
    (date: string, changed: Told) => {
      if (flock !== undefined) {
        const isKept = keepDay(flock.name, date, changed)
        setRefused(
          (now) => new Set([...now].filter((day) => day !== date).concat(isKept ? [] : date)),
        )
      }
      put((now) => {
        const before = now.find((entry) => entry[key] === date) ?? { [key]: date }
        const entry = told(before, { ...changed, [key]: date })
        const others = now.filter((other) => other !== before)
        return Object.keys(entry).length > 1 ? [...others, entry] : others
      })
    },
    [flock, key, put],
  )
  const remove = (date: string) => {
    if (flock !== undefined) forgetDay(flock.name, date)
    put((now) => now.filter((entry) => entry[key] !== date))
  }
  const addAll = (read: readonly Entry[]) => {
    for (const entry of read) tell(dayIn(entry, key), { ...entry, [key]: undefined } as Told)
  }
  const takeOver = () => {
    setAside([])
    addAll(aside)
  }
  const isFromLink =
    isFilled !== false && !hasFlock && currentFlock() !== undefined && link.includes(`${list}=`)
  return useMemo(
    () => ({
      entries,
      flock: flock?.title,
      finished: flock?.finished,
      isFromLink,
      isRefused: refused.size > 0,
      aside,
      takeOver,
      tell,
      remove,
      addAll,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ways change with what they change
    [entries, flock, isFromLink, refused, aside, tell],
  )
}
