import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'prepare-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Prepares a project, with a lock file that is newer than its packages, by `installPackages`.
 * @param place puts packages into the project
 * @param before how long ago the lock file was written (seconds)
 * @returns the words that npm was called with
 */
function calls(name: string, place: (packages: string) => void, needsTools = false, before = 0) {
  const projectFolder = join(folder, name)
  const script = join(projectFolder, 'scripts/support/prepare.mjs')
  cpSync(join(root, 'scripts/support/prepare.mjs'), script, { recursive: true })
  const lock = join(projectFolder, 'package-lock.json')
  writeFileSync(lock, '{}')
  const written = Date.now() / 1000 - before
  utimesSync(lock, written, written)
  writeFileSync(
    join(projectFolder, 'package.json'),
    '{"dependencies":{"site":"1"},"devDependencies":{"tool":"1","tester":"1"}}',
  )
  place(join(projectFolder, 'node_modules'))
  // In place of npm, a script that only notes its words, and knows no package without its registry.
  const npm = join(projectFolder, 'npm')
  writeFileSync(
    npm,
    `#!/bin/sh\necho "$@" >> "${projectFolder}/called"\n! test "$3" = --prefer-offline\n`,
  )
  chmodSync(npm, 0o755)
  const { status } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import('${pathToFileURL(script).href}').then((m) => m.installPackages(${needsTools}))`,
    ],
    { env: { ...process.env, PATH: `${projectFolder}:${process.env['PATH']}` } },
  )
  expect(status).toBe(0)
  const called = join(projectFolder, 'called')
  return existsSync(called) ? readFileSync(called, 'utf8').trim().split('\n') : []
}

/** Puts packages into a folder, as npm does, now. */
const install = (names: readonly string[]) => (packages: string) => {
  for (const name of names) mkdirSync(join(packages, name), { recursive: true })
  writeFileSync(join(packages, '.package-lock.json'), '{}')
}
/** Puts packages into a folder, and the lock file is newer. */
const installBefore = (names: readonly string[]) => (packages: string) => {
  install(names)(packages)
  utimesSync(join(packages, '.package-lock.json'), 1, 1)
}
const ofSite = ['ci --omit=dev --prefer-offline', 'ci --omit=dev']
const all = ['ci --include=dev --prefer-offline', 'ci --include=dev']
const [site, tools] = [['site'], ['site', 'tool', 'tester']]

it.each([
  ['the site installs its own packages', () => undefined, false, ofSite],
  ['tests install all packages', () => undefined, true, all],
  ['the site needs no packages of tests', install(site), false, []],
  ['tests add theirs to those of the site', install(site), true, all],
  ['tests add the one that is missing', install(['site', 'tool']), true, all],
  ['nothing is missing for tests', install(tools), true, []],
  ['the packages of tests stay where the site starts', install(tools), false, []],
  ['a new lock file installs those of the site', installBefore(site), false, ofSite],
  ['a new lock file keeps those of tests', installBefore(['site', 'tool']), false, all],
])('%s', (name, place, needsTools, expected) => {
  expect(calls(name.replaceAll(' ', '-'), place, needsTools, 60)).toEqual(expected)
})

// To install is to empty the folder first: through a link, that of another project.
it('packages of another project are left alone', () => {
  const others = join(folder, 'others')
  mkdirSync(others)
  expect(calls('linked', (packages) => symlinkSync(others, packages))).toEqual([])
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
