import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  testInTurn as test,
  turnTo,
} from '../support/browser/page.ts'
import { inLanguage, programOf, type LanguageCode } from '../support/browser/programs.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

const show = async (page: Page, id: string, query: string, language: LanguageCode = 'en') => {
  await turnTo(page, `${inLanguage(programOf(id).path, language)}?${query}`)
  await expect(page.locator('[data-result]').first()).toBeVisible()
}
const unfold = (page: Page, part: string) => page.locator(`.folded.${part} > summary`).click()
const wanted = (page: Page) => page.locator('.question').first().locator('[name=wanted]')

test('the day that reaches a weight is shown with its result, and put into the form', async ({
  page,
}) => {
  await show(page, 'broilers/body-weight', 'age=20')
  await unfold(page, 'backwards')
  await expect(page.getByText('On which day do birds reach this weight?')).toBeVisible()
  // The clinic's birds weigh 2.064 kg on day 35 and 2.149 kg on day 36.
  await wanted(page).fill('2.1')
  await wanted(page).press('Enter')
  const found = page.locator('.found li')
  await expect(found).toHaveCount(2)
  await expect(found.nth(0)).toContainText('Age: 35 days')
  await expect(found.nth(0)).toContainText('gives 2.064 kg')
  await expect(found.nth(1)).toContainText('Age: 36 days')
  await expect(found.nth(1)).toContainText('gives 2.149 kg, which reaches it')
  await found.nth(1).getByRole('button').click()
  await expect(page.locator('[name=age]')).toHaveValue('36')
  await expect(page.locator('[data-result=normalWeight] .value')).toHaveText('2.149 kg')
  await expect(page).toHaveURL(/age=36/)
  // What was found stays there, since it does not depend on that figure.
  await expect(found).toHaveCount(2)
})

test('without a solution, the range of the results is shown; a text that is not a figure is reported', async ({
  page,
}) => {
  await show(page, 'broilers/body-weight', 'age=20')
  await unfold(page, 'backwards')
  await page.getByRole('button', { name: 'Find the value' }).click()
  await expect(page.locator('.question .issue')).toContainText('as a number')
  await wanted(page).fill('9')
  await wanted(page).press('Enter')
  await expect(page.locator('.question [role=status]')).toContainText(
    'No value from 0 days to 62 days gives this result.',
  )
  await expect(page.locator('.question [role=status]')).toContainText('4.126 kg')
})

test('a slider shows what would be, and changes nothing until it is accepted', async ({ page }) => {
  const query = 'age=35&averageWeight=2.1&birds=10000&totalFeed=33000'
  await show(page, 'broilers/feed-conversion-ratio', query)
  await unfold(page, 'what-if')
  const slider = page.getByRole('slider')
  await slider.focus()
  // 31,500 kg for 21,000 kg of birds are 1.50; 33,000 kg are 1.57.
  for (let presses = 0; presses < 15; presses += 1) await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /31,500/)
  const line = page.locator('[data-compared=userFcr]')
  await expect(line).toContainText('1.57 now, 1.50 then: down by 0.07')
  await expect(page.locator('[name=totalFeed]')).toHaveValue('33,000')
  await page.getByRole('button', { name: 'Use in the form' }).click()
  await expect(page.locator('[name=totalFeed]')).toHaveValue('31,500')
  await expect(page.locator('[data-result=userFcr] .value')).toHaveText('1.50')
  await expect(page.locator('.compared')).toHaveCount(0)
})

for (const language of ['en', 'ar', 'fr'] as const)
  test(
    `both parts are sound on a narrow screen in ${language}, and on paper`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await show(page, 'broilers/total-feed', 'age=35&birds=10000', language)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.folded.backwards')).toBeHidden()
      await expect(page.locator('.folded.what-if')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await unfold(page, 'backwards')
      await wanted(page).fill('5')
      await wanted(page).press('Enter')
      await expect(page.locator('.found li')).toHaveCount(1)
      await unfold(page, 'what-if')
      const slider = page.getByRole('slider')
      await slider.focus()
      await slider.press('End')
      await expect(page.locator('[data-compared]')).toHaveCount(3)
      expect((await slider.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await expectNoSidewaysScroll(page)
      await expectSaneText(page)
      await expectAccessible(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.found li')).toBeVisible()
      await expect(page.locator('.question button').first()).toBeHidden()
      await expect(page.locator('.question [name=wanted]')).toBeHidden()
    },
  )
