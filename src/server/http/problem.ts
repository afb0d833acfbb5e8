import { problemStatus, type ProblemId } from '../../api/problems.ts'
import type { FormIssue } from '../../content/form.ts'
import { sourceLanguage } from '../../source-language.ts'
import { getOwn } from '../../own.ts'
import { traceHeaders, type Trace } from './trace.ts'

/** The words of a problem: what is wrong, and what the reader can do. */
interface ProblemWords {
  readonly title: string
  readonly detail: string
}
export type ServerWords = Readonly<Record<ProblemId, ProblemWords>>
/** The words in each language of the site; the source language is always among them. */
export type WordsByLanguage = Readonly<Record<string, ServerWords>>

/** Facts of a problem besides its kind. */
interface ProblemFacts {
  /** The fields of a form that are wrong, with the key of a message of the site. */
  readonly issues?: readonly FormIssue[]
  /** The part of a request that is not as the contract has it, as a JSON pointer. */
  readonly at?: string
  /** After how many seconds the same request may succeed. */
  readonly retryAfter?: number
  /** The methods that an address has. */
  readonly allow?: string
  /** The present state of what somebody else has changed. */
  readonly current?: unknown
  /** What would be deleted or left besides, and must be confirmed by its ids. */
  readonly messages?: readonly unknown[]
  readonly farms?: readonly unknown[]
}

/** What a handler throws to answer with a problem. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly id: ProblemId
  readonly facts: ProblemFacts
  constructor(id: ProblemId, facts: ProblemFacts = {}) {
    super(id)
    this.id = id
    this.facts = facts
  }
}

/** Nothing that the server answers is kept by a cache, framed or taken for a page. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The language of an answer: the first that the reader accepts and the site has. */
export function languageOf(accepted: string | null, words: WordsByLanguage): string {
  const wanted = (accepted ?? '').slice(0, 200).split(',')
  const codes = wanted.map((part) => part.split(/[;-]/, 1)[0]?.trim().toLowerCase() ?? '')
  return codes.find((code) => getOwn(words, code) !== undefined) ?? sourceLanguage
}

/** A problem as RFC 9457 has it, in the reader's language. */
export function problemResponse(
  { id, facts }: Problem,
  words: WordsByLanguage,
  language: string,
  trace: Trace,
): Response {
  const { retryAfter, allow, ...rest } = facts
  const status = problemStatus[id]
  const { title, detail } = (getOwn(words, language) ?? words[sourceLanguage]!)[id]
  return new Response(
    JSON.stringify({
      type: `urn:problem-type:clinic:${id}`,
      title,
      status,
      detail,
      id,
      request: trace.request,
      ...rest,
    }),
    {
      status,
      headers: {
        ...answerHeaders,
        ...traceHeaders(trace),
        'Content-Type': 'application/problem+json',
        'Content-Language': language,
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
        ...(allow !== undefined && { Allow: allow }),
      },
    },
  )
}
