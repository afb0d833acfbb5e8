import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programSchema } from '../src/definition/formulas/analysis.ts'
import { withExamples } from '../src/definition/written/schema-examples.ts'
import { unitNames } from '../src/language/units.ts'
import { formatReference } from '../src/mechanisms/format-reference.ts'
import { definitionSchema } from '../src/mechanisms/schema.ts'
import { wordExamples } from '../src/definition/written/word-examples.ts'
import { readArguments } from './support/arguments.ts'
import { openProject, readFindingSentences } from '../src/project/files.ts'
import { findingValues, messagePlaceholders } from '../src/project/message-values.ts'
import { messagesOf } from '../src/definition/project.ts'
import { recalledReference } from '../src/project/recalled.ts'
import { sourceLanguage } from '../src/source-language.ts'
import { projectSchemaFolder, writeProjectSchemas } from '../src/site/write-project-schemas.ts'
import { compactJson } from './support/compact-json.ts'
import { programOfAllParts } from '../tests/support/project/parts-of-format.ts'
import { findingIds, findingPage, findingsList } from '../tests/support/project/finding-pages.ts'

/** Writes what the pages of findings state; their examples stay. */
function writeFindingPages(folder: string): void {
  const pages = new Map(
    findingIds.map((id) => [id, findingPage(id, readFileSync(join(folder, `${id}.md`), 'utf8'))]),
  )
  for (const [id, page] of pages) writeFileSync(join(folder, `${id}.md`), page)
  writeFileSync(join(folder, 'README.md'), findingsList(pages))
}

/** The values of findings and the placeholders of messages, from their English texts. */
const valuesOfFindings = 'src/definition/findings/finding-values.json'
const placeholders = 'src/project/rules/words/messages/message-placeholders.json'

/**
 * `npm run schema`: puts the schema of definitions together from the mechanisms, and writes it
 * where editors complete from it, and as a page to read (docs/format.md). It also writes the list
 * of data that a vet must confirm (docs/recalled.md). `--project` writes only the schemas with the
 * names of this project, which editors complete and underline (.cache/schema).
 */
export function run(words: readonly string[], root: string): number {
  const options = { project: { type: 'boolean' } } as const
  const given = readArguments(words, options, 'npm run schema [-- --project]', false)
  if (given === undefined) return 2
  if (given.values.project === true) {
    const written = writeProjectSchemas(root, openProject(root))
    for (const path of written) console.log(path)
    if (written.length === 0) console.log(`${projectSchemaFolder} is up to date`)
    return 0
  }
  const program = programOfAllParts()
  writeFileSync(
    join(root, programSchema),
    compactJson(withExamples(definitionSchema(), [program, wordExamples])),
  )
  const path = join(root, 'tables/table.schema.json')
  const units = `"examples": [${unitNames.map((name) => JSON.stringify(name)).join(', ')}]`
  const text = readFileSync(path, 'utf8').replaceAll(/"examples": \[[^\]]*\]/g, units)
  writeFileSync(path, text)
  const tables = JSON.parse(text) as object
  writeFileSync(join(root, 'docs/format.md'), formatReference(tables, program))
  const project = openProject(root)
  writeFileSync(join(root, 'docs/recalled.md'), recalledReference(project))
  writeFileSync(join(root, valuesOfFindings), compactJson(findingValues(readFindingSentences())))
  const english = messagesOf(project, sourceLanguage)
  writeFileSync(join(root, placeholders), compactJson(messagePlaceholders(english)))
  writeFindingPages(join(root, 'docs/findings'))
  return 0
}
