import { beforeEach, expect, it } from 'vitest'
import { newDevice, openTab, type Tab } from '#tests/support/device.ts'
import { readMark } from './marks.ts'

const flock = 'flock:1717000000000'
const gumboro = 'vaccination/broilers-india:gumboro-1'
const done = { done: true, on: '2026-05-07' }

let { storeMark, keptMarks } = {} as Tab['marks']
let notebook: Tab['notebook']
beforeEach(async () => {
  newDevice()
  const tab = await openTab()
  notebook = tab.notebook
  ;({ storeMark, keptMarks } = tab.marks)
})

it('stores each mark of a flock separately from those of others', async () => {
  await storeMark(flock, gumboro, done)
  await storeMark(flock, 'vaccination/broilers-india:lasota-1', { done: false, on: '2026-05-05' })
  await storeMark('flock:17', gumboro, { done: false, on: '2026-05-09' })
  expect(keptMarks(flock)).toEqual({
    [gumboro]: done,
    'vaccination/broilers-india:lasota-1': { done: false, on: '2026-05-05' },
  })
  expect(await storeMark(flock, gumboro, undefined)).toBe(true)
  expect(Object.keys(keptMarks(flock))).toEqual(['vaccination/broilers-india:lasota-1'])
  expect(keptMarks('flock:17')[gumboro]).toEqual({ done: false, on: '2026-05-09' })
})

it('reads no invalid mark, and overwrites none of a later version', async () => {
  for (const text of ['', 'null', '{}', '[1]', '{"version":1,"done":1,"on":"2026-05-07"}'])
    expect(readMark(text), text).toBeUndefined()
  expect(readMark('{"version":1,"done":true,"on":"yesterday"}')).toBeUndefined()
  const later = '{"version":2,"done":"half","on":"2026-05-07"}'
  await notebook.edit([notebook.replaceRecord(`mark:1717000000000:${gumboro}`, later)])
  expect(keptMarks(flock)).toEqual({})
  expect(await storeMark(flock, gumboro, done)).toBe(false)
  expect(await storeMark(flock, gumboro, undefined)).toBe(false)
  expect(notebook.recallRecord(`mark:1717000000000:${gumboro}`)).toBe(later)
})
