import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  danger,
  expectDangerFirst,
  expectPageBeginsWithDanger,
  isDangerFirst,
  turnToPaper,
} from './support/browser/dangers.ts'
import { keep, putTexts } from './support/browser/kept.ts'
import { formatDate } from '#i18n/format.ts'
import { dayFromNow } from './support/day-from-now.ts'
import { makeLoggedIn, type LoggedIn } from './support/browser/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/browser/page.ts'
import { inLanguage, languages, programOf } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { expectAccessibleInLargeText, expectReadable } from './support/browser/reading.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { sendJson } from './support/server/bodies.ts'
import { isSweep, journey } from './support/browser/sweep.ts'

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

const journal = programOf('egg-results/farm-management').path
/** A flock of layers, as a device keeps it. */
const flockOf = (title: string, hatched: string): string =>
  JSON.stringify({
    version: 1,
    program: 'egg-results/layers-today',
    query: `birds=1000&hatched=${hatched}&strain=white`,
    title,
  })
const house = 'flock:1778263200000'
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
  await keep(owner, { [house]: flockOf('House 1', dayFromNow(-200)), currentFlock: house })
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

    // By default, one device with a danger and the list of staff have journeys of their own.
    if (isSweep) {
      await enterDangers(owner, worker)
      await expectDangersEverywhere(owner, staff)
    }

    await owner.goto(inLanguage(account, 'ar'))
    await expect(farm(owner).locator('[data-shared=true]')).toBeVisible()
    await expectNoSidewaysScroll(owner)
    await expectAccessible(owner)
    await press(owner, wordsOf('ar', 'sharing')['stop']!)
    await expect(farm(owner).locator('[data-shared=false]')).toBeVisible()
    await staff.goto('/shared-flocks')
    await expect(staff.locator('main')).toContainText(wordsOf('en', 'sharedFlocks')['none']!)
    await expect(staff.locator('main')).not.toContainText('House 1')
    await comeBack(worker)
    await expect(notice(worker)).toHaveCount(0)
    await owner.goto(journal)
    await expect(line(owner)).toContainText('Everything is on the server')
    await expect(notice(owner)).toHaveCount(0)
  },
)

/** The dangers of three days, the worst first. */
const levels = ['prohibited', 'pair', 'layers'] as const
/** Expects the three dangers before all figures, and no day on which meat or eggs are sold. */
async function expectDangers(page: Page): Promise<void> {
  for (const level of levels)
    await expect(page.locator(`.danger.bad[data-danger=${level}]:visible`).first()).toBeVisible()
  await expect(danger(page)).toHaveAttribute('data-danger', levels[0])
  await expectDangerFirst(page)
  await expectPageBeginsWithDanger(page)
  for (const id of ['sellMeatFrom', 'sellEggsFrom'])
    await expect(page.locator(`[data-result=${id}], [data-day-result=${id}]`)).toHaveCount(0)
}

/** Pastes the text of a file of days over what another app has shared, and takes its days. */
async function pasteDays(page: Page, text: string): Promise<void> {
  const manifest = await page.request.get('/app-ar.webmanifest')
  const { share_target: target } = (await manifest.json()) as {
    readonly share_target: { readonly action: string; readonly params: { readonly text: string } }
  }
  await page.goto(`${target.action}?${target.params.text}=1`)
  const field = page.locator('.shared textarea')
  await expect(field).toHaveValue('1')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+A')
  await field.press('ControlOrMeta+V')
  await expect(field).toHaveValue(text)
  await page.locator(`.shared a[href="${inLanguage(journal, 'ar')}"]`).click()
  await page.locator('.csv-import button.primary').click()
}

/**
 * In Arabic, on phones: a prohibited medicine is typed, the premix of an ionophore with a medicine
 * that makes it deadly is pasted with the text of a file, and an antibiotic of layers comes from a
 * second device.
 */
async function enterDangers(owner: Page, worker: Page): Promise<void> {
  const field = (page: Page, name: string) => page.locator(`.journal .day-form [name=${name}]`)
  const leave = (page: Page) => page.locator('.journal h4').first().click()
  await owner.goto(inLanguage(journal, 'ar'))
  await owner.locator('.journal .day-form summary').click()
  await field(owner, 'medicine').fill('كلورامفينيكول')
  await field(owner, 'meatDays').fill('0')
  await leave(owner)
  await expect(danger(owner)).toContainText('محظور قانونًا')
  await pasteDays(
    owner,
    `التاريخ;النافق;الدواء المعطى;فترة السحب للحم\n${dayFromNow(-1)};3;ساكوكس 120 + تيامولين;0\n`,
  )
  await expect(owner.locator('.danger.bad[data-danger=pair]:visible')).toBeVisible()
  await expect(line(owner)).toContainText('كل شيء على الخادم')

  await worker.goto(inLanguage(journal, 'ar'))
  await expect(danger(worker)).toContainText('محظور قانونًا')
  await worker
    .locator('.journal-days')
    .getByRole('button', {
      name: formatDate(new Date(dayFromNow(-2)), { numbers: 'ar-u-nu-latn' }),
    })
    .click()
  await worker.locator('.journal .day-form summary').click()
  await field(worker, 'medicine').fill('دوكسيسيكلين')
  await field(worker, 'eggDays').fill('0')
  await leave(worker)
  await expectDangers(worker)
  await expect(line(worker)).toContainText('كل شيء على الخادم')
}

/** Each page and paper of the owner, of the second device and of the vet begins with the danger. */
async function expectDangersEverywhere(owner: Page, vetPage: Page): Promise<void> {
  await comeBack(owner)
  await expectDangers(owner)
  // The answer, the text that is sent to a vet, and the page that its link opens begin with it.
  await owner.locator('form button.primary[type=submit]').click()
  await expect(owner.locator('.answer .result > * >> nth=0')).toBeVisible()
  await expectDangers(owner)
  const link = await owner.locator('.share a[href^="https://wa.me/?text="]').getAttribute('href')
  const [first, ...rest] = new URL(link!).searchParams.get('text')!.split('\n')
  expect(first).toMatch(/^\u2067محظور قانونًا/)
  const { pathname, search } = new URL(rest.at(-1)!)
  await vetPage.goto(pathname + search)
  await expectDangers(vetPage)
  // The sheet for the wall of the house, and the report.
  await owner.evaluate(() => (window.print = () => undefined))
  await owner.getByRole('button', { name: wordsOf('ar', 'journal')['printSheet']! }).click()
  for (const paper of ['.wall', '.report']) {
    await turnToPaper(owner, `.sheet${paper} > .danger >> nth=0`)
    expect(await isDangerFirst(owner, '.sheet'), paper).toBe(true)
    await owner.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  }
  await owner.emulateMedia({ media: null })
  await owner.setViewportSize({ width: 360, height: 740 })
  await owner.goto(inLanguage('/', 'ar'))
  await expect(owner.locator('.flock-card h2 + .meaning.bad')).toContainText('محظور قانونًا')

  await vetPage.goto(inLanguage('/shared-flocks', 'ar'))
  const shared = vetPage.locator('.shared-list > section')
  await expect(shared.locator('.bad').first()).toContainText('محظور قانونًا')
  await shared.locator('.actions a').click()
  await expectDangers(vetPage)
}

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
  await keep(page, { [own]: flockOf('Own house', '2026-05-02'), currentFlock: own })
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
      await expectReadable(page)
      await expectAccessibleInLargeText(page)
    }
})

test('an invitation to a farm is accepted in large text, in each language', async ({ browser }) => {
  const owner = await makeLoggedIn(site, 'nadia')
  const path = `${site.address}/api/farms`
  const [id, title] = ['farm-of-nadia-delta', 'مزرعة الدلتا للدواجن البياضة والتسمين']
  await sendJson(path, { farm: id, title }, { Cookie: owner.cookie })
  const made = await sendJson(
    `${path}/${id}/invitations`,
    { role: 'worker' },
    { Cookie: owner.cookie },
  )
  const { token } = (await made.json()) as { readonly token: string }
  const parts = { join: token, farm: title, by: 'نادية عبد الرحمن فريد', role: 'worker' }
  const out = await (await browser.newContext()).newPage()
  const page = await openAs(browser, await makeLoggedIn(site, 'salma'), 'Salma')
  await keep(page, { [house]: flockOf('House 1', dayFromNow(-200)), currentFlock: house })
  const invited = (of: Page) => farm(of).locator('.farm-box').first()
  const expectAllReadable = async (of: Page): Promise<void> => {
    await expectReadable(of)
    await expectAccessibleInLargeText(of)
  }
  for (const language of languages) {
    for (const each of [out, page]) {
      const link = `${inLanguage(account, language)}#${new URLSearchParams(parts).toString()}`
      await each.goto(site.address + link)
      await expect(invited(each)).toContainText(title)
    }
    await expect(invited(out).getByRole('link')).not.toHaveCount(0)
    await expectAllReadable(out)
    await expect(invited(page).locator('.primary')).toBeVisible()
    await expectAllReadable(page)
  }
  await out.context().close()
  await invited(page).locator('.primary').click()
  for (const language of languages) {
    await page.goto(inLanguage(account, language))
    await farm(page).getByRole('button', { name: title }).first().click()
    const choice = farm(page).locator('.farm-choice')
    await choice.locator('.farm-ways .button').nth(1).click()
    await expect(choice.getByRole('status')).toContainText(title)
    await expectAllReadable(page)
  }
})
