import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { root } from '../tests/support/project.ts'
import { run as build } from './build.ts'
import { run as calculate } from './calculate.ts'
import { run as check } from './check.ts'

const folder = mkdtempSync(join(tmpdir(), 'refusal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A project on the disk in which one text has been replaced. */
function projectWith(name: string, file: string, text: string, wrong: string): string {
  const copy = join(folder, name)
  for (const part of ['calculators', 'tables', 'locales', 'content'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  const before = readFileSync(join(copy, file), 'utf8')
  expect(before).toContain(text)
  writeFileSync(join(copy, file), before.replace(text, wrong))
  return copy
}

/** What a command prints, and its exit code. */
async function outcome(command: () => number | Promise<number>) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await command()
  const printed = [out, error].map(({ mock }) => mock.calls.flat().join('\n')).join('')
  vi.restoreAllMocks()
  return { code, printed }
}

const ratio = 'calculators/broilers/feed-conversion-ratio.json'

describe.each([
  ['the condition of a rating', 'normalFcr, 2)"', 'normalFrc, 2)"', '[names]'],
  ['a formula', 'totalFeed / birds', 'totalFeed // birds', '[formulas]'],
])('a typo in %s', (name, text, wrong, rule) => {
  const project = projectWith(name.replaceAll(' ', '-'), ratio, text, wrong)

  it('is told by check, and refused by calculate and build in the same words', async () => {
    const told = await outcome(() => check(['--project', project], root))
    expect(told.code).toBe(1)
    expect(told.printed).toContain(ratio)
    expect(told.printed).toContain(rule)
    const words = told.printed.replace(/ \([\d.]+ s\)$/, '')

    const target = join(folder, 'built')
    const commands = {
      ratio: () =>
        calculate(['--project', project, 'broilers/feed-conversion-ratio', 'birds=1'], root),
      // Another program is refused as well: nobody knows how far a mistake reaches.
      other: () => calculate(['broilers/livability', 'birds=9', '--project', project], root),
      batch: () => calculate(['--batch', '--project', project], root),
      build: () => build([target, '--project', project], root, () => Promise.reject(new Error())),
    }
    for (const command of Object.values(commands))
      expect(await outcome(command)).toEqual({ code: 1, printed: words })
    expect(existsSync(target)).toBe(false)
  })

  it('is data for other programs with --json', async () => {
    const { code, printed } = await outcome(() => check(['--json', '--project', project], root))
    expect(code).toBe(1)
    const findings = JSON.parse(printed) as unknown[]
    expect(findings.length).toBeGreaterThan(0)
    for (const finding of findings)
      expect(finding).toMatchObject({ file: ratio, line: expect.any(Number) as number })
  })
})

it('another project is read with this code, from its own folder', async () => {
  const livability = 'calculators/broilers/livability.json'
  const project = projectWith('other', livability, '"order": 8', '"order": 80')
  expect(await outcome(() => check(['--project', project, '--json'], root))).toEqual({
    code: 0,
    printed: '[]',
  })
  const answer = await outcome(() =>
    calculate(['broilers/livability', 'birds=1000', 'deadBirds=40', '--project', project], root),
  )
  expect(answer.code).toBe(0)
  expect(JSON.parse(answer.printed)).toMatchObject({ results: { livability: { value: 96 } } })
})

describe('npm start where the build refuses', () => {
  const building = 'Building the site, which can take a minute ...'

  /** A house in which every build refuses, and a server that says so and ends. */
  function start(name: string, hasBuild: boolean) {
    const house = join(folder, name)
    cpSync(join(root, 'scripts/start.mjs'), join(house, 'scripts/start.mjs'))
    cpSync(join(root, 'scripts/support/prepare.mjs'), join(house, 'scripts/support/prepare.mjs'))
    for (const part of ['src', 'calculators', 'tables', 'locales', 'content', 'public', 'dist'])
      mkdirSync(join(house, part), { recursive: true })
    for (const file of ['index.html', 'vite.config.ts', 'package-lock.json'])
      writeFileSync(join(house, file), '')
    mkdirSync(join(house, 'node_modules'))
    writeFileSync(join(house, 'node_modules/.package-lock.json'), '')
    const scripts = { build: 'echo a finding && exit 1', serve: 'echo serving' }
    writeFileSync(join(house, 'package.json'), JSON.stringify({ name: 'house', scripts }))
    if (hasBuild) {
      writeFileSync(join(house, 'dist/headers.json'), '{}')
      // Everything is newer than the build.
      utimesSync(join(house, 'dist/headers.json'), 0, 0)
    }
    const { status, stdout } = spawnSync(process.execPath, [join(house, 'scripts/start.mjs')], {
      encoding: 'utf8',
    })
    return { status, lines: stdout.split('\n').filter((line) => line !== '') }
  }

  it('serves the last sound build, and says so', () => {
    expect(start('with-build', true)).toEqual({
      status: 0,
      lines: [
        building,
        'a finding',
        'The site was not built anew. What is served is the last sound build.',
        'serving',
      ],
    })
  })

  it('serves nothing where there is no build', () => {
    expect(start('without-build', false)).toEqual({
      status: 1,
      lines: [
        building,
        'a finding',
        'There is no site yet. Mend what is said above and start again: npm start',
      ],
    })
  })
})
