import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { goodPassword, register, visitorOf } from './support/server/visitor.ts'
import { keepFlocks } from './support/browser/flocks.ts'
import { keep, putTexts, recordsOf } from './support/browser/kept.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilQuiet,
} from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// A farm on several devices, with the site's own server.
let site: SiteWithServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSiteWithServer()
})
test.afterAll(() => site.stop())

const journal = programOf('broilers/farm-management').path
const account = '/my-account'
const everything = 'Everything is on the server'

/** Somebody with a browser, who is logged in. */
interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly email: string
  readonly name: string
}
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

/** A browser of its own, on a day on which the flock is some days old. */
async function newBrowser(
  browser: Browser,
  width = 360,
): Promise<Pick<Person, 'page' | 'context'>> {
  const context = await browser.newContext({
    baseURL: site.address,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width, height: 740 },
  })
  opened.push(context)
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2026-05-05T10:42:00'))
  return { page, context }
}

const registered = new Set<string>()
let count = 0

/** Registers, and opens the link of the mail. */
async function signUp(email: string): Promise<void> {
  const visitor = visitorOf({ origin: site.address }, email)
  await register(visitor, { name: `Name ${email.split('@')[0]}` })
  const mail = (await site.mails()).findLast(({ recipient }) => recipient === email)
  const token = decodeURIComponent(/#\w+=(\S+)/.exec(mail!.content)![1]!)
  await visitor.post('/api/auth/verify-email', { token })
  registered.add(email)
}

/**
 * Logs somebody in as the page does: the cookie of a session of this browser, and the mark.
 * @returns the name
 */
async function logIn({ page, context }: Pick<Person, 'page' | 'context'>, email: string) {
  if (!registered.has(email)) await signUp(email)
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { email, password: goodPassword },
    headers: { Origin: site.address },
  })
  expect(answer.status()).toBe(200)
  const me = (await (await context.request.get('/api/me')).json()) as Record<string, string>
  const { id = '', name = '' } = me
  await page.goto('/robots.txt')
  await putTexts(page, { account: JSON.stringify({ version: 1, id, name, role: 'visitor' }) })
  return name
}

/** @param email of the same person, on another device */
async function person(browser: Browser, email?: string): Promise<Person> {
  const place = await newBrowser(browser)
  count += 1
  const address = email ?? `member${count}@farm.example`
  return { ...place, email: address, name: await logIn(place, address) }
}

const field = (page: Page, name: string) => page.locator(`.journal .day-form [name=${name}]`)
const farm = (page: Page) => page.locator('section.farm')
const line = (page: Page) => page.locator('.farm-line')
const press = (page: Page, name: string | RegExp) =>
  farm(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()

async function openJournal(page: Page): Promise<void> {
  await page.goto(journal)
  await expect(page.locator('.journal .hint').first()).toContainText('House 1')
}
const chooseDay = (page: Page, day: string) =>
  page.locator('.journal-days').getByRole('button', { name: day }).click()
/** Enters a figure of a day and leaves the field. */
async function enter(page: Page, day: string, name: string, value: string): Promise<void> {
  await chooseDay(page, day)
  await field(page, name).fill(value)
  await field(page, name).blur()
}

/** A farm of one flock of 1 000 birds, placed on the 1st of May. */
async function withFarm({ page }: Person, title = 'عنبر الدلتا'): Promise<void> {
  await keepFlocks(page, ['House 1', { birds: '1000', placed: '2026-05-01' }])
  await page.goto(account)
  await farm(page).getByLabel('Name of the farm').fill(title)
  await press(page, 'Make the farm')
  await expect(line(page)).toContainText(everything)
}
/** The same account on another device without flocks. */
async function useHere(page: Page): Promise<void> {
  await page.goto(account)
  await press(page, /^Use .* on this device$/)
  await expect(line(page)).toContainText(everything)
}
/** The link that an owner makes. */
async function invite(page: Page, role: string): Promise<string> {
  await page.goto(account)
  await farm(page).getByLabel('Role', { exact: true }).selectOption(role)
  await press(page, 'Make a link')
  return farm(page).getByLabel('Link of the invitation').inputValue()
}

/** Each button is as wide as the question, one below the other, and nothing is cut off. */
async function expectFullWidth(question: Locator): Promise<void> {
  // What follows the first paint has its style sheet a moment later.
  await expect(question).toBeVisible()
  const inner = await question.evaluate(({ clientWidth, firstElementChild }) => [
    clientWidth,
    firstElementChild!.clientWidth,
  ])
  const buttons = await question
    .getByRole('button')
    .evaluateAll((all) =>
      (all as HTMLElement[]).map((each) => [
        each.offsetWidth,
        each.scrollWidth - each.clientWidth,
        each.offsetHeight,
      ]),
    )
  expect(inner[0]).toBeGreaterThan(200)
  for (const [width, hidden, height] of buttons) {
    expect(width).toBe(inner[1])
    expect(hidden).toBe(0)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(question.page())
}

test(
  'three days on one browser go on in a second; one conflict is decided with one tap',
  journey,
  async ({ browser }) => {
    const one = await person(browser)
    await withFarm(one)
    await openJournal(one.page)
    for (const day of [2, 3, 4]) await enter(one.page, `${day} May 2026`, 'deaths', String(day))
    await enter(one.page, '4 May 2026', 'feed', '30')
    await expect(line(one.page)).toContainText('Everything is on the server, 10:42')
    await expectAccessible(one.page)

    const two = await person(browser, one.email)
    await useHere(two.page)
    await openJournal(two.page)
    await chooseDay(two.page, '4 May 2026')
    await expect(two.page.locator('[data-day-result=alive] dd')).toContainText('991')
    await enter(two.page, '5 May 2026', 'feed', '40')
    await expect(line(two.page)).toContainText(everything)

    // Both enter the deaths of one day, the first one without a network.
    await one.context.setOffline(true)
    await enter(one.page, '4 May 2026', 'deaths', '6')
    await expect(line(one.page)).toContainText('1 change waits to be sent')
    await enter(two.page, '4 May 2026', 'deaths', '7')
    await expect(line(two.page)).toContainText(everything)
    await one.context.setOffline(false)
    const doubt = (page: Page) => page.locator('[data-doubt=deaths]')
    await expect(doubt(one.page).getByRole('button')).toHaveText([/^7/, /^6/])
    // Each button names the value, who entered it, on which device, and when.
    const bySix = doubt(one.page).getByRole('button', { name: /^6 birds/ })
    await expect(bySix).toContainText(`${one.name}, this device, `)
    await expect(bySix.locator('small')).toHaveText(/\d:\d\d/)
    // Nothing is calculated from a figure in doubt.
    await expect(one.page.locator('[data-day-result=alive] dd')).toContainText('at most 995')
    await expect(line(one.page)).toContainText('Please decide')
    await two.page.goto(account)
    const question = farm(two.page).locator('[data-doubt="told.deaths"]')
    await expect(question).toContainText('Dead and culled birds, 4 May 2026 (House 1)')
    await expect(question.getByRole('button')).toHaveText([/^7 birds/, /^6 birds/])
    await expect(question).toContainText(`7 birds${one.name}, this device`)
    await expectAccessible(two.page)
    // On a narrow phone in Arabic, both answers are as wide as the question.
    await two.page.setViewportSize({ width: 320, height: 640 })
    await two.page.goto(inLanguage(account, 'ar'))
    await expect(question).toContainText('ما القيمة الصحيحة؟')
    await expectFullWidth(question)
    await expectAccessible(two.page)
    await one.page.setViewportSize({ width: 320, height: 640 })
    await expectFullWidth(doubt(one.page))
    await one.page.setViewportSize({ width: 360, height: 740 })
    await two.page.setViewportSize({ width: 360, height: 740 })
    await two.page.goto(account)
    await question.getByRole('button', { name: /^6/ }).click()
    await expect(question).toHaveCount(0)
    await expect(line(two.page)).toContainText(everything)

    // The other browser looks again as it is seen again.
    await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(doubt(one.page)).toHaveCount(0)
    await expect(one.page.locator('[data-day-result=alive] dd')).toContainText('989')
    const texts = await Promise.all(
      [one, two].map(async ({ page }) =>
        Object.entries(await recordsOf(page, 'journal:')).map(([name, text]) => [
          name,
          JSON.parse(text) as unknown,
        ]),
      ),
    )
    expect(texts[0]).toEqual(texts[1])
    expect(texts[0]).toHaveLength(4)
  },
)

/** Sees the page again, as a visitor who comes back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const flockTitles = async (page: Page) =>
  Object.values(await recordsOf(page, 'flock:'))
    .map((text) => (JSON.parse(text) as { readonly title: string }).title)
    .sort()
/** Chooses the flock that fills the programs. */
async function chooseFlock(page: Page, title: string): Promise<void> {
  await page.locator('details.flocks summary').click()
  await page.locator('details.flocks').getByRole('button', { name: title }).click()
}

test('a link invites a worker; a reader changes nothing; who is removed keeps all', async ({
  browser,
}) => {
  const owner = await person(browser)
  await withFarm(owner)
  const link = await invite(owner.page, 'worker')
  await expectAccessible(owner.page)

  const guest = await newBrowser(browser)
  await keep(guest.page, {
    'flock:1778000000000': JSON.stringify({
      version: 1,
      program: 'broilers/flock-today',
      query: 'birds=300&placed=2026-05-02',
      title: 'Own house',
    }),
    currentFlock: 'flock:1778000000000',
  })
  await guest.page.goto(link)
  const invitation = farm(guest.page).getByRole('group', { name: 'Invitation to a farm' })
  await expect(invitation).toContainText(owner.name)
  await expect(invitation).toContainText('عنبر الدلتا')
  await expect(invitation).toContainText('Your role: worker')
  await expect(invitation.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(guest.page.url()).not.toContain('join')
  await expectAccessible(guest.page)
  const name = await logIn(guest, 'guest@farm.example')
  await guest.page.goto(account)
  await press(guest.page, 'Join the farm')
  await expect(invitation).toHaveCount(0)

  await press(guest.page, /^Use .* on this device$/)
  await press(guest.page, 'Look first')
  await expect(farm(guest.page).locator('.farm-seen')).toContainText('House 1')
  expect(await flockTitles(guest.page)).toEqual(['Own house'])
  await expect(farm(guest.page).getByRole('button', { name: 'Put into the farm' })).toHaveCount(0)
  await expectAccessible(guest.page)
  await press(guest.page, 'Join')
  await expect(line(guest.page)).toContainText(everything)
  await expect.poll(() => flockTitles(guest.page)).toEqual(['House 1', 'Own house'])
  await expect(farm(guest.page)).toContainText('1 flock stays on this device only')

  await chooseFlock(guest.page, 'House 1')
  await openJournal(guest.page)
  await enter(guest.page, '3 May 2026', 'deaths', '8')
  await expect(line(guest.page)).toContainText(everything)

  // The flock itself is the owner's: the server refuses, and the page says why.
  await guest.page.goto(account)
  await guest.page.getByRole('button', { name: /^Mark .*House 1.* as finished/ }).click()
  const refused = farm(guest.page).locator('[data-refused=finished]')
  await expect(refused).toContainText('Your role does not allow it.')
  await expect(refused).toContainText('In the farm: nothing.')
  await expectAccessible(guest.page)
  expect(Object.values(await recordsOf(guest.page, 'flock:')).join(' ')).not.toContain('finished')
  await press(guest.page, 'Understood')
  await expect(refused).toHaveCount(0)
  await chooseFlock(guest.page, 'House 1')
  await openJournal(guest.page)
  await chooseDay(guest.page, '3 May 2026')
  await owner.page.goto(account)
  await expect
    .poll(async () => Object.keys(await recordsOf(owner.page, 'journal:')))
    .toHaveLength(1)
  expect(await flockTitles(owner.page)).toEqual(['House 1'])

  await farm(owner.page).locator(`[data-member="${name}"] select`).selectOption('reader')
  await expect(async () => {
    await comeBack(guest.page)
    await expect(field(guest.page, 'deaths')).toBeDisabled({ timeout: 1000 })
  }).toPass()
  await expect(guest.page.locator('.journal')).toContainText('You may read this farm')
  await expectAccessible(guest.page)

  await press(owner.page, new RegExp(`^Remove .*${name}`))
  await press(owner.page, 'Remove')
  await expect(farm(owner.page).locator('[data-member]')).toHaveCount(1)
  await guest.page.goto(account)
  await expect(farm(guest.page)).toContainText('This device is not in the farm')
  await press(guest.page, 'Understood')
  await expect(farm(guest.page).getByLabel('Name of the farm')).toBeVisible()
  expect(await flockTitles(guest.page)).toEqual(['House 1', 'Own house'])
})

test('flocks of a second device go into the farm where its owner wants that', async ({
  browser,
}) => {
  const one = await person(browser)
  await withFarm(one)
  const two = await person(browser, one.email)
  await keepFlocks(
    two.page,
    ['Brooder', { birds: '500', placed: '2026-05-03' }],
    ['House 2', { birds: '700', placed: '2026-05-04' }],
  )
  // Two flocks that two devices began at one moment have one name, and are one flock in doubt.
  await two.page.goto(account)
  await press(two.page, /^Use .* on this device$/)
  await press(two.page, 'Put into the farm')
  await expect(farm(two.page).locator('[data-doubt="title"]')).toContainText('House 1')
  await farm(two.page)
    .locator('[data-doubt="title"]')
    .getByRole('button', { name: 'Brooder' })
    .click()
  await expect(farm(two.page).locator('[data-doubt="title"]')).toHaveCount(0)
  await one.page.reload()
  await expect.poll(() => flockTitles(one.page)).toEqual(['Brooder', 'House 2'])
})

test(
  'logged out, and without the server, everything is kept and sent later',
  onlyInSweep(true),
  async ({ browser }) => {
    const { page, context, email } = await person(browser)
    await withFarm({ page, context, email, name: '' })
    await openJournal(page)
    await context.clearCookies()
    await enter(page, '2 May 2026', 'deaths', '2')
    await expect(line(page)).toContainText('1 change waits to be sent · You are logged out.')
    await page.goto(account)
    await expect(farm(page)).toContainText('You are logged out. What you enter stays')
    await expect(farm(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    await expectAccessible(page)
    await logIn({ page, context }, email)
    await openJournal(page)
    await expect(line(page)).toContainText(everything)

    // A hotel's log-in page in the place of the server.
    site.instead = (path, answer) => {
      if (!path.startsWith('/api/')) return false
      answer(200, 'text/html', '<!doctype html><title>Hotel</title>')
      return true
    }
    await enter(page, '3 May 2026', 'deaths', '3')
    await expect(line(page)).toContainText('1 change waits to be sent · The server does not answer')
    await page.reload()
    await enter(page, '4 May 2026', 'deaths', '4')
    await expect(line(page)).toContainText('2 changes wait')
    site.instead = undefined
    await comeBack(page)
    await expect(line(page)).toContainText(everything)
    const records = await site.database.read((tx) =>
      tx.selectFrom('sync_records').select('name').where('name', 'like', 'journal:%').execute(),
    )
    expect(records.map(({ name }) => name.slice(-10))).toEqual(
      expect.arrayContaining(['2026-05-02', '2026-05-03', '2026-05-04']),
    )
  },
)

test('whoever stops, deletes everything here, or deletes the farm empties no other device', async ({
  browser,
}) => {
  const one = await person(browser)
  await withFarm(one)
  const two = await person(browser, one.email)
  await useHere(two.page)
  await two.page.getByRole('button', { name: 'Delete everything' }).click()
  await two.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => flockTitles(two.page)).toEqual([])
  await one.page.reload()
  await expect(line(one.page)).toContainText(everything)
  expect(await flockTitles(one.page)).toEqual(['House 1'])

  await press(one.page, 'Delete the farm')
  await expect(farm(one.page)).toContainText('The flocks stay on this device')
  await press(one.page, 'Yes')
  await expect(farm(one.page).getByLabel('Name of the farm')).toBeVisible()
  expect(await flockTitles(one.page)).toEqual(['House 1'])
  expect(Object.keys(await recordsOf(one.page, 'farm'))).toEqual([])
})

test('the farm fits a small phone in each language', async ({ browser }) => {
  const { page, context, email } = await person(browser)
  await withFarm({ page, context, email, name: '' })
  // Nine tenths of its 48 MB: people learn that before the server takes nothing more.
  await site.database.write((tx) =>
    tx
      .updateTable('farms')
      .set({ bytes: 44 * 2 ** 20 })
      .execute(),
  )
  for (const language of ['ar', 'fr'])
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(inLanguage(account, language))
      await expect(farm(page).locator('.farm-line')).toContainText(/كل شيء على الخادم|Tout est/)
      await expect(farm(page)).toContainText(/تكاد تمتلئ|presque plein/)
      await farm(page).locator('button:has-text("رابطًا"), button:has-text("un lien")').click()
      await expect(farm(page).locator('#farm-link')).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (width === 360) await expectAccessible(page)
    }
})

test('a visitor without an account loads nothing of it', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await keepFlocks(page, ['House 1', { birds: '1000', placed: '2026-05-01' }])
  await page.goto(account)
  await expect(page.locator('.account')).toContainText('House 1')
  await openJournal(page)
  await enter(page, '2 May 2026', 'deaths', '2')
  await untilQuiet(page)
  expect(files.filter((file) => /Farm|Shared|start-sync|\/api\//.test(file))).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases())[0]?.version)).toBe(1)
})
