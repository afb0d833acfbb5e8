import { requestApi, type ApiOutcome } from '#network/api.ts'
import type { FarmRole } from '#sync/protocol.ts'
import type { Language } from '#i18n/languages.ts'

/** A member of a farm, as other members see them. */
export interface FarmMember {
  readonly account: string
  readonly name: string
  readonly role: FarmRole
}
/** A farm as its members see it. */
export interface Farm {
  readonly farm: string
  readonly title: string
  readonly role: FarmRole
  /** Since when the clinic may read the farm (ISO); null where it may not. */
  readonly sharedSince: string | null
  readonly members: readonly FarmMember[]
}
/** The farm that somebody has made or joined. */
export type OwnFarm = Pick<Farm, 'farm' | 'title' | 'role'>

/** The requests about farms, in the reader's language. */
export interface FarmApi {
  readonly farms: () => Promise<ApiOutcome<{ readonly farms: readonly Farm[] }>>
  readonly make: (farm: string, title: string) => Promise<ApiOutcome<OwnFarm>>
  readonly invite: (
    farm: string,
    role: FarmRole,
  ) => Promise<ApiOutcome<{ readonly token: string; readonly expiresAt: string }>>
  readonly revoke: (farm: string) => Promise<ApiOutcome<unknown>>
  readonly accept: (token: string) => Promise<ApiOutcome<OwnFarm>>
  readonly changeRole: (
    farm: string,
    account: string,
    role: FarmRole,
  ) => Promise<ApiOutcome<unknown>>
  readonly remove: (farm: string, account: string) => Promise<ApiOutcome<unknown>>
  readonly deleteFarm: (farm: string) => Promise<ApiOutcome<unknown>>
}

export function farmApi({ code: language }: Language): FarmApi {
  const of = (farm: string): string => `/api/farms/${encodeURIComponent(farm)}`
  const member = (farm: string, account: string): string =>
    `${of(farm)}/members/${encodeURIComponent(account)}`
  return {
    farms: () => requestApi('/api/farms', { language }),
    make: (farm, title) =>
      requestApi('/api/farms', { method: 'POST', body: { farm, title }, language }),
    invite: (farm, role) =>
      requestApi(`${of(farm)}/invitations`, { method: 'POST', body: { role }, language }),
    revoke: (farm) => requestApi(`${of(farm)}/invitations`, { method: 'DELETE', language }),
    accept: (token) =>
      requestApi('/api/invitations/accept', { method: 'POST', body: { token }, language }),
    changeRole: (farm, account, role) =>
      requestApi(member(farm, account), { method: 'PATCH', body: { role }, language }),
    remove: (farm, account) => requestApi(member(farm, account), { method: 'DELETE', language }),
    deleteFarm: (farm) => requestApi(of(farm), { method: 'DELETE', language }),
  }
}
