import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProject } from '../src/project/files.ts'
import { fullLanguages, messagesOf } from '../src/project/index.ts'
import { unneededKeys } from '../src/project/unneeded-keys.ts'
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
  const languages = fullLanguages(project)
  // The tool compares all files; what a language rightly lacks is in none of them.
  const lacking = new Set(
    languages.flatMap((language) => {
      const own = messagesOf(project, language)
      return [...unneededKeys(project, language)].filter((key) => own[key] === undefined)
    }),
  )
  for (const language of languages) {
    const own = Object.entries(messagesOf(project, language)).filter(([key]) => !lacking.has(key))
    writeFileSync(
      join(folder, `${language}.json`),
      `${JSON.stringify(Object.fromEntries(own), undefined, 2)}\n`,
    )
  }
  return 0
}
