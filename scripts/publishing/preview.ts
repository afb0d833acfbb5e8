import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Project } from '../../src/project/index.ts'
import { settingsOrWord } from '../build.ts'
import { readArguments } from '../support/arguments.ts'
import { openSound, projectFolder, projectOption, reportSamples } from '../support/open-project.ts'
import { serve, serveSite, type Besides, type ServedSite } from '../support/serve/site-server.ts'
import { comparedFolderText, compareWithPublished } from './comparing/compare.ts'
import { compareBeside, listing } from './comparing/compare-beside.ts'
import { answerList, listPath, type Listed } from './list-page.ts'
import { previewSite } from './preview-site.ts'
import { publishedTo } from './remembered.ts'
import { reportText } from './comparing/report.ts'
import { runPlainly, asStep } from './publish-step.ts'
import { checkFolder } from './versions.ts'

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

/** The port of the preview; the live version has the next one. */
const previewPort = (): number => Number(process.env['PORT'] ?? 4175)

/** What a preview keeps running until it ends. */
interface Running {
  readonly servers: Server[]
  readonly stop: AbortController
}

/** Serves the preview, and the live version. @returns the address of the live version */
async function serveBoth(
  root: string,
  folder: string | undefined,
  siteNow: () => Promise<ServedSite>,
  besides: Besides,
  servers: Server[],
): Promise<string | undefined> {
  // Another one than that of `npm run serve`, whose offline worker would answer for this site too.
  const port = previewPort()
  servers.push(await serve(port, siteNow, besides))
  const preview = serverAddress(servers[0]!)
  const current = folder === undefined ? undefined : join(folder, 'current')
  const hasLive = current !== undefined && existsSync(current)
  if (hasLive) servers.push(await serveSite(root, port === 0 ? 0 : port + 1, current))
  console.log(
    `The preview is at ${preview}/  (Ctrl+C stops it)\n` +
      `The list comes here, and at ${preview}${listPath}`,
  )
  if (!hasLive) return undefined
  const live = serverAddress(servers[1]!)
  console.log(`The live version is at ${live}/`)
  return live
}

/** Serves the preview and prints the list; ends only by a problem. */
async function showPreview(
  { source, folder, root, load }: Place & { readonly load: Load },
  project: Project,
  { servers, stop }: Running,
): Promise<void> {
  const start = performance.now()
  const seconds = (): string => `(${((performance.now() - start) / 1000).toFixed(1)} s)`
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  let listed: Listed | undefined
  let live: string | undefined
  let site: Promise<ServedSite> | undefined
  const siteNow = (): Promise<ServedSite> =>
    (site ??= previewSite({ root, project, folder: passingFolder(), load }))
  // A port that is in use is found before any work begins.
  live = await asStep({ doing: 'starting the server', folder: root }, () =>
    serveBoth(
      root,
      folder,
      siteNow,
      answerList(() => listed && { ...listed, live }),
      servers,
    ),
  )
  const comparing = listing(compareBeside(source, folder, root, stop.signal))
  await asStep({ doing: 'preparing the site', folder: join(root, '.cache') }, siteNow)
  console.log(`preview: served ${seconds()}`)
  listed = await comparing
  console.log(
    `\n${[listed.introduction, reportText(listed.sections)].filter(Boolean).join('\n\n')}`,
  )
  console.log(`\npreview: compared ${seconds()}`)
  await new Promise<never>(() => undefined)
}

/** What is previewed, and what it is compared with. */
interface Place {
  readonly source: string
  readonly folder: string | undefined
  readonly root: string
}

/**
 * `npm run preview`: lists what changes for a visitor since the last published version, and serves
 * both versions: the site at once, the list when it is ready. Exit code 1 if the project has
 * findings, 2 for bad arguments.
 */
export async function run(words: readonly string[], root: string, load: Load): Promise<number> {
  const given = readArguments(
    words,
    { ...projectOption, json: { type: 'boolean', default: false } },
    usage,
  )
  const source = given && projectFolder(given.values.project, root)
  if (given === undefined || source === undefined) return 2
  const [name] = given.positionals
  const running: Running = { servers: [], stop: new AbortController() }
  const doing = 'preparing the preview'
  const command = { name: 'preview', root, state: () => 'Visitors notice nothing of it.' }
  const code = await runPlainly(command, { doing, folder: root }, async () => {
    const folder = name === undefined ? publishedTo(root, source) : resolve(name)
    if (folder !== undefined) checkFolder(folder)
    const project = await openSound(source, root)
    if (project === undefined) return 1
    if (given.values.json) {
      const { found, listed, ...from } = await compareWithPublished(project, folder, root)
      console.log(JSON.stringify({ ...from, ...listed, differences: found }, undefined, 2))
      return 0
    }
    if (settingsOrWord(project) === undefined) return 1
    reportSamples(project)
    console.log(`preview: ${comparedFolderText(folder)}`)
    await showPreview({ source, folder, root, load }, project, running)
    return 0
  })
  // What still runs would keep the command from ending.
  running.stop.abort()
  for (const server of running.servers) server.close()
  return code
}
