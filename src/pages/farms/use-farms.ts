import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '#ui/use-language.ts'
import { useSettle } from '#ui/request/use-settle.ts'
import { farmApi, type Farm, type FarmApi } from './farm-api.ts'

/** The farms of an account. */
export interface Farms {
  readonly api: FarmApi
  /** Undefined until the server has answered. */
  readonly list: readonly Farm[] | undefined
  readonly state: 'asking' | 'known' | 'unreachable' | 'signedOut'
  /** Takes how a farm is now, as the server has answered. */
  readonly take: (farm: Pick<Farm, 'farm' | 'sharedSince'>) => void
  /** Asks again. */
  readonly again: () => void
  readonly settle: ReturnType<typeof useSettle>
}

/** @param account undefined asks nothing */
export function useFarms(account: string | undefined): Farms {
  const language = useLanguage()
  const settle = useSettle()
  const api = useMemo(() => farmApi(language), [language])
  const [list, setList] = useState<readonly Farm[]>()
  const [state, setState] = useState<Farms['state']>('asking')
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (account === undefined) return undefined
    let isGone = false
    setState('asking')
    void api.farms().then((outcome) => {
      if (isGone) return
      if (outcome.kind === 'ok') setList(outcome.body.farms)
      const isSignedOut = outcome.kind === 'problem' && outcome.problem.status === 401
      if (isSignedOut) setState('signedOut')
      else setState(outcome.kind === 'ok' ? 'known' : 'unreachable')
    })
    return () => {
      isGone = true
    }
  }, [api, account, turn])
  const again = useCallback(() => setTurn((now) => now + 1), [])
  const take: Farms['take'] = useCallback(
    (now) =>
      setList((all) => all?.map((each) => (each.farm === now.farm ? { ...each, ...now } : each))),
    [],
  )
  return { api, list, state, take, again, settle }
}
