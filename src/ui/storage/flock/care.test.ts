import { beforeEach, describe, expect, it } from 'vitest'
import { newDevice, openTab, type Tab } from '#tests/support/device.ts'
import { copiedName, readCopies } from './copies.ts'

const flock = JSON.stringify({ version: 1, program: 'a/b', query: 'birds=1', title: 'House 1' })
const day = '{"version":1,"told":{"deaths":1}}'
let { copyStatus, isCopyDue, noteCopy, putOffCopy } = {} as Tab['copies']
let careOf: Tab['care']['careOf']
let notebook: Tab['notebook']
beforeEach(async () => {
  newDevice()
  const tab = await openTab()
  ;({ copyStatus, isCopyDue, noteCopy, putOffCopy } = tab.copies)
  careOf = tab.care.careOf
  notebook = tab.notebook
})
const keepAll = (kept: Readonly<Record<string, string>>) =>
  notebook.edit(Object.entries(kept).map(([name, text]) => notebook.replaceRecord(name, text)))

describe('a copy of the days of flocks', () => {
  it('is requested a week after the first day, and a week after each copy', async () => {
    expect(isCopyDue('2026-05-20')).toBe(false)
    await keepAll({ 'journal:1:2026-05-03': day, 'journal:2:2026-05-02': day })
    expect(isCopyDue('2026-05-08')).toBe(false)
    expect(isCopyDue('2026-05-09')).toBe(true)
    await noteCopy('2026-05-09')
    expect(isCopyDue('2026-05-16')).toBe(false)
    expect(isCopyDue('2026-05-17')).toBe(true)
  })
  it('is not requested again on a day on which the visitor declined', async () => {
    await keepAll({ 'journal:1:2026-05-01': day })
    await noteCopy('2026-05-01')
    await putOffCopy('2026-05-20')
    expect(isCopyDue('2026-05-20')).toBe(false)
    expect(isCopyDue('2026-05-21')).toBe(true)
    expect(copyStatus()).toEqual({ on: '2026-05-01', later: '2026-05-20' })
  })
  it('is not requested of flocks of a farm, which are on its server', async () => {
    await keepAll({ 'journal:1:2026-05-01': day, 'journal:2:2026-05-04': day })
    localStorage.setItem('farm', '{"version":1,"role":"owner","apart":["2"]}')
    expect(isCopyDue('2026-05-10')).toBe(false)
    expect(isCopyDue('2026-05-11')).toBe(true)
    localStorage.setItem('farm', '{"version":1,"role":"owner","apart":[]}')
    expect(isCopyDue('2026-05-11')).toBe(false)
  })
  it('of a future day does not count: a clock was wrong', async () => {
    await keepAll({ 'journal:1:2026-05-01': day })
    await noteCopy('2062-05-01')
    expect(isCopyDue('2026-05-20')).toBe(true)
  })
  it.each(['', 'null', '[]', '{"version":2,"on":"2026-05-01"}'])(
    'is not guessed from %s',
    async (text) => {
      expect(readCopies(text)).toBeUndefined()
      await keepAll({ [copiedName]: text })
      expect(copyStatus()).toEqual({})
    },
  )
})

describe('the journal of the flock that fills the programs', () => {
  it('needs no message if all is well', async () => {
    await keepAll({ 'flock:1': flock, currentFlock: 'flock:1', 'journal:1:2026-05-02': day })
    expect(careOf('2026-05-03')).toEqual({ isLost: false })
    expect(careOf('2026-05-20').copy).toEqual({})
  })
  it('has no flock if its record is missing, or half of it was written', async () => {
    expect(careOf('2026-05-03').isLost).toBe(false)
    await keepAll({ currentFlock: 'flock:1' })
    expect(careOf('2026-05-03').isLost).toBe(true)
    await keepAll({ 'flock:1': flock.slice(0, 20) })
    expect(careOf('2026-05-03').isLost).toBe(true)
  })
  it('reports days in the future', async () => {
    await keepAll({
      'flock:1': flock,
      currentFlock: 'flock:1',
      'journal:1:2026-05-09': day,
      'journal:12:2027-05-02': '{',
    })
    expect(careOf('2026-05-03')).toEqual({ isLost: false, toCome: '2026-05-09' })
  })
})
