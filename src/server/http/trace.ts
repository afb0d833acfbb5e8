import { randomBytes } from 'node:crypto'

/** What names a request in the log, in its answer and in traces of other programs. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly request: string
  /** The trace that the request belongs to, and its part of it (W3C Trace Context). */
  readonly trace_id: string
  readonly span_id: string
}

/** 32 hexadecimal digits, also as a UUID: nothing else can name a person. */
const requestPattern = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/
const parentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const random = (bytes: number): string => randomBytes(bytes).toString('hex')

/** The names of a request: those that it comes with where they are well formed. */
export function traceOf(headers: Pick<Headers, 'get'>): Trace {
  const given = headers.get('x-request-id') ?? ''
  const [, trace] = parentPattern.exec(headers.get('traceparent') ?? '') ?? []
  return {
    request: requestPattern.test(given) ? given.replaceAll('-', '') : random(16),
    trace_id: trace ?? random(16),
    span_id: random(8),
  }
}

/** The headers of an answer that name its request. */
export const traceHeaders = ({ request, trace_id, span_id }: Trace) => ({
  'X-Request-Id': request,
  // The way back of `traceparent` (W3C Trace Context, level 2).
  traceresponse: `00-${trace_id}-${span_id}-00`,
})
