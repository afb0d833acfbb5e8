import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programSchema } from '../src/definition/formulas/analysis.ts'
import { unitNames } from '../src/language/units.ts'
import { formatReference } from '../src/mechanisms/format-reference.ts'
import { definitionSchema } from '../src/mechanisms/schema.ts'
import { readArguments } from './support/arguments.ts'
import { openProject } from '../src/project/files.ts'
import { recalledReference } from '../src/project/recalled.ts'
import { compactJson } from './support/compact-json.ts'
import { programOfAllParts } from '../tests/support/project/parts-of-format.ts'

/**
 * `npm run schema`: puts the schema of definitions together from the mechanisms, and writes it
 * where editors complete from it, and as a page to read (docs/format.md). It also writes the list
 * of data that a vet must confirm (docs/recalled.md).
 */
export function run(words: readonly string[], root: string): number {
  if (readArguments(words, {}, 'npm run schema', false) === undefined) return 2
  writeFileSync(join(root, programSchema), compactJson(definitionSchema()))
  const path = join(root, 'tables/table.schema.json')
  const units = `"examples": [${unitNames.map((name) => JSON.stringify(name)).join(', ')}]`
  const text = readFileSync(path, 'utf8').replaceAll(/"examples": \[[^\]]*\]/g, units)
  writeFileSync(path, text)
  const tables = JSON.parse(text) as object
  writeFileSync(join(root, 'docs/format.md'), formatReference(tables, programOfAllParts()))
  writeFileSync(join(root, 'docs/recalled.md'), recalledReference(openProject(root)))
  return 0
}
