import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../playwright.config.ts'
import { readDraftFile } from '../src/drafts/draft.ts'
import { makeLoggedIn, type LoggedIn } from './support/browser/log-in.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { root } from './support/project/root.ts'
import { serveWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { livePage } from './support/studio/live-page.ts'
import { journey } from './support/browser/sweep.ts'

const { launchOptions } = config.use!
// Staff work on drafts in the Studio of the server; its live page has a service worker.
test.use({
  launchOptions: {
    ...launchOptions,
    // The live page is at another site: its storage is one of its own, as in the browsers of
    // people. Playwright turns that off by this switch, of which the last one counts.
    args: [...(launchOptions?.args ?? []), '--disable-features=HttpsUpgrades'],
  },
  serviceWorkers: 'allow',
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  actionTimeout: 30_000,
})
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const program = 'calculators/broilers/livability.json'
const words = 'locales/en/broilers.json'
const title = 'Livability percentage'
const onDisk = (): string => readFileSync(join(root, words), 'utf8')

let site: SiteWithServer
let amina: LoggedIn
let omar: LoggedIn
let lina: LoggedIn
let address = ''
const before = onDisk()

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await serveWithServer(join(root, 'dist'), { drafts: { needApproval: true } })
  amina = await makeLoggedIn(site, 'amina', 'staff')
  omar = await makeLoggedIn(site, 'omar', 'staff')
  lina = await makeLoggedIn(site, 'lina', 'owner')
})
test.afterAll(() => site.stop())

const live = livePage
const editor = (page: Page) => page.locator('.text .cm-content')
const state = (page: Page) => page.locator('.toolbar .saved')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openStudio(page: Page, who: LoggedIn, path = '/studio'): Promise<void> {
  await who.logIn(page.context())
  await page.goto(site.address + path)
  // The first visit builds the Studio; its page waits by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Studio', exact: true })).toBeVisible({
    timeout: 240_000,
  })
}

const pageOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()

async function openWords(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('livability')
  await page.getByRole('navigation').getByRole('button', { name: program }).click()
  await page.locator('.files').getByTitle(words).click()
  await expect(editor(page)).toContainText('{')
}

/** The title of the program in the list, which has the newest texts. */
const titled = (page: Page, text: string) =>
  expect(page.getByRole('navigation').getByRole('button', { name: program })).toContainText(text)

/** Finds the title by the editor's own search, and replaces it. */
async function retitle(page: Page, from: string, to: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+f')
  await page.locator('.cm-search input[name="search"]').pressSequentially(from)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.insertText(to)
}

test(
  'is for staff alone: others log in first, or are refused',
  journey,
  async ({ page, browser }) => {
    await page.goto(`${site.address}/studio/?draft=0123456789abcdef`)
    await expect(page).toHaveURL(/\/login\?next=%2Fstudio%2F%3Fdraft%3D0123456789abcdef$/)
    const visitor = await makeLoggedIn(site, 'ali')
    const weak = await makeLoggedIn(site, 'weak', 'staff', false)
    for (const [who, text] of [
      [visitor, 'Not allowed'],
      [weak, 'A second factor is needed'],
    ] as const) {
      const other = await pageOf(browser)
      await who.logIn(other.context())
      const response = await other.goto(`${site.address}/studio`)
      expect(response?.status()).toBe(403)
      await expect(other.getByRole('heading')).toHaveText(text)
      for (const path of ['/studio/api/project', '/studio/preview/worker.js']) {
        const answer = await other.request.get(site.address + path)
        expect(answer.status()).toBe(403)
      }
      await other.context().close()
    }
    const nobody = await page.request.get(`${site.address}/studio/api/project`)
    expect(nobody.status()).toBe(401)
  },
)

test(
  'what is typed is kept as a draft on the server, and no file changes',
  journey,
  async ({ page }) => {
    await openStudio(page, amina)
    await expect(state(page)).toHaveText('Your first change starts a draft on the server')
    await expect(button(page, 'Publish …')).toHaveCount(0)
    await openWords(page)
    await retitle(page, title, 'Livability of Amina')
    await expect(state(page)).toContainText('version 1 is on the server')
    await expect(page).toHaveURL(/\/studio\/\?draft=[\w-]{36}$/)
    address = new URL(page.url()).pathname + new URL(page.url()).search
    await button(page, 'Drafts …').click()
    const about = page.getByLabel('What is this draft about? (for your colleagues)')
    await about.fill('A shorter title')
    await page.route('**/api/drafts/*/versions', (route) => route.abort())
    await button(page, 'Save as a new version').click()
    await expect(page.getByRole('alert')).toContainText('What you typed is still here')
    await expect(about).toHaveValue('A shorter title')
    await page.unroute('**/api/drafts/*/versions')
    await button(page, 'Save as a new version').click()
    await expect(page.locator('.server-drafts .choices > li .note')).toHaveText('A shorter title')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(live(page).locator('h1')).toHaveText('Livability of Amina', { timeout: 60_000 })
    expect(onDisk()).toBe(before)
    // What the live page tries reaches no message and no account: neither by its service worker nor
    // at its host name, where the session of the person is not sent.
    const found = await livePage(page)
      .locator('body')
      .evaluate(async () => ({
        origin: location.origin,
        status: (await fetch('/api/me')).status,
        cookie: document.cookie,
      }))
    expect(found).toEqual({
      origin: site.address.replace('127.0.0.1', 'localhost'),
      status: 404,
      cookie: '',
    })
    for (const path of ['/api/me', '/studio/api/project', '/studio', '/'])
      expect((await page.request.get(found.origin + path)).status()).toBe(404)
    // A reload shows the draft again.
    await page.reload()
    await openWords(page)
    await titled(page, 'Livability of Amina')
  },
)

test('two people on one draft: both texts are shown, and nothing is overwritten', async ({
  page,
  browser,
}) => {
  // Amina's page looks for new versions every 15 seconds: here it has not yet seen the other one.
  const list = `${site.address}/api/drafts`
  await page.route(list, (route) => route.abort())
  await openStudio(page, amina, address)
  const other = await pageOf(browser)
  await openStudio(other, omar, address)
  await openWords(other)
  await retitle(other, 'Livability of Amina', 'Livability of Omar')
  // A person who opens a draft to read it does not become one of its authors by a keystroke.
  await expect(state(other)).toContainText('makes a new version of this draft, in your name')
  await openWords(page)
  await button(other, 'Save').click()
  await expect(state(other)).toContainText('version 3 is on the server')
  await retitle(page, 'Livability of Amina', 'Livability of both')
  const conflict = page.locator('.conflict')
  await expect(conflict).toContainText('A colleague has changed locales/en/broilers.json too')
  await expect(conflict).toContainText('Livability of Omar')
  await expect(conflict).toContainText('Livability of both')
  await page.unroute(list)
  await expectAccessible(page)
  await button(page, 'Keep my text').click()
  await expect(state(page)).toContainText('version 4 is on the server')
  await other.reload()
  await openWords(other)
  await titled(other, 'Livability of both')
  await other.context().close()
})

test('a colleague approves a version, which can then be published from a file', async ({
  page,
}) => {
  await openStudio(page, lina, address)
  await button(page, 'Drafts …').click()
  const draft = page.locator('.server-drafts .choices > li')
  await expect(draft).toContainText('Version 4, Name of amina')
  await expect(draft).toContainText('Also by Name of omar.')
  await expect(draft.locator('.note')).toHaveText('A shorter title')
  await expect(draft).toContainText('Not approved yet: it cannot be published.')
  const download = draft.getByRole('link', { name: 'Save as a file to publish' })
  await expect(download).toHaveCount(0)
  await draft.getByText('Earlier versions').click()
  await expect(draft.locator('details li')).toHaveCount(4)
  await draft.getByRole('button', { name: 'Look at version 3' }).click()
  await expect(page.locator('.open')).toContainText('From Name of omar')
  await page.getByLabel('Name of the open draft').fill('Livability')
  await button(page, 'Rename').click()
  await expect(draft.getByRole('heading')).toContainText('Livability')
  await expectAccessible(page)
  await draft.getByRole('button', { name: 'Approve version 4' }).click()
  await expect(draft).toContainText('Approved by Name of lina')
  await expect(draft.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const read = readDraftFile(readFileSync(await file.path(), 'utf8'))
  expect(read).toMatchObject({
    author: 'Name of amina',
    files: [{ path: words, was: before, text: before.replace(title, 'Livability of both') }],
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(state(page)).toContainText('version 4 is on the server and approved')
  await expectNoSidewaysScroll(page)
})

test('a draft that somebody has deleted is begun again from what is here', async ({
  page,
  browser,
}) => {
  await openStudio(page, amina, address)
  await openWords(page)
  const other = await pageOf(browser)
  await openStudio(other, omar)
  await button(other, 'Drafts …').click()
  const list = other.locator('.server-drafts')
  await list.getByRole('button', { name: 'Delete …' }).click()
  await button(other, 'Delete it').click()
  await expect(list).toContainText('There are no drafts yet.')
  await other.goto(site.address + address)
  await expect(state(other)).toContainText('This draft no longer exists.')
  await other.context().close()
  await retitle(page, 'Livability of both', 'Livability again')
  await button(page, 'Save').click()
  await expect(state(page)).toContainText('version 1 is on the server')
  expect(new URL(page.url()).search).not.toBe(new URL(site.address + address).search)
  expect(onDisk()).toBe(before)
})
