import { beforeEach, describe, expect, it } from 'vitest'
import { newDevice, openTab, type Tab } from '#tests/support/device.ts'
import { readDay } from './journal.ts'

const flock = 'flock:1717000000000'

describe('the days of a flock that the device keeps', () => {
  let { forgetDay, storeDay, keptDays, unreadDays } = {} as Tab['journal']
  let notebook: Tab['notebook']
  beforeEach(async () => {
    newDevice()
    const tab = await openTab()
    notebook = tab.notebook
    ;({ forgetDay, storeDay, keptDays, unreadDays } = tab.journal)
  })

  it('come back in their order, each with its entries', async () => {
    await storeDay(flock, '2026-05-03', { deaths: 2 })
    await storeDay(flock, '2026-05-02', { deaths: 0, feed: 15 })
    await storeDay('flock:2', '2026-05-02', { deaths: 9 })
    expect(keptDays(flock, 'date')).toEqual([
      { date: '2026-05-02', deaths: 0, feed: 15 },
      { date: '2026-05-03', deaths: 2 },
    ])
    await forgetDay(flock, '2026-05-03')
    expect(keptDays(flock, 'date')).toHaveLength(1)
  })

  it('keep the entries of another tab, and are deleted without any entry', async () => {
    await storeDay(flock, '2026-05-02', { deaths: 1 })
    await storeDay(flock, '2026-05-02', { feed: 15 })
    expect(keptDays(flock, 'date')).toEqual([{ date: '2026-05-02', deaths: 1, feed: 15 }])
    await storeDay(flock, '2026-05-02', { deaths: undefined, feed: undefined })
    expect(keptDays(flock, 'date')).toEqual([])
  })

  it('that cannot be used are set aside when the day is entered again, and nothing is lost', async () => {
    const name = 'journal:1717000000000:2026-05-02'
    for (const unusable of [
      '{"version":2,"told":{"deaths":"many"}}',
      '{"version":1,"to',
      '{"version":1,"told":{"deaths":-5}}',
    ]) {
      await notebook.edit([notebook.replaceRecord(name, unusable)])
      await storeDay(flock, '2026-05-02', { deaths: 1 }, {}, false)
      expect(keptDays(flock, 'date')).toEqual([{ date: '2026-05-02', deaths: 1 }])
      const asides = notebook.recordNamesWith('aside:journal:1717000000000:2026-05-02:')
      expect(asides.map((each) => notebook.recallRecord(each))).toContain(unusable)
      expect(unreadDays(flock)).toContain('2026-05-02')
    }
    for (const broken of ['', '{', 'null', '[]', '{"version":1}', '{"version":1,"told":[1]}'])
      expect(readDay(broken)).toBeUndefined()
  })
})
