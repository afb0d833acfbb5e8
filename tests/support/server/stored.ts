import { connectDatabase } from '#server/database/database.ts'
import { indexedWords } from '#server/messages/words.ts'
import type { DatabaseSettings } from './databases.ts'

/** The messages in a database, and inconsistencies among them. */
export async function storedMessages(settings: DatabaseSettings): Promise<{
  readonly keys: readonly string[]
  /** Messages that are there without all of their words. */
  readonly halves: readonly string[]
}> {
  const database = await connectDatabase(settings)
  try {
    return await database.read(async (tx) => {
      const messages = await tx.selectFrom('messages').select(['id', 'key', 'fields']).execute()
      const words = await tx.selectFrom('message_words').selectAll().execute()
      const counts = new Map<string, number>()
      for (const { message } of words) counts.set(message, (counts.get(message) ?? 0) + 1)
      return {
        keys: messages.map(({ key }) => key),
        halves: messages
          .filter(({ id, fields }) => {
            const texts = Object.values(JSON.parse(fields) as Record<string, string>)
            return indexedWords(texts).length !== (counts.get(id) ?? 0)
          })
          .map(({ key }) => key),
      }
    })
  } finally {
    await database.close()
  }
}
