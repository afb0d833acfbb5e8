import * as at from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'
import { requestApi } from '#network/api.ts'
import type { FarmRole } from '#sync/protocol.ts'
import type { Language } from '#i18n/languages.ts'

/** A farm as its members see it. */
export type Farm = AnswerOf<typeof at.listFarms>['farms'][number]
/** A member of a farm, as other members see them. */
export type FarmMember = Farm['members'][number]
/** The farm that somebody has made or joined. */
export type OwnFarm = AnswerOf<typeof at.createFarm>

/** The requests about farms, in the reader's language. */
export type FarmApi = ReturnType<typeof farmApi>

export const farmApi = ({ code: language }: Language) => ({
  farms: () => requestApi(at.listFarms, {}, { language }),
  make: (farm: string, title: string) =>
    requestApi(at.createFarm, { body: { farm, title } }, { language }),
  invite: (farm: string, role: FarmRole) =>
    requestApi(at.inviteMember, { params: { farm }, body: { role } }, { language }),
  revoke: (farm: string) => requestApi(at.revokeInvitations, { params: { farm } }, { language }),
  accept: (token: string) => requestApi(at.joinFarm, { body: { token } }, { language }),
  changeRole: (farm: string, account: string, role: FarmRole) =>
    requestApi(at.updateMember, { params: { farm, account }, body: { role } }, { language }),
  remove: (farm: string, account: string) =>
    requestApi(at.removeMember, { params: { farm, account } }, { language }),
  deleteFarm: (farm: string) => requestApi(at.deleteFarm, { params: { farm } }, { language }),
})
