import type { Database } from '#server/database/database.ts'
import type { RecordFields, SyncAnswer } from '#sync/protocol.ts'
import { addAccounts, asAccount } from '../server/accounts.ts'
import { sendJson } from '../server/bodies.ts'
import type { StormServer } from './storm.ts'

const tables = ['farms', 'farm_members', 'sync_devices', 'sync_records', 'sync_past'] as const

/** Takes a copy of all farms. @returns the way to put it back in their place */
async function copyFarms({ read, write }: Database): Promise<() => Promise<void>> {
  const rows = await read((tx) =>
    Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute())),
  )
  return () =>
    write(async (tx) => {
      await tx.deleteFrom('farms').execute()
      for (const [index, table] of tables.entries())
        for (let start = 0; start < rows[index]!.length; start += 50)
          await tx
            .insertInto(table)
            .values(rows[index]!.slice(start, start + 50))
            .execute()
    })
}

/** A server of a storm, over HTTP, with farms of two owners. */
export async function stormServer(
  origin: string,
  database: Database,
  farms: readonly string[],
  isRestored: boolean,
): Promise<StormServer> {
  const post = async (account: string, path: string, body: object): Promise<unknown> => {
    const answer = await sendJson(`${origin}/api/${path}`, body, asAccount(account))
    const content: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(content)}`)
    return content
  }
  await addAccounts(database, ['amina', 'omar'])
  for (const farm of farms) {
    await post('amina', 'farms', { farm, title: 'عنبر' })
    const invited = await post('amina', `farms/${farm}/invitations`, { role: 'owner' })
    const { token } = invited as { readonly token: string }
    await post('omar', 'invitations/accept', { token })
  }
  return {
    send: async (account, request) => (await post(account, 'sync', request)) as SyncAnswer,
    records: async (farm) => {
      const rows = await database.read((tx) =>
        tx.selectFrom('sync_records').select(['name', 'fields']).where('farm', '=', farm).execute(),
      )
      return new Map(
        rows.map(({ name, fields }) => [name, JSON.parse(fields) as RecordFields] as const),
      )
    },
    ...(isRestored && { copy: () => copyFarms(database) }),
  }
}
