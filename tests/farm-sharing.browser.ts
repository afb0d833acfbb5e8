import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { keep, putTexts } from './support/browser/kept.ts'
import { makeLoggedIn, type LoggedIn } from './support/browser/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { sendJson } from './support/server/bodies.ts'
import { journey } from './support/browser/sweep.ts'

// An owner shares a farm with the clinic, and every device of the farm says so.
let site: SiteWithServer
let amina: LoggedIn
let omar: LoggedIn
let vet: LoggedIn

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSiteWithServer()
  amina = await makeLoggedIn(site, 'amina')
  omar = await makeLoggedIn(site, 'omar')
  vet = await makeLoggedIn(site, 'vet', 'staff')
})
test.afterAll(() => site.stop())
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

const journal = programOf('broilers/farm-management').path
const account = '/my-account'
const farm = (page: Page) => page.locator('section.farm')
const line = (page: Page) => page.locator('.farm-line')
const notice = (page: Page) => page.locator('[data-shared-notice]')
const lead = (page: Page) => page.locator('.account > .lead')
const press = (page: Page, name: string | RegExp) =>
  farm(page).getByRole('button', { name }).click()

/** The words of a pack, in a language. */
const wordsOf = (language: string, pack: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, `${pack}.json`), 'utf8')) as Record<
    string,
    string
  >

/** A browser of somebody, who is logged in. */
async function openAs(browser: Browser, who: LoggedIn, name: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
  opened.push(context)
  await who.logIn(context)
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const role = who === vet ? 'staff' : 'visitor'
  await putTexts(page, { account: JSON.stringify({ version: 1, id: who.id, name, role }) })
  return page
}
/** Sees the page again, as a visitor who comes back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Makes a farm of one flock, which is on a page of its owner and on one of a worker. */
async function openFarm(browser: Browser): Promise<readonly [owner: Page, worker: Page]> {
  const owner = await openAs(browser, amina, 'Amina')
  await keepFlocks(owner, ['House 1', { birds: '1000', placed: '2026-05-01' }])
  await owner.goto(account)
  await expect(lead(owner)).toHaveText(wordsOf('en', 'account')['leadAccount']!)
  await farm(owner).getByLabel('Name of the farm').fill('عنبر الدلتا')
  await press(owner, 'Make the farm')
  await expect(line(owner)).toContainText('Everything is on the server')
  await expect(lead(owner)).toHaveText(wordsOf('en', 'account')['leadBoth']!)
  await farm(owner).getByLabel('Role', { exact: true }).selectOption('worker')
  await press(owner, 'Make a link')
  const link = await farm(owner).getByLabel('Link of the invitation').inputValue()
  const worker = await openAs(browser, omar, 'Omar')
  await worker.goto(link)
  await press(worker, 'Join the farm')
  await press(worker, /^Use .* on this device$/)
  await expect(line(worker)).toContainText('Everything is on the server')
  return [owner, worker]
}

test(
  'an owner shares a farm: its members read so, and staff see it until it ends',
  journey,
  async ({ browser }) => {
    test.setTimeout(120_000)
    const words = wordsOf('en', 'sharing')
    const [owner, worker] = await openFarm(browser)
    // Only owners switch.
    await expect(farm(worker).locator('[data-shared=false]')).toHaveText(words['off']!)
    await expect(farm(worker)).toContainText(words['owners']!)
    await expect(farm(worker).getByRole('button', { name: words['start']! })).toHaveCount(0)
    await worker.goto(journal)
    await expect(line(worker)).toContainText('Everything is on the server')
    await expect(notice(worker)).toHaveCount(0)

    await press(owner, words['start']!)
    await expect(farm(owner).locator('[data-shared=true]')).toContainText('Shared with the clinic')
    await expectAccessible(owner)
    await owner.goto(journal)
    await expect(notice(owner)).toContainText('its vets and staff can read all flocks')
    await expect(notice(owner).getByRole('link', { name: words['change']! })).toHaveAttribute(
      'href',
      account,
    )

    // The other member reads it after the next exchange, on every page of the flock.
    await comeBack(worker)
    await expect(notice(worker)).toContainText(words['ask']!)
    await expect(notice(worker).getByRole('link')).toHaveCount(0)
    await expectAccessible(worker)
    await worker.goto('/')
    await expect(worker.locator('.flock-card')).toContainText('House 1')
    await expect(notice(worker)).toContainText('Shared with the clinic since')
    await expectAccessible(worker)
    await worker.goto(inLanguage(journal, 'ar'))
    await expect(notice(worker)).toContainText(wordsOf('ar', 'sharing')['ask']!)
    await expectNoSidewaysScroll(worker)
    await expectAccessible(worker)

    const staff = await openAs(browser, vet, 'Vet')
    await staff.goto('/shared-flocks')
    await expect(staff.locator('.shared-list > section h2')).toHaveText('House 1')

    await owner.goto(inLanguage(account, 'ar'))
    await expect(farm(owner).locator('[data-shared=true]')).toBeVisible()
    await expectNoSidewaysScroll(owner)
    await expectAccessible(owner)
    await press(owner, wordsOf('ar', 'sharing')['stop']!)
    await expect(farm(owner).locator('[data-shared=false]')).toBeVisible()
    await staff.reload()
    await expect(staff.locator('main')).toContainText(wordsOf('en', 'sharedFlocks')['none']!)
    await expect(staff.locator('main')).not.toContainText('House 1')
    await comeBack(worker)
    await expect(notice(worker)).toHaveCount(0)
    await owner.goto(journal)
    await expect(line(owner)).toContainText('Everything is on the server')
    await expect(notice(owner)).toHaveCount(0)
  },
)

/** The farms of an account, as the server has them. */
async function farmOf({ cookie }: LoggedIn): Promise<string> {
  const answer = await fetch(`${site.address}/api/farms`, { headers: { Cookie: cookie } })
  const { farms } = (await answer.json()) as {
    readonly farms: readonly { readonly farm: string }[]
  }
  return farms[0]!.farm
}

test('the notice has its space from the start, and a flock that stays apart has none', async ({
  browser,
}) => {
  const shared = { shared: true }
  const path = `${site.address}/api/farms/${await farmOf(amina)}`
  expect((await sendJson(path, shared, { Cookie: amina.cookie }, 'PATCH')).status).toBe(200)
  const page = await openAs(browser, amina, 'Amina')
  // It began at another moment than the flock of the farm.
  const own = 'flock:1778000000000'
  const program = 'broilers/flock-today'
  await keep(page, {
    [own]: JSON.stringify({
      version: 1,
      program,
      query: 'birds=500&placed=2026-05-02',
      title: 'Own house',
    }),
    currentFlock: own,
  })
  await page.goto(account)
  await press(page, /^Use .* on this device$/)
  await press(page, 'Keep both')
  await expect(line(page)).toContainText('Everything is on the server')
  await page.goto(journal)
  await expect(page.locator('.journal .hint').first()).toContainText('Own house')
  await expect(line(page)).toContainText('Everything is on the server')
  await expect(notice(page)).toHaveCount(0)

  await page.locator('details.flocks summary').click()
  await page.locator('details.flocks').getByRole('button', { name: 'House 1' }).click()
  await expect(notice(page)).toBeVisible()
  for (const language of ['en', 'ar', 'fr']) {
    // The chunk of the notice comes once its place was measured.
    let come = (): void => undefined
    const late = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/SharedNotice/, async (route) => {
      await late
      await route.continue()
    })
    await page.goto(inLanguage(journal, language))
    const space = page.locator('p.meaning[aria-hidden=true]')
    const { height } = (await space.boundingBox())!
    come()
    await expect(notice(page)).toBeVisible()
    await expect(space).toHaveCount(0)
    const change = (await notice(page).boundingBox())!.height - height
    // At most two lines.
    expect(Math.abs(change), language).toBeLessThanOrEqual(50)
    await page.unroute(/SharedNotice/)
  }
})

test('what is on this device only is said in each language', async ({ browser }) => {
  const page = await openAs(browser, omar, 'Omar')
  for (const [texts, key] of [
    [{}, 'leadAccount'],
    [{ farm: '{"version":1,"role":"worker","apart":[]}' }, 'leadBoth'],
  ] as const)
    for (const language of ['en', 'ar', 'fr']) {
      await page.goto('/robots.txt')
      await keep(page, texts)
      await page.goto(inLanguage(account, language))
      await expect(lead(page)).toHaveText(wordsOf(language, 'account')[key]!)
      await expectNoSidewaysScroll(page)
    }
})
