import { sourceLanguage } from '../../source-language.ts'
import { requestApi } from '../../network/api.ts'

/** Ends the session of this browser; no text of the answer is shown. */
export async function signOut(): Promise<void> {
  await requestApi('/api/auth/sign-out', { method: 'POST', language: sourceLanguage })
}
