import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import { inLanguage, languages, programs } from '../support/browser/programs.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

const { path } = programs.find(({ id }) => id === 'feed/least-cost')!

for (const language of languages)
  test(
    `limits of one's own give a recipe, and are kept, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, inLanguage(`${path}?compareWith=broiler-general-starter`, language))
      const panel = page.locator('.own-limits')
      await panel.locator('summary').click()
      await panel.getByRole('button').last().click()
      const lines = panel.locator('textarea')
      await expect(lines).toHaveValue(/22/)
      await expect(panel.locator('.issue')).toHaveCount(0)
      // Limits without a name of their own have one all the same.
      await expect(page.locator('[name=compareWith]')).toHaveAttribute('data-value', /^own:.+~.+/)
      await panel.locator('input').fill('Mine 1')
      await expect(page.locator('[name=compareWith]')).toHaveValue('Mine 1')
      await expect(page.locator('[name=compareWith]')).toHaveAttribute(
        'data-value',
        /^own:.+~Mine 1$/,
      )
      const text = await lines.inputValue()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      // What is not understood is shown, and no set is left that lacks it.
      await lines.fill(`${text}\nVitamin A 5`)
      await expect(panel.locator('li')).toHaveText(['Vitamin A 5'])
      await expect(page.locator('[name=compareWith]')).toHaveAttribute('data-value', '')
      await lines.fill(text)
      await expect(page.locator('[name=compareWith]')).toHaveAttribute(
        'data-value',
        /^own:.+~Mine 1$/,
      )
      await expect(lines).toHaveValue(text)
    },
  )

/** Feeds as a link has them: name, price, most, least. */
const feeds = [
  ['yellow-corn', 0.3, 70],
  ['soybean-meal-44', 0.45, 40],
  ['soybean-oil', 1, 4],
  ['calcium-carbonate', 0.05, 5],
  ['dicalcium-phosphate', 0.6, 3],
  ['salt', 0.1, 0.5],
  ['dl-methionine', 4, 0.5],
  ['premix', 3, 0.3, 0.3],
]
const mine =
  'own:proteinLow:20:energyLow:2900:fibreHigh:5:calciumLow:0.9:calciumHigh:1.1' +
  ':lysineLow:1:availablePhosphorusLow:0.4:methionineCystineLow:0.8:sodiumLow:0.15' +
  ':sodiumHigh:0.25:stage:2~Mine'

test('limits that gave an answer are kept, offered, and listed in the account', async ({
  page,
}) => {
  const query = new URLSearchParams({
    compareWith: mine,
    batch: '500',
    mix: JSON.stringify(feeds),
  })
  await open(page, `${path}?${query}`)
  await expect(page.locator('.recipe tbody tr')).toHaveCount(feeds.length)
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((name) => name.startsWith('limits:')),
  )
  await open(page, path)
  const panel = page.locator('.own-limits')
  await panel.locator('summary').click()
  await panel.getByRole('button', { name: 'Use your limits: Mine' }).click()
  await expect(page.locator('[name=compareWith]')).toHaveAttribute('data-value', mine)
  await expect(panel.locator('textarea')).toHaveValue(/Crude protein \(%\) 20\n/)
  await open(page, '/my-account')
  const row = page.locator('section', { hasText: 'Limits of your own for feeds' }).last()
  await expect(row).toContainText('Mine')
})
