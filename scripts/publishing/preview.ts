import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { settingsOrWord } from '../build.ts'
import { readArguments } from '../support/arguments.ts'
import { openSound, projectFolder, projectOption } from '../support/open-project.ts'
import { serve, serveSite, type Besides, type ServedSite } from '../support/serve/site-server.ts'
import { compareWithPublished } from './comparing/compare.ts'
import { compareBeside, listing } from './comparing/compare-beside.ts'
import { answerList, listPath, type Listed } from './list-page.ts'
import { previewSite } from './preview-site.ts'
import { publishedTo } from './remembered.ts'
import { reportText } from './comparing/report.ts'

const usage =
  'npm run preview -- [<folder that was published to>] [--project <folder>]\n' +
  'npm run preview -- [<folder>] --json   the list alone, as data\n' +
  '(PORT=4180 chooses another port; the live version has the next one)'

type Load = (path: string) => Promise<unknown>

/** A folder that goes when the command ends, however it is ended. */
function passingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  return folder
}

const serverAddress = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Serves the preview, and the live version beside it. @returns where the live version is */
async function serveBoth(
  root: string,
  folder: string | undefined,
  siteNow: () => Promise<ServedSite>,
  besides: Besides,
): Promise<string | undefined> {
  // Another one than that of `npm run serve`, whose offline worker would answer for this site too.
  const port = Number(process.env['PORT'] ?? 4175)
  const preview = serverAddress(await serve(port, siteNow, besides))
  console.log(
    `The preview is at ${preview}/  (Ctrl+C stops it)\n` +
      `The list comes here, and at ${preview}${listPath}`,
  )
  const current = folder === undefined ? undefined : join(folder, 'current')
  if (current === undefined || !existsSync(current)) return undefined
  const live = serverAddress(await serveSite(root, port === 0 ? 0 : port + 1, current))
  console.log(`The live version is at ${live}/`)
  return live
}

/**
 * `npm run preview`: lists what changes for a visitor since the last published version, and serves
 * both versions: the site at once, the list when it is ready. Exit code 1 if the project has
 * findings, 2 for bad arguments.
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
    const { against, found, listed } = await compareWithPublished(project, folder, root)
    console.log(JSON.stringify({ against, ...listed, differences: found }, undefined, 2))
    return 0
  }
  const settings = settingsOrWord(project)
  if (settings === undefined) return 1
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  const comparing = listing(compareBeside(source, folder, root))
  const site = previewSite({ root, project, settings, folder: passingFolder(), load })
  let listed: Listed | undefined
  let live: string | undefined
  try {
    live = await serveBoth(
      root,
      folder,
      () => site,
      answerList(() => listed && { ...listed, live }),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.error(`The port is in use. Choose another: PORT=4180 npm run preview`)
    return 1
  }
  await site
  console.log(`preview: served ${seconds()}`)
  listed = await comparing
  console.log(
    `\n${[listed.introduction, reportText(listed.sections)].filter(Boolean).join('\n\n')}`,
  )
  console.log(`\npreview: compared ${seconds()}`)
  await new Promise<never>(() => undefined)
  return 0
}
