import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openProject } from '../../src/project/files.ts'
import { onePage, publishCommand, usePublishing } from '../../tests/support/publishing.ts'
import { switchTo } from './add-version.ts'
import { commitPublished } from './git.ts'
import { publishedProject } from './comparing/kept-texts.ts'
import { withLock, Locked } from './lock.ts'
import { publishProject } from './publish-project.ts'
import { currentVersion, versionsIn } from './versions.ts'

const { codeFolder, next, withProject, publish, served } = usePublishing()
let folder = ''
let source = ''
beforeEach(() => {
  ;({ folder, source } = next())
})

describe('a published version', () => {
  withProject()

  it('is what visitors have, named by its time', async () => {
    const { version } = await publish('one')
    expect(version).toMatch(/^2026-11-22T08-00-\d\d$/)
    expect(served()).toBe('one')
    expect(readlinkSync(join(folder, 'current'))).toBe(`versions/${version}`)
  })

  it('keeps the texts that it was made of outside of what is served', async () => {
    await publish('one')
    const present = openProject(source, codeFolder)
    const kept = publishedProject(folder, present)!
    expect([...kept.tables.keys()]).toEqual([...present.tables.keys()])
    expect(existsSync(join(folder, 'current/site/project.json'))).toBe(false)
  })

  it('notes the names that it publishes in the project', async () => {
    await publish('one')
    const names = JSON.parse(readFileSync(join(source, 'content/published.json'), 'utf8')) as {
      programs: object
    }
    expect(Object.keys(names.programs)).toContain('broilers/feed-consumption')
  })

  it('leaves open pages the parts of the version before, and not those of all before', async () => {
    for (const text of ['one', 'two', 'three']) await publish(text)
    expect(readdirSync(join(folder, 'current/site/assets')).sort()).toEqual(['three.js', 'two.js'])
  })

  it('reports whether a server must read its headers again', async () => {
    expect((await publish('one')).hasOtherHeaders).toBe(true)
    expect((await publish('once')).hasOtherHeaders).toBe(false)
    expect((await publish('two')).hasOtherHeaders).toBe(true)
  })

  it('of which so many are kept, and never without the one that visitors have', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await publish(text, 3)
    expect(versionsIn(folder)).toHaveLength(3)
    const [oldest] = versionsIn(folder)
    switchTo(folder, oldest!)
    await publish('five', 2)
    expect(served()).toBe('five')
    expect(versionsIn(folder)).toEqual([oldest, currentVersion(folder)])
  })
})

describe('readers in the meantime', () => {
  withProject()

  it('has one version or the other, never a half', async () => {
    const { version: one } = await publish('one')
    const { version: two } = await publish('two')
    const read: Promise<string>[] = []
    for (let turn = 0; turn < 400; turn += 1) {
      read.push(readFile(join(folder, 'current/site/index.html'), 'utf8'))
      switchTo(folder, turn % 2 === 0 ? one : two)
      if (turn % 20 === 0) await read.at(-1)
    }
    expect([...new Set(await Promise.all(read))].sort()).toEqual(['one', 'two'])
  })

  it('keeps what there is where a publication is broken off', async () => {
    await publish('one')
    const broken = publishProject({
      project: openProject(source, codeFolder),
      source,
      folder,
      moment: new Date('2026-11-01T08:00:00Z'),
      kept: 5,
      build: async (out) => {
        await onePage('half')(out)
        throw new Error('broken off')
      },
    })
    await expect(broken).rejects.toMatchObject({ cause: { message: 'broken off' } })
    expect(served()).toBe('one')
    expect(versionsIn(folder)).toHaveLength(1)
    await publish('two')
    expect(served()).toBe('two')
  })

  it('who publishes too is refused', async () => {
    await publish('one')
    await withLock(folder, async () => {
      await expect(withLock(folder, () => undefined)).rejects.toThrow(Locked)
      const { code, printed } = await publishCommand(folder, '--back', '--project', source)
      expect([code, printed]).toEqual([1, expect.stringContaining('Somebody is publishing')])
    })
    expect(await withLock(folder, () => 'free again')).toBe('free again')
  })

  it('is not kept out by somebody who was ended', async () => {
    await publish('one')
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(join(folder, 'publishing'), String(pid))
    expect(await withLock(folder, () => 'free')).toBe('free')
  })
})

describe('npm run publish', () => {
  withProject()

  it('--back gives visitors the version before, and publishing goes on from there', async () => {
    for (const text of ['one', 'two']) await publish(text)
    expect((await publishCommand(folder, '--back', '--project', source)).code).toBe(0)
    expect(served()).toBe('one')
    expect((await publishCommand(folder, '--back', '--project', source)).printed).toContain(
      'no version before',
    )
    await publish('three')
    // What was taken back is not what visitors had before.
    await publishCommand(folder, '--back', '--project', source)
    expect(served()).toBe('one')
  })

  it('--back gives visitors any version that is kept', async () => {
    const { version: one } = await publish('one')
    for (const text of ['two', 'three']) await publish(text)
    const back = (version: string) => publishCommand(folder, '--back', version, '--project', source)
    expect((await back(one)).code).toBe(0)
    expect([served(), currentVersion(folder)]).toEqual(['one', one])
    expect(await back(one)).toMatchObject({ code: 1, printed: expect.stringContaining('already') })
    for (const unknown of ['2020-01-01T00-00-00', '..', '../current', ''])
      expect(await back(unknown)).toMatchObject({
        code: 1,
        printed: expect.stringContaining(`There is no version ${unknown}`),
      })
    expect(served()).toBe('one')
  })

  it('--list lists the versions, and which one visitors have', async () => {
    const { version: one } = await publish('one')
    const { version: two } = await publish('two')
    const { printed } = await publishCommand(folder, '--list', '--project', source)
    expect(printed).toBe(`${one}\n${two}   (visitors have it)`)
  })

  it('refuses a project with findings, as the check prints them', async () => {
    const file = join(source, 'calculators/broilers/mortality.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"unit"', '"unti"'))
    const { code, printed } = await publishCommand(folder, '--project', source)
    expect(code).toBe(1)
    expect(printed).toContain('Did you mean "unit"?')
    expect(currentVersion(folder)).toBeUndefined()
  })

  it('leaves a folder alone that is not of its making', async () => {
    mkdirSync(join(folder, 'current'), { recursive: true })
    const { code, printed } = await publishCommand(folder, '--project', source)
    expect([code, printed]).toEqual([1, expect.stringContaining('left alone')])
  })

  it.each([[[]], [['one', 'two']], [['one', '--back', '--list']]])(
    'requires a folder: %j',
    async (words) => {
      const { code, printed } = await publishCommand(...words, '--project', source)
      expect([code, printed]).toEqual([2, expect.stringContaining('npm run publish')])
    },
  )
})

describe('with git', () => {
  const git = (...words: string[]) =>
    spawnSync('git', words, { cwd: source, encoding: 'utf8' }).stdout
  const begin = (...identity: string[]) => {
    git('init', '--quiet')
    for (const [index, name] of ['user.name', 'user.email'].entries())
      if (identity[index] !== undefined) git('config', name, identity[index])
    git('-c', 'user.name=A', '-c', 'user.email=a@clinic.example', 'add', '.')
    git('-c', 'user.name=A', '-c', 'user.email=a@clinic.example', 'commit', '-qm', 'Begin')
    git('config', 'user.useConfigOnly', 'true')
  }
  beforeEach(() => {
    for (const file of ['calculators/broilers/livability.json', 'content/clinic.json']) {
      mkdirSync(dirname(join(source, file)), { recursive: true })
      writeFileSync(join(source, file), '{}')
    }
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
    return () => vi.unstubAllEnvs()
  })
  const edit = () => writeFileSync(join(source, 'content/published.json'), '{}')

  it('what was published is committed, and nothing else', () => {
    begin('Amina', 'amina@clinic.example')
    edit()
    writeFileSync(join(source, 'notes.txt'), 'mine')
    expect(commitPublished(source, 'v1')).toContain('is committed')
    expect(git('show', '--name-only', '--format=%s')).toBe('Publish v1\n\ncontent/published.json\n')
    expect(git('status', '--short')).toBe('?? notes.txt\n')
  })

  it('nothing is printed if nothing has changed, or the project is not in git', () => {
    expect(commitPublished(source, 'v1')).toBeUndefined()
    begin('Amina', 'amina@clinic.example')
    expect(commitPublished(source, 'v1')).toBeUndefined()
  })

  it('what is staged stays staged', () => {
    begin('Amina', 'amina@clinic.example')
    edit()
    writeFileSync(join(source, 'notes.txt'), 'mine')
    git('add', 'notes.txt')
    expect(commitPublished(source, 'v1')).toContain('other changes are staged')
    expect(git('log', '--format=%s')).toBe('Begin\n')
  })

  it('that has no user name, publishing succeeds and states it', () => {
    begin()
    edit()
    expect(commitPublished(source, 'v1')).toMatch(/is not committed \(.+\)/)
    expect(git('status', '--short')).toBe('?? content/published.json\n')
  })
})
