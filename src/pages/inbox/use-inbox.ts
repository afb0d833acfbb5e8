import { useEffect, useMemo, useRef, useState } from 'react'
import type { Address, AnswerOf, RequestOf } from '#api/contract.ts'
import { requestApi, type OutcomeOf } from '../../network/api.ts'
import { isFollowed, onServerChange, type Followed } from '../../network/changes.ts'
import type { Failed } from '../../ui/request/Answer.tsx'
import { useRequest } from '../../ui/request/use-request.ts'
import { useLanguage } from '../../ui/use-language.ts'

/** What was read of the server: at first nothing, then a value, or why there is none. */
interface Reading<Value> {
  readonly value: Value | undefined
  readonly failure: Failed | undefined
  readonly again: () => void
}

/**
 * Reads from the server, and again on request or when `turn` changes.
 * @param request undefined asks nothing
 * @param isAnswer of `virtual:answer`; something else than the server's answer counts as none
 */
export function useInboxReading<A extends Address>(
  address: A,
  request: RequestOf<A> | undefined,
  isAnswer: (body: unknown) => boolean,
  turn: number,
): Reading<AnswerOf<A>> {
  const { code: language } = useLanguage()
  const key = JSON.stringify(request)
  const send = useMemo(
    () =>
      request &&
      ((signal: AbortSignal) => requestApi(address, request, { language, signal, isAnswer })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is all of the request
    [key, language],
  )
  const { outcome, again } = useRequest<OutcomeOf<A>>(send, turn)
  return {
    value: outcome?.kind === 'ok' ? outcome.body : undefined,
    failure: outcome === undefined || outcome.kind === 'ok' ? undefined : outcome,
    again,
  }
}

/** Without events, the page asks so often (milliseconds). */
const pollEvery = 30_000

/**
 * Counts the changes of what staff follow: as the server tells, or by asking now and then.
 * @param apart the shortest time between two of them (milliseconds)
 */
export function useChanges(what: Exclude<Followed, 'farms'>, apart = 0): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let last = Date.now()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      waiting ??= setTimeout(
        () => {
          waiting = undefined
          last = Date.now()
          setTurn((count) => count + 1)
        },
        Math.max(0, last + apart - Date.now()),
      )
    }
    const leave = onServerChange(what, next)
    const timer = setInterval(() => {
      if (!isFollowed() && document.visibilityState !== 'hidden') next()
    }, pollEvery)
    return () => {
      leave()
      clearInterval(timer)
      clearTimeout(waiting)
    }
  }, [what, apart])
  return turn
}

/** What a change of a message has led to. */
type Changing =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly failure: Failed }

/** Sends changes to the server, one at a time. */
export function useChange() {
  const { code } = useLanguage()
  const [state, setState] = useState<Changing>({ kind: 'idle' })
  const busy = useRef(false)
  const send = async <A extends Address>(
    address: A,
    request: RequestOf<A>,
  ): Promise<OutcomeOf<A> | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setState({ kind: 'busy' })
    const outcome = await requestApi(address, request, { language: code })
    busy.current = false
    setState(outcome.kind === 'ok' ? { kind: 'done' } : { kind: 'failed', failure: outcome })
    return outcome
  }
  return { state, send }
}
