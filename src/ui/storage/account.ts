import type { Role } from '#api/choices.ts'
import { forget, recall, store } from './device.ts'
import { readVersioned, type Unchecked } from './stored-text.ts'

/** Who is logged in on this device; only the cookie of the session opens the account. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/**
 * The mark of an account is under this name. It tells pages whether to ask the server at all; the
 * server decides what an account may see. It is not in the file of what the device keeps: a file
 * logs nobody in.
 */
export const accountName = 'account'

/** `notifyStorage` is in the code of flocks, which pages of accounts do not need. */
const tellPage = (): boolean => window.dispatchEvent(new Event('storage'))

/** The version of the mark; a later one is not guessed at. */
const version = 1

const roles: readonly unknown[] = ['visitor', 'staff', 'owner'] satisfies Role[]

const accountIn = ({ id, name, role }: Unchecked): Account | undefined =>
  typeof id === 'string' && id !== '' && typeof name === 'string' && roles.includes(role)
    ? { id, name, role: role as Account['role'] }
    : undefined

/** The account that is logged in, as far as this device knows: its session may have ended. */
export const signedInAccount = (): Account | undefined =>
  readVersioned(recall(accountName) ?? '', version, accountIn)

/** Notes the account after a log in, and whenever the server has answered with its name or role. */
export function keepAccount({ id, name, role }: Account): void {
  store(accountName, JSON.stringify({ version, id, name, role }))
  tellPage()
}

/** Forgets the account: logged out, or its session has ended. All else on the device stays. */
export function forgetAccount(): void {
  forget(accountName)
  tellPage()
}
