import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian has the programs of PostgreSQL, one folder for each version. */
const versions = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL of this machine; undefined where there is none. */
export function postgresHere(): string | undefined {
  const found = existsSync(versions)
    ? readdirSync(versions)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(versions, version, 'bin'))
    : []
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return [...found, ...(status === 0 ? [stdout.trim()] : [])].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/** PostgreSQL refuses to run as root: the user that it runs as, where we are root. */
export function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (option: string): number | undefined => {
    const { status, stdout } = spawnSync('id', [option, 'postgres'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  const nobody = 65_534
  return { uid: numberOf('-u') ?? nobody, gid: numberOf('-g') ?? nobody }
}
