import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Tx } from '#server/database/schema.ts'
import type { TestServer } from './test-server.ts'

/** A statement that a request has run. */
interface Ran {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Notes each statement of a server from now on. */
export function noteStatements({ database }: Pick<TestServer, 'database'>): readonly Ran[] {
  const ran: Ran[] = []
  for (const mode of ['read', 'write'] as const) {
    const run = database[mode]
    const noted: typeof run = (work) =>
      run((tx) => {
        const plugin: KyselyPlugin = {
          transformQuery: ({ node, queryId }) => {
            const executor = tx.getExecutor()
            const { sql, parameters } = executor.compileQuery(node, queryId)
            ran.push({ sql, parameters })
            return node
          },
          transformResult: ({ result }) => Promise.resolve(result),
        }
        return work(tx.withPlugin(plugin))
      })
    Object.assign(database, { [mode]: noted })
  }
  return ran
}

/** The tables that a statement reads as a whole. */
async function scannedBy(tx: Tx, kind: string, { sql, parameters }: Ran): Promise<string[]> {
  const { rows } = await tx.executeQuery<Readonly<Record<string, unknown>>>(
    CompiledQuery.raw(`explain ${kind === 'sqlite' ? 'query plan ' : ''}${sql}`, [...parameters]),
  )
  const lines = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']))
  // A part of the statement, which has lines of its own.
  const own = new Set(lines.map((text) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(text)?.[1]))
  return lines.flatMap((text) => {
    const [, table] = /(?:^SCAN(?! CONSTANT ROW)|Seq Scan on) (\w+)/.exec(text) ?? []
    // The events that a limit counts: a few of one index, which are read as they come.
    return table === undefined || table === 'earlier' || own.has(table) ? [] : [`${table}: ${sql}`]
  })
}

/** The tables that statements read as a whole, each with its statement. */
export async function scannedTables(
  { database }: Pick<TestServer, 'database'>,
  ran: readonly Ran[],
): Promise<readonly string[]> {
  const found: string[] = []
  // libsql keeps an explained statement open, so this transaction cannot be committed.
  const explained = new Error('explained')
  const undone = database.read(async (tx) => {
    // A table of a few rows is read as a whole, whatever indexes it has.
    if (database.kind === 'postgres')
      await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    for (const each of ran) found.push(...(await scannedBy(tx, database.kind, each)))
    throw explained
  })
  await undone.catch((error: unknown) => {
    if (error !== explained) throw error
  })
  return [...new Set(found)]
}
