import { useRef, useState } from 'react'
import type { Entry } from '../../../../engine/calculation.ts'
import type { DayChange } from '../../../../ui/keep/flock/journal.ts'
import type { DayDraft } from '../kept/use-kept-days.ts'

type Typed = Readonly<Record<string, unknown>>

/** What is typed into the fields of a day and is not kept yet. */
export interface DayTyping {
  readonly typed: Typed
  readonly type: (name: string, value: unknown) => void
  /** Whether another window has changed a field since its first key was pressed here. */
  readonly isChanged: (name: string) => boolean
  /** Hands fields over to be kept; they hold what is kept then. */
  readonly handOver: (names: readonly string[]) => void
}

/**
 * Holds what is typed into a day. From the first key on, a field belongs to the flock and the day
 * that are on the page then, and remembers what it showed.
 * @param kept what is kept of the day
 * @param owner the name of the flock on the page
 */
export function useDayDraft(
  kept: Entry | undefined,
  owner: string | undefined,
  onBegin: () => void,
  onTell: (told: DayChange, draft: DayDraft) => void,
): DayTyping {
  const [typed, setTyped] = useState<Typed>({})
  const [drafts, setDrafts] = useState<Readonly<Record<string, DayDraft>>>({})
  // What is left as the page goes may have been typed since it was last drawn.
  const given = useRef(new Set<string>())
  return {
    typed,
    type: (name, value) => {
      given.current.delete(name)
      setTyped((now) => ({ ...now, [name]: value }))
      if (drafts[name] !== undefined) return
      setDrafts((now) => ({ ...now, [name]: now[name] ?? { owner, seen: kept ?? {} } }))
      onBegin()
    },
    isChanged: (name) => name in typed && drafts[name]?.seen[name] !== kept?.[name],
    handOver: (names) => {
      const fresh = names.filter((name) => !given.current.has(name))
      for (const name of fresh) {
        given.current.add(name)
        onTell({ [name]: typed[name] } as DayChange, drafts[name] ?? { owner, seen: kept ?? {} })
      }
      const without = <Fields extends Typed>(now: Fields): Fields =>
        Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))) as Fields
      setTyped(without)
      setDrafts(without)
    },
  }
}
