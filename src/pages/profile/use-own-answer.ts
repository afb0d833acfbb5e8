import { useCallback } from 'react'
import type { listSessions, listStaff, readAudit } from '#api/addresses.ts'
import type { RequestOf } from '#api/contract.ts'
import type { OutcomeOf } from '../../network/api.ts'
import { useRequest, type Request } from '../../ui/request/use-request.ts'
import { useAccount } from './account-context.ts'

/** What takes no more than to be asked for. */
type Questions = typeof listSessions | typeof listStaff | typeof readAudit
const nothing: RequestOf<Questions> = {}

/** A question about the account. */
export function useOwnAnswer<A extends Questions>(address: A): Request<OutcomeOf<A>> {
  const { ask } = useAccount()
  return useRequest(
    useCallback(
      (signal: AbortSignal) => ask(address, nothing as RequestOf<A>, { signal }),
      [ask, address],
    ),
  )
}
