import { expect } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from '../support/browser/programs.ts'
import { check, expectText, openLive, pressNamed } from '../support/engines/check.ts'
import { placeFlock } from '../support/engines/flock.ts'
import { dayFromNow } from '../support/day-from-now.ts'
import { journey } from '../support/browser/sweep.ts'

// What is kept on the device, saved as a file or handed on.

const pathOf = (id: string): string => programOf(id).path
const fcr = `${pathOf('broilers/feed-conversion-ratio')}?age=35&averageWeight=2.1&birds=10000&totalFeed=33000`

check(
  'a day of the notebook is there after the browser was closed and opened',
  journey,
  async ({ device, site, tab }) => {
    const journal = site.address + pathOf('broilers/farm-management')
    await tab.goto(journal)
    await tab.run(placeFlock)
    await tab.goto(journal)
    await tab.type('.journal .day-form [name=deaths]', '3')
    await tab.press('.journal h4')
    await expectText(tab, '[data-day-result=alive] dd', '997 birds')
    await device.restart()
    const later = await device.browser().open()
    await later.goto(journal)
    await expectText(later, '[data-day-result=alive] dd', '997 birds')
    await later.close()
  },
)

check('the first flock asks the browser to keep what the device has', async ({ site, tab }) => {
  await tab.early(`
    window.asked = 0
    StorageManager.prototype.persist = async () => ((window.asked += 1), true)
  `)
  const placed = dayFromNow(-20)
  const flock = `${pathOf('broilers/flock-today')}?birds=10000&placed=${placed}`
  await openLive(tab, site.address + flock)
  expect(await tab.run('return window.asked')).toBe(0)
  await pressNamed(tab, '.flock-keeper button', 'Save as a new flock')
  await expectText(tab, '.flock-keeper [role=status]', 'is saved')
  expect(await tab.run('return window.asked')).toBe(1)
})

check(
  'files are saved: days for a calendar, a guide as a table, a copy of the device',
  async ({ device, site, tab }) => {
    const { downloads } = device.browser()
    /** The text of the one file of a kind that is saved, when it is whole. */
    const saved = async (kind: string): Promise<string> => {
      const found = () => readdirSync(downloads).find((name) => name.endsWith(kind)) ?? 'none'
      await expect.poll(found, { timeout: 15_000 }).not.toBe('none')
      const path = join(downloads, found())
      await expect
        .poll(() => existsSync(path) && readFileSync(path, 'utf8').length)
        .toBeGreaterThan(0)
      return readFileSync(path, 'utf8')
    }
    const withdrawal = `${pathOf('treatment/withdrawal-date')}?lastDose=2026-05-01&meatDays=7`
    await openLive(tab, site.address + withdrawal)
    await pressNamed(tab, 'button', 'Add to calendar')
    expect((await saved('.ics')).split('\r\n')).toContain('DTSTART;VALUE=DATE:20260509')
    await openLive(tab, `${site.address}${pathOf('broilers/production-guide')}?age=35`)
    await pressNamed(tab, 'button', 'By day')
    await pressNamed(tab, 'button', 'Download as CSV')
    expect((await saved('.csv')).split('\r\n')[36]).toBe('35,3213,2.064,96.5,1.56')
    await tab.run(`localStorage.favourites = JSON.stringify(['${pathOf('broilers/body-weight')}'])`)
    await openLive(tab, `${site.address}/my-account`)
    await pressNamed(tab, 'button', 'Export')
    expect(JSON.parse(await saved('.json'))).toHaveProperty('saved')
  },
)

check(
  'a link is copied, or the page says where it is; chats get the figures',
  async ({ site, tab }) => {
    await openLive(tab, site.address + fcr)
    await pressNamed(tab, '.share button', 'Copy the link')
    await expectText(tab, '.toast', 'The link was copied')
    const chat = await tab.run(`return document.querySelector('.share a[href*="wa.me"]').href`)
    expect(new URL(chat as string).searchParams.get('text')).toContain('1.57')
    // Without a secure connection a browser has no clipboard.
    for (const lack of [
      `Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })`,
      `Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) }, configurable: true })`,
    ]) {
      await openLive(tab, site.address + fcr)
      await tab.run(lack)
      await pressNamed(tab, '.share button', 'Copy the link')
      await expectText(tab, '.toast', 'could not be copied')
    }
  },
)
