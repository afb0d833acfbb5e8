import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../project/root.ts'
import { raw } from './raw-request.ts'

/** The real nginx, where the machine has it. */
export const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => existsSync(path),
)

/** Its module for files that are compressed with Brotli, where the machine has it. */
export const brotliModule = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/lib64/nginx/modules/ngx_http_brotli_static_module.so',
].find((path) => existsSync(path))

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

/** A new folder for all that nginx reads and writes; it follows no link to it. */
export const nginxFolder = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'nginx-'))

/**
 * Starts nginx with the project's configuration; all that it writes is in a folder.
 * @param adapt changes what a host changes
 * @throws where nginx is not installed, or does not start
 */
export async function startNginx(
  folder: string,
  adapt: (configuration: string) => string,
): Promise<Nginx> {
  if (nginx === undefined) throw new Error('nginx is missing: apt-get install nginx')
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
    nginx,
    ['-p', folder, '-c', file, '-e', errors, '-g', 'daemon off; master_process off;'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ended = once(server, 'exit')
  const isReady = async () => (await raw(base, '/').catch(() => undefined))?.statusCode === 200
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 600 || server.exitCode !== null) throw new Error('nginx does not start')
    await setTimeout(50)
  }
  return {
    base,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts nginx on a built site.
 * @param site the folder of the pages
 * @param adapt changes what a host changes
 */
export function startNginxOn(
  site: string,
  folder = nginxFolder(),
  adapt = (text: string) => text,
): Promise<Nginx> {
  copyFileSync(join(root, 'dist/nginx-headers.conf'), join(folder, 'clinic-headers.conf'))
  return startNginx(folder, (text) => adapt(text.replace('root /var/www/clinic', `root ${site}`)))
}

/** The configuration with the three lines for Brotli changed as it describes. */
export const withBrotli = (text: string): string =>
  text
    .replace(/# load_module .*/, `load_module ${brotliModule};`)
    .replace('# brotli_static on; # Brotli', 'brotli_static on;')
    .replace('disable_symlinks on; # Brotli', 'disable_symlinks off;')
