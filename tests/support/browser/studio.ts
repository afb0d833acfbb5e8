import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { count } from '../counting.ts'
import { root } from '../project/root.ts'

/** The Studio on a copy of the project. */
export interface RunningStudio {
  /** Its address with the token. */
  readonly address: string
  /** The folder of the copy. */
  readonly folder: string
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  /** Ends it, and starts another one at the same address. */
  readonly restart: () => Promise<void>
  readonly end: () => Promise<void>
}

/** Starts the command of the Studio. @throws if it ends before it serves */
async function runStudio(words: readonly string[], port: string) {
  const studio = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'studio', ...words], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    studio.once('exit', () => resolve())
  })
  const address = await new Promise<string>((resolve, reject) => {
    let terminal = ''
    studio.stdout.on('data', (text: Buffer) => {
      terminal += text.toString()
      const [found] = /http:\S+token=\S+/.exec(terminal) ?? []
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`the Studio ended: ${terminal}`)))
  })
  return { studio, ended, address }
}

const parts = ['calculators', 'tables', 'locales', 'content']
const files = ['docs/glossary.md', 'public/icons.svg']

const filesIn = (folder: string): readonly string[] => [
  ...files.filter((file) => existsSync(join(folder, file))),
  ...parts.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  ),
]

/** Makes a copy of the project's data like the project again: writes what differs, no more. */
function restore(folder: string): void {
  const wanted = new Set(filesIn(root))
  for (const file of filesIn(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
  for (const file of wanted) {
    const [from, to] = [join(root, file), join(folder, file)]
    if (!existsSync(to) || !readFileSync(to).equals(readFileSync(from))) cpSync(from, to)
  }
}

let shared: Promise<RunningStudio> | undefined

/**
 * The Studio on a copy of the project's data. Files of tests that run in one worker share it, one
 * after the other: each finds the copy as the project is.
 * @throws if the Studio ends before it serves
 */
export async function startStudio(): Promise<RunningStudio> {
  shared ??= launchStudio()
  const studio = await shared
  restore(studio.folder)
  return { ...studio, end: async () => undefined }
}

/**
 * Copies the project's data and starts a Studio on it, which ends with its worker at the latest.
 * @param more further arguments of the command
 * @throws if it ends before it serves
 */
export async function launchStudio(more: readonly string[] = []): Promise<RunningStudio> {
  count('Studio')
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  for (const part of [...parts, ...files])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  const words = ['--project', folder, ...more]
  let running = await runStudio(words, '0')
  const { address } = running
  const stop = async (): Promise<void> => {
    running.studio.kill('SIGTERM')
    await running.ended
  }
  const remove = (): void => {
    running.studio.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  return {
    address,
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    async restart() {
      await stop()
      count('Studio')
      running = await runStudio(words, new URL(address).port)
    },
    async end() {
      await stop()
      remove()
    },
  }
}
