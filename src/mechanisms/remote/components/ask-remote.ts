import type { Input } from '#engine/calculation.ts'
import { recordOf } from '#engine/input/chosen.ts'
import type { Remote } from '../shape.ts'
import { isWebPage, readText } from '#network/answer.ts'

/** The answer of a server: a text, or the reason for none, with the server's own message. */
export type Answer =
  | { readonly kind: 'answer'; readonly text: string }
  | {
      readonly kind: 'failed'
      readonly reason: 'status' | 'timeout' | 'tooLong' | 'empty' | 'page' | 'unreachable'
      readonly status?: number
      readonly body?: string
    }

/**
 * The address that a program requests; for a language that the server lacks, the request is in its
 * first one.
 */
export function remoteAddress(remote: Remote, input: Input, language: string): string {
  const requestLanguage = remote.languages.includes(language)
    ? language
    : (remote.languages[0] ?? '')
  const query = new URLSearchParams(
    remote.query.map((name): [string, string] => [
      name,
      typeof input[name] === 'string' || typeof input[name] === 'number'
        ? recordOf(String(input[name])).id
        : '',
    ]),
  )
  return `${remote.host ?? ''}${remote.path.replace('{language}', requestLanguage)}?${query.toString()}`
}

/**
 * Sends one request to a server. Never throws: a failure is an answer as well. The address contains
 * all that is sent of the visitor, and no redirection is followed.
 */
export async function askRemote(
  address: string,
  { seconds, bytes }: Pick<Remote, 'seconds' | 'bytes'>,
  stop?: AbortSignal,
): Promise<Answer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), seconds * 1000)
  const giveUp = () => patience.abort()
  stop?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(address, {
      signal: patience.signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
    const { text, whole } = await readText(response, bytes)
    const body = text.trim()
    if (!response.ok)
      return {
        kind: 'failed',
        reason: 'status',
        status: response.status,
        ...(body !== '' && { body }),
      }
    if (isWebPage(body)) return { kind: 'failed', reason: 'page' }
    if (!whole) return { kind: 'failed', reason: 'tooLong' }
    return body === '' ? { kind: 'failed', reason: 'empty' } : { kind: 'answer', text: body }
  } catch {
    return { kind: 'failed', reason: patience.signal.aborted ? 'timeout' : 'unreachable' }
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', giveUp)
  }
}
