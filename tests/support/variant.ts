import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveSite } from '../../scripts/support/serve/site-server.ts'
import { root } from './programs.ts'

/**
 * The site as it is with other settings of the build: built into a folder of its own, and served.
 */
export interface Variant {
  readonly address: string
  /** Where it was built to. */
  readonly folder: string
  readonly remove: () => Promise<void>
}

export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Ends a server at once, with the requests that it has not answered. */
export const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/**
 * Builds the site with settings in its environment, quickly compressed, and serves it. @throws
 * where the build fails.
 * @param project the folder of another project's data
 */
export async function buildVariant(
  environment: Readonly<Record<string, string>>,
  project = root,
): Promise<Variant> {
  const folder = mkdtempSync(join(tmpdir(), 'variant-'))
  const build = spawn(
    process.execPath,
    ['scripts/run.mjs', 'build', folder, '--quick', '--project', project],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    },
  )
  const status = await new Promise((resolve) => {
    build.once('exit', resolve)
  })
  if (status !== 0) throw new Error(`the build ended with ${String(status)}`)
  const server = await serveSite(root, 0, folder)
  return {
    address: addressOf(server),
    folder,
    remove: async () => {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
