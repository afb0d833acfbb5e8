import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Project } from '../../src/project/index.ts'
import { settingsOrWord } from '../build.ts'
import { readArguments } from '../support/arguments.ts'
import { buildSite } from '../support/build/build-site.ts'
import { isMadeFrom, noteMark, sourcesMark } from '../support/build/made-from.ts'
import { replaceFolder } from '../support/build/replace-folder.ts'
import { openSound, projectFolder, projectOption } from '../support/open-project.ts'
import { serveSite } from '../support/serve/site-server.ts'
import { compare } from './compare.ts'
import { compareBeside } from './compare-beside.ts'
import { answerList, listPath, type Listed } from './list-page.ts'
import { publishedTo } from './remembered.ts'
import { reportText } from './report.ts'

const usage =
  'npm run preview -- [<folder that was published to>] [--project <folder>]\n' +
  'npm run preview -- [<folder>] --json   the list alone, as data\n' +
  '(PORT=4180 chooses another port; the live version has the next one)'

type Load = (path: string) => Promise<unknown>

/** Builds the site where anything has changed since the preview before. */
async function build(
  project: Project,
  source: string,
  root: string,
  load: Load,
): Promise<string | undefined> {
  const out = join(root, '.cache/preview')
  const mark = sourcesMark(root)
  if (source === root && isMadeFrom(out, mark)) return out
  const settings = settingsOrWord(project)
  if (settings === undefined) return undefined
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  await replaceFolder(out, async (next) => {
    await buildSite({ out: next, root, project, settings, strength: 'none', load })
    if (source === root) noteMark(next, mark)
  })
  return out
}

/** Serves the preview, and the live version beside it. */
async function serve(
  root: string,
  built: string,
  folder: string | undefined,
  listed: Listed,
): Promise<void> {
  const port = Number(process.env['PORT'] ?? 4173)
  const addressOf = (address: AddressInfo): string => `http://127.0.0.1:${address.port}`
  const hasLive = folder !== undefined && existsSync(join(folder, 'current'))
  const live = hasLive
    ? addressOf(
        (
          await serveSite(root, port === 0 ? 0 : port + 1, join(folder, 'current'))
        ).address() as AddressInfo,
      )
    : undefined
  const besides = answerList({ ...listed, ...(live !== undefined && { live }) })
  const preview = addressOf((await serveSite(root, port, built, besides)).address() as AddressInfo)
  console.log(
    `\nThe list is at ${preview}${listPath}\nThe preview is at ${preview}/  (Ctrl+C stops it)`,
  )
  if (live !== undefined) console.log(`The live version is at ${live}/`)
}

/**
 * `npm run preview`: tells what is different for a visitor from the version that was last
 * published, and serves both. Exit code 1 where the project has findings, 2 for bad arguments.
 */
export async function run(words: readonly string[], root: string, load: Load): Promise<number> {
  const start = performance.now()
  const seconds = (): string => `(${((performance.now() - start) / 1000).toFixed(1)} s)`
  const given = readArguments(
    words,
    { ...projectOption, json: { type: 'boolean', default: false } },
    usage,
  )
  const source = given && projectFolder(given.values.project, root)
  if (given === undefined || source === undefined) return 2
  const [name] = given.positionals
  const folder = name === undefined ? publishedTo(root, source) : resolve(name)
  const project = await openSound(source, root)
  if (project === undefined) return 1
  if (given.values.json) {
    const { against, found, listed } = await compare(project, folder, root)
    console.log(JSON.stringify({ against, ...listed, differences: found }, undefined, 2))
    return 0
  }
  const comparing = compareBeside(source, folder, root)
  const building = build(project, source, root, load)
  const { listed } = await comparing
  console.log([listed.said, reportText(listed.sections)].filter(Boolean).join('\n\n'))
  console.log(`\npreview: compared ${seconds()}`)
  const built = await building
  if (built === undefined) return 1
  console.log(`preview: built ${seconds()}`)
  try {
    await serve(root, built, folder, listed)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.error(`The port is in use. Choose another: PORT=4180 npm run preview`)
    return 1
  }
  await new Promise<never>(() => undefined)
  return 0
}
