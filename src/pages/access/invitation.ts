import { joinStaff } from '#api/addresses.ts'
import { requestApi, type OutcomeOf } from '../../network/api.ts'
import { tab } from '../../ui/storage/tab.ts'

/** The token of an invitation to the staff, in this tab until somebody has logged in. */
const invitationName = 'invitation'

export const keepInvitation = (token: string): boolean => tab.store(invitationName, token)
export const pendingInvitation = (): string | undefined => tab.recall(invitationName)
export const forgetInvitation = (): void => tab.forget(invitationName)

/** Takes the invitation of this tab for the account that is logged in. */
export const acceptInvitation = (language: string): Promise<OutcomeOf<typeof joinStaff>> =>
  requestApi(joinStaff, { body: { token: pendingInvitation() ?? '' } }, { language })
