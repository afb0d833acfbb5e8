import type { MessageRow } from '../database/schema.ts'

/** The values of a form. */
export const fieldsIn = (row: Pick<MessageRow, 'fields'>): Readonly<Record<string, string>> =>
  JSON.parse(row.fields) as Readonly<Record<string, string>>

/** A time as answers have it. */
export const asIso = (time: number): string => new Date(time).toISOString()

/** The columns that a view needs. */
export const viewedColumns = [
  'id',
  'form',
  'language',
  'fields',
  'state',
  'suspect',
  'day',
  'note',
  'taken_by',
  'received_at',
  'changed_at',
  'revision',
] as const satisfies readonly (keyof MessageRow)[]
export type ViewedRow = Pick<MessageRow, (typeof viewedColumns)[number]>

/** A message as the staff routes return it. */
export const messageView = (row: ViewedRow) => ({
  id: row.id,
  form: row.form,
  language: row.language,
  fields: fieldsIn(row),
  state: row.state,
  suspect: row.suspect === 1,
  day: row.day,
  note: row.note,
  takenBy: row.taken_by,
  receivedAt: asIso(row.received_at),
  changedAt: asIso(row.changed_at),
  revision: row.revision,
})
