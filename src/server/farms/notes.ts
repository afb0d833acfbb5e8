/** Notes of staff about flocks that farms share: records of the farm, which its devices only read. */
import * as at from '../../api/addresses.ts'
import {
  notePrefix,
  removalField,
  removed,
  type Entry,
  type RecordFields,
} from '../../sync/protocol.ts'
import { valueOf } from '../../sync/rule.ts'
import { noteAction } from '../audit/audit.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { asIso } from '../messages/view.ts'
import { lockAccount, lockFarm } from './members.ts'
import { endOfPart } from './shared.ts'

/** The most notes about one flock. */
const mostNotes = 200

async function fieldsOf(tx: Tx, farm: string, name: string): Promise<RecordFields | undefined> {
  const row = await tx
    .selectFrom('sync_records')
    .select('fields')
    .where('farm', '=', farm)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && (JSON.parse(row.fields) as RecordFields)
}

/** What a note was written with; the writer is the account, which no member sees. */
const textOf = (fields: RecordFields, field: string): string => {
  const value = valueOf(fields, field)
  return typeof value === 'string' ? value : ''
}

/** Staff write a note about a flock of a farm that shares; what is not shared is not there. */
export const writeFlockNote = serveEndpoint(at.writeFlockNote, 'write', async (tx, asked, who) => {
  const { id, flock, text } = asked.body
  // Whoever deletes the account meanwhile deletes this note with it, or it is not written.
  await lockAccount(tx, who.id)
  const farm = await lockFarm(tx, asked.params.farm)
  if (farm === undefined || farm.shared_at === null) throw new Problem('notFound')
  const about = await fieldsOf(tx, farm.id, `flock:${flock}`)
  if (about === undefined || valueOf(about, removalField) === removed) throw new Problem('notFound')
  const prefix = `${notePrefix}${flock}:`
  const name = prefix + id
  const before = await fieldsOf(tx, farm.id, name)
  if (before !== undefined)
    return {
      status: 200,
      body: { id, on: textOf(before, 'on'), by: textOf(before, 'by') },
    }
  const { count } = await tx
    .selectFrom('sync_records')
    .select((build) => build.fn.countAll<number | string>().as('count'))
    .where('farm', '=', farm.id)
    .where('name', '>=', prefix)
    .where('name', '<', endOfPart(prefix))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostNotes) throw new Problem('limitReached')
  const on = asIso(asked.now)
  const { name: by } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  const value = (of: Entry['value']): readonly Entry[] => [
    { value: of, device: who.id, number: 1, at: asked.now },
  ]
  const fields: RecordFields = {
    version: value(1),
    text: value(text.trim()),
    by: value(by),
    on: value(on),
  }
  const sequence = farm.sequence + 1
  const content = JSON.stringify(fields)
  await tx
    .insertInto('sync_records')
    .values({ farm: farm.id, name, fields: content, sequence })
    .execute()
  await tx.insertInto('farm_notes').values({ farm: farm.id, name, account: who.id }).execute()
  const bytes = farm.bytes + Buffer.byteLength(content)
  await tx
    .updateTable('farms')
    .set({ sequence, records: farm.records + 1, bytes })
    .where('id', '=', farm.id)
    .execute()
  await noteAction(tx, { who: who.id, action: 'note', about: `${farm.id} ${flock}` }, asked.now)
  return { status: 201, body: { id, on, by } }
})

/**
 * Removes what an account has written about flocks, on the server and with the next answer on the
 * devices: nothing of the text is left.
 */
export async function eraseNotes(tx: Tx, account: string): Promise<void> {
  const rows = await tx
    .selectFrom('farm_notes')
    .select(['farm', 'name'])
    .where('account', '=', account)
    .orderBy('farm')
    .orderBy('name')
    .execute()
  for (const { farm: id, name } of rows) {
    const farm = await lockFarm(tx, id)
    if (farm === undefined) continue
    const sequence = farm.sequence + 1
    const gone: RecordFields = { [removalField]: [{ value: removed, device: '', number: 1 }] }
    const content = JSON.stringify(gone)
    const before = JSON.stringify((await fieldsOf(tx, id, name)) ?? {})
    const bytes = farm.bytes - Buffer.byteLength(before) + Buffer.byteLength(content)
    await tx
      .updateTable('sync_records')
      .set({ fields: content, sequence })
      .where('farm', '=', id)
      .where('name', '=', name)
      .execute()
    await tx.updateTable('farms').set({ sequence, bytes }).where('id', '=', id).execute()
  }
  await tx.deleteFrom('farm_notes').where('account', '=', account).execute()
}
