import type { ExpressionBuilder } from 'kysely'
import { isDay } from '../../day.ts'
import {
  messageStates,
  type MessageRow,
  type MessageState,
  type Schema,
  type Tx,
} from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { siteForms } from './form-message.ts'
import { askedWords } from './words.ts'

/** Which messages are asked for, and how many. */
export interface MessageFilter {
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

function oneOfTexts<Value extends string>(
  text: string | null,
  allowed: readonly Value[],
): Value | undefined {
  if (text === null || text === '') return undefined
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new Problem('badRequest')
  return found
}

function matchingText(text: string | null, isRight: (text: string) => boolean): string | undefined {
  if (text === null || text === '') return undefined
  if (!isRight(text)) throw new Problem('badRequest')
  return text
}

/** The parts of a filter, as addresses name them. */
const filters: ReadonlySet<string> = new Set([
  'state',
  'form',
  'q',
  'from',
  'to',
  'before',
  'suspect',
  'limit',
])

/** Reads the filter of an address; what it does not know is refused, and not left aside. */
export function readFilter(
  query: URLSearchParams,
  [otherwise, most]: readonly [number, number],
): MessageFilter {
  if ([...query.keys()].some((name) => !filters.has(name))) throw new Problem('badRequest')
  const get = (name: string) => query.get(name)
  const limit = Number(
    matchingText(get('limit'), (text) => /^[1-9]\d{0,3}$/.test(text)) ?? otherwise,
  )
  const state = oneOfTexts(get('state'), messageStates)
  const form = oneOfTexts(
    get('form'),
    siteForms.map(({ id }) => id),
  )
  const from = matchingText(get('from'), isDay)
  const to = matchingText(get('to'), isDay)
  const before = matchingText(get('before'), (text) => /^[0-9a-f]{32}$/.test(text))
  return {
    ...(state !== undefined && { state }),
    ...(form !== undefined && { form }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(before !== undefined && { before }),
    words: askedWords((get('q') ?? '').slice(0, 200)),
    suspect: oneOfTexts(get('suspect'), ['0', '1']) === '1' ? 1 : 0,
    limit: Math.min(limit, most),
  }
}

/** Up to so many messages, a word is rare, and its messages are where a search begins. */
const rare = 2000

/** How many messages have a word that begins so, counted up to `rare`. */
async function countMessages(tx: Tx, word: string): Promise<number> {
  const { count } = await tx
    .selectFrom((inner) =>
      inner
        .selectFrom('message_words')
        .select('message')
        .where('word', '>=', word)
        .where('word', '<', word + last)
        .limit(rare + 1)
        .as('found'),
    )
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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

/**
 * The newest messages of a filter. A search begins with its rarest word: a rare word lists all its
 * messages, and of common ones the newest messages are tried in order until there are enough. Both
 * ways end early, however many messages there are.
 */
export async function findMessages(
  tx: Tx,
  { state, form, words, from, to, before, suspect, limit }: MessageFilter,
): Promise<readonly MessageRow[]> {
  let query = tx
    .selectFrom('messages as message')
    .selectAll('message')
    .where('suspect', '=', suspect)
  if (state !== undefined) query = query.where('state', '=', state)
  if (form !== undefined) query = query.where('form', '=', form)
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  if (before !== undefined) query = query.where('message.id', '<', before)
  const counts: { readonly word: string; readonly count: number }[] = []
  for (const word of words) counts.push({ word, count: await countMessages(tx, word) })
  const [first] = counts.sort((one, other) => one.count - other.count)
  if (first !== undefined && first.count <= rare)
    query = query.where('message.id', 'in', (build) =>
      build
        .selectFrom('message_words')
        .select('message')
        .where('word', '>=', first.word)
        .where('word', '<', first.word + last),
    )
  for (const { word, count } of counts)
    if (word !== first?.word || count > rare) query = query.where(holdsWord(word))
  return query.orderBy('message.id', 'desc').limit(limit).execute()
}
