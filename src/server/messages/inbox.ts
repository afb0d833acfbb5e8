import * as at from '../../api/addresses.ts'
import { requestTo } from '../../api/address.ts'
import type { BodyOf } from '../../api/contract.ts'
import { getOwn } from '../../own.ts'
import { noteAction } from '../audit/audit.ts'
import type { MessageRow, Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { appointmentDetail } from '../appointments/appointments.ts'
import { eventsOf, noteEvent } from './events.ts'
import { countLists, findMessages, readFilter, type MessageQuery } from './find.ts'
import { siteForms } from './form-message.ts'
import { asIso, fieldsIn, messageView, type ViewedRow } from './view.ts'
import { csvText } from '../../formats/csv.ts'

/** Page size (messages): default and maximum. */
const pageSizes = [50, 100] as const
/** Messages of one file (default and maximum): more are exported in parts. */
const fileSizes = [2000, 2000] as const

/** One more row than requested shows whether there is a next page. */
async function pageOf(tx: Tx, query: MessageQuery, sizes: readonly [number, number]) {
  const filter = readFilter(query, sizes)
  const found = await findMessages(tx, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}

/**
 * The newest messages of a filter (`state`, `form`, `q`, `from`, `to`,
 * `suspect`), in pages: `next` is the `before` of the next one.
 */
export const listMessages = serveEndpoint(at.listMessages, 'read', async (tx, { query }) => {
  const { rows, next } = await pageOf(tx, query, pageSizes)
  const staff = await staffNames(tx, rows)
  return { status: 200, body: { messages: rows.map(messageView), next, staff } }
})

/** They are apart from lists: a search, which is sent with each word, changes none of them. */
export const countMessages = serveEndpoint(at.countMessages, 'read', async (tx) => ({
  status: 200,
  body: await countLists(tx),
}))

/** The names of the staff who have taken messages, by their ids. */
async function staffNames(tx: Tx, rows: readonly ViewedRow[]) {
  const ids = [...new Set(rows.flatMap(({ taken_by }) => taken_by ?? []))]
  const people =
    ids.length === 0
      ? []
      : await tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return Object.fromEntries(people.map(({ id, name }) => [id, name]))
}

export const readMessage = serveEndpoint(at.readMessage, 'read', async (tx, asked) => {
  const { params } = asked
  const row = await tx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', params.id)
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
})

type MessageChange = BodyOf<typeof at.updateMessage>

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
  { params, body, now }: AskedFor<typeof at.updateMessage>,
  who: Identity,
): Promise<MessageRow> {
  const { revision, state, note, taken, suspect } = body
  const { id } = params
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
    for (const event of changeEvents(body))
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
 * Changes the state of a message, its note, who has taken it. The
 * `revision` is the one that the change was made on: if another change came first, nothing is
 * overwritten, and the answer has the present message.
 */
export const updateMessage = serveEndpoint(at.updateMessage, 'write', async (tx, asked, who) => ({
  status: 200,
  body: messageView(await changeMessage(tx, asked, who)),
}))

/** The fields of all forms, each once, with their kinds. */
const fieldKinds = Object.fromEntries(
  siteForms.flatMap(({ fields }) => fields.map(({ name, kind }) => [name, kind] as const)),
)
const fieldNames = Object.keys(fieldKinds)

/**
 * A phone number as an address (RFC 3966): a spreadsheet takes `+20 100` or `0100` for a figure,
 * and shows the apostrophe that would prevent that.
 */
const csvField = (name: string, text: string): string =>
  getOwn(fieldKinds, name) === 'phone' && /^[+\d][\d ().-]*$/.test(text) ? `tel:${text}` : text

function csvLine(row: ViewedRow): readonly string[] {
  const fields = fieldsIn(row)
  const others = Object.entries(fields).filter(([name]) => !fieldNames.includes(name))
  return [
    row.id,
    asIso(row.received_at),
    row.form,
    row.state,
    row.language,
    ...fieldNames.map((name) => csvField(name, getOwn(fields, name) ?? '')),
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
 * The messages of a filter as a spreadsheet. A header `Link` leads to the
 * rest where one file does not hold all.
 */
export const exportMessages = serveEndpoint(
  at.exportMessages,
  'write',
  async (tx, { query, now }, who) => {
    const { rows, next } = await pageOf(tx, query, fileSizes)
    const names = Object.keys(query).filter((name) => name !== 'decimal')
    const about = `${rows.length} messages${names.length === 0 ? '' : `, ${names.join(' ')}`}`
    await noteAction(tx, { who: who.id, action: 'export.messages', about }, now)
    return {
      status: 200,
      body: csvText([columnTitles, ...rows.map(csvLine)], query.decimal),
      headers: {
        'Content-Disposition': 'attachment; filename="clinic-messages.csv"',
        ...(next !== null && {
          Link: `<${requestTo(at.exportMessages, {}, { ...query, before: next }).path}>; rel="next"`,
        }),
      },
    }
  },
)
