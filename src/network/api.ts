import { readText } from './answer.ts'

/** A problem of the server's API (RFC 9457), in the reader's language. */
export interface ApiProblem {
  /** The kind of problem (`src/server/http/problem.ts`). */
  readonly id: string
  readonly status: number
  readonly title: string
  readonly detail: string
  /** Wrong fields of a form, with the key of a message of the site. */
  readonly issues?: readonly { readonly field: string; readonly message: string }[]
  /** The current state of what was changed elsewhere. */
  readonly current?: unknown
  readonly messages?: readonly unknown[]
  readonly farms?: readonly unknown[]
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number
}

/**
 * The outcome of a request to the server. `unreachable`: no network, no answer in time, or an
 * answer of something else, like the log-in page of a hotel's network.
 */
export type ApiOutcome<Body> =
  | { readonly kind: 'ok'; readonly status: number; readonly body: Body }
  | { readonly kind: 'problem'; readonly problem: ApiProblem }
  | { readonly kind: 'unreachable' }

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** The language of problems: a code of the site. */
  readonly language: string
  readonly signal?: AbortSignal
  /** The request fails after this time (milliseconds). */
  readonly timeout?: number
  /** The largest answer that is read (bytes). */
  readonly longest?: number
}

const defaultLongest = 4_000_000
const defaultTimeout = 20_000

const unreachable = { kind: 'unreachable' } as const

const isProblem = (value: unknown): value is ApiProblem =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'detail'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string',
  )

async function readOutcome<Body>(answer: Response, longest: number): Promise<ApiOutcome<Body>> {
  const [type] = (answer.headers.get('content-type') ?? '').split(';', 1)
  const { text, whole } = await readText(answer, longest)
  const body: unknown = whole ? JSON.parse(text) : undefined
  if (answer.ok && type === 'application/json')
    return { kind: 'ok', status: answer.status, body: body as Body }
  if (answer.ok || type !== 'application/problem+json' || !isProblem(body)) return unreachable
  const seconds = Number(answer.headers.get('retry-after') ?? '')
  return {
    kind: 'problem',
    problem: { ...body, status: answer.status, ...(seconds > 0 && { retryAfter: seconds }) },
  }
}

/**
 * Sends a request to the server of the site; the cookie of the session goes with it. It never
 * rejects. A failed request may still have changed something: send changes that the server
 * recognises when they arrive twice.
 * @param path from `/api/` on
 */
export async function requestApi<Body>(
  path: string,
  {
    method = 'GET',
    body,
    language,
    signal,
    timeout = defaultTimeout,
    longest = defaultLongest,
  }: ApiRequest,
): Promise<ApiOutcome<Body>> {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const timer = setTimeout(end, timeout)
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end)
  try {
    return await readOutcome<Body>(
      await fetch(path, {
        method,
        headers: {
          'Accept-Language': language,
          ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
        cache: 'no-store',
        redirect: 'error',
        signal: ending.signal,
      }),
      longest,
    )
  } catch {
    return unreachable
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
