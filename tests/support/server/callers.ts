import type { FindCaller } from '#server/http/endpoint.ts'

/** A caller, named by a header: what accounts will decide. */
export const findCallerByHeader: FindCaller = (_, headers) => {
  const account = headers.get('x-test-account')
  return Promise.resolve(
    account === null ? undefined : { account, name: `Name of ${account}`, device: 'Test phone' },
  )
}

/** Headers of a request that an account sends. */
export const asAccount = (account: string): Readonly<Record<string, string>> => ({
  'x-test-account': account,
})
