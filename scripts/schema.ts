import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programSchema } from '../src/definition/formulas/analysis.ts'
import { definitionSchema } from '../src/mechanisms/schema.ts'
import { readArguments } from './support/arguments.ts'
import { compactJson } from './support/compact-json.ts'

/**
 * `npm run schema`: puts the schema of definitions together from the mechanisms, and writes it
 * where editors complete from it.
 */
export function run(words: readonly string[], root: string): number {
  if (readArguments(words, {}, 'npm run schema', false) === undefined) return 2
  writeFileSync(join(root, programSchema), compactJson(definitionSchema()))
  return 0
}
