import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markOfBuild, mayBeReplaced, replaceFolder } from './replace-folder.ts'

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
    await replaceFolder(folder, writes('three'))
    expect(text()).toBe('three')
    expect(existsSync(`${folder}.next`)).toBe(false)
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
