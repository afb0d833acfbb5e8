import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entry } from '#engine/calculation.ts'
import { entriesIn } from '#components/fields/entered.ts'
import { useForm, useProgram } from '#components/fields/form-context.ts'
import { currentFlock, flocks, type KeptFlock } from '#ui/storage/flock/flocks.ts'
import {
  conflictsOf,
  forgetDay,
  storeDay,
  keptDay,
  keptDays,
  unreadDays,
  type DayChange,
  type KeptDay,
} from '#ui/storage/flock/journal.ts'
import { useCurrentFlock } from '#ui/storage/flock/use-current-flock.ts'
import { soundDays } from '../../sound-days.ts'
import { afterWriting } from './after-writing.ts'
import { dayIn } from '../days.ts'

/** What a draft of a day belongs to, from its first keystroke on. */
export interface DayDraft {
  /** The name of its flock; undefined without a flock. */
  readonly owner: string | undefined
  /** The day as it was seen then. */
  readonly seen: KeptDay
}
/** A field of a day of which two windows have stored two values at the same time. */
export interface EntryConflict {
  readonly day: string
  readonly field: string
  /** The value that counts until a person picks one, and the others. */
  readonly values: readonly (number | string)[]
}

/** What a journal does with the days that are entered. */
export interface Days {
  /** The entries, by their days. */
  readonly entries: readonly Entry[]
  /** The title of the flock that they are kept with; undefined where they are kept with none. */
  readonly flock: string | undefined
  /** The day on which the flock was finished. */
  readonly finished: string | undefined
  /** Whether they are in the link of the page, and not on the device. */
  readonly isFromLink: boolean
  /** The name of that flock. */
  readonly owner: string | undefined
  /** The title of another flock that the figures typed last belong to, and were stored with. */
  readonly other: string | undefined
  /** Days whose records are set aside: they count as days without an entry. */
  readonly bad: readonly string[]
  readonly conflicts: readonly EntryConflict[]
  /** Days that were entered before there was a flock, and are not kept with it. */
  readonly aside: readonly Entry[]
  readonly takeOver: () => void
  /** Begins a flock with the first key that is pressed in a journal without one. */
  readonly begin: () => void
  /**
   * Changes fields of a day of the flock that the draft belongs to; undefined takes one out. The
   * page shows the change at once, or where a promise is returned when that has resolved.
   */
  readonly saveDay: (
    date: string,
    change: DayChange,
    draft?: DayDraft,
  ) => Promise<unknown> | undefined
  /** Picks one of the values of a field in doubt. */
  readonly pick: (doubt: EntryConflict, value: number | string) => void
  readonly remove: (date: string) => void
  /** Adds whole days, as a file has them. */
  readonly addAll: (entries: readonly Entry[]) => void
}

const isStorableValue = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string'

/**
 * What else is found among the records: days that are set aside, those that the program refused.
 */
interface Found {
  readonly bad: readonly string[]
  readonly refused: readonly string[]
  readonly conflicts: readonly EntryConflict[]
}
const none: Found = { bad: [], refused: [], conflicts: [] }

/** A day with some fields changed. */
const withChange = (entry: Entry, change: DayChange): Entry =>
  Object.fromEntries(
    Object.entries({ ...entry, ...change }).filter(([, part]) => part !== undefined),
  ) as Entry

/**
 * The days of a journal: with a flock, those that the device keeps of it, in whatever tab they are
 * entered; without one, what is in the form.
 */
export function useKeptDays(list: string, key: string): Days {
  const { calculator, flock: here, isFilled } = useForm()
  const { input, change } = useProgram()
  const entries = entriesIn(input, list)
  const hasFlock = here !== undefined
  const chosen = useCurrentFlock()
  const [flock, setFlock] = useState<KeptFlock>()
  const [aside, setAside] = useState<readonly Entry[]>([])
  const [found, setFound] = useState(none)
  const [other, setOther] = useState<string>()
  const look = useRef<() => void>(undefined)
  // A form that unmounts hands over its content when another flock is on the page already.
  const onPage = useRef<string>(undefined)
  const [link] = useState(() => window.location.search)
  // The flock that began with the first key here, once it is on the page: it has what was typed
  // before.
  const begun = useRef<string | true>(undefined)

  const put = useCallback(
    (days: (now: readonly Entry[]) => readonly Entry[]) =>
      change((now) => ({
        ...now,
        [list]: [...days(entriesIn(now, list))].sort((a, b) =>
          dayIn(a, key) < dayIn(b, key) ? -1 : 1,
        ),
      })),
    [change, key, list],
  )
  /** Shows changes of days, however many, at once. */
  const show = useCallback(
    (changes: readonly (readonly [day: string, change: DayChange])[]) =>
      put((now) => {
        const left = new Map(changes)
        const changed = (entry: Entry): Entry => {
          const day = dayIn(entry, key)
          const fields = left.get(day)
          left.delete(day)
          return fields === undefined ? entry : withChange(entry, { ...fields, [key]: day })
        }
        const there = now.map(changed)
        const fresh = [...left.keys()].map((day) => changed({ [key]: day }))
        return [...there, ...fresh].filter((entry) => Object.keys(entry).length > 1)
      }),
    [put, key],
  )
  useEffect(() => {
    if (!hasFlock) {
      setFlock(undefined)
      onPage.current = undefined
      return undefined
    }
    let known = ''
    const adopt = (owner: string, typed: readonly Entry[]) => {
      for (const entry of typed)
        void storeDay(owner, dayIn(entry, key), { ...entry, [key]: undefined } as DayChange)
      look.current?.()
    }
    look.current = () => {
      const current = currentFlock()
      if (current === undefined) return
      const { sound: days, bad } = soundDays(calculator, list, keptDays(current.name, key))
      const unread = [...new Set([...unreadDays(current.name), ...bad])].sort()
      const conflicts = conflictsOf(current.name).flatMap(
        ([day, field, others]): EntryConflict[] => {
          const counts = keptDay(current.name, day)[field]
          const values = [counts, ...others].filter(isStorableValue)
          return values.length > 1 ? [{ day, field, values }] : []
        },
      )
      const text = JSON.stringify([current, days, unread, conflicts])
      if (text === known) return
      const isAdopting = begun.current === true
      if (isAdopting) begun.current = current.name
      // What was there before there was a flock, and is in no journal yet, is offered to it.
      if (known === '' && (days.length === 0 || isAdopting))
        change((now) => {
          const typed = entriesIn(now, list)
          if (isAdopting) queueMicrotask(() => adopt(current.name, typed))
          else setAside(typed)
          return now
        })
      known = text
      setFlock(current)
      onPage.current = current.name
      setFound({ bad: unread, refused: bad, conflicts: conflicts })
      put(() => days)
    }
    look.current()
    const again = () => look.current?.()
    window.addEventListener('storage', again)
    return () => {
      window.removeEventListener('storage', again)
      look.current = undefined
    }
  }, [hasFlock, calculator, key, list, put, change])

  // The days stay with the flock, and not in the address: a reload continues with them.
  useEffect(() => {
    const { pathname, search } = window.location
    if (hasFlock && search !== '') window.history.replaceState(window.history.state, '', pathname)
  })

  // Another flock is on the page by now: the figures are in the journal of their own.
  const notifyOther = useCallback(
    (owner: string, kept: Promise<boolean>) =>
      void kept.then(
        (isKept) => isKept && setOther(flocks().find(({ name }) => name === owner)?.title),
      ),
    [],
  )
  const saveDay = useCallback(
    (date: string, changed: DayChange, draft?: DayDraft) => {
      const its = typeof begun.current === 'string' ? begun.current : undefined
      const owner = draft === undefined ? flock?.name : (draft.owner ?? its)
      if (owner !== undefined) {
        const stored = keptDay(owner, date)
        const isSame = Object.keys(changed).every(
          (name) => draft === undefined || stored[name] === draft.seen[name],
        )
        const kept = storeDay(owner, date, changed, draft?.seen, !found.refused.includes(date))
        if (owner !== onPage.current) return notifyOther(owner, kept)
        // Another window has changed the same field: both values are there.
        if (!isSame) {
          look.current?.()
          return undefined
        }
        // Rendering would delay the writing.
        if (draft !== undefined)
          return afterWriting(kept, () =>
            owner === onPage.current ? show([[date, changed]]) : notifyOther(owner, kept),
          )
      }
      show([[date, changed]])
      return undefined
    },
    [flock, found, show, notifyOther],
  )
  const remove = (date: string) => {
    if (flock !== undefined) void forgetDay(flock.name, date)
    put((now) => now.filter((entry) => entry[key] !== date))
  }
  const isFromLink =
    isFilled !== false && !hasFlock && chosen !== undefined && link.includes(`${list}=`)
  const begin = () => {
    if (flock !== undefined || isFromLink || (entries.length > 0 && begun.current !== true)) return
    begun.current = true
    window.dispatchEvent(new Event('begin-flock'))
  }
  const addAll = (read: readonly Entry[]) => {
    const changes = read.map(
      (entry) => [dayIn(entry, key), { ...entry, [key]: undefined } as DayChange] as const,
    )
    const owner = flock?.name
    begin()
    const kept = changes.map(([day, fields]) =>
      owner === undefined
        ? undefined
        : storeDay(owner, day, fields, undefined, !found.refused.includes(day)),
    )
    if (owner === undefined || owner === onPage.current) show(changes)
    else if (kept[0] !== undefined) notifyOther(owner, kept[0])
  }
  const pick = ({ day, field }: EntryConflict, value: number | string) => {
    void saveDay(day, { [field]: value })
    look.current?.()
  }
  const takeOver = () => {
    setAside([])
    addAll(aside)
  }
  return useMemo(
    () => ({
      entries,
      flock: flock?.title,
      finished: flock?.finished,
      isFromLink,
      owner: flock?.name,
      bad: found.bad,
      other,
      conflicts: found.conflicts,
      aside,
      takeOver,
      begin,
      saveDay,
      pick,
      remove,
      addAll,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ways change with what they change
    [entries, flock, isFromLink, found, other, aside, saveDay],
  )
}
