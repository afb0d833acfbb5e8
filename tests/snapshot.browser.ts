import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { expect, open, testInTurn as test } from './support/browser/page.ts'
import { journey } from './support/browser/sweep.ts'

// The flock of today, painted from the device before scripts are there
// (src/pages/flock/snapshot.ts).

const card = (page: Page) => page.locator('#today .flock-card')
const snapshot = (page: Page) => page.locator('#today > [data-snapshot]')
const isKept = (page: Page) => page.evaluate(() => localStorage['today'] !== undefined)

/** Opens home without its scripts. */
async function openEarly(page: Page, path = '/'): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await page.waitForLoadState('load')
}

test.use({ complaints: 'any' })

test(
  'today is painted before the scripts are there, on its day and the next',
  journey,
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-05-25T09:00:00'))
    await keepFlocks(page, ['House 1', { birds: '12000', placed: '2026-05-01' }])
    await page.clock.install({ time: new Date('2026-05-25T09:00:00') })
    await open(page, '/')
    await expect(card(page)).toContainText('Day 24')
    await expect(card(page)).toContainText('1,464 kg')
    await page.clock.runFor(3000)
    await expect.poll(() => isKept(page)).toBe(true)
    const shown = await card(page).locator('.today-lines').innerText()

    await openEarly(page)
    await expect(snapshot(page)).toContainText('Day 24')
    expect(await snapshot(page).locator('.today-lines').innerText()).toBe(shown)
    // Another language has no snapshot yet.
    await openEarly(page, '/fr')
    await expect(snapshot(page)).toHaveCount(0)

    await page.clock.setSystemTime(new Date('2026-05-26T06:00:00'))
    await openEarly(page)
    await expect(snapshot(page)).toContainText('Day 25')
    // The scripts show it anew, with the same figures.
    await page.unroute('**/assets/*.js')
    const tomorrow = await snapshot(page).locator('.today-lines').innerText()
    await open(page, '/')
    await expect(snapshot(page)).toHaveCount(0)
    expect(await card(page).locator('.today-lines').innerText()).toBe(tomorrow)

    // Of the day after it, nothing is known that is shown without calculating.
    await page.clock.setSystemTime(new Date('2026-05-28T06:00:00'))
    await openEarly(page)
    await expect(snapshot(page)).toHaveCount(0)
  },
)

test('another flock drops the snapshot at once, and has its own', journey, async ({ page }) => {
  await keepFlocks(
    page,
    ['House 2', { birds: '8000', placed: '2026-05-15' }],
    ['House 1', { birds: '12000', placed: '2026-05-01' }],
  )
  await open(page, '/')
  await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true)
  await card(page).getByRole('button', { name: 'House 2' }).click()
  expect(await isKept(page)).toBe(false)
  await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true)
  await openEarly(page)
  await expect(snapshot(page)).toContainText(/House 2\W+today/)
})
