import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import { inLanguage, languages, programOf } from '../support/browser/programs.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

test.use({ viewport: { width: 360, height: 740 } })

const fcr = programOf('broilers/feed-conversion-ratio').path
const mix = programOf('feed/poultry-feed-analysis').path
const doubt = (page: Page) => page.locator('.result .doubt')
const offers = (page: Page) => doubt(page).getByRole('button')
const unitOf = (page: Page, name: string) =>
  page.locator('.number', { has: page.locator(`[name=${name}]`) }).locator('select')
const chosen = (page: Page, name: string) =>
  unitOf(page, name).evaluate((select: HTMLSelectElement) => select.selectedIndex)

/** Figures into their fields, and Calculate. */
async function enter(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, figure] of Object.entries(figures))
    await page.locator(`[name=${name}]`).fill(figure)
  await page.locator('.entry button[type=submit]').click()
}

const meant = {
  en: 'Total feed intake: 33 tonnes',
  ar: '\u2067إجمالي العلف المستهلك\u2069: 33 طنًا',
  fr: 'Consommation totale d’aliment\u202f: 33 tonnes',
}
for (const language of languages)
  test(
    `feed typed in tonnes leads to a question, and one tap fixes it, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await open(page, inLanguage(fcr, language))
      await enter(page, { birds: '10000', age: '35', totalFeed: '33', averageWeight: '2.1' })
      await expect(doubt(page)).toContainText('0.1'.replace('.', language === 'fr' ? ',' : '.'))
      await expect(page.locator('.result .chip')).toHaveCount(0)
      await expect(page.locator('.result .meaning:not(.doubt)')).toHaveCount(0)
      await expect(offers(page)).toHaveCount(1)
      await expect(offers(page)).toContainText(meant[language as keyof typeof meant])
      expect((await offers(page).boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await expectSaneText(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      await offers(page).click()
      await expect(doubt(page)).toHaveCount(0)
      await expect(page.locator('[data-result=userFcr] .chip')).toBeVisible()
      await expect(page.locator('[name=totalFeed]')).toHaveValue('33')
      expect(await chosen(page, 'totalFeed')).toBe(1)
      await expect(page.locator('#result-title')).toBeFocused()
      expect(new URL(page.url()).searchParams.get('totalFeed')).toBe('33000')
    },
  )

test('the bar at the foot of the screen gives no verdict either, until the figure is fixed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, `${fcr}?birds=10000&age=35&totalFeed=33&averageWeight=2.1`)
  await expect(doubt(page)).toBeVisible()
  await page.locator('[name=averageWeight]').scrollIntoViewIfNeeded()
  const bar = page.locator('.answer-bar a')
  await expect(bar).toBeVisible()
  await expect(bar.locator('.chip')).toHaveCount(0)
  await unitOf(page, 'totalFeed').selectOption({ index: 1 })
  await page.locator('[name=totalFeed]').fill('33')
  await expect(bar.locator('.chip')).toHaveCount(1)
  // The dependencies of the answer are shown as they were entered.
  await expect(page.locator('.basis')).toContainText('33 t')
})

test('a figure in a unit that was chosen before leads to a question in that unit', async ({
  page,
}) => {
  await open(page, fcr)
  await unitOf(page, 'totalFeed').selectOption({ index: 1 })
  await enter(page, { birds: '10000', age: '35', totalFeed: '33000', averageWeight: '2.1' })
  await offers(page).getByText('33,000 kg').click()
  await expect(doubt(page)).toHaveCount(0)
  await expect(page.locator('[name=totalFeed]')).toHaveValue('33,000')
  expect(await chosen(page, 'totalFeed')).toBe(0)
})

test('grams in a field for kilograms are offered, though no bird weighs as much', async ({
  page,
}) => {
  await open(page, fcr)
  await enter(page, { birds: '10000', age: '35', totalFeed: '33000', averageWeight: '2100' })
  await expect(page.locator('#issue-averageWeight')).toBeVisible()
  await page.locator('.result').getByRole('button', { name: '2,100 g' }).click()
  await expect(page.locator('#issue-averageWeight')).toHaveCount(0)
  await expect(page.locator('[data-result=userFcr] .chip')).toBeVisible()
  await expect(page.locator('[name=averageWeight]')).toHaveValue('2,100')
})

test('a feed in a mix leads to a question too, and every entry like it is fixed at once', async ({
  page,
}) => {
  const entries = [
    ['yellow-corn', null, 6_000_000],
    ['soybean-meal-48', null, 3_000_000],
    ['salt', null, 30],
  ]
  await open(page, `${mix}?compareWith=broiler-nrc1994-starter&mix=${JSON.stringify(entries)}`)
  await expect(doubt(page)).toContainText('6,000,000 kg')
  // Implausible figures lose praise, never a warning.
  await expect(page.locator('[data-standing=below], [data-standing=above]')).not.toHaveCount(0)
  await expect(page.locator('[data-standing=within]')).toHaveCount(0)
  await offers(page).getByText('6,000,000 g').click()
  await expect(doubt(page)).toHaveCount(0)
  await expect(page.locator('.answered-lists tbody tr')).toHaveText([
    /6,000 kg/,
    /3,000 kg/,
    /30 kg/,
  ])
  await expect(page.locator('[data-standing=below], [data-standing=above]')).not.toHaveCount(0)
})

test('sent and printed texts report what is not plausible', async ({ page }) => {
  await open(page, `${fcr}?birds=10000&age=35&totalFeed=33&averageWeight=2.1`)
  await expect(doubt(page)).toBeVisible()
  const link = page.locator('a[href*="wa.me"]').first()
  await expect
    .poll(async () => decodeURIComponent((await link.getAttribute('href')) ?? ''))
    .toContain('is very unusual')
  await page.emulateMedia({ media: 'print' })
  await expect(doubt(page)).toBeVisible()
  await expect(offers(page)).toBeHidden()
})
