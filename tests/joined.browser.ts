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

test('a flock that is joined later is answered by bounds, and asked for what is lacking', async ({
  page,
}) => {
  await begin(page, '2026-11-25')
  await enterThreeDays(page, 'en', ['November 23', 'November 24', 'November 25'])
  await expect(figure(page, 'alive')).toHaveText('at most 11,970 birds')
  await page.getByText('All days', { exact: true }).click()
  await expect(page.locator('[data-entry-result=alive]').last()).toHaveText('at most 11,970 birds')
  await page.locator('.entry button[type=submit]').click()
  const lead = page.locator('.results.leading .value')
  await expect(lead).toHaveText('at most 11,970 birds')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The programs and the start page know as much.
  await open(page, '/')
  await expect(page.locator('[data-today=birdsAlive] dd')).toHaveText('at most 11,970 birds')
  await open(page, programOf('broilers/feed-consumption').path)
  await expect(page.locator('[name=birds]')).toHaveValue('11,970')
  await expect(page.locator('label[for=field-birds]')).toContainText(
    /\(at most, by the journal of \W?House 1\W? until November 25, 2026\)/,
  )
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=dailyFeed] .value')).toHaveText(/^at most /)
  await expect(page.locator('.basis')).toContainText('at most 11,970 birds')

  const asked = page.locator('.joined-question')
  // The question leads to its field, and the answer makes the figures exact.
  await open(page, journal)
  await expect(asked).toBeVisible()
  await page.locator('.entry button[type=submit]').click()
  // An answer that was asked for takes the focus.
  await expect(page.locator('#result-title')).toBeFocused()
  await page
    .locator('.result')
    .getByRole('link', { name: 'Before November 23, 2026: how many birds had died?' })
    .click()
  await expect(asked.locator('input')).toBeFocused()
  await page.keyboard.type('none')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('alert')).toBeVisible()
  await asked.locator('input').fill('20')
  await page.keyboard.press('Enter')
  await expect(figure(page, 'alive')).toHaveText('11,950 birds')
  await expect(lead).toHaveText('99.58%')
  await expect(asked).toContainText('how much feed had been given?')

  // It is kept with the flock.
  await open(page, '/')
  await expect(page.locator('[data-today=birdsAlive] dd')).toHaveText('11,950 birds')
})

test('in Arabic it fits, and on paper what is not known stands small', async ({ page }) => {
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

test('a day that lies far from the flock asks before it is taken, in the form and in a file', async ({
  page,
}) => {
  await begin(page, '2027-10-09')
  await open(page, journal)
  const question = page.locator('.far-question')
  await expect(question).toContainText(
    'October 9, 2027 lies 340 days after the first day of the flock. Is it right?',
  )
  await expect(field(page, 'deaths')).toHaveCount(0)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No, go to November 3, 2026' }).click()
  await expect(question).toHaveCount(0)
  await field(page, 'deaths').fill('1')
  await page.locator('.journal h4').first().click()
  await expect(figure(page, 'alive')).toHaveText('11,999 birds')
  // The day before is no day of this flock.
  await page.getByRole('button', { name: 'The day before' }).click()
  await expect(question).toContainText('November 2, 2026 lies 1 day before the first day')
  await question.getByRole('button', { name: 'Yes, it is right' }).click()
  await expect(field(page, 'deaths')).toBeVisible()

  await page.locator('.journal input[type=file]').setInputFiles({
    name: 'days.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Day,Dead and culled (birds)\n2026-11-04,2\n2025-11-05,3\n2025-11-06,4\n'),
  })
  await page.locator('.csv-import .button.primary').click()
  await expect(figure(page, 'alive').or(page.locator('.journal'))).toBeVisible()
  await expect(question).toContainText('November 5, 2025 lies 363 days before the first day')
  await expect(question).toContainText('1 more day lies far from the life of the flock.')
  await question.getByRole('button', { name: 'No, leave it out' }).click()
  await page.getByText('All days', { exact: true }).click()
  await expect(page.locator('.journal .row-list tbody tr')).toHaveCount(2)
})
