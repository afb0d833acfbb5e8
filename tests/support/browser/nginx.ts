import { expect } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { raw } from '../../raw-request.ts'
import { root } from '../project/root.ts'

/** The real nginx, where the machine has it. */
export const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => existsSync(path),
)

/** The project's configuration for nginx. */
export const configuration = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** A server on this machine alone, with its address. */
export interface Nginx {
  readonly base: string
  /** Ends the server, and takes its folder away. */
  readonly stop: () => Promise<void>
}

/**
 * Starts nginx with the project's configuration; all that it writes is in a folder.
 * @param adapt changes what a host changes
 */
export async function startNginx(
  folder: string,
  adapt: (configuration: string) => string,
): Promise<Nginx> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const written = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  const text = configuration
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('server_tokens off;', `server_tokens off; access_log off; ${written}`)
  writeFileSync(file, adapt(text))
  const errors = join(folder, 'error.log')
  const server = spawn(
    nginx!,
    ['-p', folder, '-c', file, '-e', errors, '-g', 'daemon off; master_process off;'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await expect
    .poll(async () => (await raw(base, '/').catch(() => undefined))?.statusCode, {
      message: 'nginx does not start',
    })
    .toBe(200)
  return {
    base,
    stop: async () => {
      const ended = new Promise((resolve) => {
        server.once('exit', resolve)
      })
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
