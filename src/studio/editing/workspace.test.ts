import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedFiles,
  openWorkspace,
  redoStep,
  removeFile,
  markSaved,
  setText,
  settleConflict,
  setValue,
  several,
  takeOver,
  undoStep,
  type Workspace,
} from './index.ts'

const file = 'calculators/a/b.json'
const other = 'locales/en/a.json'
const opened = openWorkspace(
  new Map([
    [file, '{ "a": 1 }'],
    [other, '{ "b": 2 }'],
  ]),
)

describe('a workspace', () => {
  it('goes back and forward over all files, one step for each action', () => {
    const one = setValue(opened, file, ['a'], 5)
    const two = setText(one, other, '{}')
    expect(undoStep(two).texts).toEqual(one.texts)
    expect(undoStep(undoStep(two)).texts).toEqual(opened.texts)
    expect(redoStep(redoStep(undoStep(undoStep(two)))).texts).toEqual(two.texts)
    expect(undoStep(opened)).toBe(opened)
    expect(redoStep(opened)).toBe(opened)
  })
  it('numbers its versions upwards, back and forward too', () => {
    const one = setValue(opened, file, ['a'], 5)
    expect([one.version, undoStep(one).version, redoStep(undoStep(one)).version]).toEqual([2, 3, 4])
    expect(setValue(one, file, ['a'], 5)).toBe(one)
  })
  it('joins typing in one field within a second', () => {
    const typed = [10, 500, 1400, 2500].reduce(
      (of, time) => setText(of, file, `${time}`, { field: 'title', time }),
      opened,
    )
    expect(typed.past).toHaveLength(2)
    expect(undoStep(typed).texts.get(file)).toBe('1400')
    expect(undoStep(undoStep(typed)).texts).toEqual(opened.texts)
  })
  it('joins no typing of two fields, and none after a step back', () => {
    const one = setText(opened, file, '1', { field: 'a', time: 1 })
    expect(setText(one, file, '2', { field: 'b', time: 2 }).past).toHaveLength(2)
    const again = redoStep(undoStep(one))
    expect(setText(again, file, '2', { field: 'a', time: 3 }).past).toHaveLength(2)
  })
  it('makes one step of several changes', () => {
    const both = several(opened, (from) =>
      removeFile(setText(setValue(from, file, ['a'], 2), 'tables/a/c.json', '{}'), other),
    )
    expect(both.past).toHaveLength(1)
    expect(changedFiles(both)).toEqual({
      [file]: '{ "a": 2 }',
      [other]: undefined,
      'tables/a/c.json': '{}',
    })
    expect(undoStep(both).texts).toEqual(opened.texts)
  })
  it('knows what is changed against the disk, and nothing once it is saved', () => {
    const one = setValue(opened, file, ['a'], 5)
    expect(changedFiles(one)).toEqual({ [file]: '{ "a": 5 }' })
    const onDisk = markSaved(one, changedFiles(one))
    expect(changedFiles(onDisk)).toEqual({})
    expect(changedFiles(undoStep(onDisk))).toEqual({ [file]: '{ "a": 1 }' })
  })
})

describe('a change on disk', () => {
  it('is taken over where nothing is changed here, and no step takes it back', () => {
    const { workspace, conflicts } = takeOver(opened, { [file]: '{ "a": 7 }', [other]: undefined })
    expect(conflicts).toEqual([])
    expect([...workspace.texts]).toEqual([[file, '{ "a": 7 }']])
    expect(changedFiles(workspace)).toEqual({})
    expect(undoStep(workspace)).toBe(workspace)
  })
  it('stays where a step of mine at another place of the file is taken back and made again', () => {
    const saved = (from: Workspace): Workspace => markSaved(from, changedFiles(from))
    const both = openWorkspace(new Map([[file, '{ "a": 1, "b": 2, "c": 3 }']]))
    const mine = saved(setValue(setValue(both, file, ['a'], 50), file, ['c'], 70))
    const { workspace } = takeOver(mine, { [file]: '{ "a": 50, "b": 2222, "c": 70 }' })
    const [one, two] = [undoStep(workspace), undoStep(undoStep(workspace))]
    expect(one.texts.get(file)).toBe('{ "a": 50, "b": 2222, "c": 3 }')
    expect(two.texts.get(file)).toBe('{ "a": 1, "b": 2222, "c": 3 }')
    expect(redoStep(redoStep(two)).texts).toEqual(workspace.texts)
    // What can be made again is based on it, too.
    const undone = undoStep(setValue(both, file, ['a'], 50))
    const { workspace: after } = takeOver(undone, { [file]: '{ "a": 1, "b": 2222, "c": 3 }' })
    expect(redoStep(after).texts.get(file)).toBe('{ "a": 50, "b": 2222, "c": 3 }')
  })
  it('ends the steps back where it changed the same place', () => {
    const mine = setValue(setText(opened, other, '{}'), file, ['a'], 5)
    const { workspace } = takeOver(markSaved(mine, changedFiles(mine)), { [file]: '{ "a": 7 }' })
    expect(workspace.past).toHaveLength(1)
    expect([...undoStep(workspace).texts]).toEqual([
      [file, '{ "a": 7 }'],
      [other, '{ "b": 2 }'],
    ])
  })
  it('is a conflict where the file is changed here, unless both are the same', () => {
    const mine = setValue(opened, file, ['a'], 5)
    const { workspace, conflicts } = takeOver(mine, { [file]: '{ "a": 7 }' })
    expect(workspace.texts).toEqual(mine.texts)
    expect(conflicts).toEqual([{ path: file, mine: '{ "a": 5 }', theirs: '{ "a": 7 }' }])
    expect(takeOver(mine, { [file]: '{ "a": 5 }' }).conflicts).toEqual([])
    const kept = settleConflict(workspace, conflicts[0]!, 'mine')
    expect(changedFiles(kept)).toEqual({ [file]: '{ "a": 5 }' })
    // Without mine there is theirs, never the text from before both.
    expect(undoStep(kept).texts.get(file)).toBe('{ "a": 7 }')
    const theirs = settleConflict(workspace, conflicts[0]!, 'theirs')
    expect(theirs.past.at(-1)?.conflict).toEqual(conflicts[0])
    expect(changedFiles(theirs)).toEqual({})
    expect(undoStep(theirs).texts.get(file)).toBe('{ "a": 5 }')
  })
})

describe('steps back after changes of others', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'] as const
  const text = (values: Readonly<Record<string, number>>): string => JSON.stringify(values)
  const start = Object.fromEntries(keys.map((key) => [key, 1]))
  const edits = fc.array(
    fc.record({
      who: fc.constantFrom('me', 'other', 'undo', 'redo', 'save'),
      key: fc.constantFrom(...keys),
      value: fc.integer({ min: 2, max: 9999 }),
    }),
    { maxLength: 30 },
  )

  it('never take back what another one has written', () => {
    fc.assert(
      fc.property(edits, (all) => {
        let workspace = openWorkspace(new Map([[file, text(start)]]))
        const theirs = new Map<string, number>()
        for (const { who, key, value } of all) {
          if (who === 'me') {
            workspace = setValue(workspace, file, [key], value)
            theirs.delete(key)
          } else if (who === 'undo') workspace = undoStep(workspace)
          else if (who === 'redo') workspace = redoStep(workspace)
          else if (who === 'save') workspace = markSaved(workspace, changedFiles(workspace))
          else if (Object.keys(changedFiles(workspace)).length === 0) {
            const now = JSON.parse(workspace.base.get(file)!) as Record<string, number>
            workspace = takeOver(workspace, { [file]: text({ ...now, [key]: value }) }).workspace
            theirs.set(key, value)
          }
          const now = JSON.parse(workspace.texts.get(file)!) as Record<string, number>
          for (const [own, written] of theirs) expect(now[own]).toBe(written)
        }
      }),
      { seed: 55, numRuns: 300 },
    )
  })
})
