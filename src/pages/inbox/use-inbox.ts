import { useCallback, useEffect, useRef, useState } from 'react'
import { requestApi, type ApiOutcome } from '../../network/api.ts'
import { useLanguage } from '../../ui/use-language.ts'

/** What the server has not given, and why. */
export type NoInbox = Exclude<ApiOutcome<never>, { readonly kind: 'ok' }>

/** Whether somebody may not see messages, or not any more. */
export const isGate = (failure: NoInbox): boolean =>
  failure.kind === 'problem' &&
  ['signIn', 'secondFactor', 'notAllowed'].includes(failure.problem.id)

/** What was read of the server: at first nothing, then a value, or why there is none. */
export interface Reading<Value> {
  readonly value: Value | undefined
  readonly failure: NoInbox | undefined
  readonly again: () => void
}

/**
 * Reads an address of the server, and again on request or when `turn` changes. What was read stays
 * until the next answer; something else than the server's answer counts as none.
 */
export function useInboxReading<Value>(
  path: string | undefined,
  read: (body: unknown) => Value | undefined,
  turn: number,
): Reading<Value> {
  const { code } = useLanguage()
  const [state, setState] = useState<{
    readonly path: string
    readonly value?: Value
    readonly failure?: NoInbox
  }>()
  const [own, setOwn] = useState(0)
  useEffect(() => {
    if (path === undefined) return undefined
    const ending = new AbortController()
    void requestApi<unknown>(path, { language: code, signal: ending.signal }).then((outcome) => {
      if (ending.signal.aborted) return
      const value = outcome.kind === 'ok' ? read(outcome.body) : undefined
      if (value !== undefined) setState({ path, value })
      else setState({ path, failure: outcome.kind === 'ok' ? { kind: 'unreachable' } : outcome })
    })
    return () => ending.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a reader never changes
  }, [path, code, turn, own])
  const current = state?.path === path ? state : undefined
  return {
    value: current?.value,
    failure: current?.failure,
    again: useCallback(() => setOwn((count) => count + 1), []),
  }
}

/** Without events, the page asks so often (milliseconds). */
const pollEvery = 30_000

/** Counts the changes of the inbox: by events, or by asking now and then. */
export function useChanges(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const next = () => setTurn((count) => count + 1)
    const source = new EventSource('/api/messages/events')
    // The first event covers what has changed before the page began to follow.
    source.addEventListener('change', next)
    const timer = setInterval(() => {
      if (source.readyState !== EventSource.OPEN) next()
    }, pollEvery)
    return () => {
      source.close()
      clearInterval(timer)
    }
  }, [])
  return turn
}

/** What a change of a message has led to. */
export type Changing =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly failure: NoInbox }

/** Sends changes to the server, one at a time. */
export function useChange() {
  const { code } = useLanguage()
  const [state, setState] = useState<Changing>({ kind: 'idle' })
  const busy = useRef(false)
  const send = async (
    path: string,
    method: 'POST' | 'PATCH',
    body: unknown,
  ): Promise<ApiOutcome<unknown> | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setState({ kind: 'busy' })
    const outcome = await requestApi<unknown>(path, { method, body, language: code })
    busy.current = false
    setState(outcome.kind === 'ok' ? { kind: 'done' } : { kind: 'failed', failure: outcome })
    return outcome
  }
  return { state, send }
}
