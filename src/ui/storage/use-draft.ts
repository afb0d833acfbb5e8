import { useEffect, useRef } from 'react'
import { tab } from './tab.ts'
import { useLater } from './use-later.ts'

/** The names of drafts in the storage of the tab begin so. */
export const draftsBeginWith = 'typed:'

/** Something that was typed, and the query of the address under which it was. */
export interface Draft {
  readonly search: string
  readonly typed: unknown
}

/**
 * What was typed under a name at this address in this tab and not sent off; undefined where there
 * is nothing.
 */
export function recallDraft(name: string, search = window.location.search): unknown {
  try {
    const draft = JSON.parse(tab.recall(draftsBeginWith + name) ?? 'null') as Draft | null
    return draft?.search === search ? draft.typed : undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (name: string): void => tab.forget(draftsBeginWith + name)

/**
 * Keeps what is typed while it is typed, so that a page that is reloaded, left and opened again, or
 * opened in another language has it again. Nothing is kept before the first change; `undefined` is
 * nothing.
 * @param round changes whenever the address may have changed without a change of what is typed
 * @param at the query that the address is about to have; by default the one that it has
 */
export function useDraft(name: string, typed: unknown, round?: unknown, at?: string): void {
  const drawn = useRef({ typed, round })
  const later = useLater(name)
  useEffect(() => {
    if (typed === drawn.current.typed && round === drawn.current.round) return
    drawn.current = { typed: Symbol('changed'), round }
    // Once the page is left, the address is another one.
    const search = at ?? window.location.search
    later(() => {
      if (typed === undefined) forgetDraft(name)
      else tab.store(draftsBeginWith + name, JSON.stringify({ search, typed } satisfies Draft))
    })
  }, [name, typed, round, at, later])
}
