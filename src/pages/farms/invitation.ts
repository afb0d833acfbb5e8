import type { FarmRole } from '#sync/protocol.ts'
import { farmRoles } from '#ui/storage/farm.ts'

/**
 * An invitation to a farm, as its link has it. Only the token counts: who invites to what is what
 * the sender of the link says, and the server answers with the role that it gives.
 */
export interface FarmInvitation {
  readonly token: string
  readonly farm: string
  readonly by: string
  readonly role: FarmRole
}

const longestName = 100

/** The link of an invitation. What is behind `#` is not sent to a server, and is in no log. */
export function invitationLink(page: string, { token, farm, by, role }: FarmInvitation): string {
  const parts = new URLSearchParams({ join: token, farm, by, role })
  return `${page}#${parts.toString()}`
}

/** The invitation in the address of a page; undefined where there is none. */
export function invitationIn(hash: string): FarmInvitation | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const text = (name: string): string => (parts.get(name) ?? '').slice(0, longestName)
  const token = text('join')
  const role = farmRoles.find((each) => each === parts.get('role')) ?? 'reader'
  return /^[\w-]{8,}$/.test(token) ? { token, farm: text('farm'), by: text('by'), role } : undefined
}
