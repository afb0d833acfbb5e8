import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProject } from '../src/project/files.ts'
import { fullLanguages, messagesOf } from '../src/project/index.ts'
import { readArguments } from './support/arguments.ts'

/**
 * `npm run messages`: each language that is there in full as one flat file, as FormatJS tools and
 * translation services read them.
 */
export function run(words: readonly string[], root: string): number {
  if (readArguments(words, {}, 'npm run messages', false) === undefined) return 2
  const project = openProject(root)
  const folder = join(root, '.cache/messages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const language of fullLanguages(project)) {
    writeFileSync(
      join(folder, `${language}.json`),
      `${JSON.stringify(messagesOf(project, language), undefined, 2)}\n`,
    )
  }
  return 0
}
