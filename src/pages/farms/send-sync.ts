import isSyncAnswer from 'virtual:answer/synchronise'
import { synchronise } from '#api/addresses.ts'
import { protocolVersions } from '#api/protocols.ts'
import { requestApi, type OutcomeOf } from '#network/api.ts'
import type { SyncRequest } from '#sync/protocol.ts'

/** Sends a request of sync with the session of this browser; another answer is none. */
export const sendSync = (
  request: SyncRequest,
  language = document.documentElement.lang,
): Promise<OutcomeOf<typeof synchronise>> =>
  requestApi(
    synchronise,
    { body: request, version: protocolVersions.sync },
    { language, isAnswer: isSyncAnswer },
  )
