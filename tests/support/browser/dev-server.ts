import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../project/root.ts'

/** The development server of a copy of the project, as after `npm ci`: nothing is in its cache. */
export interface DevServer {
  readonly address: string
  /** Everything that was in its terminal. */
  readonly terminal: () => string
  /** Changes a file of the copy. @returns the text of before. */
  readonly edit: (file: string, change: (text: string) => string) => string
  readonly end: () => Promise<void>
}

const parts =
  'calculators tables locales content public src scripts index.html package.json tsconfig.json vite.config.ts'

/** Copies the project and starts its development server. @throws where it ends before it serves. */
export async function startDevServer(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  for (const part of parts.split(' '))
    cpSync(join(root, part), join(folder, part), { recursive: true })
  const packages = join(root, 'node_modules')
  symlinkSync(packages, join(folder, 'node_modules'))

  let terminal = ''
  const server = spawn(
    process.execPath,
    [join(root, 'tests/support/browser/dev-server.mjs'), folder, packages],
    { cwd: folder, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const end = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text: Buffer) => {
        terminal += text.toString()
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal) ?? []
        if (found !== undefined) resolve(found)
      })
    void ended.then(() => reject(new Error(`the development server ended: ${terminal}`)))
  })
  return {
    address,
    terminal: () => terminal,
    edit: (file, change) => {
      const before = readFileSync(join(folder, file), 'utf8')
      writeFileSync(join(folder, file), change(before))
      return before
    },
    end,
  }
}
