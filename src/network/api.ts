import { requestTo } from '#api/address.ts'
import type { Address, AnswerOf, FactsOf, RequestOf } from '#api/contract.ts'
import type { ProblemId } from '#api/problems.ts'
import { versionHeader } from '#api/protocols.ts'
import { readText } from './answer.ts'

/** A problem of the server (RFC 9457), in the reader's language. */
export interface ApiProblem {
  readonly id: ProblemId
  readonly status: number
  readonly title: string
  readonly detail: string
  /** Wrong fields of a form, with the key of a message of the site. */
  readonly issues?: readonly { readonly field: string; readonly message: string }[]
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number
}

/**
 * The outcome of a request to the server. `unreachable`: no network, no answer in time, or an
 * answer of something else, like the log-in page of a hotel's network.
 */
export type ApiOutcome<Body, Facts = unknown> =
  | { readonly kind: 'ok'; readonly status: number; readonly body: Body }
  | { readonly kind: 'problem'; readonly problem: ApiProblem & Facts }
  | { readonly kind: 'unreachable' }

/** The outcome of a request to an endpoint. */
export type OutcomeOf<A extends Address> = ApiOutcome<AnswerOf<A>, FactsOf<A>>

/** How a request is sent. */
export interface SendOptions {
  /** The language of problems: a code of the site. */
  readonly language: string
  readonly signal?: AbortSignal
  /** The request fails after this time (milliseconds). */
  readonly timeout?: number
  /** The largest answer that is read (bytes). */
  readonly longest?: number
  /** Whether a body is an answer of the endpoint (`virtual:answer/<name>`); another is none. */
  readonly isAnswer?: (body: unknown) => boolean
}

const unreachable = { kind: 'unreachable' } as const

const isProblem = (value: unknown): value is ApiProblem =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'detail'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string',
  )

async function readOutcome(
  answer: Response,
  { longest = 4_000_000, isAnswer = () => true }: SendOptions,
): Promise<ApiOutcome<unknown>> {
  const [type] = (answer.headers.get('content-type') ?? '').split(';', 1)
  const { text, whole } = await readText(answer, longest)
  const body: unknown = whole ? JSON.parse(text) : undefined
  if (answer.ok && type === 'application/json' && isAnswer(body))
    return { kind: 'ok', status: answer.status, body }
  if (answer.ok || type !== 'application/problem+json' || !isProblem(body)) return unreachable
  const seconds = Number(answer.headers.get('retry-after') ?? '')
  return {
    kind: 'problem',
    problem: { ...body, status: answer.status, ...(seconds > 0 && { retryAfter: seconds }) },
  }
}

/** The parts of any request. */
interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly version?: number
}

/**
 * Sends a request to the server of the site; the cookie of the session goes with it. It never
 * rejects. A failed request may still have changed something: send changes that the server
 * recognises when they arrive twice.
 */
export async function requestApi<A extends Address>(
  address: A,
  request: RequestOf<A>,
  options: SendOptions,
): Promise<OutcomeOf<A>> {
  const { params, query, body, version } = request as AnyRequest
  const { language, signal, timeout = 20_000 } = options
  const { method, path } = requestTo(address, params, query)
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const timer = setTimeout(end, timeout)
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end)
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        'Accept-Language': language,
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
        ...(version !== undefined && { [versionHeader]: String(version) }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      cache: 'no-store',
      redirect: 'error',
      signal: ending.signal,
    })
    // The contract is what both sides are compiled with: this is the one place that trusts it.
    return (await readOutcome(answer, options)) as OutcomeOf<A>
  } catch {
    return unreachable
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
