/** A year of a journal on its page, as a phone has it: a processor of a quarter of the speed. */
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Entry } from '../../src/engine/calculation.ts'
import { browserHere } from '../support/prepare.mjs'
import { serveSite } from '../support/serve/site-server.ts'
import { dayFromNow } from '../../tests/support/day-from-now.ts'

const slowed = 4
const times = 5
const saves = 24
const journal = '/services/layers-management/layers-management'

/** Keeps a flock of hens with days of its journal, the last of them today. */
async function storeDays(page: Page, days: readonly Entry[]): Promise<void> {
  const query =
    `birds=5000&eggPrice=0.1&feedPrice=0.4&hatched=${dayFromNow(-490)}` +
    `&housed=${dayFromNow(-days.length)}&strain=white`
  const flock = { version: 1, program: 'egg-results/layers-today', query, title: 'Hens' }
  const kept = Object.fromEntries([
    ['flock:1', JSON.stringify(flock)],
    ['currentFlock', 'flock:1'],
    ...days.map((day, index) => [
      `journal:1:${dayFromNow(-(days.length - 1 - index))}`,
      JSON.stringify({ version: 1, told: { ...day, date: undefined } }),
    ]),
  ]) as Record<string, string>
  await page.evaluate(async (texts) => {
    localStorage.clear()
    sessionStorage.clear()
    await new Promise((resolve) => {
      const deletion = indexedDB.deleteDatabase('notebook')
      for (const event of ['success', 'error']) deletion.addEventListener(event, resolve)
    })
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
  }, kept)
}

/** Opens the journal. @returns the milliseconds of script and of drawing until it is. */
async function openJournal(
  page: Page,
  browser: CDPSession,
  days: readonly Entry[],
): Promise<number> {
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/contact')
  await storeDays(page, days)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  // Of the page's own thread: what else the machine does counts nothing.
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(journal)
  await page.locator('[data-curve=henDay] .norm[d^=M]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const { metrics } = await browser.send('Performance.getMetrics')
  const wanted = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
  return metrics.reduce((sum, { name, value }) => sum + (wanted.has(name) ? value * 1000 : 0), 0)
}

/**
 * Enters a figure of today. @returns the milliseconds until it is on disk, and until all is
 * rendered.
 */
const saveFigure = (page: Page, value: number): Promise<readonly [kept: number, drawn: number]> =>
  page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('.day-form [name=water]')!
    input.focus()
    input.select()
    document.execCommand('insertText', false, text)
    await new Promise((resolve) => setTimeout(resolve, 400))
    const begin = performance.now()
    // It is on disk once nothing waits for the next window any more.
    const isWaiting = () => Object.keys(localStorage).some((name) => name.startsWith('waiting:'))
    const stored = new Promise<number>((resolve) => {
      window.addEventListener('notebook', () => {
        if (!isWaiting()) resolve(performance.now() - begin)
      })
    })
    input.blur()
    const kept = await stored
    // The rest is rendered in later turns, before the page is idle.
    await new Promise((resolve) => requestIdleCallback(resolve))
    return [kept, performance.now() - begin] as const
  }, String(value))

/** Measures a year of hens on the built site, and prints the result. */
export async function run(root: string, days: readonly Entry[]): Promise<void> {
  if (!existsSync(join(root, 'dist/site'))) {
    console.log('There is no site in dist yet. Build it: npm run build')
    return
  }
  const server = await serveSite(root, 0)
  const { port } = server.address() as AddressInfo
  const executablePath = browserHere() ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({
      baseURL: `http://127.0.0.1:${port}`,
      viewport: { width: 390, height: 800 },
      serviceWorkers: 'block',
    })
    await page.goto('/contact')
    const session = await page.context().newCDPSession(page)
    const least = async (of: readonly Entry[]): Promise<number> => {
      const all: number[] = []
      for (let turn = 0; turn < times; turn += 1) all.push(await openJournal(page, session, of))
      return Math.min(...all)
    }
    const saved = async (): Promise<string> => {
      const taken: (readonly [number, number])[] = []
      for (let turn = 0; turn < saves; turn += 1) taken.push(await saveFigure(page, 700 + turn))
      const kept = taken.map(([each]) => each).sort((one, other) => one - other)
      const drawn = Math.min(...taken.map(([, all]) => all))
      return `${kept[kept.length >> 1]!.toFixed(0)} ms (median), all that it comes to is drawn in ${drawn.toFixed(0)}`
    }
    const few = await least(days.slice(-2))
    const fewSaved = await saved()
    const year = await least(days)
    const yearSaved = await saved()
    console.log(`On a page, its processor ${slowed} times as slow:`)
    console.log(
      `a year of hens opens ${(year - few).toFixed(0)} ms later than two days (${few.toFixed(0)} ms)`,
    )
    console.log(`a figure beside one other day is on disk in ${fewSaved} ms`)
    console.log(`a figure of the last day of the year is on disk in ${yearSaved} ms`)
  } finally {
    await browser.close()
    server.close()
  }
}
