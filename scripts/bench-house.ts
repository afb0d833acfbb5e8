import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openProject } from '../src/project/files.ts'
import type { DefinitionSource } from '../src/project/shapes.ts'
import {
  check,
  compile,
  languagesOf,
  printFindings,
  readProject,
  type Project,
} from '../src/project/index.ts'

/** The house of today, and ten and a hundred times as much. */
const sizes = [43, 460, 4000]

type Words = Record<string, Record<string, unknown>>

/**
 * The texts of a project with so many programs: those it has, and copies of them, each with an address, a place and a
 * title of its own in every language.
 */
export function enlarged(project: Project, programs: number): ReadonlyMap<string, string> {
  const texts = new Map(project.files.texts)
  const models = [...project.definitions.values()]
  const titles: Record<string, Record<string, string>> = {}
  for (let index = 0; index < programs - models.length; index += 1) {
    const model = models[index % models.length]!
    const data = model.file.data as DefinitionSource
    const name = `copy-${index}`
    const copy: DefinitionSource = {
      ...data,
      slug: name,
      formerly: [],
      card: { ...data.card, order: 1000 + index },
      title: `${model.group}.copies.copy${index}`,
    }
    texts.set(`calculators/${model.group}/${name}.json`, JSON.stringify(copy, undefined, 2))
    ;(titles[model.group] ??= {})[`copy${index}`] = `Program ${index}`
  }
  for (const language of languagesOf(project))
    for (const [group, copies] of Object.entries(titles)) {
      const path = `locales/${language}/${group}.json`
      const words = JSON.parse(texts.get(path) ?? '{}') as Words
      texts.set(path, JSON.stringify({ ...words, copies }, undefined, 2))
    }
  return texts
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(2)} s`
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

/** Times the command on a copy on the disk, with the most memory that it took. */
function onDisk(root: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-house-'))
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const memory = join(folder, 'memory.mjs')
    writeFileSync(
      memory,
      `process.on('exit', () => console.log(process.resourceUsage().maxRSS * 1024))`,
    )
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', memory, join(root, 'scripts/run.mjs'), 'check', '--project', folder],
      { encoding: 'utf8' },
    )
    const time = seconds(start)
    if (status !== 0) throw new Error(`check ended with ${status}\n${stdout}${stderr}`)
    return [time, megabytes(Number(stdout.trim().split('\n').at(-1)))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `npm run bench -- house`: what the house takes for ten and a hundred times as many programs. Times fail nothing. */
export function benchHouse(root: string): number {
  const project = openProject(root)
  const columns = ['programs', 'read', 'check', 'compile', 'npm run check', 'memory of it']
  console.log(columns.map((column) => column.padStart(14)).join(''))
  for (const size of sizes) {
    const texts = enlarged(project, size)
    const cells = [String(size), ...inMemory(project, texts), ...onDisk(root, texts)]
    console.log(cells.map((cell) => cell.padStart(14)).join(''))
  }
  return 0
}
