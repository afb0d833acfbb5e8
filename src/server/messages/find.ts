import { sql, type AliasableExpression, type ExpressionBuilder } from 'kysely'
import type { listMessages } from '../../api/addresses.ts'
import { mostCounted } from '../../api/limits.ts'
import type { QueryOf } from '../../api/contract.ts'
import type { MessageRow, MessageState, Schema, Tx } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { siteForms } from './form-message.ts'
import { viewedColumns, type ViewedRow } from './view.ts'
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

/** The steps of a search, from the cheapest to the one that always ends. */
interface SearchSizes {
  readonly steps: readonly {
    /** A word with so many places is rare: its messages are looked at. */
    readonly rare: number
    /** Where all words are common, so many of the newest messages are. */
    readonly newest: number
  }[]
  /** At last, places of common words are counted up to here. */
  readonly counted: number
}
const searchSizes: SearchSizes = {
  steps: [
    { rare: 200, newest: 200 },
    { rare: 2000, newest: 20_000 },
  ],
  counted: 100_000,
}

/** The places of words that begin so. */
const placesOf = (tx: Tx, word: string) =>
  tx
    .selectFrom('message_words')
    .select('message')
    .where('word', '>=', word)
    .where('word', '<', word + last)

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
    .select(viewedColumns)
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
export function countLists(tx: Tx) {
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

/**
 * The words with the number of their places, counted up to a limit, the rarest first. They are in
 * the order of the index: PostgreSQL would look for common words in the whole table.
 */
async function byRarity(tx: Tx, words: readonly string[], most: number) {
  const counts = await tx
    .selectNoFrom(
      words.map((word, index) =>
        countOf(tx, placesOf(tx, word).orderBy('word').limit(most))
          .$asScalar()
          .$notNull()
          .as(`${index}`),
      ),
    )
    .executeTakeFirstOrThrow()
  return words
    .map((word, index) => ({ word, count: counts[`${index}`]! }))
    .sort((one, other) => one.count - other.count)
}

/** The id where the newest messages of a filter begin, so many of them. */
const newestFrom = (tx: Tx, filter: MessageFilter, count: number) =>
  sql<string>`coalesce(${idsOf(filteredMessages(tx, filter))
    .offset(count - 1)
    .limit(1)}, '')`

/**
 * The newest messages of a filter. A rare word lists its messages, which are then looked at; where
 * all words are common, the newest messages are, which nearly always have a page of them. Common
 * words that are seldom together are compared by their places.
 */
export async function findMessages(
  tx: Tx,
  filter: MessageFilter,
  { steps, counted } = searchSizes,
): Promise<readonly ViewedRow[]> {
  const { words, limit } = filter
  const withWords = (some: readonly { readonly word: string }[]) => {
    let query = filteredMessages(tx, filter).limit(limit)
    for (const { word } of some) query = query.where(holdsWord(word))
    return query
  }
  if (words.length === 0) return withWords([]).execute()
  for (const { rare, newest } of steps) {
    const [rarest, ...others] = await byRarity(tx, words, rare + 1)
    if (rarest!.count <= rare)
      return withWords(others).where('message.id', 'in', placesOf(tx, rarest!.word)).execute()
    const found = await withWords([rarest!, ...others])
      .where('message.id', '>=', newestFrom(tx, filter, newest))
      .execute()
    if (found.length === limit) return found
  }
  const [rarest, second, ...others] = await byRarity(tx, words, counted)
  if (second === undefined) return withWords([rarest!]).execute()
  const together = placesOf(tx, rarest!.word).intersect(placesOf(tx, second.word))
  return withWords(others).where('message.id', 'in', together).execute()
}
