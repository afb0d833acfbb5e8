import type { AliasableExpression, ExpressionBuilder } from 'kysely'
import type { listMessages } from '../../api/addresses.ts'
import { mostCounted } from '../../api/limits.ts'
import type { QueryOf } from '../../api/contract.ts'
import type { MessageRow, MessageState, Schema, Tx } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { siteForms } from './form-message.ts'
import { askedWords } from './words.ts'

/** Which messages are asked for, and how many. */
interface MessageFilter {
  readonly state?: MessageState
  readonly form?: string
  readonly words: readonly string[]
  /** The days of appointments, both included. */
  readonly from?: string
  readonly to?: string
  /** Only what arrived before the message with this id. */
  readonly before?: string
  readonly suspect: 0 | 1
  readonly limit: number
}

/** The last character that a word can have. */
const last = '\uffff'

/** The parameters of a filter; one that is empty is none. */
export type MessageQuery = QueryOf<typeof listMessages>

/** Reads the filter of an address. */
export function readFilter(
  { state, form, from, to, before, suspect, limit, q = '' }: MessageQuery,
  [otherwise, most]: readonly [number, number],
): MessageFilter {
  if (form && !siteForms.some(({ id }) => id === form)) throw new Problem('badRequest')
  return {
    ...(state && { state }),
    ...(form && { form }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
    words: askedWords(q.slice(0, 200)),
    suspect: suspect === '1' ? 1 : 0,
    limit: Math.min(limit ? Number(limit) : otherwise, most),
  }
}

/** When a search takes another way. */
interface SearchSizes {
  /** Up to so many places, first and then, a word is rare: a search begins with its messages. */
  readonly rare: readonly [few: number, more: number]
  /** So many of the newest messages are tried, first and then, where all words are common. */
  readonly newest: readonly [few: number, more: number]
  /** Places of a common word are counted up to here. */
  readonly counted: number
}
const searchSizes: SearchSizes = {
  rare: [200, 2000],
  newest: [200, 20_000],
  counted: 100_000,
}
/** So many messages of a rare word are looked at together. */
const atOnce = 200

/** The places of words that begin so. */
const placesOf = (tx: Tx, word: string) =>
  tx
    .selectFrom('message_words')
    .select('message')
    .where('word', '>=', word)
    .where('word', '<', word + last)

/** The messages with each of the words that are rare, and the other words. */
async function placesByRarity(tx: Tx, words: readonly string[], rare: number) {
  const sets: ReadonlySet<string>[] = []
  const common: string[] = []
  for (const word of words) {
    const places = await placesOf(tx, word)
      .limit(rare + 1)
      .execute()
    if (places.length > rare) common.push(word)
    else sets.push(new Set(places.map(({ message }) => message)))
  }
  return { sets, common }
}

const holdsWord =
  (word: string) =>
  (build: ExpressionBuilder<Schema & { readonly message: MessageRow }, 'message'>) =>
    build.exists(
      build
        .selectFrom('message_words')
        .select('message_words.word')
        .whereRef('message_words.message', '=', 'message.id')
        .where('message_words.word', '>=', word)
        .where('message_words.word', '<', word + last),
    )

/** The messages of a filter, whatever words are asked for. */
function filteredMessages(tx: Tx, { state, form, from, to, before, suspect }: MessageFilter) {
  let query = tx
    .selectFrom('messages as message')
    .selectAll('message')
    .where('suspect', '=', suspect)
    .orderBy('message.id', 'desc')
  if (state !== undefined) query = query.where('state', '=', state)
  if (form !== undefined) query = query.where('form', '=', form)
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  if (before !== undefined) query = query.where('message.id', '<', before)
  return query
}

/** How many rows a query has. */
const countOf = (tx: Tx, rows: AliasableExpression<object>) =>
  tx.selectFrom(rows.as('counted')).select((build) => build.fn.countAll<number>().as('count'))

/** The ids of messages alone: an index has them. */
const idsOf = (query: ReturnType<typeof filteredMessages>) =>
  query.clearSelect().select('message.id')

/** Counts the messages of each list, up to a limit: it reads an index alone, in one statement. */
export function countMessages(tx: Tx) {
  const counted = (filter: Pick<MessageFilter, 'state' | 'suspect'>) =>
    countOf(tx, idsOf(filteredMessages(tx, { ...filter, words: [], limit: 0 })).limit(mostCounted))
      .$asScalar()
      .$notNull()
  return tx
    .selectNoFrom([
      counted({ state: 'new', suspect: 0 }).as('new'),
      counted({ state: 'inWork', suspect: 0 }).as('inWork'),
      counted({ state: 'answered', suspect: 0 }).as('answered'),
      counted({ state: 'archived', suspect: 0 }).as('archived'),
      counted({ suspect: 1 }).as('suspect'),
    ])
    .executeTakeFirstOrThrow()
}

/** The ids that are in all sets, the newest first. */
function inAll(sets: readonly ReadonlySet<string>[], before = last): readonly string[] {
  const [smallest, ...others] = [...sets].sort((one, other) => one.size - other.size)
  return [...(smallest ?? [])]
    .filter((id) => id < before && others.every((other) => other.has(id)))
    .sort()
    .reverse()
}

/** The words, the less common ones first. */
async function byRarity(
  tx: Tx,
  words: readonly string[],
  { counted }: SearchSizes,
): Promise<readonly string[]> {
  const counts: (readonly [word: string, count: number])[] = []
  for (const word of words) {
    const rows = placesOf(tx, word).limit(counted)
    counts.push([word, (await countOf(tx, rows).executeTakeFirstOrThrow()).count])
  }
  return counts.sort(([, one], [, other]) => one - other).map(([word]) => word)
}

/** The messages of a filter that have all of some words. */
function holdingMessages(tx: Tx, filter: MessageFilter, words = filter.words) {
  let query = filteredMessages(tx, filter)
  for (const word of words) query = query.where(holdsWord(word))
  return query
}

/** The messages of a filter with all words, among its newest ones. */
const findNewest = (tx: Tx, filter: MessageFilter, count: number) =>
  holdingMessages(tx, filter)
    .where((build) =>
      build(
        'message.id',
        '>=',
        build.fn.coalesce(
          idsOf(filteredMessages(tx, filter))
            .offset(count - 1)
            .limit(1)
            .$asScalar(),
          build.val(''),
        ),
      ),
    )
    .limit(filter.limit)
    .execute()

/** The newest messages that hold common words and are in all sets. */
async function findRare(
  tx: Tx,
  filter: MessageFilter,
  { sets, common }: Awaited<ReturnType<typeof placesByRarity>>,
): Promise<readonly MessageRow[]> {
  const { before, limit } = filter
  const ids = inAll(sets, before)
  const rows: MessageRow[] = []
  for (let start = 0; start < ids.length && rows.length < limit; start += atOnce)
    rows.push(
      ...(await holdingMessages(tx, filter, common)
        .where('message.id', 'in', ids.slice(start, start + atOnce))
        .limit(limit - rows.length)
        .execute()),
    )
  return rows
}

/** The newest messages with common words that are seldom together: their places are compared. */
async function findCommon(
  tx: Tx,
  filter: MessageFilter,
  sizes: SearchSizes,
): Promise<readonly MessageRow[]> {
  const [rarest, second, ...others] = await byRarity(tx, filter.words, sizes)
  const query =
    second === undefined
      ? holdingMessages(tx, filter)
      : holdingMessages(tx, filter, others).where(
          'message.id',
          'in',
          placesOf(tx, rarest!).intersect(placesOf(tx, second)),
        )
  return query.limit(filter.limit).execute()
}

/**
 * The newest messages of a filter. Rare words list their messages, which are then looked at, the
 * newest first; where all words are common, the newest messages are tried first, which nearly
 * always have a page of them. Both ways end early, however many messages there are.
 */
export async function findMessages(
  tx: Tx,
  filter: MessageFilter,
  sizes = searchSizes,
): Promise<readonly MessageRow[]> {
  const { words, limit } = filter
  if (words.length === 0) return filteredMessages(tx, filter).limit(limit).execute()
  for (const step of [0, 1] as const) {
    const places = await placesByRarity(tx, words, sizes.rare[step])
    if (places.sets.length > 0) return findRare(tx, filter, places)
    const found = await findNewest(tx, filter, sizes.newest[step])
    if (found.length === limit) return found
  }
  return findCommon(tx, filter, sizes)
}
