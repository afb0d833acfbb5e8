import { createContext, useContext } from 'react'
import type { readMe } from '#api/addresses.ts'
import type { Address, AnswerOf, RequestOf } from '#api/contract.ts'
import type { OutcomeOf, SendOptions } from '../../network/api.ts'

/** An account as the server gives it to whoever is logged in. */
export type OwnAccount = AnswerOf<typeof readMe>

/** How an account is no longer open on this page. */
export type Closed = 'ended' | 'out' | 'deleted'

/** What the parts of the page do with the account that is logged in. */
export interface AccountTools {
  readonly account: OwnAccount
  /** Asks the server; where the session has ended, the page says so. */
  readonly ask: <A extends Address>(
    address: A,
    request: RequestOf<A>,
    options?: Omit<SendOptions, 'language'>,
  ) => Promise<OutcomeOf<A>>
  /** Shows the account as it is now. */
  readonly change: (account: OwnAccount) => void
  readonly close: (how: Closed) => void
}

export const AccountContext = createContext<AccountTools | undefined>(undefined)

/** The account that is logged in. @throws outside of its part of the page. */
export function useAccount(): AccountTools {
  const tools = useContext(AccountContext)
  if (tools === undefined) throw new Error('no account')
  return tools
}
