import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { root } from '../project/root.ts'

/** A server of the built site in a separate process, which a test can end. */
export interface SiteServer {
  readonly address: string
  /** Ends the process at once, so that nothing listens at the address any more. */
  readonly kill: () => Promise<void>
  /** Starts it once more at the same address. */
  readonly restart: () => Promise<void>
  /** Ends it, and lets something else answer every request at the address. */
  readonly replace: (answer: RequestListener) => Promise<void>
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function start(port: number): Promise<ChildProcess> {
  const served = spawn(process.execPath, ['scripts/run.mjs', 'serve'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(served.stdout, 'data'),
    once(served, 'exit').then(() => {
      throw new Error('the server of the site did not start')
    }),
  ])
  return served
}

async function end(running: ChildProcess | Server | undefined): Promise<void> {
  if (running === undefined) return
  if ('listen' in running) {
    running.closeAllConnections()
    running.close()
    await once(running, 'close')
  } else if (running.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
}

/** Starts a server of the built site, which a test can replace. */
export async function startSite(): Promise<SiteServer> {
  const port = await freePort()
  let running: ChildProcess | Server | undefined = await start(port)
  const kill = async (): Promise<void> => {
    await end(running)
    running = undefined
  }
  return {
    address: `http://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill()
      running = await start(port)
    },
    async replace(answer) {
      await kill()
      running = createServer(answer).listen(port, '127.0.0.1')
      await once(running, 'listening')
    },
  }
}
