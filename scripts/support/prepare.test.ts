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
import { root } from '#tests/support/project/root.ts'

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

/** Looks for two programs, one of which is missing. @returns what a person reads, and the exit code */
function findTools(environment: Readonly<Record<string, string>>) {
  const code = `
    const tool = (isHere, without) => ({ isHere: () => isHere, packages: [], without })
    const tools = [tool(true, 'Hammers are tested.'), tool(false, 'Nails are not tested.')]
    const { findTools } = await import('${pathToFileURL(join(root, 'scripts/support/prepare.mjs')).href}')
    console.log(JSON.stringify(findTools(tools)))`
  const { CI: _, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { encoding: 'utf8', env: { ...inherited, ...environment } },
  )
  return { status, stdout, stderr }
}

it('what is missing is reported in a line, and the run goes on', () => {
  expect(findTools({})).toEqual({
    status: 0,
    stdout: 'Nails are not tested.\n["Nails are not tested."]\n',
    stderr: '',
  })
})

it('under CI, what is missing and cannot be installed is an error', () => {
  expect(findTools({ CI: '1' })).toEqual({
    status: 1,
    stdout: 'Nails are not tested.\n',
    stderr: 'Under CI everything is tested: install what is missing.\n',
  })
})
