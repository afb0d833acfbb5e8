import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProject } from '../src/project/files.ts'
import { languagesOf, messagesOf } from '../src/project/index.ts'

/** `npm run messages`: each language as one flat file, as FormatJS tools and translation services read them. */
export function run(_: readonly string[], root: string): number {
  const project = openProject(root)
  const folder = join(root, '.cache/messages')
  mkdirSync(folder, { recursive: true })
  for (const language of languagesOf(project)) {
    writeFileSync(
      join(folder, `${language}.json`),
      `${JSON.stringify(messagesOf(project, language), undefined, 2)}\n`,
    )
  }
  return 0
}
