import type { MessageRow } from '../database/schema.ts'

/** The values of a form. */
export const fieldsIn = (row: Pick<MessageRow, 'fields'>): Readonly<Record<string, string>> =>
  JSON.parse(row.fields) as Readonly<Record<string, string>>

/** A time as answers have it. */
export const asIso = (time: number): string => new Date(time).toISOString()

/** A message as the staff routes return it. */
export const messageView = (row: MessageRow) => ({
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
