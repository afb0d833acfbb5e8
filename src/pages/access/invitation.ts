import { requestApi, type ApiOutcome } from '../../network/api.ts'
import type { Account } from '../../ui/storage/account.ts'
import { tab } from '../../ui/storage/tab.ts'

/** The token of an invitation to the staff, in this tab until somebody has logged in. */
const invitationName = 'invitation'

export const keepInvitation = (token: string): boolean => tab.store(invitationName, token)
export const pendingInvitation = (): string | undefined => tab.recall(invitationName)
export const forgetInvitation = (): void => tab.forget(invitationName)

/** Takes the invitation of this tab for the account that is logged in. */
export const acceptInvitation = (
  language: string,
): Promise<ApiOutcome<{ readonly role: Account['role'] }>> =>
  requestApi('/api/staff/accept', {
    method: 'POST',
    body: { token: pendingInvitation() },
    language,
  })
