import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isWritable } from '#drafts/writable.ts'
import { hashOfBytes, PathRefused, writeChanges } from './project-store.ts'

const one = 'calculators/a/one.json'
const two = 'locales/en/two.json'
let folder = ''
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  for (const path of ['calculators/a', 'locales/en', 'docs'])
    mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, one), '1')
  writeFileSync(join(folder, two), '2')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('what the Studio may write', () => {
  it.each([
    one,
    two,
    'tables/a/b.json',
    'content/clinic.json',
    'locales/en/articles/a.md',
    'docs/glossary.md',
    'public/pictures/a.svg',
  ])('%s', (path) => expect(isWritable(path)).toBe(true))
  it.each([
    '../calculators/a.json',
    'calculators/../../a.json',
    'calculators/a/../../package.json',
    '/calculators/a/b.json',
    'calculators//a.json',
    'calculators/./a.json',
    'calculators/.git/a.json',
    'calculators\\..\\a.json',
    'calculators/a\0.json',
    'calculators/a:b.json',
    'calculators/calculator.schema.json',
    'calculators/a/b.ts',
    'src/main.ts',
    'package.json',
    'docs/operate.md',
    'public/a.js',
    '',
  ])('not %j', (path) => {
    expect(isWritable(path)).toBe(false)
    expect(() => writeChanges(folder, [{ path, was: null, text: 'x' }])).toThrow(PathRefused)
  })
  it('not through a link, neither of a file nor of a folder', () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'))
    writeFileSync(join(outside, 'x.json'), 'theirs')
    symlinkSync(outside, join(folder, 'tables'))
    symlinkSync(join(outside, 'x.json'), join(folder, 'calculators/a/link.json'))
    for (const path of ['tables/x.json', 'tables/a/new.json', 'calculators/a/link.json'])
      expect(() => writeChanges(folder, [{ path, was: hashOfBytes('theirs'), text: 'x' }])).toThrow(
        PathRefused,
      )
    expect(readFileSync(join(outside, 'x.json'), 'utf8')).toBe('theirs')
    rmSync(outside, { recursive: true })
  })
})

describe('writing', () => {
  it('replaces, makes and removes files, and leaves nothing beside them', () => {
    const made = 'tables/new/table.json'
    expect(
      writeChanges(folder, [
        { path: one, was: hashOfBytes('1'), text: 'new' },
        { path: two, was: hashOfBytes('2'), text: null },
        { path: made, was: null, text: '{}' },
      ]),
    ).toEqual([])
    expect([read(one), read(made)]).toEqual(['new', '{}'])
    expect(readdirSync(join(folder, 'locales/en'))).toEqual([])
    expect(readdirSync(join(folder, 'calculators/a'))).toEqual(['one.json'])
  })
  it('writes none of the files where one has been changed by someone else, and gives its text', () => {
    writeFileSync(join(folder, two), 'theirs')
    const changes = [
      { path: one, was: hashOfBytes('1'), text: 'mine' },
      { path: two, was: hashOfBytes('2'), text: 'mine' },
      { path: 'tables/a/b.json', was: hashOfBytes('there'), text: 'mine' },
    ]
    expect(writeChanges(folder, changes)).toEqual([
      { path: two, text: 'theirs' },
      { path: 'tables/a/b.json', text: null },
    ])
    expect(read(one)).toBe('1')
  })
  it('touches no file that has the text already', () => {
    const before = statSync(join(folder, one)).ino
    expect(writeChanges(folder, [{ path: one, was: hashOfBytes('older'), text: '1' }])).toEqual([])
    expect(statSync(join(folder, one)).ino).toBe(before)
  })
  it('replaces a file as a whole: it never has half a text', () => {
    const before = statSync(join(folder, one)).ino
    writeChanges(folder, [{ path: one, was: hashOfBytes('1'), text: 'x'.repeat(1e6) }])
    expect(statSync(join(folder, one)).ino).not.toBe(before)
  })
})
