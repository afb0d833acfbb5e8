import type { Page } from '@playwright/test'
import { expect, open, test } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { dayFromNow } from './support/day-from-now.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// The day of the reader's device: in formulas, in links, in what is kept, on pages prerendered.
const flock = programOf('broilers/flock-today').path

/** Lets the device of the page have a day. */
const on = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T10:00:00`))
const age = (page: Page) => page.locator('[data-result=flockAge] .value')
const dayField = (page: Page) => page.locator('.entry [name=today]')

async function place(page: Page, day: string): Promise<void> {
  await page.locator('[name=placed]').fill(day)
  await page.locator('.entry button[type=submit]').click()
}

test('a flock is as old as it is on the day of the device', async ({ page }) => {
  await on(page, '2026-06-05')
  await open(page, flock)
  await place(page, '2026-05-01')
  // From the 1st of May to the 5th of June: 30 days of May, and 5.
  await expect(age(page)).toHaveText('35 days')
  await expect(page.locator('[data-result=normalWeight] .value')).toHaveText('2,064 g')
  await expect(page.locator('.result .basis')).toContainText('Day of the calculation: 5 June 2026')
  // The form has no field for the day.
  await expect(dayField(page)).toHaveCount(0)
  const steps = page.locator('.explanation .steps')
  await expect(steps).toContainText('Day of the calculation − Placement date')
  await expect(steps).toContainText('5 June 2026 − 1 May 2026 = 35 days')
})

// The same moment is another day on either side of Greenwich.
for (const [timezoneId, today, days, details] of [
  ['Etc/GMT+12', '4 June 2026', '34 days', journey],
  ['Pacific/Kiritimati', '6 June 2026', '36 days', onlyInSweep(true)],
] as const)
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a flock is as old as it is on the day of the device', details, async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-06-05T11:00:00Z'))
      await open(page, flock)
      await place(page, '2026-05-01')
      await expect(age(page)).toHaveText(days)
      await expect(page.locator('.result .basis')).toContainText(`Day of the calculation: ${today}`)
      await expect(page).toHaveURL(/placed=2026-05-01&today=2026-06-0[46]/)
    })
  })

test('a link shows what its sender saw, shows the day, and lets it be another', async ({
  page,
  context,
}) => {
  await on(page, '2026-06-05')
  await open(page, flock)
  await place(page, '2026-05-01')
  await expect(age(page)).toHaveText('35 days')
  const { pathname, search } = new URL(page.url())
  expect(search).toBe('?breed=clinic&placed=2026-05-01&today=2026-06-05')
  // Who receives it has no draft of it: another tab keeps none.
  const receiver = await context.newPage()
  await on(receiver, '2026-06-15')
  await open(receiver, inLanguage(pathname, 'fr') + search)
  await expect(age(receiver)).toHaveText('35 jours')
  await expect(receiver.locator('.result .basis')).toContainText('Jour du calcul : 5 juin 2026')
  await expect(receiver.getByLabel('Jour du calcul')).toHaveValue('2026-06-05')
  await dayField(receiver).fill('2026-06-15')
  await expect(age(receiver)).toHaveText('45 jours')
  await expect(dayField(receiver)).toHaveCount(0)
})

test('a page that was left open overnight goes on with the new day', journey, async ({ page }) => {
  await on(page, '2026-06-05')
  await open(page, flock)
  await place(page, '2026-05-01')
  await expect(age(page)).toHaveText('35 days')
  await on(page, '2026-06-06')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(age(page)).toHaveText('36 days')
  await expect(page).toHaveURL(/today=2026-06-06/)
})

test('continuing with the last figures uses the present day', async ({ page }) => {
  await on(page, '2026-06-05')
  await open(page, flock)
  await place(page, '2026-05-02')
  await expect(age(page)).toHaveText('34 days')
  await on(page, '2026-06-08')
  await page.evaluate(() => sessionStorage.clear())
  await open(page, flock)
  await page.getByRole('button', { name: 'Continue with the figures you used last' }).click()
  await expect(age(page)).toHaveText('37 days')
})

test('the days of an example are relative to today; a prerendered page states its own day', async ({
  page,
  browser,
}) => {
  await on(page, '2027-02-03')
  await open(page, flock)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect(age(page)).toHaveText('28 days')
  await expect(page.locator('[name=placed]')).toHaveValue('2027-01-06')
  await expect(dayField(page)).toHaveCount(0)
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(new URL(flock, page.url()).href)
  await expect(plain.locator('.without-scripts [data-result=flockAge]')).toContainText('28 days')
  await expect(plain.locator('.without-scripts')).toContainText('5 June 2026')
  // What was prerendered has no other day: not that of the build.
  const today = dayFromNow(0)
  expect(await plain.content()).not.toContain(today)
  await plain.close()
})

test('the breed that is chosen selects the table of its standard', async ({ page }) => {
  await on(page, '2026-03-01')
  await open(page, flock)
  await page.locator('[name=breed]').selectOption({ label: 'Cobb 500' })
  await page.locator('[name=goal]').fill('2.5')
  await place(page, '2026-02-08')
  await expect(page.locator('[data-result=normalWeight] .value')).toHaveText('1,116 g')
  // 2,413 g on day 34, 2,521 g on day 35: five weeks after the 8th of February.
  await expect(page.locator('[data-result=goalDay] .value')).toHaveText('15 March 2026')
  await expect(page.locator('.sources')).toContainText('Cobb500')
})

test('what an option brings along is explained, and has its source', async ({ page }) => {
  await open(page, programOf('broilers/housing-density').path)
  await page.locator('[name=area]').fill('1000')
  await page.locator('[name=finalWeight]').fill('2.5')
  await page
    .locator('[name=rule]')
    .selectOption({ label: 'Documented house, controlled environment' })
  await page.locator('.entry button[type=submit]').click()
  // 1,000 m² × 39 kg per m² ÷ 2.5 kg.
  await expect(page.locator('[data-result=mostBirds] .value')).toHaveText('15,600 birds')
  await expect(page.locator('.explanation .steps')).toContainText('39 kg per m²')
  await expect(page.locator('.sources')).toContainText('Council Directive 2007/43/EC')
})
