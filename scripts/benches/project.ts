import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openProject } from '../../src/project/files.ts'
import { printFindings } from '#project/printed-findings.ts'
import { check, compile, readProject, type Project } from '../../src/project/index.ts'
import type { Manifest } from '../../src/site/pages/page-html.ts'
import { enlargedProject } from '../support/enlarged.ts'

/** The project of today, and ten and a hundred times as much. */
const sizes = [43, 460, 4000]

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(2)} s`
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/** Times the library on texts in memory. */
function inMemory(project: Project, texts: ReadonlyMap<string, string>): readonly string[] {
  const readStart = performance.now()
  const large = readProject({ ...project.files, texts })
  const read = seconds(readStart)
  const checkStart = performance.now()
  const findings = check(large)
  const checked = seconds(checkStart)
  if (findings.length > 0) throw new Error(printFindings(findings.slice(0, 5)))
  const compileStart = performance.now()
  for (const { id, data } of large.definitions.values())
    if (data.card.underConstruction !== true) compile(large, id)
  return [read, checked, seconds(compileStart)]
}

/** Runs something with a temporary folder. */
function withFolder<Result>(run: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'bench-project-'))
  try {
    return run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writeProject(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * Runs a command of the project in a separate process.
 * @returns its time, and the most memory that it took
 */
function command(root: string, folder: string, words: readonly string[]): readonly string[] {
  const memory = join(folder, 'memory.mjs')
  writeFileSync(
    memory,
    `process.on('exit', () => console.log(process.resourceUsage().maxRSS * 1024))`,
  )
  const from = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', memory, join(root, 'scripts/run.mjs'), ...words],
    { encoding: 'utf8' },
  )
  const time = seconds(from)
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}\n${stdout}${stderr}`)
  return [time, megabytes(Number(stdout.trim().split('\n').at(-1)))]
}

/** Times the check on a copy on the disk. */
const onDisk = (root: string, texts: ReadonlyMap<string, string>): readonly string[] =>
  withFolder((folder) => {
    writeProject(folder, texts)
    return command(root, folder, ['check', '--project', folder])
  })

/** The compressed copies of a file, for hosts that send these. */
const isPacked = /\.(br|gz)$/

/** Builds a project, and reports the outcome. */
const built = (root: string, texts: ReadonlyMap<string, string>): readonly string[] =>
  withFolder((folder) => {
    writeProject(folder, texts)
    const out = join(folder, 'built')
    const [time = '', memory = ''] = command(root, folder, ['build', out, '--project', folder])
    const site = join(out, 'site')
    const files = readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isPacked.test(entry.name))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest
    const [, search] = Object.entries(manifest).find(([name]) =>
      name.endsWith('virtual:search/en'),
    )!
    const words = brotliCompressSync(readFileSync(join(site, search.file))).length / 1024
    const bytes = files.reduce((sum, size) => sum + size, 0)
    return [time, memory, String(files.length), megabytes(bytes), `${words.toFixed(1)} KB`]
  })

/**
 * Starts a site, until it is complete.
 * @returns the time until it prints its address
 */
async function startSite(folder: string): Promise<string> {
  const from = performance.now()
  const { stdout, stderr, kill } = started(folder)
  let [printed, time] = ['', '']
  for await (const output of stdout) {
    printed += String(output)
    if (printed.includes('The site is at')) time ||= seconds(from)
    const isComplete = !printed.includes('Building') || printed.includes('The site is complete')
    if (time !== '' && isComplete) break
  }
  if (!kill()) throw new Error(String(stderr.read()))
  return time
}

function started(folder: string) {
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0' },
  })
  return { stdout: child.stdout, stderr: child.stderr, kill: () => child.kill() }
}

const notCopied = /^(node_modules|dist.*|\.git|\.cache|test-results)$/

/**
 * The first start of a project, one after a figure of a table has changed, and one
 * after nothing has.
 */
async function starts(root: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
  try {
    for (const name of readdirSync(root))
      if (!notCopied.test(name))
        cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const first = await startSite(folder)
    const table = join(folder, 'tables/broilers/clinic.json')
    writeFileSync(table, readFileSync(table, 'utf8').replace('3065, 1.782]', '3066, 1.781]'))
    return [first, await startSite(folder), await startSite(folder)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const printRow = (cells: readonly string[]): void =>
  console.log(cells.map((cell) => cell.padStart(14)).join(''))

/**
 * `npm run bench -- project`: what the project takes for ten and a hundred times as many programs.
 * Times fail nothing.
 */
export async function benchProject(root: string): Promise<number> {
  const project = openProject(root)
  printRow(['programs', 'read', 'check', 'compile', 'npm run check', 'memory of it'])
  for (const size of sizes) {
    const texts = enlargedProject(project, size)
    printRow([String(size), ...inMemory(project, texts), ...onDisk(root, texts)])
  }
  console.log()
  printRow(['added', 'build', 'memory of it', 'files', 'their bytes', 'search words'])
  for (const added of [0, 460, 1000]) {
    const texts = enlargedProject(project, project.definitions.size + added)
    printRow([String(added), ...built(root, texts)])
  }
  console.log()
  printRow(['npm start', 'a new figure', 'no change'])
  printRow(await starts(root))
  return 0
}
