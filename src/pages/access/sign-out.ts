import { signOut as address } from '#api/addresses.ts'
import { sourceLanguage } from '../../source-language.ts'
import { requestApi } from '../../network/api.ts'

/**
 * Ends the session of this browser; no text of the answer is shown.
 * @returns whether the server answered: a session that has ended is over as well
 */
export async function signOut(): Promise<boolean> {
  const { kind } = await requestApi(address, {}, { language: sourceLanguage })
  return kind !== 'unreachable'
}
