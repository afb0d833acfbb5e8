/** The drafts of the server, as its endpoints give them. */
import type { DraftEntry } from '#drafts/draft.ts'

interface Version {
  readonly version: number
  /** Null for a deleted account. */
  readonly author: string | null
  readonly at: string
  readonly note: string
  readonly files: number
  readonly approved: { readonly by: string | null; readonly at: string } | null
}

export type DraftVersion = Version

/** A draft with its newest version, without its files. */
export interface ListedDraft extends Version {
  readonly id: string
  readonly name: string
  readonly authors: readonly string[]
  readonly mayApprove: boolean
}

/** A draft with the files of its newest version. */
export interface WholeDraft extends ListedDraft {
  readonly content: readonly DraftEntry[]
}

/** Why a request has failed, in the words of the server; empty where it did not answer. */
export interface ServerProblem {
  readonly id: string
  readonly title: string
  readonly detail: string
}

export type Answered<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** Another version came first. */
  | { readonly kind: 'newer'; readonly current: WholeDraft }
  | { readonly kind: 'problem'; readonly problem: ServerProblem }

const noAnswer: ServerProblem = { id: '', title: '', detail: '' }

/** Asks the endpoints of drafts. */
export type AskDrafts = <Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Answered<Body>>

/** Asks the server of this page, which answers problems in the language of the page. */
export const askDrafts: AskDrafts = async <Body>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered<Body>> => {
  try {
    const response = await fetch(`/api/drafts${path}`, {
      method,
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const read = (await response.json()) as ServerProblem & { readonly current?: WholeDraft }
    if (response.ok) return { kind: 'ok', body: read as unknown as Body }
    return read.current === undefined
      ? { kind: 'problem', problem: read }
      : { kind: 'newer', current: read.current }
  } catch {
    return { kind: 'problem', problem: noAnswer }
  }
}
