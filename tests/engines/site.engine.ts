import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, type SiteServer } from '../support/browser/lost-server.ts'
import { inLanguage, knownLanguages as languages, programOf } from '../support/browser/programs.ts'
import type { Browser, Tab } from '../support/engines/engine.ts'
import { engines } from '../support/engines/engines.ts'

// What the site promises, in the engines beside Chromium: each with its own typing, storage,
// formatting and offline worker.

const pathOf = (id: string): string => programOf(id).path
const conversion = pathOf('broilers/feed-conversion-ratio')
const query = '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000'
const submit = '.entry button[type=submit]'
const notices = {
  en: { offline: 'Calculators still work', kept: 'work without internet' },
  ar: { offline: 'البرامج ما زالت تعمل', kept: 'بدون إنترنت على هذا الجهاز' },
  fr: { offline: 'fonctionnent toujours', kept: 'sans Internet sur cet appareil' },
}

/** A page of each kind, and a program of each kind of input. */
const paths = [
  '/',
  '/services',
  '/contact',
  '/blogs',
  '/my-account',
  ...[
    'broilers/feed-conversion-ratio',
    'broilers/farm-management',
    'feed/poultry-feed-analysis',
    'feed/least-cost',
    'drugs/drug-dose',
    'hatchery/hatch-date',
    'egg-results/laying-rate',
    'white-hens/egg-percentage',
  ].map(pathOf),
]

for (const engine of engines)
  test.describe(engine.name, () => {
    test.skip(!engine.isHere, `${engine.name} is not installed`)
    let site: SiteServer
    let browser: Browser
    let tab: Tab
    let folder: string
    test.beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'engine-'))
      site = await startSite()
      browser = await engine.start(folder)
      tab = await browser.open()
    })
    test.afterEach(async () => {
      await browser.close()
      await site.kill()
      rmSync(folder, { recursive: true, force: true })
    })
    const expectText = (selector: string, text: string) =>
      expect.poll(async () => (await tab.text(selector)) ?? '', { timeout: 60_000 }).toContain(text)

    for (const language of languages) {
      test(`pages start without a complaint in ${language}`, async () => {
        // Each page has its own tab: Firefox reports requests that end because a page is left.
        for (const path of paths) {
          const own = await browser.open()
          await own.goto(site.address + inLanguage(path, language))
          await expect.poll(() => own.run(live), { timeout: 30_000, message: path }).toBe(true)
          expect(own.complaints, path).toEqual([])
          await own.close()
        }
      })

      test(`programs open without the server in ${language}, and say so before`, async () => {
        await tab.goto(site.address + inLanguage('/', language))
        await expectText('.offline-keeper', notices[language].kept)
        await site.kill()
        await tab.goto(site.address + inLanguage(conversion, language) + query)
        await tab.press(submit)
        await expectText('[data-result=userFcr]', language === 'fr' ? '1,57' : '1.57')
        await expectText('.offline-notice', notices[language].offline)
      })
    }

    test('a first visit is offered no new version', async () => {
      await tab.goto(site.address)
      await expectText('.offline-keeper', notices.en.kept)
      expect(await tab.text('.offline-notice')).toBe('')
    })

    test('a log-in page does not take the place of a program', async () => {
      await tab.goto(site.address + conversion)
      await expectText('.offline-keeper', notices.en.kept)
      await site.replace((_request, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end('<!doctype html><h1>Log in</h1>'),
      )
      await tab.goto(site.address + conversion + query)
      await expectText('[data-result=userFcr]', '1.57')
      await expectText('.offline-notice', 'comes from your device')
    })

    test('figures are typed in Arabic digits, and answered in the digits of the site', async () => {
      await tab.goto(site.address + inLanguage(conversion, 'ar'))
      await tab.type('[name=birds]', '٩٠٠٠')
      await tab.type('[name=age]', '٣٥')
      await tab.type('[name=totalFeed]', '٣٣٠٠٠')
      await tab.type('[name=averageWeight]', '٢٫١')
      await tab.press(submit)
      await expectText('[data-result=userFcr]', '1.75')
      expect(await tab.text('main')).not.toMatch(/[٠-٩۰-۹]/)
    })

    test('a day of the notebook is there after the browser was closed and opened', async () => {
      const journal = site.address + pathOf('broilers/farm-management')
      await tab.goto(journal)
      await tab.run(placeFlock)
      await tab.goto(journal)
      await tab.type('.journal .day-form [name=deaths]', '3')
      await tab.press('.journal h4')
      await expectText('[data-day-result=alive] dd', '997 birds')
      await browser.close()
      browser = await engine.start(folder)
      tab = await browser.open()
      await tab.goto(journal)
      await expectText('[data-day-result=alive] dd', '997 birds')
    })
  })

/** Whether the scripts have taken the page over. */
const live = `
  const root = document.getElementById('root')
  const name = Object.keys(root).find((each) => each.startsWith('__reactContainer$'))
  return name !== undefined && root[name].stateNode.current.memoizedState?.isDehydrated === false
`
/** Keeps 1,000 birds that were placed today. */
const placeFlock = `
  const now = new Date()
  const placed = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0')).join('-')
  const program = 'broilers/flock-today'
  const query = 'birds=1000&placed=' + placed
  const flock = { version: 1, program, query, title: 'House 1' }
  localStorage['flock:1778263200000'] = JSON.stringify(flock)
  localStorage['last:' + program] = query
  localStorage.currentFlock = 'flock:1778263200000'
`
