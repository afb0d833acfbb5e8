import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'

// A flock whose journal begins on day 20 of its life, and days that lie far from that life.
const journal = programOf('broilers/farm-management').path

const figure = (page: Page, name: string) => page.locator(`[data-day-result=${name}] dd`)
const field = (page: Page, name: string) => page.locator(`.journal .day-form [name=${name}]`)

/** 12 000 chicks of 3 November, seen on a phone on a day. */
async function begin(page: Page, day: string) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.setFixedTime(new Date(`${day}T18:00:00`))
  await keepFlocks(page, ['House 1', { birds: '12000', placed: '2026-11-03' }])
}

/** Enters three days of ten dead each. */
async function enterThreeDays(page: Page, language: string, names: readonly string[]) {
  await open(page, inLanguage(journal, language))
  await expect(page.locator('.journal .hint').first()).toContainText('House 1')
  for (const name of names) {
    await page.locator('.journal-days').getByRole('button', { name }).click()
    await field(page, 'deaths').fill('10')
    await page.locator('.journal h4').first().click()
  }
}

test('a flock that is joined later has bounds as answers, and questions for what is missing', async ({
  page,
}) => {
  await begin(page, '2026-11-25')
  await enterThreeDays(page, 'en', ['23 November', '24 November', '25 November'])
  await expect(figure(page, 'alive')).toHaveText('at most 11,970 birds')
  await page.getByText('All days', { exact: true }).click()
  await expect(page.locator('[data-entry-result=alive]').last()).toHaveText('at most 11,970 birds')
  await page.locator('.entry button[type=submit]').click()
  const alive = page.locator('.result [data-result=birdsAlive] .value')
  await expect(alive).toHaveText('at most 11,970 birds')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The programs and the start page show the same.
  await open(page, '/')
  await expect(page.locator('[data-today=birdsAlive] dd')).toHaveText('at most 11,970 birds')
  await open(page, programOf('broilers/feed-consumption').path)
  await expect(page.locator('[name=birds]')).toHaveValue('11,970')
  await expect(page.locator('label[for=field-birds]')).toContainText(
    /\(at most, from the journal of \W?House 1\W? to 25 November 2026\)/,
  )
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=dailyFeed] .value')).toHaveText(/^at most /)
  await expect(page.locator('.basis')).toContainText('at most 11,970 birds')

  const question = page.locator('.joined-question')
  // The question links to its field, and the answer makes the figures exact.
  await open(page, journal)
  await expect(question).toBeVisible()
  await page.locator('.entry button[type=submit]').click()
  // An answer that was requested takes the focus.
  await expect(page.locator('#result-title')).toBeFocused()
  await page
    .locator('.result')
    .getByRole('link', { name: 'Before 23 November 2026: how many birds had died?' })
    .click()
  await expect(question.locator('input')).toBeFocused()
  await page.keyboard.type('none')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toBeVisible()
  await question.locator('input').fill('20')
  await page.keyboard.press('Enter')
  await expect(figure(page, 'alive')).toHaveText('11,950 birds')
  // What is no bound any more is judged, and is the primary result.
  await expect(page.locator('.results.leading .value')).toHaveText('99.58%')
  await expect(question).toContainText('how much feed had been given?')

  // It is kept with the flock.
  await open(page, '/')
  await expect(page.locator('[data-today=birdsAlive] dd')).toHaveText('11,950 birds')
})

test('in Arabic it fits, and on paper what is not known is small', async ({ page }) => {
  await begin(page, '2026-11-25')
  await enterThreeDays(page, 'ar', ['23 نوفمبر', '24 نوفمبر', '25 نوفمبر'])
  await expect(figure(page, 'alive')).toHaveText('11,970 طائرًا على الأكثر')
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.paper .report')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(paper.locator('.result')).toContainText('11,970 طائرًا على الأكثر', {
      timeout: 1000,
    })
  }).toPass()
  await expect(paper.locator('.result')).toContainText('قبل 23 نوفمبر 2026: كم طائرًا نفق؟')
  const sizeOf = (selector: string) =>
    paper
      .locator(selector)
      .first()
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(await sizeOf('.value.unknown')).toBeLessThan(await sizeOf('.value:not(.unknown)'))
})

test('a day that is far from the flock needs a confirmation before it is taken, in the form and in a file', async ({
  page,
}) => {
  await begin(page, '2027-10-09')
  await open(page, journal)
  const question = page.locator('.far-question')
  await expect(question).toContainText(
    '9 October 2027 is 340 days after the first day of the flock. Is this right?',
  )
  await expect(field(page, 'deaths')).toHaveCount(0)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No, go to 3 November 2026' }).click()
  await expect(question).toHaveCount(0)
  await field(page, 'deaths').fill('1')
  await page.locator('.journal h4').first().click()
  await expect(figure(page, 'alive')).toHaveText('11,999 birds')
  // The day before is no day of this flock.
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(question).toContainText('2 November 2026 is 1 day before the first day')
  await question.getByRole('button', { name: 'Yes, this is right' }).click()
  await expect(field(page, 'deaths')).toBeVisible()

  await page.locator('.journal input[type=file]').setInputFiles({
    name: 'days.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Day,Dead and culled (birds)\n2026-11-04,2\n2025-11-05,3\n2025-11-06,4\n'),
  })
  await page.locator('.csv-import .button.primary').click()
  await expect(figure(page, 'alive').or(page.locator('.journal'))).toBeVisible()
  await expect(question).toContainText('5 November 2025 is 363 days before the first day')
  await expect(question).toContainText('1 more day is far outside the life of the flock.')
  await question.getByRole('button', { name: 'No, leave it out' }).click()
  await page.getByText('All days', { exact: true }).click()
  await expect(page.locator('.journal .row-list tbody tr')).toHaveCount(2)
})

test('the first entry of a journal begins a flock, which requests in place what is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 300 })
  await page.clock.setFixedTime(new Date('2026-11-25T18:00:00'))
  await open(page, journal)
  const kept = page.locator('.journal [data-kept=true]')
  await expect(page.locator('.journal .hint').first()).toContainText('as a new flock')
  await field(page, 'deaths').fill('5')
  // The flock is there before the field is left.
  await expect(page.locator('.flocks summary')).toContainText('Flock of 25 November 2026')
  await field(page, 'feed').fill('900')
  await page.locator('.journal h4').first().click()
  await expect(kept).toContainText('Saved on this device with Flock of 25 November 2026')
  await expect(field(page, 'deaths')).toHaveValue('5')
  await expect(field(page, 'feed')).toHaveValue('900')

  const question = page.locator('.joined-question')
  await expect(question).toContainText('Placement date')
  await question.locator('input').fill('2027-01-01')
  await question.getByRole('button', { name: 'Enter' }).click()
  await expect(question).toContainText('Number of birds')
  await question.getByRole('button', { name: 'Enter' }).click()
  await expect(question.locator('.issue')).toContainText('5,000')
  await question.locator('input').fill('10000')
  await question.locator('input').press('Enter')
  // A placement in the future is requested again.
  await expect(question).toContainText('Placement date')
  await expect(question.locator('.issue')).toBeVisible()
  await question.locator('input').fill('2026-11-24')
  await question.locator('input').press('Enter')
  await expect(figure(page, 'alive')).toHaveText('9,995 birds')
  await expectAccessible(page)

  // Another tab, after this one is closed.
  const next = await page.context().newPage()
  await page.close()
  await next.clock.setFixedTime(new Date('2026-11-25T19:00:00'))
  await open(next, journal)
  await expect(field(next, 'deaths')).toHaveValue('5')
  await expect(figure(next, 'alive')).toHaveText('9,995 birds')
  await open(next, '/')
  await expect(next.locator('.flock-card')).toContainText('9,995')
})

test('an example and a link begin no flock', async ({ page }) => {
  await open(page, journal)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect(page.locator('.journal .hint').first()).toContainText('Saved in this tab only')
  await field(page, 'deaths').fill('5')
  await page.locator('.journal h4').first().click()
  await expect(figure(page, 'alive')).toBeVisible()
  await expect(page.locator('.flocks')).toHaveCount(0)
})

test('a flock that was saved links to its journal', async ({ page }) => {
  await open(page, programOf('broilers/flock-today').path)
  await page.locator('[name=birds]').fill('10000')
  await page.locator('[name=placed]').fill('2026-11-03')
  await page.locator('.entry button[type=submit]').click()
  await page.getByRole('button', { name: 'Save as a new flock' }).click()
  await expect(page.locator('.flock-keeper')).toContainText('on the start page')
  await page.locator('.flock-keeper').getByRole('link', { name: 'Enter today’s figures' }).click()
  await expect(page.locator('.journal .hint').first()).toContainText('Saved on this device')
})
