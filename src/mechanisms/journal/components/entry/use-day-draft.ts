import { useRef, useState } from 'react'
import type { Entry } from '#engine/calculation.ts'
import type { DayChange } from '#ui/storage/flock/journal.ts'
import type { DayDraft } from '../kept/use-kept-days.ts'

type Typed = Readonly<Record<string, unknown>>

/** What is typed into the fields of a day and is not kept yet. */
interface DayTyping {
  readonly typed: Typed
  readonly type: (name: string, value: unknown) => void
  /** Whether another window has changed a field since its first key was pressed here. */
  readonly isChanged: (name: string) => boolean
  /** Hands fields over to be stored; they then contain what is stored. */
  readonly handOver: (names: readonly string[]) => void
}

/**
 * Keeps what is typed into a day. From the first key on, a field belongs to the flock and the day
 * that are on the page then, and remembers what it showed.
 * @param kept what is stored of the day
 * @param owner the name of the flock on the page
 */
export function useDayDraft(
  kept: Entry | undefined,
  owner: string | undefined,
  onBegin: () => void,
  onTell: (change: DayChange, draft: DayDraft) => Promise<unknown> | undefined,
): DayTyping {
  const [typed, setTyped] = useState<Typed>({})
  const [drafts, setDrafts] = useState<Readonly<Record<string, DayDraft>>>({})
  // What was handed over stays in its field until the page shows it as stored. What is left as the
  // page goes may have been typed since the last render.
  const given = useRef(new Set<string>())
  return {
    typed,
    type: (name, value) => {
      const isGiven = given.current.delete(name)
      setTyped((now) => ({ ...now, [name]: value }))
      if (drafts[name] !== undefined && !isGiven) return
      const seen = { ...kept, ...(isGiven && { [name]: typed[name] }) }
      setDrafts((now) => ({ ...now, [name]: (isGiven ? undefined : now[name]) ?? { owner, seen } }))
      onBegin()
    },
    isChanged: (name) =>
      name in typed && ![drafts[name]?.seen[name], typed[name]].includes(kept?.[name]),
    handOver: (names) => {
      const fresh = names.filter((name) => !given.current.has(name))
      const waits = fresh.flatMap((name) => {
        given.current.add(name)
        const draft = drafts[name] ?? { owner, seen: kept ?? {} }
        return onTell({ [name]: typed[name] } as DayChange, draft) ?? []
      })
      const clear = () => {
        // A new text that was typed meanwhile stays.
        const done = new Set(fresh.filter((name) => given.current.delete(name)))
        const without = <Fields extends Typed>(now: Fields): Fields =>
          Object.fromEntries(Object.entries(now).filter(([name]) => !done.has(name))) as Fields
        setTyped(without)
        setDrafts(without)
      }
      if (waits.length === 0) clear()
      else void Promise.all(waits).then(clear)
    },
  }
}
