import isFarmList from 'virtual:answer/listSharedFarms'
import isFarm from 'virtual:answer/readSharedFarm'
import { listSharedFarms, readSharedFarm } from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'
import type { Language } from '#i18n/languages.ts'
import { requestApi, type ApiOutcome } from '#network/api.ts'

/** A farm that shares with the clinic, with its flocks. */
export type ListedFarm = AnswerOf<typeof listSharedFarms>['farms'][number]
/** What is known of a farm that shares, whatever is asked about it. */
export type SharedFarm = Omit<ListedFarm, 'flocks'>
/** A farm with the records of one flock. */
export type FarmRecords = Omit<AnswerOf<typeof readSharedFarm>, 'next'>

/** An answer has so many parts at most: what goes on for ever is no answer of ours. */
const mostParts = 100

/** Reads all parts of a list; the first one that is not there ends it. */
async function allParts<Body extends { readonly next: string | null }>(
  ask: (query: { readonly after?: string }) => Promise<ApiOutcome<Body>>,
): Promise<ApiOutcome<readonly [Body, ...Body[]]>> {
  const first = await ask({})
  if (first.kind !== 'ok') return first
  const parts: [Body, ...Body[]] = [first.body]
  let { next } = first.body
  while (next !== null && parts.length < mostParts) {
    const outcome = await ask({ after: next })
    if (outcome.kind !== 'ok') return outcome
    parts.push(outcome.body)
    ;({ next } = outcome.body)
  }
  return { ...first, body: parts }
}

/** The farms that share with the clinic, with their flocks. It never rejects. */
export async function loadSharedFarms(
  { code: language }: Language,
  signal: AbortSignal,
): Promise<ApiOutcome<readonly ListedFarm[]>> {
  const outcome = await allParts((query) =>
    requestApi(listSharedFarms, { query }, { language, signal, isAnswer: isFarmList }),
  )
  return outcome.kind === 'ok'
    ? { ...outcome, body: outcome.body.flatMap(({ farms }) => farms) }
    : outcome
}

/** The records of one flock that a farm shares. It never rejects. */
export async function loadSharedFlock(
  farm: string,
  flock: string,
  { code: language }: Language,
  signal: AbortSignal,
): Promise<ApiOutcome<FarmRecords>> {
  const outcome = await allParts((query) =>
    requestApi(
      readSharedFarm,
      { params: { farm }, query: { flock, ...query } },
      { language, signal, isAnswer: isFarm },
    ),
  )
  if (outcome.kind !== 'ok') return outcome
  const records = outcome.body.flatMap((part) => part.records)
  return { ...outcome, body: { ...outcome.body[0], records } }
}
