import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { bundled, root } from '#scripts/support/bundled.mjs'
import { count } from '../counting.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly origin: string
  /** All that it has printed. */
  readonly printed: () => string
  /** Sends a signal. @returns the exit code; null where the signal has ended it */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

interface Started {
  readonly child: ChildProcess
  readonly printed: () => string
}

/** The command, bundled once for all servers of a process. */
let command: Promise<string> | undefined

/** Runs `npm run server` without npm, which would not pass on every signal. */
export async function spawnServer(environment: Readonly<Record<string, string>>): Promise<Started> {
  count('server process')
  const script = pathToFileURL(await (command ??= bundled('scripts/server.ts'))).href
  const code = `process.exitCode = await (await import('${script}')).run([], ${JSON.stringify(root)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString()
    })
  return { child, printed: () => text }
}

/** Resolves with the exit code and the output of a process that ends by itself. */
export async function runServer(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const { child, printed } = await spawnServer(environment)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed: printed() }
}

/** Starts a server, and waits until it answers. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const { child, printed } = await spawnServer(environment)
  const address = /The site is at (http:\/\/127\.0\.0\.1:\d+)\//
  while (!address.test(printed())) {
    if (child.exitCode !== null) throw new Error(`the server has ended: ${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const origin = address.exec(printed())![1]!
  // The site is there before the database is open; this answer waits for it.
  const { ok } = await fetch(`${origin}/health`)
  if (!ok) throw new Error(`the server is not well: ${printed()}`)
  return {
    origin,
    printed,
    end: async (signal) => {
      const ended = child.exitCode === null ? once(child, 'close') : Promise.resolve([])
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
