import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fastFolder } from './fast-folder.ts'
import { onPostgres } from './on-postgres.ts'
import { postgresHere, postgresUser } from './postgres-here.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of an empty PostgreSQL; an empty text where none is installed. */
    readonly postgres: string
  }
}

const isReady = (url: string): Promise<boolean> =>
  onPostgres(url, 'select 1').then(
    () => true,
    () => false,
  )

/** Makes the files of an empty PostgreSQL. */
function makeCluster(initdb: string, data: string, options: SpawnSyncOptions): void {
  const common = ['-D', data, '-U', 'clinic', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const errors: string[] = []
  for (const locale of [
    // A database of a language sorts as that language does: what must be compared byte by byte has
    // to say so itself.
    ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en'],
    // Versions before 15, and systems without this locale.
    ['--no-locale'],
  ]) {
    const { status, stderr } = spawnSync(initdb, [...common, '--no-instructions', ...locale], {
      ...options,
      encoding: 'utf8',
    })
    if (status === 0) return
    errors.push(stderr)
  }
  throw new Error(`initdb: ${errors.join('')}`)
}

/**
 * Runs PostgreSQL until the input of the shell ends, and removes its folder: nothing is left even
 * where the process that has started it is killed.
 */
const untilInputEnds =
  'trap \'\' INT; "$@" & cat > /dev/null; kill -INT $!; wait $!; cd /; rm -rf "$0"'

/**
 * A PostgreSQL of its own for one run: in a temporary folder, reached by a socket in it.
 * @param isDurable whether it waits for the disk, as one in operation does
 */
export async function startPostgres(
  programs: string,
  isDurable = false,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = isDurable ? mkdtempSync(join(tmpdir(), 'clinic-')) : fastFolder('postgres')
  const user = postgresUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  makeCluster(join(programs, 'initdb'), data, options)
  // What is killed in tests is our server, never the database: it need not wait for the disk.
  const fast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
  const settings = ['listen_addresses=', ...(isDurable ? [] : fast)]
  const server = spawn(
    '/bin/sh',
    ['-c', untilInputEnds, folder, join(programs, 'postgres'), '-D', data, '-k', folder].concat(
      settings.flatMap((each) => ['-c', each]),
    ),
    { ...options, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const url = `postgres://clinic@localhost/postgres?host=${encodeURIComponent(folder)}`
  // The socket is there before the server takes connections.
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries > 600 || server.exitCode !== null) throw new Error('PostgreSQL does not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit')
      server.stdin.end()
      await ended
    },
  }
}

/** Starts PostgreSQL before the tests of the server, where it is installed. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = postgresHere()
  if (programs === undefined) {
    if (process.env['CI']) throw new Error('PostgreSQL is missing: apt-get install postgresql')
    console.log('PostgreSQL is not installed: the server is tested on SQLite only.')
    project.provide('postgres', '')
    return () => Promise.resolve()
  }
  const { url, stop } = await startPostgres(programs)
  project.provide('postgres', url)
  return stop
}
