import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../src/project/migrate.ts'
import { readFiles } from '../src/project/files.ts'
import { readArguments } from './support/arguments.ts'
import { projectFolder, projectOption } from './support/open-project.ts'

const usage = 'npm run migrate -- [--project <folder>]'

/**
 * `npm run migrate`: brings definitions and tables of an earlier format to the present one. Exit
 * code 2 for bad arguments.
 */
export function run(words: readonly string[], root: string): number {
  const given = readArguments(words, projectOption, usage)
  const folder = given && projectFolder(given.values.project, root)
  if (folder === undefined) return 2
  const changed = [...readFiles(folder, root).texts.keys()].filter((path) => {
    if (!/^(calculators|tables)\//.test(path) || path.endsWith('.schema.json')) return false
    const file = join(folder, path)
    const before = readFileSync(file, 'utf8')
    const after = migrate(path, before)
    if (after !== before) writeFileSync(file, after)
    return after !== before
  })
  for (const path of changed) console.log(path)
  console.log(
    changed.length === 0
      ? 'migrate: every file is in the present format.'
      : `migrate: ${changed.length} ${changed.length === 1 ? 'file' : 'files'} brought to ` +
          'the present format. Now run: npm run check',
  )
  return 0
}
