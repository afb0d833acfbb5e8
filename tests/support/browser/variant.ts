import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serveSite } from '#scripts/support/serve/site-server.ts'
import { count } from '../counting.ts'
import { root } from '../project/root.ts'

/** The site as it is with other settings of the build: built into a separate folder, and served. */
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

/** Builds the site with settings in its environment. @throws where the build fails. */
export async function build(
  folder: string,
  environment: Readonly<Record<string, string>>,
  project: string,
): Promise<void> {
  count('build')
  const building = spawn(
    process.execPath,
    ['scripts/run.mjs', 'build', folder, '--unpacked', '--project', project],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    },
  )
  const status = await new Promise((resolve) => {
    building.once('exit', resolve)
  })
  if (status !== 0) throw new Error(`the build ended with ${String(status)}`)
}

/**
 * Builds the site with settings in its environment, and serves it; how it is compressed is tested
 * elsewhere. @throws where the build fails.
 * @param project the folder of another project's data
 */
export async function buildVariant(
  environment: Readonly<Record<string, string>>,
  project = root,
): Promise<Variant> {
  const folder = mkdtempSync(join(tmpdir(), 'variant-'))
  await build(folder, environment, project)
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

/**
 * The ports of the servers that a site with external servers uses: one file of tests each. The port
 * of the run is chosen by playwright.config.ts, which makes sure that these are free.
 */
const testPort = Number(process.env['TEST_PORT'])
export const otherPorts = { medicine: testPort + 1000, forms: testPort + 2000 } as const
const hostOf = (port: number): string => `http://127.0.0.1:${port}`
/** What the policy of that site admits in addition to itself. */
export const otherHosts = `${hostOf(otherPorts.forms)} ${hostOf(otherPorts.medicine)}`

/** Lets a server of a test listen where the site expects it. */
export const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

/**
 * A variant of the site, built once for all files of tests: the first test builds it, the others
 * wait. Playwright removes it when it starts again. @throws if the build fails.
 * @returns its folder
 */
export async function builtOnce(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  // All workers of a run have one parent.
  const folder = join(root, 'test-results', `${name}-${process.ppid}`)
  const [made, failed] = [`${folder}.made`, `${folder}.failed`]
  mkdirSync(join(root, 'test-results'), { recursive: true })
  let isFirst = true
  try {
    mkdirSync(folder)
  } catch {
    isFirst = false
  }
  if (isFirst)
    try {
      await build(folder, environment, root)
      writeFileSync(made, '')
    } catch (error) {
      writeFileSync(failed, '')
      throw error
    }
  while (!existsSync(made)) {
    if (existsSync(failed)) throw new Error(`the build of ${name} has failed`)
    await setTimeout(100)
  }
  return folder
}

/** The site with external servers. */
export async function siteWithOthers(): Promise<Variant> {
  const { medicine, forms } = otherPorts
  const hosts = { MEDICINE_HOST: hostOf(medicine), FORMS_ENDPOINT: `${hostOf(forms)}/new` }
  const folder = await builtOnce('with-others', hosts)
  const server = await serveSite(root, 0, folder)
  return { address: addressOf(server), folder, remove: () => end(server) }
}
