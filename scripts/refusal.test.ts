import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { copyMini, writeSmallProject } from '../tests/support/project/small-project.ts'
import { openProject } from '../src/project/files.ts'
import { readSettings } from '../src/site/settings.ts'
import { canBeCalled, run as build } from './build.ts'
import { run as calculate } from './calculate.ts'
import { run as check } from './check.ts'
import { buildAndServe, sendFormsHere } from './start.ts'
import { noteMark, sourcesMark } from './support/build/made-from.ts'

const folder = mkdtempSync(join(tmpdir(), 'refusal-'))
const root = join(folder, 'root')
writeSmallProject(root)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A project on the disk in which one text has been replaced. */
function projectWith(name: string, file: string, text: string, wrong: string): string {
  const copy = join(folder, name)
  copyMini(copy)
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
  ['the condition of a rating', '< normalFcr"', '< normalFrc"', '[unknown-name]'],
  ['a formula', 'totalFeed / birds', 'totalFeed // birds', '[formula-unreadable]'],
])('a typo in %s', (name, text, wrong, rule) => {
  const project = projectWith(name.replaceAll(' ', '-'), ratio, text, wrong)

  it('is reported by check, and refused by calculate and build in the same words', async () => {
    const result = await outcome(() => check(['--project', project], root))
    expect(result.code).toBe(1)
    expect(result.printed).toContain(ratio)
    expect(result.printed).toContain(rule)
    const words = result.printed.replace(/ \([\d.]+ s\)$/, '')

    const target = join(folder, 'built')
    const commands = {
      ratio: () =>
        calculate(['--project', project, 'broilers/feed-conversion-ratio', 'birds=1'], root),
      // Another program is refused as well: the effect of a mistake on it is unknown.
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
  /** Starts a house in which every build refuses. */
  function refused(name: string, hasBuild: boolean) {
    const projectFolder = join(folder, name)
    mkdirSync(join(projectFolder, 'dist'), { recursive: true })
    if (hasBuild) writeFileSync(join(projectFolder, 'dist/headers.json'), '{}')
    const say = (words: string, code: number) => () => {
      console.log(words)
      return Promise.resolve(code)
    }
    return outcome(() => buildAndServe(projectFolder, say('a finding', 1), say('serving', 0)))
  }

  it('serves the last sound build, and reports it', async () => {
    expect(await refused('with-build', true)).toEqual({
      code: 0,
      printed:
        'Building the site ...\na finding\n\nThe site was not ' +
        'built anew. What is served is the last sound build.\n\nserving',
    })
  })

  it('serves nothing where there is no build', async () => {
    expect(await refused('without-build', false)).toEqual({
      code: 1,
      printed:
        'Building the site ...\na finding\n\nThere is no site ' +
        'yet. Fix the errors above and start again: npm start',
    })
  })
})

/** A site that is not complete yet. */
const earlySite = () => ({
  siteNow: () => {
    throw new Error('nothing asks for it')
  },
  onListening: () => undefined,
  onStop: vi.fn(),
})
const quietly = async (command: () => Promise<number>) => (await outcome(command)).code

describe('npm start serves a site that is not complete', () => {
  const projectFolder = join(folder, 'early')
  mkdirSync(projectFolder)

  it('from the moment that its build gives it, with the exit code of the server', async () => {
    const early = earlySite()
    const served: unknown[] = []
    const serve = (site?: unknown) => {
      served.push(site)
      expect(early.onStop).not.toHaveBeenCalled()
      return Promise.resolve(3)
    }
    expect(
      await quietly(() => buildAndServe(projectFolder, () => Promise.resolve(early), serve)),
    ).toBe(3)
    expect(served).toEqual([early])
    expect(early.onStop).toHaveBeenCalled()
  })

  it('and ends its build where the server fails', async () => {
    const early = earlySite()
    const serve = () => Promise.reject(new Error('no port'))
    await expect(
      quietly(() => buildAndServe(projectFolder, () => Promise.resolve(early), serve)),
    ).rejects.toThrow('no port')
    expect(early.onStop).toHaveBeenCalled()
  })
})

describe('npm start builds', () => {
  const projectFolder = join(folder, 'house')
  const table = join(projectFolder, 'tables/table.json')
  const parts = { 'tables/table.json': '1', 'src/code.ts': '2', 'locales/en/site.json': '3' }
  for (const [name, text] of Object.entries(parts)) {
    mkdirSync(dirname(join(projectFolder, name)), { recursive: true })
    writeFileSync(join(projectFolder, name), text)
  }
  const builds = async (): Promise<boolean> => {
    let count = 0
    const make = () => {
      count += 1
      mkdirSync(join(projectFolder, 'dist'), { recursive: true })
      noteMark(join(projectFolder, 'dist'), sourcesMark(projectFolder), 'shown')
      return Promise.resolve(earlySite())
    }
    await quietly(() => buildAndServe(projectFolder, make, () => Promise.resolve(0)))
    return count > 0
  }

  it('where something has changed, whatever the times of the files, and nowhere else', async () => {
    expect([await builds(), await builds()]).toEqual([true, false])
    writeFileSync(table, '4')
    utimesSync(table, 0, 0)
    expect([await builds(), await builds()]).toEqual([true, false])
    rmSync(join(projectFolder, 'locales/en/site.json'))
    expect([await builds(), await builds()]).toEqual([true, false])
    writeFileSync(join(projectFolder, 'src/code.test.ts'), '5')
    expect(await builds()).toBe(false)
    vi.stubEnv('SITE_ADDRESS', 'https://clinic.example')
    expect([await builds(), await builds()]).toEqual([true, false])
    vi.unstubAllEnvs()
    expect(await builds()).toBe(true)
  })
})

describe('a build for visitors', () => {
  it.each<[string, string, string, boolean]>([
    ['without a telephone', 'https://farm-clinic.org', '+1 202 555 0100', false],
    ['with one', 'https://farm-clinic.org', '+20 100 123 4567', true],
    ['of an address for examples', 'https://clinic.example', '+1 202 555 0100', true],
    ['of this machine', 'https://127.0.0.1:4443', '+1 202 555 0100', true],
  ])('%s is refused only where visitors could not call', async (_, address, phone, isBuilt) => {
    const copy = projectWith(`call-${isBuilt}`, 'content/clinic.json', '+20 100 123 4567', phone)
    const project = openProject(copy, root)
    const settings = readSettings(project.clinic.data, { SITE_ADDRESS: address })
    const { code, printed } = await outcome(() => Number(canBeCalled(project, settings)))
    expect(code).toBe(Number(isBuilt))
    expect(printed.includes('"phone" in content/clinic.json')).toBe(!isBuilt)
  })
})

describe('npm start sends forms to its own server', () => {
  const projectFolder = join(folder, 'forms')
  mkdirSync(join(projectFolder, 'content'), { recursive: true })
  const endpointFor = (text: string, environment: Record<string, string> = {}) => {
    writeFileSync(join(projectFolder, 'content/clinic.json'), text)
    sendFormsHere(projectFolder, environment)
    return environment['FORMS_ENDPOINT']
  }

  it.each<[string, string, Record<string, string>, string | undefined]>([
    ['there is no other', '{"forms":{"endpoint":""}}', {}, '/api/forms'],
    ['the file names none', '{}', {}, '/api/forms'],
    ['the clinic has its own', '{"forms":{"endpoint":"https://a.example/b"}}', {}, undefined],
    ['the environment has', '{}', { FORMS_ENDPOINT: 'https://c.example' }, 'https://c.example'],
    ['the environment wants none', '{}', { FORMS_ENDPOINT: '' }, ''],
    ['the file is broken', '{', {}, undefined],
  ])('where %s', (_, text, environment, expected) => {
    expect(endpointFor(text, environment)).toBe(expected)
  })
})

describe('check -- --fix', () => {
  it('writes the autofixes, lists them, and leaves the rest to people', async () => {
    const project = projectWith('certain', ratio, '< normalFcr"', '< normalFrc"')
    const path = join(project, ratio)
    const broken = readFileSync(path, 'utf8')
    const { code, printed } = await outcome(() => check(['--fix', '--project', project], root))
    expect(code).toBe(0)
    expect(printed).toContain('normalFrc → normalFcr')
    expect(readFileSync(path, 'utf8')).toBe(broken.replace('normalFrc', 'normalFcr'))
  })

  it('changes nothing where no automatic fix is available', async () => {
    const project = projectWith('uncertain', ratio, 'totalFeed / birds', 'totalFeed // birds')
    const path = join(project, ratio)
    const broken = readFileSync(path, 'utf8')
    const { code, printed } = await outcome(() => check(['--fix', '--project', project], root))
    expect(code).toBe(1)
    expect(printed).toContain('no automatic fixes available')
    expect(readFileSync(path, 'utf8')).toBe(broken)
  })
})
