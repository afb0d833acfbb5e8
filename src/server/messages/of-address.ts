import type { MessageRow, Tx } from '../database/schema.ts'

/** The email address of a message, in small letters; null where it has none. */
export const addressOf = ({ email = '' }: Readonly<Record<string, string>>): string | null =>
  email === '' ? null : email.toLowerCase()

/** All messages from an email address, the newest first. */
export const messagesOf = (tx: Tx, email: string): Promise<readonly MessageRow[]> =>
  tx.selectFrom('messages').selectAll().where('email', '=', email).orderBy('id', 'desc').execute()
