import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { root } from '../../tests/support/project/root.ts'
import { endedProcess, everythingIn, smallBuild } from '../../tests/support/publishing.ts'
import { fastFolder } from '../../tests/support/server/fast-folder.ts'
import { disk } from './disk.ts'
import { inLockedFolder } from './locked-folder.ts'
import { publishProject } from './publish-project.ts'
import { publishedState } from './publish.ts'
import { runPlainly } from './publish-step.ts'
import { currentVersion, versionsIn } from './versions.ts'

const place = fastFolder('disk-faults')
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Publishes as the command does. @returns its exit code and what it prints */
async function publish(folder: string, text: string) {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const source = `${folder}-project`
  mkdirSync(join(source, 'content'), { recursive: true })
  const code = await runPlainly(
    { name: 'publish', root: source, state: () => publishedState(folder) },
    { doing: 'publishing', folder },
    () =>
      inLockedFolder(folder, source, async () => {
        const moment = new Date(Date.UTC(2026, 10, 22, 8, ['zero', 'one', 'two'].indexOf(text)))
        const build = smallBuild(text)
        await publishProject({ project: fixtureProject, source, folder, moment, kept: 2, build })
        return 0
      }),
  )
  const printed = error.mock.calls.flat().join('\n')
  error.mockRestore()
  return { code, printed }
}

const base = join(place, 'base')
/** A folder in which two versions are published, so that the third deletes one. */
async function publishedFolder(name: string): Promise<string> {
  if (!existsSync(base)) for (const text of ['zero', 'one']) await publish(base, text)
  const folder = join(place, name)
  for (const end of ['', '-project'])
    cpSync(base + end, folder + end, { recursive: true, verbatimSymlinks: true })
  return folder
}

type Operation = keyof typeof disk
const operations = Object.keys(disk) as Operation[]
/** What a full disk refuses; it still removes files. */
const taking = ['linkSync', 'mkdirSync', 'renameSync', 'symlinkSync', 'writeFileSync'] as const

/**
 * Lets an operation fail, counted from 1.
 * @param isEnd whether all later ones fail too, as those of a process that was killed
 * @returns how many there were
 */
function failAt(at: number, code: string, names: readonly Operation[], isEnd = false) {
  let count = 0
  const spies = names.map((name) => {
    const real = disk[name] as (...given: unknown[]) => unknown
    return vi.spyOn(disk, name).mockImplementation((...given: unknown[]) => {
      count += 1
      if (count === at || (isEnd && count > at)) {
        const error = new Error(`${code}: words of the system, ${name}`)
        throw Object.assign(error, { code, syscall: name })
      }
      return real(...given)
    })
  })
  return () => {
    spies.forEach((spy) => spy.mockRestore())
    return count
  }
}

/** Expects that the folder contains the versions, the link and nothing else. */
function expectNoRest(folder: string): void {
  expect(readdirSync(folder).sort()).toEqual(['current', 'versions'])
  expect(readdirSync(join(folder, 'versions')).sort()).toEqual(versionsIn(folder))
  const content = readdirSync(join(`${folder}-project`, 'content'))
  expect(content.filter((name) => name !== 'published.json')).toEqual([])
}

const served = (folder: string): string =>
  readFileSync(join(folder, 'current/site/index.html'), 'utf8')

/** Plain text: no stack, no code, no words of the system. */
const expectPlain = (printed: string): void => {
  expect(printed).not.toMatch(/ at .+:\d+|\bE[A-Z]{4,}\b|words of the system|Error/)
  expect(printed).toMatch(/^publish: .+\n {2}.*happened while .+\n {2}What to do: .+\.$/)
}

/** Calls a test with 1, 2, 3 ... until the operation of that number does not exist any more. */
async function forEachOperation(test: (at: number) => Promise<number>): Promise<number> {
  for (let at = 1; ; at += 1) if ((await test(at)) < at) return at - 1
}

describe('a disk that fails at any operation of a publication', () => {
  it('if it is full, leaves the old version whole and nothing of the new one', async () => {
    let failures = 0
    const count = await forEachOperation(async (at) => {
      const folder = await publishedFolder(`full-${at}`)
      const before = everythingIn(folder)
      const names = everythingIn(`${folder}-project`)
      const stop = failAt(at, 'ENOSPC', taking)
      const { code, printed } = await publish(folder, 'two')
      const operationCount = stop()
      expectNoRest(folder)
      if (served(folder) === 'one') {
        failures += 1
        expect([at, code]).toEqual([at, 1])
        expect(everythingIn(folder)).toEqual(before)
        expect(everythingIn(`${folder}-project`)).toEqual(names)
        expectPlain(printed)
        expect(printed).toContain('The disk is full')
        expect(printed).toContain(`Visitors have version ${currentVersion(folder)}`)
      }
      return operationCount
    })
    expect(count).toBeGreaterThan(15)
    // Only the last operations come after the new version is online.
    expect(failures).toBeGreaterThanOrEqual(count - 3)
  })

  it('if it is full at the first publication, leaves nothing', async () => {
    let failures = 0
    await forEachOperation(async (at) => {
      const [folder, made] = [join(place, `first-${at}`), join(place, `first-${at}/for/the/site`)]
      mkdirSync(folder)
      const stop = failAt(at, 'ENOSPC', taking)
      const { printed } = await publish(made, 'one')
      const operationCount = stop()
      if (currentVersion(made) === undefined) {
        failures += 1
        expectPlain(printed)
        expect(printed).toContain('Nothing is published there, and nothing half-done is left.')
        expect(
          Object.keys(everythingIn(folder)).filter((name) => !name.includes('project')),
        ).toEqual(['for', 'for/the'].filter((name) => existsSync(join(folder, name))))
        // The folder of the project is next to the published one.
        expect(existsSync(made)).toBe(false)
      }
      return operationCount
    })
    expect(failures).toBeGreaterThan(10)
  })

  it.each(['EIO', 'EROFS', 'EACCES'])(
    'with %s, keeps the old version whole; the next command finds no rest',
    async (code) => {
      const count = await forEachOperation(async (at) => {
        const folder = await publishedFolder(`${code.toLowerCase()}-${at}`)
        const stop = failAt(at, code, operations)
        const { code: exit, printed } = await publish(folder, 'two')
        const operationCount = stop()
        if (exit !== 0) expectPlain(printed)
        // A lock that could not be released is that of this process, which goes on here.
        rmSync(join(folder, 'publishing'), { force: true })
        await inLockedFolder(folder, `${folder}-project`, () => undefined)
        expectNoRest(folder)
        expect(['one', 'two']).toContain(served(folder))
        return operationCount
      })
      expect(count).toBeGreaterThan(20)
    },
  )

  it('or a process that ends there, leave a whole version and no rest for long', async () => {
    const ended = String(endedProcess())
    const states: string[] = []
    const count = await forEachOperation(async (at) => {
      const folder = await publishedFolder(`killed-${at}`)
      const before = everythingIn(folder)
      const stop = failAt(at, 'EIO', operations, true)
      await publish(folder, 'two')
      const operationCount = stop()
      // What visitors have is complete before anybody tidies up.
      const version = everythingIn(join(folder, 'current', ''))
      expect(version['site/same-0.txt']).toBe('the same 0')
      expect(version[`site/assets/${served(folder)}.js`]).toBe(served(folder))
      if (existsSync(join(folder, 'publishing'))) writeFileSync(join(folder, 'publishing'), ended)
      await inLockedFolder(folder, `${folder}-project`, () => undefined)
      expectNoRest(folder)
      states.push(served(folder))
      if (served(folder) === 'one') expect(everythingIn(folder)).toEqual(before)
      return operationCount
    })
    expect(count).toBeGreaterThan(20)
    // First the old version, from one moment on the new one.
    expect([...new Set(states)]).toEqual(['one', 'two'])
    expect(states).toEqual([...states].sort())
  })

  it('prints no lines of the bundler: only `npm run build` shows its warnings', () => {
    const files = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /(?<!\.test)\.ts$/.test(name) &&
        /showsWarnings: true|logLevel: '(?!silent)/.test(
          readFileSync(join(root, 'scripts', name), 'utf8'),
        ),
    )
    expect(files).toEqual(['build.ts'])
  })

  it('is not bypassed: publishing changes files through one module', () => {
    const verbs = '(?:write|append|copy|truncate)File|mkdir|mkdtemp|rename|rm|rmdir|unlink|cp'
    const changing = new RegExp(
      `import (?:\\* as \\w+|\\w+|\\{[^}]*\\b(?:${verbs}|(?:sym)?link)(?:Sync)?\\b[^}]*\\}) from 'node:fs`,
    )
    const folder = join(root, 'scripts/publishing')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.'),
    )
    const others = files.filter((name) => changing.test(readFileSync(join(folder, name), 'utf8')))
    // The details of a fault, and the temporary folder of a preview, are no published files.
    expect(others.sort()).toEqual(['disk.ts', 'preview.ts', 'publish-step.ts'])
  })
})
