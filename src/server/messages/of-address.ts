import { sql } from 'kysely'
import type { MessageRow, Tx } from '../database/schema.ts'

/** Whether a message is from an email address. */
const isFromAddress = ({ fields }: MessageRow, email: string): boolean => {
  const { email: own = '' } = JSON.parse(fields) as { readonly email?: string }
  return own.toLowerCase() === email
}

/**
 * All messages from an email address, the newest first. It looks at every message: nothing of
 * somebody's own is left out because an index is bounded, and it is asked rarely.
 */
export async function messagesOf(tx: Tx, email: string): Promise<readonly MessageRow[]> {
  const rows = await tx
    .selectFrom('messages')
    .selectAll()
    .where(sql<boolean>`lower(fields) like ${`%"email":${JSON.stringify(email)}%`}`)
    .orderBy('id', 'desc')
    .execute()
  // Some signs of an address stand for others in this comparison.
  return rows.filter((row) => isFromAddress(row, email))
}
