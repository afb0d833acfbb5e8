import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openProject } from '../../src/project/files.ts'
import { withTexts } from '../../src/project/index.ts'
import {
  endedProcess,
  everythingIn,
  onePage,
  publishCommand,
  usePublishing,
} from '../../tests/support/publishing.ts'
import { withLock } from './lock.ts'
import { inLockedFolder } from './locked-folder.ts'
import { publishProject } from './publish-project.ts'
import type { StepProblem } from './publish-step.ts'
import { checkSpace } from './space.ts'
import { versionsIn } from './versions.ts'

const { codeFolder, next, nextMoment, withProject, publish, served } = usePublishing()
let folder = ''
let source = ''
beforeEach(() => {
  ;({ folder, source } = next())
})

describe('a site that has not changed', () => {
  withProject()

  it('makes no version, so that rolling back switches to another site', async () => {
    const { version: one } = await publish('one')
    const { version: two } = await publish('two')
    const names = statSync(join(source, 'content/published.json')).ino
    expect(await publish('two')).toMatchObject({ version: two, isUnchanged: true, deleted: [] })
    expect(versionsIn(folder)).toEqual([one, two])
    expect(readdirSync(join(folder, 'versions')).sort()).toEqual([one, two])
    expect(statSync(join(source, 'content/published.json')).ino).toBe(names)
    await publishCommand(folder, '--back', '--project', source)
    expect(served()).toBe('one')
  })

  it('is not even built where all that it is made from is the same', async () => {
    const given = { project: openProject(source, codeFolder), source, folder, kept: 5, code: 'a' }
    const publishOn = (day: number, changes: object = {}) =>
      publishProject({
        ...given,
        moment: new Date(Date.UTC(2026, 10, day)),
        build: onePage(`day ${day}`),
        ...changes,
      })
    expect(await publishOn(1)).toMatchObject({ version: '2026-11-01T00-00-00', isUnchanged: false })
    const broken = () => Promise.reject(new Error('nothing is built here'))
    // The second publication reads the names that the first one has noted.
    const project = openProject(source, codeFolder)
    expect(await publishOn(2, { build: broken, project })).toMatchObject({ isUnchanged: true })
    expect(versionsIn(folder)).toHaveLength(1)
    expect(await publishOn(3, { code: 'b' })).toMatchObject({ isUnchanged: false })
    const file = 'tables/broilers/clinic.json'
    const changed = withTexts(project, { [file]: `${project.files.texts.get(file)!}\n` })
    expect(await publishOn(4, { code: 'b', project: changed })).toMatchObject({
      isUnchanged: false,
    })
  })

  it('may have been published before the last one: then it is a change', async () => {
    for (const text of ['one', 'two']) await publish(text)
    expect((await publish('one')).isUnchanged).toBe(false)
    await publishCommand(folder, '--back', '--project', source)
    expect(served()).toBe('two')
  })

  it('has changed if a page or a header is missing', async () => {
    await publish('one')
    const change = (then: (out: string) => void) =>
      publishProject({
        project: openProject(source, codeFolder),
        source,
        folder,
        moment: nextMoment(),
        kept: 5,
        build: async (out) => {
          await onePage('one')(out)
          then(out)
        },
      })
    const results = [
      await change((out) => writeFileSync(join(out, 'site/new.html'), 'new')),
      await change(() => undefined),
      await change((out) => writeFileSync(join(out, 'nginx-headers.conf'), 'x')),
      await change((out) => rmSync(join(out, 'nginx-headers.conf'))),
      await change((out) => rmSync(join(out, 'nginx-headers.conf'))),
    ]
    expect(results.map(({ isUnchanged }) => isUnchanged)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})

describe('a version', () => {
  withProject()

  it('shares equal files with the previous one, and no others', async () => {
    const large = 'x'.repeat(100_000)
    const publishPage = (page: string) =>
      publishProject({
        project: openProject(source, codeFolder),
        source,
        folder,
        moment: nextMoment(),
        kept: 5,
        build: async (out) => {
          await onePage(page)(out)
          writeFileSync(join(out, 'site/large.txt'), large)
          mkdirSync(join(out, 'server'))
          writeFileSync(join(out, 'server/code.js'), 'only for the build')
        },
      })
    const [{ version: one }, { version: two }] = [
      await publishPage('abc'),
      await publishPage('xyz'),
    ]
    const entry = (version: string, name: string) =>
      statSync(join(folder, 'versions', version, name))
    const isShared = (name: string) => entry(one, name).ino === entry(two, name).ino
    expect([isShared('site/large.txt'), isShared('site/index.html')]).toEqual([true, false])
    expect(existsSync(join(folder, 'versions', two, 'server'))).toBe(false)
    expect(readFileSync(join(folder, 'versions', one, 'site/index.html'), 'utf8')).toBe('abc')
    // What the second version takes in addition to the first one: far less than the large file.
    const own = readdirSync(join(folder, 'versions', two), { recursive: true, encoding: 'utf8' })
      .map((name) => entry(two, name))
      .filter((file) => file.isFile() && file.nlink === 1)
    expect(own.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2000)
    // It survives the one that it shares with.
    rmSync(join(folder, 'versions', one), { recursive: true })
    expect(served('large.txt')).toBe(large)
  })
})

describe('a folder that publishing must not use', () => {
  withProject()
  const elsewhere = () => {
    const other = `${folder}-elsewhere`
    mkdirSync(join(other, 'versions/2026-01-01T00-00-00/site'), { recursive: true })
    writeFileSync(join(other, 'versions/2026-01-01T00-00-00/version.json'), '{"assets":["a.js"]}')
    writeFileSync(join(other, 'mine.txt'), 'mine')
    return other
  }
  /** All words of the command are refused in the same way, and nothing changes. */
  async function expectRefused(text: string | RegExp, before = everythingIn(folder)) {
    for (const words of [[], ['--back'], ['--list']]) {
      const { code, printed } = await publishCommand(folder, ...words, '--project', source)
      expect([words, code, printed]).toEqual([words, 1, expect.stringMatching(text)])
      expect(printed).toContain('What to do: ')
      expect(printed).not.toMatch(/ at .+:\d+|Error|\bE[A-Z]{4,}\b/)
    }
    expect(statSync(folder).isFile() ? {} : everythingIn(folder)).toEqual(before)
  }

  it.each([
    ['current', 'versions/2026-01-01T00-00-00'],
    ['versions', 'versions'],
  ])('has a link %s that points elsewhere', async (name, target) => {
    const other = elsewhere()
    mkdirSync(folder)
    symlinkSync(join(other, target), join(folder, name))
    const before = everythingIn(other)
    await expectRefused(new RegExp(`${name} is a link to .*elsewhere`))
    expect(everythingIn(other)).toEqual(before)
  })

  it('has a file instead of versions', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'versions'), 'mine')
    await expectRefused('versions is a file where a folder is needed')
  })

  it('is a file itself', async () => {
    writeFileSync(folder, 'mine')
    await expectRefused('is a file where a folder is needed', {})
    expect(readFileSync(folder, 'utf8')).toBe('mine')
  })

  it('has links among its versions: none is followed, none is a version', async () => {
    const other = elsewhere()
    const { version } = await publish('one')
    const link = join(folder, 'versions/2026-01-01T00-00-00')
    symlinkSync(join(other, 'versions/2026-01-01T00-00-00'), link)
    symlinkSync(other, join(folder, 'versions/.next'))
    symlinkSync(other, join(folder, 'versions', version, 'site/assets/linked'))
    symlinkSync(join(other, 'mine.txt'), join(folder, 'versions', version, 'site/mine.txt'))
    const before = everythingIn(other)
    expect(versionsIn(folder)).toEqual([version])
    await inLockedFolder(folder, source, () => publish('two', 1))
    expect(readdirSync(join(folder, 'current/site')).sort()).toEqual(['assets', 'index.html'])
    expect(readdirSync(join(folder, 'current/site/assets')).sort()).toEqual(['one.js', 'two.js'])
    expect(everythingIn(other)).toEqual(before)
  })

  it('has a damaged note: its version is served, and publishing goes on', async () => {
    const { version } = await publish('one')
    writeFileSync(join(folder, 'versions', version, 'version.json'), '')
    const { code } = await publishCommand(folder, '--back', '--project', source)
    expect(code).toBe(1)
    expect((await publish('two')).isUnchanged).toBe(false)
    expect(served()).toBe('two')
  })

  it('has lost the version that visitors have: --back switches to the newest one', async () => {
    await publish('one')
    const { version } = await publish('two')
    rmSync(join(folder, 'versions', version), { recursive: true })
    expect((await publishCommand(folder, '--back', '--project', source)).code).toBe(0)
    expect(served()).toBe('one')
  })

  it.each([['--back'], ['--list']])('does not exist: %s makes none', async (option) => {
    const { printed } = await publishCommand(folder, option, '--project', source)
    expect(printed).toContain(`Nothing is published in ${folder} yet`)
    expect(existsSync(folder)).toBe(false)
  })

  it('was made for a project that is refused: it goes again', async () => {
    const file = join(source, 'calculators/broilers/mortality.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"unit"', '"unti"'))
    const inside = join(folder, 'for/the/site')
    expect((await publishCommand(inside, '--project', source)).code).toBe(1)
    expect(existsSync(folder)).toBe(false)
  })

  it.each([
    ['an empty lock, as a full disk leaves it', ''],
    ['the lock of a process that has ended', String(endedProcess())],
  ])('is free again with %s', async (_, text) => {
    mkdirSync(folder)
    const file = join(folder, 'publishing')
    writeFileSync(file, text)
    utimesSync(file, 0, 0)
    expect(await withLock(folder, () => 'free')).toBe('free')
  })
})

describe('the space for a version', () => {
  withProject()
  const spaceFinding = (pages: number, free: number): string => {
    try {
      checkSpace(folder, pages, () => free)
      return 'enough'
    } catch (error) {
      return Object.values((error as StepProblem).texts).join(' ')
    }
  }

  it('is known before the first one is built', () => {
    // 100 KB for each page.
    expect(spaceFinding(300, 29_000_000)).toMatch(/only 29 MB of free space.* at least 30 MB/)
    expect(spaceFinding(300, 31_000_000)).toBe('enough')
  })

  it('is that of the live version, of which half may be missing', async () => {
    await publishProject({
      project: openProject(source, codeFolder),
      source,
      folder,
      moment: new Date('2026-11-01T08:00:00Z'),
      kept: 5,
      build: async (out) => {
        await onePage('one')(out)
        writeFileSync(join(out, 'site/large.txt'), Buffer.alloc(4_000_000))
      },
    })
    expect(spaceFinding(300, 1_900_000)).toContain('only 2 MB of free space')
    expect(spaceFinding(300, 2_500_000)).toBe('enough')
  })

  it('of the real disk is read', () => {
    expect(() => checkSpace(folder, 1)).not.toThrow()
    expect(() => checkSpace(folder, 1e12)).toThrow('free space')
  })
})
