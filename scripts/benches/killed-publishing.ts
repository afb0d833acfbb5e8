/** Ends the process of a publication at many moments, and looks at what it leaves. */
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inLockedFolder } from '../publishing/locked-folder.ts'
import { currentVersion, versionsIn } from '../publishing/versions.ts'
import { fileCount } from './publish-once.ts'

type Ending = 'SIGKILL' | 'SIGTERM' | 'SIGINT'

/** What one killed publication left. */
interface Killing {
  readonly ending: Ending
  /** When it was ended (milliseconds after it began); undefined where it was done before. */
  readonly moment: number | undefined
  /** What is wrong; empty if the version is whole and nothing else is there. */
  readonly faults: readonly string[]
  readonly printed: string
}

/** Starts a publication. @param moment when to end it (milliseconds), if it is to be ended */
function publishAndEnd(
  root: string,
  words: readonly string[],
  ending: Ending,
  moment: number | undefined,
): Promise<{ took: number; printed: string; ended: boolean }> {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'benches/publish-once', ...words],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    let [printed, began] = ['', 0]
    let timer: NodeJS.Timeout | undefined
    const read = (text: Buffer): void => {
      printed += text.toString()
      if (began !== 0 || !printed.includes('begins')) return
      began = performance.now()
      if (moment !== undefined) timer = setTimeout(() => child.kill(ending), moment)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve({ took: performance.now() - began, printed, ended: code !== 0 })
    })
  })
}

/** The faults of the version that visitors have, and of the files next to it. */
function faultsLeft(folder: string, allowed: readonly string[]): readonly string[] {
  const site = join(folder, 'current/site')
  const text = readFileSync(join(site, 'index.html'), 'utf8')
  const pages = readdirSync(site).filter((name) => name.startsWith('page-'))
  const whole = pages.filter((name) => {
    const content = readFileSync(join(site, name), 'utf8').split(' ')[0]!
    return content === (Number(/\d+/.exec(name)) % 10 === 0 ? text : 'same')
  })
  const complete = whole.length === fileCount && existsSync(join(site, `assets/${text}.js`))
  return [
    ...(complete ? [] : [`version ${currentVersion(folder)} is not whole`]),
    ...(allowed.includes(text) ? [] : [`visitors have "${text}"`]),
  ]
}

function restsOf(folder: string, source: string): readonly string[] {
  const versions = versionsIn(folder)
  return [
    ...readdirSync(folder).filter((name) => !['current', 'versions'].includes(name)),
    ...readdirSync(join(folder, 'versions')).filter((name) => !versions.includes(name)),
    ...readdirSync(join(source, 'content')).filter((name) => name.endsWith('.next')),
  ].map((name) => `rest: ${name}`)
}

/**
 * Publishes, and ends the publication at moments that are spread over its time. After SIGTERM and
 * SIGINT nothing is left; after SIGKILL, nothing is left once the next command has run.
 * @param project a small project
 */
export async function killPublications(
  root: string,
  project: string,
  count: number,
  log: (text: string) => void = () => undefined,
): Promise<readonly Killing[]> {
  const place = mkdtempSync(join(tmpdir(), 'killed-publishing-'))
  const [folder, source] = [join(place, 'live'), join(place, 'project')]
  const results: Killing[] = []
  try {
    cpSync(project, source, { recursive: true })
    mkdirSync(join(source, 'content'), { recursive: true })
    const publish = (text: string, ending: Ending, moment?: number) =>
      publishAndEnd(root, [folder, source, text], ending, moment)
    // The second one compares and shares files, as those that are ended do.
    await publish('before', 'SIGKILL')
    const { took } = await publish('first', 'SIGKILL')
    let live = 'first'
    for (let turn = 0; turn < count; turn += 1) {
      const ending = (['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGINT'] as const)[turn % 4]!
      const moment = Math.round(((turn + 0.5) / count) * took)
      const text = `turn-${turn}`
      const { printed, ended } = await publish(text, ending, moment)
      const faults = [...faultsLeft(folder, ended ? [live, text] : [text])]
      if (ending !== 'SIGKILL') faults.push(...restsOf(folder, source))
      if (/ at .+:\d+|Error/.test(printed)) faults.push(`printed: ${printed}`)
      await inLockedFolder(folder, source, () => undefined)
      faults.push(...faultsLeft(folder, [live, text]), ...restsOf(folder, source))
      live = readFileSync(join(folder, 'current/site/index.html'), 'utf8')
      results.push({ ending, moment: ended ? moment : undefined, faults, printed })
      log(`${ending} after ${moment} ms: ${faults.join('; ') || 'in order'}; visitors have ${live}`)
    }
  } finally {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
  return results
}

/** `npm run bench -- publishing [count]`: ends publications at so many moments, 20 by default. */
export async function run([given = '20']: readonly string[], root: string): Promise<number> {
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1) {
    console.log('Say how many publications to end: npm run bench -- publishing 20')
    return 2
  }
  const project = join(root, 'tests/fixtures/mini')
  const results = await killPublications(root, project, count, console.log)
  const ended = results.filter(({ moment }) => moment !== undefined).length
  const faults = results.filter(({ faults: found }) => found.length > 0).length
  console.log(`${count} publications, ${ended} ended before they were done; with faults: ${faults}`)
  return faults === 0 ? 0 : 1
}
