import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../tests/support/project/project.ts'

const folder = mkdtempSync(join(tmpdir(), 'prepare-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Prepares a house whose lock file is newer than its packages. @returns whether npm was called */
function calls(name: string, place: (packages: string) => void): boolean {
  const projectFolder = join(folder, name)
  const script = join(projectFolder, 'scripts/support/prepare.mjs')
  cpSync(join(root, 'scripts/support/prepare.mjs'), script, { recursive: true })
  writeFileSync(join(projectFolder, 'package-lock.json'), '{}')
  place(join(projectFolder, 'node_modules'))
  // Instead of npm, a script that only reports that it was called.
  const npm = join(projectFolder, 'npm')
  writeFileSync(npm, `#!/bin/sh\ntouch "${projectFolder}/called"\n`)
  chmodSync(npm, 0o755)
  const { status } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import('${pathToFileURL(script).href}').then((m) => m.installPackages())`,
    ],
    { env: { ...process.env, PATH: `${projectFolder}:${process.env['PATH']}` } },
  )
  expect(status).toBe(0)
  return existsSync(join(projectFolder, 'called'))
}

it('missing packages are installed', () => {
  expect(calls('without', () => undefined)).toBe(true)
})

// To install is to empty the folder first: through a link, that of another house.
it('packages of another house are left alone', () => {
  const others = join(folder, 'others')
  mkdirSync(others)
  expect(calls('linked', (packages) => symlinkSync(others, packages))).toBe(false)
})
