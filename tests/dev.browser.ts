import type { Page } from '@playwright/test'
import { expect as expectAtOnce, expectSaneText, test } from './support/browser/page.ts'
import { startDevServer, type DevServer } from './support/browser/dev-server.ts'
import { programOf } from './support/browser/programs.ts'
import { onlyInSweep } from './support/browser/sweep.ts'

// `npm run dev` on a fresh cache. A first page waits until the server has bundled the packages.
test.describe.configure({ mode: 'default', timeout: 120_000 })

// Modules are compiled on request, and an edit is checked as a whole.
const expect = expectAtOnce.configure({ timeout: 60_000 })

let server: DevServer
test.beforeAll(async () => {
  server = await startDevServer()
})
test.afterAll(() => server.end())

const open = (page: Page, program: string, query = '') =>
  page.goto(`${server.address}${programOf(program).path}?${query}`)
const field = (page: Page, name: string) => page.locator(`.field:has([name="${name}"])`)
const options = (page: Page, name: string) => page.locator(`select[name="${name}"] option`)
const overlay = (page: Page) => page.locator('vite-error-overlay .message-body')

test('a plain program has its labels, units and choices, and answers', async ({ page }) => {
  await open(page, 'broilers/feed-consumption')
  await expect(page.getByLabel('Number of birds')).toBeVisible()
  await expect(page.getByLabel('birds*')).toHaveCount(0)
  await expect(field(page, 'birds')).toContainText('birds')
  await expect(field(page, 'age')).toContainText('weeks')
  await expect(options(page, 'standard').first()).toHaveText('Clinic standard')
  await page.getByLabel('Number of birds').fill('10000')
  await page.getByLabel('Age', { exact: true }).fill('21')
  await page.getByRole('button', { name: 'Calculate' }).click()
  // Day 21 of the clinic's table: 106 g a bird.
  await expect(page.locator('[data-result=dailyFeed] .value')).toHaveText('1,060 kg')
  await expectSaneText(page)
})

test('a program with a row that is searched for finds it, and answers', async ({ page }) => {
  await open(page, 'drugs/drug-dose')
  await page.locator('input[name=medicine]').fill('doxycycline', { timeout: 60_000 })
  await page.locator('#list-medicine [role=option]').first().click()
  await expect(page.getByLabel('Average body weight', { exact: true })).toBeVisible()
  await expect(field(page, 'averageWeight')).toContainText('lb')
  await open(
    page,
    'drugs/drug-dose',
    'medicine=doxycycline-de&birdType=broiler&birds=12000&averageWeight=1.5&dailyWater=3600',
  )
  // 12,000 birds of 1.5 kg at 25 mg/kg: 450 g a day.
  await expect(page.locator('.result')).toContainText('450 g')
  await expectSaneText(page)
})

test('a program with a list fills it, and answers', async ({ page }) => {
  await open(page, 'feed/poultry-feed-analysis')
  await page.getByRole('button', { name: 'Try an example' }).click({ timeout: 60_000 })
  await expect(field(page, 'quantity').last()).toContainText('tonnes')
  await expect(page.locator('.row-list tbody tr').first()).toContainText('corn')
  await page.getByRole('button', { name: 'Analyze' }).click()
  await page.getByRole('button', { name: 'Show now' }).click()
  await expect(page.locator('[data-result=protein] .value')).toHaveText(/^\d\d\.\d+%$/)
  await expectSaneText(page)
})

test('a program has the pseudo-languages, which show what no translation would reach', async ({
  page,
}) => {
  const feed = programOf('broilers/feed-consumption').path
  const query = '?birds=10000&age=21'
  await page.goto(`${server.address}/en-XA${feed}${query}`)
  await expect(page.getByLabel('[Ñúúɱƀééŕ óóƒ ƀííŕđš]')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('[data-result=dailyFeed] .value')).toContainText('1,060')
  // Every text of the page is one of the texts of the site, complete: no text is hard-coded, and
  // none is cut off. Trade names, addresses and the names of the languages are not texts of the
  // site.
  const bare = await page.locator('main :is(h1, h2, h3, label, button, legend, th)').allInnerTexts()
  expect(bare.length).toBeGreaterThan(8)
  expect(bare.filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(/\[[^\]]*\]/g, '')))).toEqual([])

  await page.goto(`${server.address}/ar-XB${feed}${query}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('h1')).toHaveText(
    '\u202eFeed\u202c \u202econsumption\u202c \u202erate\u202c',
  )
  await expect(page.locator('[data-result=dailyFeed] .value')).toContainText('1,060')
  await page.locator('details.languages summary').click()
  await expect(page.locator('details.languages li')).toHaveText([
    'English',
    'العربية',
    'Français',
    'English, accented',
    'English, mirrored',
  ])
})

test(
  'a typo in a file is reported over the page and in the terminal until it is fixed',
  onlyInSweep(true),
  async ({ browser }) => {
    // The compiler refuses the program, and the browser complains: a page without the watch over
    // its console.
    const page = await browser.newPage()
    const program = 'calculators/broilers/feed-consumption.json'
    await open(page, 'broilers/feed-consumption')
    await expect(page.getByLabel('Number of birds')).toBeVisible()
    const sound = server.edit(program, (text) =>
      text.replace('normal.dailyFeed', 'normal.dailyFed'),
    )
    await expect(overlay(page)).toContainText(program)
    await expect(overlay(page)).toContainText('The formula reads "normal.dailyFed"')
    await expect(overlay(page)).toContainText('Did you mean "normal.dailyFeed"?')
    expect(server.terminal()).toContain('Did you mean "normal.dailyFeed"?')
    server.edit(program, () => sound)
    await expect(overlay(page)).toHaveCount(0)
    await expect(page.getByLabel('Number of birds')).toBeVisible()
    expect(server.terminal()).toContain('check: everything is in order')
    await page.close()
  },
)

test('a file that cannot be read at all has the same text, without a stack', async ({
  browser,
}) => {
  // Here too the browser complains of the part that the server cannot give.
  const page = await browser.newPage()
  const table = 'tables/broilers/clinic.json'
  const sound = server.edit(table, (text) => text.slice(0, text.length / 2))
  await expect.poll(() => server.terminal()).toContain(`${table}:`)
  await open(page, 'broilers/feed-consumption')
  await expect(overlay(page)).toContainText(table)
  await expect(page.locator('vite-error-overlay')).not.toContainText('at ')
  server.edit(table, () => sound)
  await expect(page.getByLabel('Number of birds')).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await page.close()
})
