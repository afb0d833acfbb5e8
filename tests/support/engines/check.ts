import { test as base, expect } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, type SiteServer } from '../browser/lost-server.ts'
import type { Browser, Engine, Tab } from './engine.ts'
import { engines } from './engines.ts'

/** A browser of an engine, which can be closed and opened again as the same device. */
interface Device {
  readonly browser: () => Browser
  readonly restart: () => Promise<void>
}

/** What the checks of one worker share. */
export interface Shared {
  /** The engine of a project of Playwright. */
  readonly engineName: string
  readonly engine: Engine
  readonly device: Device
  /** The site, for checks that leave it as it is. */
  readonly site: SiteServer
}

interface Own {
  /** A site of the check's own: the browser has never been at its address. */
  readonly ownSite: SiteServer
  readonly tab: Tab
}

/** Deletes what the device keeps of the site, but not the files of its offline worker. */
const clearDevice = `
  localStorage.clear()
  sessionStorage.clear()
  const all = await indexedDB.databases()
  await Promise.all(all.map(({ name }) => new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) deletion.addEventListener(event, resolve)
  })))
`

/** What a page shows, for the report of a failure. */
const page = `return [location.href, document.body.innerText, document.activeElement.outerHTML]
  .join('\\n').slice(0, 4000)`

/**
 * A check in the engine of its project. Checks that run in one worker share a browser and a site,
 * for to start them takes longer than most checks.
 */
export const check = base.extend<Own, Shared>({
  engineName: ['', { option: true, scope: 'worker' }],
  engine: [
    ({ engineName }, use) => use(engines.find(({ name }) => name === engineName)!),
    { scope: 'worker' },
  ],
  device: [
    async ({ engine }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'engine-'))
      let browser = await engine.start(folder)
      const restart = async (): Promise<void> => {
        await browser.close()
        browser = await engine.start(folder)
      }
      await use({
        browser: () => ({
          ...browser,
          // WebKit sometimes ends after a check, with its last window.
          async open() {
            try {
              return await browser.open()
            } catch (error) {
              if (!String(error).includes('invalid session id')) throw error
              await restart()
              return browser.open()
            }
          },
        }),
        restart,
      })
      await browser.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.kill()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownSite: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.kill()
  },
  tab: async ({ device, site }, use, info) => {
    const tab = await device.browser().open()
    await tab.goto(`${site.address}/robots.txt`)
    await tab.run(clearDevice)
    await use(tab)
    if (info.status !== info.expectedStatus)
      console.log('The page at the failure:', await tab.run(page).catch(String), tab.complaints)
    await tab.close().catch(() => undefined)
  },
})

/**
 * Waits until the first element that a selector finds has a text, whatever its spaces and without
 * marks of direction.
 */
export const expectText = (tab: Tab, selector: string, text: string | RegExp): Promise<void> =>
  expect
    .poll(
      async () => ((await tab.text(selector)) ?? '').replace(/\s+/g, ' ').replace(/\p{Cf}/gu, ''),
      { timeout: 30_000, message: selector },
    )
    .toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text))

/** Waits until a function's body gives true in the page. */
export const expectTrue = (tab: Tab, body: string, message: string): Promise<void> =>
  expect.poll(() => tab.run(body), { timeout: 30_000, message }).toBe(true)

const isLive = `
  const root = document.getElementById('root')
  const name = Object.keys(root).find((each) => each.startsWith('__reactContainer$'))
  return name !== undefined && root[name].stateNode.current.memoizedState?.isDehydrated === false
`

/** Opens a page and waits until the scripts have taken it over. */
export async function openLive(tab: Tab, address: string): Promise<void> {
  await tab.goto(address)
  await expectTrue(tab, isLive, address)
}

/** Presses the first element that a selector finds with a text. */
export async function pressNamed(tab: Tab, selector: string, text: string): Promise<void> {
  const mark = `
    const named = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
      (each) => each.innerText?.includes(${JSON.stringify(text)}))
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    named?.setAttribute('data-pressed', '')
    return named !== undefined
  `
  await expectTrue(tab, mark, text)
  await tab.press('[data-pressed]')
}
