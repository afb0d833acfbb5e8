/** The drafts of the server, as its endpoints give them. */
import type * as at from '#api/addresses.ts'
import type { AnswerOf, RequestOf } from '#api/contract.ts'
import type { WholeDraft } from '#api/drafts.ts'
import { protocolVersions } from '#api/protocols.ts'
import { requestApi, type ApiProblem } from '#network/api.ts'

/** Why a request has failed, in the words of the server; empty where it did not answer. */
export type ServerProblem = Pick<ApiProblem, 'title' | 'detail'> & {
  readonly id: ApiProblem['id'] | ''
}

export type Answered<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** Another version came first. */
  | { readonly kind: 'newer'; readonly current: WholeDraft }
  | { readonly kind: 'problem'; readonly problem: ServerProblem }

/** The endpoints of drafts. */
type DraftAddress =
  | typeof at.listDrafts
  | typeof at.createDraft
  | typeof at.readDraft
  | typeof at.renameDraft
  | typeof at.deleteDraft
  | typeof at.listDraftVersions
  | typeof at.saveDraftVersion
  | typeof at.readDraftVersion
  | typeof at.approveDraft

/** Asks the endpoints of drafts. */
export type AskDrafts = <A extends DraftAddress>(
  address: A,
  request: Omit<RequestOf<A>, 'version'>,
) => Promise<Answered<AnswerOf<A>>>

/** A draft is larger than other answers, and takes longer (bytes, milliseconds). */
const patience = { longest: 64_000_000, timeout: 120_000 } as const

/** Asks the server of this page, which answers problems in the language of the page. */
export const askDrafts: AskDrafts = async <A extends DraftAddress>(
  address: A,
  request: Omit<RequestOf<A>, 'version'>,
): Promise<Answered<AnswerOf<A>>> => {
  const versioned = { ...request, version: protocolVersions.drafts } as unknown as RequestOf<A>
  const { lang: language } = document.documentElement
  const outcome = await requestApi(address, versioned, {
    ...patience,
    language,
  })
  if (outcome.kind === 'ok') return { kind: 'ok', body: outcome.body }
  if (outcome.kind === 'unreachable')
    return { kind: 'problem', problem: { id: '', title: '', detail: '' } }
  const { problem } = outcome
  const { current } = problem as { readonly current?: WholeDraft }
  return current === undefined ? { kind: 'problem', problem } : { kind: 'newer', current }
}
