import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readArguments } from '../support/arguments.ts'
import { browserHere } from '../support/prepare.mjs'
import { serveSite } from '../support/serve/site-server.ts'

/**
 * The results of Lighthouse for a page: the scores (0 to 100), and the figures of speed
 * (milliseconds; `shift` has no unit).
 */
interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestContent: number
  readonly blocking: number
  readonly shift: number
  /** The audits that cost points, by id. */
  readonly lost: readonly string[]
}

/**
 * npm fetches it when pages are measured: it is large, needs a newer Node than the site, and no
 * test uses it.
 */
const lighthousePackage = 'lighthouse@13.5.0'
const times = 3
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >
  readonly runtimeError?: { readonly message: string }
}

const medianOfRuns = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Starts Chromium with a port for Lighthouse. @returns the port, and how to end it. */
async function startBrowser(): Promise<{
  readonly port: number
  readonly end: () => Promise<void>
}> {
  const path = browserHere()
  if (path === undefined)
    throw new Error('Lighthouse needs Chromium; say where it is: CHROME_PATH=/path/to/chrome')
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const browser: ChildProcess = spawn(
    path,
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => {
    browser.once('exit', () => resolve())
  })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    browser.stderr!.on('data', (part: Buffer) => {
      output += part.toString()
      const [, found] = /ws:\/\/127\.0\.0\.1:(\d+)\//.exec(output) ?? []
      if (found !== undefined) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`Chromium ended: ${output.slice(-300)}`)))
  })
  const end = async (): Promise<void> => {
    browser.kill('SIGTERM')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port, end }
}

/**
 * Judges a page once. Now and then a browser does not start its recording: then again,
 * @param tries times.
 */
async function reportOf(address: string, port: number, tries = 3): Promise<Report> {
  const judged = await audit(address, port)
  if (judged.runtimeError === undefined) return judged
  if (tries > 1) return reportOf(address, port, tries - 1)
  throw new Error(`Lighthouse could not judge ${address}: ${judged.runtimeError.message}`)
}

/** Runs Lighthouse, which npm fetches where this machine does not have it yet. */
async function audit(address: string, port: number): Promise<Report> {
  const command = [
    'exec',
    '--yes',
    `--package=${lighthousePackage}`,
    '--',
    'lighthouse',
    address,
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--quiet',
  ]
  try {
    const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout) as Report
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    // A page that could not be judged is a report too, with an exit code.
    if (stdout.startsWith('{')) return JSON.parse(stdout) as Report
    throw new Error(
      `${lighthousePackage} could not be run (the first time, npm fetches it):\n${stderr}`,
      { cause: error },
    )
  }
}

const lostIn = ({ categories: all, audits }: Report): readonly string[] =>
  Object.values(all)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)

function medians(reports: readonly Report[]): Scores {
  const score = (name: string): number =>
    Math.round(100 * medianOfRuns(reports.map((each) => each.categories[name]?.score ?? 0)))
  const figure = (id: string): number =>
    medianOfRuns(reports.map((each) => each.audits[id]?.numericValue ?? Number.NaN))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContent: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    lost: [...new Set(reports.flatMap(lostIn))],
  }
}

/** @throws where a build is served as `npm start` makes it: a host would send a quarter of it. */
async function expectCompressed(base: string): Promise<void> {
  const page = await (await fetch(base)).text()
  // The script of the page itself imports the others by their address.
  const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  if (script === undefined) throw new Error('The home page in dist names no script.')
  const { headers } = await fetch(base + script, { headers: { 'accept-encoding': 'br' } })
  if (headers.get('content-encoding') !== 'br')
    throw new Error('The files in dist are not compressed. Run `npm run build`, then measure.')
}

/**
 * Judges pages of the built site as a phone sees them: one run to warm up, then the medians of
 * three for each path.
 */
export async function lighthouse(
  root: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Scores>> {
  const browser = await startBrowser()
  const server = await serveSite(root, 0)
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expectCompressed(base)
    await reportOf(base + (paths[0] ?? '/'), browser.port)
    const scores = new Map<string, Scores>()
    for (const path of paths) {
      const reports: Report[] = []
      for (let time = 0; time < times; time += 1)
        reports.push(await reportOf(base + path, browser.port))
      scores.set(path, medians(reports))
    }
    return scores
  } finally {
    await browser.end()
    server.closeAllConnections()
    server.close()
  }
}

const program = 'services/broilers-management/feed-convertion-ratio-FCR-program'
const usual = ['/', '/services/broilers-management', `/${program}`, '/blog/feed-conversion-ratio']

/** `node scripts/run.mjs benches/lighthouse [paths]`: prints the scores of a few pages. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const given = readArguments(words, {}, 'node scripts/run.mjs benches/lighthouse [paths]')
  if (given === undefined) return 2
  const paths = given.positionals
  const scores = await lighthouse(root, paths.length > 0 ? paths : usual)
  console.log('perf  a11y  best  seo   LCP     TBT    CLS    page')
  for (const [path, each] of scores) {
    const marks = [each.performance, each.accessibility, each.bestPractices, each.seo]
      .map((score) => String(score).padEnd(6))
      .join('')
    const measured = [
      `${(each.largestContent / 1000).toFixed(2)}s`.padEnd(8),
      `${Math.round(each.blocking)}ms`.padEnd(7),
      each.shift.toFixed(3).padEnd(7),
    ].join('')
    const lost = each.lost.length > 0 ? `   (lost: ${each.lost.join(', ')})` : ''
    console.log(`${marks}${measured}${path}${lost}`)
  }
  return 0
}
