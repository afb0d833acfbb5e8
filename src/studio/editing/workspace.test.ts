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
  it('is taken over where nothing is changed here, and can be taken back', () => {
    const { workspace, conflicts } = takeOver(opened, { [file]: '{ "a": 7 }', [other]: undefined })
    expect(conflicts).toEqual([])
    expect([...workspace.texts]).toEqual([[file, '{ "a": 7 }']])
    expect(changedFiles(workspace)).toEqual({})
    expect(undoStep(workspace).texts).toEqual(opened.texts)
  })
  it('is a conflict where the file is changed here, unless both are the same', () => {
    const mine = setValue(opened, file, ['a'], 5)
    const { workspace, conflicts } = takeOver(mine, { [file]: '{ "a": 7 }' })
    expect(workspace.texts).toEqual(mine.texts)
    expect(conflicts).toEqual([{ path: file, mine: '{ "a": 5 }', theirs: '{ "a": 7 }' }])
    expect(takeOver(mine, { [file]: '{ "a": 5 }' }).conflicts).toEqual([])
    const kept = settleConflict(workspace, conflicts[0]!, 'mine')
    expect(changedFiles(kept)).toEqual({ [file]: '{ "a": 5 }' })
    const theirs = settleConflict(workspace, conflicts[0]!, 'theirs')
    expect(changedFiles(theirs)).toEqual({})
    expect(undoStep(theirs).texts.get(file)).toBe('{ "a": 5 }')
  })
})
