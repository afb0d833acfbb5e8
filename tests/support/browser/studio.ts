import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './programs.ts'

/** The Studio on a copy of the project. */
export interface RunningStudio {
  /** Its address with the token. */
  readonly address: string
  /** The folder of the copy. */
  readonly folder: string
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  readonly end: () => Promise<void>
}

/**
 * Copies the project's data and starts the Studio on it.
 * @param more further arguments of the command
 * @throws if it ends before it serves
 */
export async function startStudio(more: readonly string[] = []): Promise<RunningStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  for (const part of ['calculators', 'tables', 'locales', 'content'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const file of ['docs/glossary.md', 'public/icons.svg'])
    cpSync(join(root, file), join(folder, file))
  const studio = spawn(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'studio', '--project', folder, ...more],
    { cwd: root, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
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
  return {
    address,
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    async end() {
      studio.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
