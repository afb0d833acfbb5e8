import type { Calculator, Tables } from './calculator.ts'

/** Loads tables of a program by their ids. @throws where the network fails. */
export async function loadTables(calculator: Calculator, ids: readonly string[]): Promise<Tables> {
  const loaded = await Promise.all(ids.map(async (id) => [id, await calculator.tables[id]?.()] as const))
  return Object.fromEntries(loaded.flatMap(([id, module]) => (module === undefined ? [] : [[id, module.default]])))
}
