import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestNote, readDraftFile, type SharedDraft } from '#drafts/draft.ts'
import { changedFiles, changeTexts, openWorkspace, undoStep } from '../editing/index.ts'
import { draftFile, effectOf, takeDraft } from './draft-file.ts'

const about = { author: 'A', note: 'B', made: '2026-11-27T04:00:00.000Z' }
const first = 'calculators/broilers/first.json'
const second = 'tables/second.json'
const third = 'locales/ar/third.json'

const read = (text: string): SharedDraft => {
  const draft = readDraftFile(text)
  if ('kind' in draft) throw new Error(draft.kind)
  return draft
}

const written = (over: object): string =>
  JSON.stringify({ kind: 'farm-clinic draft', format: 1, ...about, files: [], ...over })

describe('a draft', () => {
  const disk = openWorkspace(new Map([first, second].map((path) => [path, `${path} on disk`])))
  const workspace = changeTexts(disk, { [first]: 'changed', [second]: undefined, [third]: 'added' })

  it('has what was changed, added and removed, and nothing else', () => {
    expect(read(draftFile(workspace, about))).toEqual({
      ...about,
      files: [
        { path: first, was: `${first} on disk`, text: 'changed' },
        { path: third, was: null, text: 'added' },
        { path: second, was: `${second} on disk`, text: null },
      ],
    })
  })

  it('is taken over in one step, which undo takes back', () => {
    const { files } = read(draftFile(workspace, about))
    expect(files.map((entry) => effectOf(disk, entry))).toEqual(['changes', 'adds', 'removes'])
    const taken = takeDraft(disk, files)
    expect(changedFiles(taken)).toEqual(changedFiles(workspace))
    expect(files.map((entry) => effectOf(taken, entry))).toEqual(['same', 'same', 'same'])
    expect(undoStep(taken).texts).toEqual(disk.texts)
  })

  it('names each file that has another text here', () => {
    const { files } = read(draftFile(workspace, about))
    const here = changeTexts(disk, { [first]: 'mine', [second]: 'mine', [third]: 'mine' })
    expect(files.map((entry) => effectOf(here, entry))).toEqual(['differs', 'differs', 'differs'])
  })
})

it('comes back from its file as it was, whatever its texts', () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })
  const texts = fc.dictionary(fc.constantFrom(first, second, third), text)
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const disk = new Map(
        Object.entries(before).filter((entry): entry is [string, string] => entry[1] !== undefined),
      )
      const workspace = changeTexts(openWorkspace(disk), after)
      const { files } = read(draftFile(workspace, about))
      expect(takeDraft(openWorkspace(disk), files).texts).toEqual(workspace.texts)
    }),
  )
})

describe('a file of a stranger', () => {
  it.each([
    '../outside.json',
    'calculators/../../outside.json',
    '/etc/passwd',
    'calculators/.hidden/a.json',
    'calculators/a.schema.json',
    'calculators\\a.json',
    'C:/calculators/a.json',
    'src/engine/index.ts',
    'package.json',
    'public/a.html',
    '__proto__',
  ])('is refused for the path %s', (path) => {
    expect(readDraftFile(written({ files: [{ path, was: null, text: '{}' }] }))).toEqual({
      kind: 'path',
      path,
    })
  })

  it.each([
    ['no JSON', 'x'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another file', '{}'],
    ['no list of files', written({ files: {} })],
    ['a file without a text', written({ files: [{ path: first, was: null }] })],
    ['a number as text', written({ files: [{ path: first, was: null, text: 1 }] })],
    ['no file', written({ files: [null] })],
    [
      'one path twice',
      written({ files: [1, 2].map(() => ({ path: first, was: null, text: '' })) }),
    ],
  ])('is no draft: %s', (_, text) => expect(readDraftFile(text)).toEqual({ kind: 'noDraft' }))

  it('is refused if it is of a later format', () => {
    expect(readDraftFile(written({ format: 2 }))).toEqual({ kind: 'newer' })
  })

  it('has its name and note cut, and no time that is none', () => {
    const draft = read(written({ author: 7, note: 'x'.repeat(2 * longestNote), made: 'soon' }))
    expect(draft).toEqual({ author: '', note: 'x'.repeat(longestNote), made: '', files: [] })
  })
})
