import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { committedTexts } from './committed-texts.ts'

let folder = ''
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const git = (...words: readonly string[]): void => {
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@clinic.example', ...words], {
    cwd: folder,
  })
}
const program = 'calculators/broilers/a.json'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'committed-'))
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
  // A folder of the machine may be in a repository by chance.
  vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir())
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('the texts of the last commit', () => {
  it('are those of files that differ from it: changed, new, deleted', () => {
    write(program, '{"é": 1}\n')
    write('tables/a/b.json', '')
    write('tables/a/same.json', '{}')
    write('src/code.ts', '1')
    git('init', '--quiet')
    git('add', '.')
    git('commit', '-qm', 'Begin')
    expect(committedTexts(folder)).toEqual([])
    write(program, '{"é": 1')
    rmSync(join(folder, 'tables/a/b.json'))
    write('locales/en/c d.json', '{')
    write('public/illustrations/hen.svg', '<svg/>')
    write('src/code.ts', '2')
    expect(Object.fromEntries(committedTexts(folder))).toEqual({
      [program]: '{"é": 1}\n',
      'tables/a/b.json': '',
      'locales/en/c d.json': null,
      'public/illustrations/hen.svg': null,
    })
    git('add', '.')
    expect(Object.fromEntries(committedTexts(folder))).toMatchObject({
      'locales/en/c d.json': null,
    })
  })

  it('are found in a folder of a repository', () => {
    const top = folder
    write(`clinic/${program}`, '{}')
    git('init', '--quiet')
    git('add', '.')
    git('commit', '-qm', 'Begin')
    write(`clinic/${program}`, '{')
    expect(committedTexts(join(top, 'clinic'))).toEqual([[program, '{}']])
  })

  it('are none without git, without a commit, and in a repository of something else', () => {
    write(program, '{}')
    expect(committedTexts(folder)).toEqual([])
    git('init', '--quiet')
    expect(committedTexts(folder)).toEqual([])
    write('notes.txt', '')
    git('add', 'notes.txt')
    git('commit', '-qm', 'Begin')
    expect(committedTexts(folder)).toEqual([])
    vi.stubEnv('PATH', '')
    expect(committedTexts(folder)).toEqual([])
  })
})
