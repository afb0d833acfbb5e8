import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { nameFix } from '#definition/findings/finding.ts'
import { languagesOf, orderedLanguages } from '#project/index.ts'
import { textOfPart } from '#project/printed-findings.ts'
import { mcpServer } from './support/answering/mcp-server.ts'
import { notPrepared } from './support/answering/prepare.ts'
import { readArguments, refuseArguments } from './support/arguments.ts'
import { openSound, projectFolder, projectOption } from './support/open-project.ts'

/** `npm run -s mcp`: the programs for an assistant, on standard input and output. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const usage =
    'npm run -s mcp [-- --lang ar] [--project <folder>]   serves assistants (Model Context Protocol)'
  const read = readArguments(words, { ...projectOption, lang: { type: 'string' } }, usage, false)
  const folder = read && projectFolder(read.values.project, root)
  if (read === undefined || folder === undefined) return 2
  // Standard output has the protocol alone.
  const project = await openSound(folder, root, console.error, () => console.error(notPrepared))
  if (project === undefined) return 1
  const language = read.values.lang ?? orderedLanguages(project)[0]!
  const languages = languagesOf(project)
  if (!languages.includes(language))
    return refuseArguments(
      usage,
      `There is no language "${language}". ${textOfPart(nameFix(language, languages).fix)}`,
    )
  const server = mcpServer(project, language)
  await server.connect(new StdioServerTransport())
  await new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', resolve)
  })
  return 0
}
