import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderBeside, markOfBuild, mayBeReplaced, replaceFolder } from './replace-folder.ts'

let root = ''
let folder = ''
const text = (): string => readFileSync(join(folder, markOfBuild), 'utf8')
const writes = (words: string) => async (next: string) => {
  mkdirSync(next)
  writeFileSync(join(next, markOfBuild), words)
}
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'replace-'))
  folder = join(root, 'dist')
  await replaceFolder(folder, writes('one'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('replaceFolder', () => {
  it('puts a new folder where none is', () => expect(text()).toBe('one'))

  it('leaves the old one readable until the new one is whole', async () => {
    const { cleared } = await replaceFolder(folder, async (next) => {
      await writes('two')(next)
      expect(text()).toBe('one')
    })
    expect(text()).toBe('two')
    await cleared
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('changes nothing where making fails, and is not disturbed by what that left', async () => {
    const failing = replaceFolder(folder, async (next) => {
      await writes('half')(next)
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    expect(text()).toBe('one')
    const { cleared } = await replaceFolder(folder, writes('three'))
    expect(text()).toBe('three')
    await cleared
    expect(readdirSync(root)).toEqual(['dist'])
  })
})

describe('folderBeside', () => {
  it('is in its own place until it replaces the other folder', async () => {
    const beside = folderBeside(folder)
    await writes('two')(beside.next)
    expect([beside.now(), text()]).toEqual([beside.next, 'one'])
    const cleared = beside.replace()
    expect([beside.now(), text()]).toEqual([folder, 'two'])
    await cleared
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('removes what killed builds have left, and nothing of those that run', () => {
    const { pid: killed } = spawnSync(process.execPath, ['--version'])
    const running = [`dist.next-${process.ppid}`, `dist.old-${process.ppid}`]
    const others = ['dist.next-notes', 'dist2.next-1', 'next-1']
    const left = ['dist.next', 'dist.old', `dist.next-${killed}`, `dist.old-${killed}`]
    for (const name of [...running, ...others, ...left]) mkdirSync(join(root, name))
    folderBeside(folder)
    expect(readdirSync(root).sort()).toEqual(['dist', ...running, ...others].sort())
  })

  it('replaces what another build has put there meanwhile', async () => {
    const beside = folderBeside(folder)
    await writes('two')(beside.next)
    await replaceFolder(join(root, 'other'), writes('three'))
    rmSync(folder, { recursive: true })
    renameSync(join(root, 'other'), folder)
    await beside.replace()
    expect(text()).toBe('two')
  })

  it('leaves the present folder where it cannot replace it', () => {
    const beside = folderBeside(folder)
    expect(() => beside.replace()).toThrow('ENOENT')
    expect(text()).toBe('one')
  })
})

describe('mayBeReplaced', () => {
  it('is a build, an empty folder or none, and never a folder of something else', () => {
    mkdirSync(join(root, 'empty'))
    mkdirSync(join(root, 'letters'))
    writeFileSync(join(root, 'letters/letter.txt'), 'Dear')
    expect(
      ['dist', 'empty', 'nothing', 'letters'].map((name) => mayBeReplaced(join(root, name))),
    ).toEqual([true, true, true, false])
  })
})
