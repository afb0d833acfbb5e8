import { getOwn } from '../../own.ts'
import { noteAction } from '../audit/audit.ts'
import { messageStates, type MessageRow, type MessageState, type Tx } from '../database/schema.ts'
import type { JsonBody } from '../http/body.ts'
import type { Asked, Endpoint, Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { appointmentDetail } from '../appointments/appointments.ts'
import { csvFile } from './csv.ts'
import { eventsOf, noteEvent } from './events.ts'
import { findMessages, readFilter } from './find.ts'
import { siteForms } from './form-message.ts'
import { asIso, fieldsIn, messageView } from './view.ts'

/** Page size (messages): default and maximum. */
const pageSizes = [50, 100] as const
/** Messages of one file (default and maximum): more are exported in parts. */
const fileSizes = [2000, 2000] as const

/** One more row than requested shows whether there is a next page. */
async function pageOf(tx: Tx, query: URLSearchParams, sizes: readonly [number, number]) {
  const filter = readFilter(query, sizes)
  const found = await findMessages(tx, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}

/**
 * `GET /api/messages`: the newest messages of a filter (`state`, `form`, `q`, `from`, `to`,
 * `suspect`), in pages: `next` is the `before` of the next one.
 */
export const listMessages: Endpoint = {
  method: 'GET',
  path: '/api/messages',
  access: 'staff',
  mode: 'read',
  handle: async (tx, { query }) => {
    const { rows, next } = await pageOf(tx, query, pageSizes)
    const staff = await staffNames(tx, rows)
    return { status: 200, body: { messages: rows.map(messageView), next, staff } }
  },
}

/** The names of the staff who have taken messages, by their ids. */
async function staffNames(tx: Tx, rows: readonly MessageRow[]) {
  const ids = [...new Set(rows.flatMap(({ taken_by }) => taken_by ?? []))]
  const people =
    ids.length === 0
      ? []
      : await tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return Object.fromEntries(people.map(({ id, name }) => [id, name]))
}

/** `GET /api/messages/:id`: one message, with its appointment and what was done with it. */
export const readMessage: Endpoint = {
  method: 'GET',
  path: '/api/messages/:id',
  access: 'staff',
  mode: 'read',
  handle: async (tx, asked) => {
    const { params } = asked
    const row = await tx
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', getOwn(params, 'id') ?? '')
      .executeTakeFirst()
    if (row === undefined) throw new Problem('notFound')
    return {
      status: 200,
      body: {
        ...messageView(row),
        appointment: await appointmentDetail(tx, asked, row),
        history: await eventsOf(tx, row.id),
        staff: await staffNames(tx, [row]),
      },
    }
  },
}

/** A change of a message; fields that it omits keep their values. */
interface MessageChange {
  readonly revision: number
  readonly state?: MessageState
  readonly note?: string
  readonly taken?: boolean
  readonly suspect?: boolean
}

const longestNote = 4000

function readChange(body: JsonBody): MessageChange {
  const { revision, state, note, taken, suspect, ...others } = body
  const isRight =
    typeof revision === 'number' &&
    Number.isSafeInteger(revision) &&
    (state === undefined || messageStates.some((each) => each === state)) &&
    (note === undefined || (typeof note === 'string' && note.length <= longestNote)) &&
    (taken === undefined || typeof taken === 'boolean') &&
    (suspect === undefined || typeof suspect === 'boolean') &&
    Object.keys(others).length === 0
  if (!isRight) throw new Problem('badRequest')
  return body as unknown as MessageChange
}

/** What a change is in the history of a message. */
function changeEvents(change: Omit<MessageChange, 'revision'>) {
  const { state, note, taken, suspect } = change
  return [
    ...(state === undefined ? [] : [{ kind: 'state' as const, about: { state } }]),
    ...(note === undefined ? [] : [{ kind: 'note' as const }]),
    ...(taken === undefined ? [] : [{ kind: taken ? ('taken' as const) : ('released' as const) }]),
    ...(suspect === undefined ? [] : [{ kind: 'suspect' as const, about: { suspect } }]),
  ]
}

async function changeMessage(
  tx: Tx,
  { params, body, now }: Asked,
  who: Identity,
): Promise<MessageRow> {
  const { revision, state, note, taken, suspect } = readChange(body)
  const id = getOwn(params, 'id') ?? ''
  const changed = await tx
    .updateTable('messages')
    .set({
      ...(state !== undefined && { state }),
      ...(note !== undefined && { note }),
      ...(taken !== undefined && { taken_by: taken ? who.id : null }),
      ...(suspect !== undefined && { suspect: suspect ? 1 : 0 }),
      changed_at: now,
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) {
    for (const event of changeEvents(readChange(body)))
      await noteEvent(tx, { message: id, who: who.id, ...event }, now)
    return changed
  }
  const current = await tx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (current === undefined) throw new Problem('notFound')
  throw new Problem('conflict', { current: messageView(current) })
}

/**
 * `PATCH /api/messages/:id`: changes the state of a message, its note, who has taken it. The
 * `revision` is the one that the change was made on: if another change came first, nothing is
 * overwritten, and the answer has the present message.
 */
export const updateMessage: Endpoint = {
  method: 'PATCH',
  path: '/api/messages/:id',
  access: 'staff',
  mode: 'write',
  handle: async (tx, asked, who) => ({
    status: 200,
    body: messageView(await changeMessage(tx, asked, who)),
  }),
}

/** The fields of all forms, each once. */
const fieldNames = [...new Set(siteForms.flatMap(({ fields }) => fields.map(({ name }) => name)))]

function csvLine(row: MessageRow): readonly string[] {
  const fields = fieldsIn(row)
  const others = Object.entries(fields).filter(([name]) => !fieldNames.includes(name))
  return [
    row.id,
    asIso(row.received_at),
    row.form,
    row.state,
    row.language,
    ...fieldNames.map((name) => getOwn(fields, name) ?? ''),
    others.map(([name, value]) => `${name}: ${value}`).join('\n'),
    row.note,
    row.taken_by ?? '',
  ]
}

const columnTitles = [
  'id',
  'received',
  'form',
  'state',
  'language',
  ...fieldNames,
  'other',
  'note',
  'takenBy',
]

/**
 * `GET /api/messages.csv`: the messages of a filter as a spreadsheet. A header `Link` leads to the
 * rest where one file does not hold all.
 */
export const exportMessages: Endpoint = {
  method: 'GET',
  path: '/api/messages.csv',
  access: 'staff',
  // An export is noted.
  mode: 'write',
  handle: async (tx, { query, now }, who) => {
    const { rows, next } = await pageOf(tx, query, fileSizes)
    const about = `${rows.length} messages${query.size === 0 ? '' : `, ${[...query.keys()].join(' ')}`}`
    await noteAction(tx, { who: who.id, action: 'export.messages', about }, now)
    const rest = new URLSearchParams(query)
    if (next !== null) rest.set('before', next)
    return {
      status: 200,
      body: csvFile([columnTitles, ...rows.map(csvLine)]),
      type: 'text/csv; charset=utf-8',
      headers: {
        'Content-Disposition': 'attachment; filename="clinic-messages.csv"',
        ...(next !== null && { Link: `</api/messages.csv?${rest}>; rel="next"` }),
      },
    }
  },
}
