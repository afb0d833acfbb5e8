import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/page.ts'
import { inLanguage, programOf } from './support/programs.ts'

// A flock is entered once: kept on the device, it fills the programs.
const keeper = programOf('broilers/flock-today').path
const feed = programOf('broilers/feed-consumption').path

const on = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T10:00:00`))
const field = (page: Page, name: string) => page.locator(`.entry [name=${name}]`)
const label = (page: Page, name: string) => page.locator(`label[for=field-${name}]`)
const choose = (page: Page, name: string) =>
  page.locator('.flocks').getByRole('button', { name, exact: true }).click()
const openList = (page: Page) => page.locator('.flocks summary').click()

/** Places a flock and keeps it under a name. */
async function place(page: Page, name: string, day: string, birds: string, dead: string) {
  await open(page, keeper)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await field(page, 'placed').fill(day)
  await field(page, 'birds').fill(birds)
  await field(page, 'deadBirds').fill(dead)
  await field(page, 'breed').selectOption('ross')
  await page.locator('.entry button[type=submit]').click()
  await page.getByLabel('Name of the flock').fill(name)
  await page.getByRole('button', { name: 'Keep as a new flock' }).click()
  await expect(page.locator('.flock-keeper [role=status]')).toContainText(`${name} is kept`)
}

test('a flock that is placed once fills each program, marked, on each day anew', async ({
  page,
}) => {
  await on(page, '2026-06-05')
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  await open(page, feed)
  // From the 1st of May to the 5th of June there are 35 days.
  await expect(field(page, 'age')).toHaveValue('35')
  await expect(field(page, 'birds')).toHaveValue('9,800')
  await expect(field(page, 'standard')).toHaveValue('ross-308-2022')
  await expect(label(page, 'age')).toHaveText(/^Age \(from .?House 1.?\)$/)
  await field(page, 'birds').fill('9700')
  await expect(label(page, 'birds')).not.toContainText('House 1')
  // Ross 308 as hatched eats 180 g on day 35.
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=dailyFeed] .value')).toHaveText('1,746 kg')
  await expectAccessible(page)

  // The next morning, in the same tab: what was answered stands in the address.
  await page.evaluate(() => sessionStorage.clear())
  await on(page, '2026-06-06')
  await open(page, feed)
  await expect(field(page, 'age')).toHaveValue('36')
  await expect(field(page, 'birds')).toHaveValue('9,800')
})

test('birds alive come from the journal, by the last day that it knows', async ({ page }) => {
  await on(page, '2026-05-05')
  await place(page, 'House 1', '2026-05-01', '10000', '0')
  const tell = (days: Readonly<Record<string, number>>) =>
    page.evaluate((told) => {
      const flock = Object.keys(localStorage).find((name) => name.startsWith('flock:'))!
      for (const [day, deaths] of Object.entries(told))
        localStorage.setItem(
          `journal:${flock.slice('flock:'.length)}:${day}`,
          JSON.stringify({ version: 1, told: { deaths } }),
        )
    }, days)
  await tell({ '2026-05-02': 30, '2026-05-03': 20, '2026-05-05': 7 })
  await open(page, feed)
  // The 4th has no entry, so that nobody knows how many are alive after the 3rd.
  await expect(field(page, 'birds')).toHaveValue('9,950')
  await expect(label(page, 'birds')).toContainText('May 3, 2026')
  await expect(label(page, 'age')).not.toContainText('May')
  await open(page, `${feed}?birds=500`)
  await expect(page.locator('.flocks summary')).toContainText('House 1')
  await expect(field(page, 'birds')).toHaveValue('500')
})

test('today stands on home and over the programs, and leads to the day’s entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-06-05')
  const card = page.locator('.flock-card')
  const told = (name: string) => card.locator(`[data-today=${name}] dd`)
  await open(page, '/')
  await expect(page.locator('#today')).toBeHidden()
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  await open(page, '/')
  await expect(card.getByRole('heading')).toContainText('House 1')
  // Ross 308 as hatched: 35 days, 180 g of feed for each of 9,800 birds.
  await expect(told('flockAge')).toHaveText('35 days')
  await expect(told('dailyFeed')).toHaveText('1,764 kg')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Its place was kept: the page below begins where it began before the card came.
  const [needed, kept] = await card.evaluate((element) => [
    element.scrollHeight,
    Number.parseFloat(getComputedStyle(element.parentElement!).minBlockSize),
  ])
  expect(needed).toBeLessThanOrEqual(kept + 1)
  await open(page, inLanguage(feed.replace(/\/[^/]+$/, ''), 'ar'))
  await expect(card.getByRole('heading')).toContainText('House 1')
  await expectNoSidewaysScroll(page)
  await card.getByRole('link').first().click()
  await expect(page.locator('.journal .hint').first()).toContainText('House 1')
})

test('what was typed stays, and what is the flock’s follows the day', async ({ page }) => {
  await on(page, '2026-06-05')
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  await open(page, feed)
  await expect(field(page, 'age')).toHaveValue('35')
  await field(page, 'birds').fill('9500')
  await on(page, '2026-06-07')
  await page.reload()
  await expect(field(page, 'age')).toHaveValue('37')
  await expect(field(page, 'birds')).toHaveValue('9,500')
})

test('nothing of it goes over what a link says, and clearing takes it out', async ({ page }) => {
  await on(page, '2026-06-05')
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  await open(page, `${feed}?birds=500`)
  await expect(page.locator('.flocks summary')).toContainText('House 1')
  await expect(field(page, 'birds')).toHaveValue('500')
  await expect(field(page, 'age')).toHaveValue('')
  await open(page, feed)
  await expect(field(page, 'age')).toHaveValue('35')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(field(page, 'age')).toHaveValue('')
  await expect(field(page, 'birds')).toHaveValue('')
})

test('another flock, or none, is one tap away in the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-06-05')
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  await place(page, 'House 2', '2026-05-15', '4000', '0')
  await expectNoSidewaysScroll(page)
  await open(page, feed)
  await expect(field(page, 'age')).toHaveValue('21')
  await expectNoSidewaysScroll(page)
  await openList(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choose(page, 'House 1')
  await expect(field(page, 'age')).toHaveValue('35')
  await expect(field(page, 'birds')).toHaveValue('9,800')
  await openList(page)
  await choose(page, 'No flock')
  await expect(field(page, 'age')).toHaveValue('')
  await open(page, '/')
  await expect(page.locator('.flocks summary')).toContainText('No flock')
})

test('what is changed of a flock is known in each tab, and speaks each language', async ({
  page,
  context,
}) => {
  await on(page, '2026-06-05')
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  const other = await context.newPage()
  await on(other, '2026-06-05')
  await open(other, inLanguage(feed, 'ar'))
  await expect(label(other, 'birds')).toContainText('من')
  await expect(label(other, 'birds')).toContainText('House 1')
  await expect(field(other, 'birds')).toHaveValue('9,800')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await field(page, 'deadBirds').fill('300')
  await page.getByRole('button', { name: 'Update House 1' }).click()
  await expect(field(other, 'birds')).toHaveValue('9,700')
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
})

test('a long name is no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await on(page, '2026-06-05')
  await place(
    page,
    'Housenumberseventeenbehindtheoldriverbridge on the left side',
    '2026-05-01',
    '100',
    '0',
  )
  await expectNoSidewaysScroll(page)
  await openList(page)
  await expectNoSidewaysScroll(page)
  await open(page, inLanguage(keeper, 'ar'))
  await expect(field(page, 'placed')).toHaveValue('2026-05-01')
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('.flock-keeper .button').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('flocks stand among what the device keeps, and can be deleted there', async ({ page }) => {
  await on(page, '2026-06-05')
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  await open(page, '/my-account')
  const line = page.locator('section', { hasText: 'Your flocks' }).first()
  await expect(line.getByRole('link', { name: 'House 1' })).toBeVisible()
  await expect(line).toContainText('10,000 birds')
  // Its days are one line; they go with it, and who deletes it is told before.
  await page.evaluate(() => {
    const flock = Object.keys(localStorage).find((name) => name.startsWith('flock:'))!
    for (const day of ['2026-05-02', '2026-05-03'])
      localStorage.setItem(
        `journal:${flock.slice('flock:'.length)}:${day}`,
        '{"version":1,"told":{"deaths":1}}',
      )
    window.dispatchEvent(new Event('storage'))
  })
  const days = page.locator('section', { hasText: 'Days of your flocks' })
  await expect(days.locator('li')).toHaveText(/2 days, the last on May 3, 2026/)
  await line.getByRole('button', { name: 'Delete House 1' }).click()
  await expect(line.getByRole('alert')).toContainText('The 2 days of its journal are deleted')
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(days).toHaveCount(0)
  await expect(page.locator('.flocks')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(days.locator('li')).toContainText('2 days')
  await expect(page.locator('.flocks summary')).toContainText('House 1')
  await line.getByRole('button', { name: 'Delete House 1' }).click()
  await line.getByRole('button', { name: 'Delete', exact: true }).click()
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => /^(flock|journal|currentFlock)/.test(name)),
    ),
  ).toEqual([])
  await open(page, feed)
  await expect(page.locator('.flocks')).toHaveCount(0)
  await expect(field(page, 'age')).toHaveValue('')
})

test.describe('on a slow network', () => {
  test.use({ serviceWorkers: 'block' })

  test('nothing comes into a field that somebody is about to fill', async ({ page }) => {
    await on(page, '2026-06-05')
    await place(page, 'House 1', '2026-05-01', '10000', '200')
    // The flock's own code comes late: on a slow network one is in the first field by then.
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/flock-(here|stands)|watch-flock/, async (route) => {
      await held
      await route.continue()
    })
    await open(page, feed)
    await field(page, 'birds').focus()
    release()
    await expect(field(page, 'age')).toHaveValue('35')
    await page.keyboard.type('4000')
    await expect(field(page, 'birds')).toHaveValue('4000')
  })
})
