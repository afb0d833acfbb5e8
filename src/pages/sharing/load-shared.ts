import type { Language } from '#i18n/languages.ts'
import { requestApi, type ApiOutcome } from '#network/api.ts'
import { isSharedRecord, type SharedRecord } from './shared-records.ts'

/** A farm that shares with the clinic. */
export interface SharedFarm {
  readonly farm: string
  readonly title: string
  readonly sharedSince: string
  /** Whom the clinic can call. */
  readonly owners: readonly { readonly name: string; readonly phone: string }[]
}
export interface ListedFarm extends SharedFarm {
  readonly flocks: readonly { readonly flock: string; readonly lastDay: string | null }[]
}
export interface FarmRecords extends SharedFarm {
  readonly records: readonly SharedRecord[]
}

const unreachable = { kind: 'unreachable' } as const
/** An answer has so many parts at most: what goes on for ever is no answer of ours. */
const mostParts = 100

interface Part {
  readonly next: string | null
}

/** Reads all parts of a list; the first one that is not there ends it. */
async function allParts<Body extends Part>(
  path: string,
  language: Language,
  signal: AbortSignal,
): Promise<ApiOutcome<readonly Body[]>> {
  const parts: Body[] = []
  let next: string | null = ''
  while (next !== null && parts.length < mostParts) {
    const query: string = next === '' ? '' : `after=${encodeURIComponent(next)}`
    const address = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
    const outcome: ApiOutcome<Body> = await requestApi<Body>(address, {
      language: language.code,
      signal,
    })
    if (outcome.kind !== 'ok') return outcome
    parts.push(outcome.body)
    next = typeof outcome.body.next === 'string' ? outcome.body.next : null
  }
  return { kind: 'ok', status: 200, body: parts }
}

const isFarm = (value: Partial<SharedFarm>): boolean =>
  typeof value.farm === 'string' && typeof value.title === 'string' && Array.isArray(value.owners)

/** The farms that share with the clinic, with their flocks. It never rejects. */
export async function loadSharedFarms(
  language: Language,
  signal: AbortSignal,
): Promise<ApiOutcome<readonly ListedFarm[]>> {
  const outcome = await allParts<Part & { readonly farms: readonly ListedFarm[] }>(
    '/api/shared-flocks',
    language,
    signal,
  )
  if (outcome.kind !== 'ok') return outcome
  const lists = outcome.body.map(({ farms }) => farms)
  if (!lists.every((farms) => Array.isArray(farms) && farms.every(isFarm))) return unreachable
  return { ...outcome, body: lists.flat() }
}

/** The records of one flock that a farm shares. It never rejects. */
export async function loadSharedFlock(
  farm: string,
  flock: string,
  language: Language,
  signal: AbortSignal,
): Promise<ApiOutcome<FarmRecords>> {
  const path = `/api/shared-flocks/${encodeURIComponent(farm)}?flock=${encodeURIComponent(flock)}`
  const outcome = await allParts<Part & FarmRecords>(path, language, signal)
  if (outcome.kind !== 'ok') return outcome
  const [first] = outcome.body
  if (first === undefined || !isFarm(first)) return unreachable
  const records = outcome.body.flatMap((part) =>
    Array.isArray(part.records) ? part.records.filter(isSharedRecord) : [],
  )
  return { ...outcome, body: { ...first, records } }
}
